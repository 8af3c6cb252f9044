import { getIntrospectionQuery } from 'graphql'

const list = (size: number, field: (i: number) => string): string => Array.from({ length: size }, (_, i) => field(i)).join(' ')

/** Documents that cost a server much and their sender little. `n` makes each the first of its kind, so that no kept answer helps. */
export const HOSTILE_DOCUMENTS: readonly ((n: number) => string)[] = [
  // The same long text of every dish, under as many names as fit.
  (n) => `{ menu { dishes { ${list(290, (i) => `a${n}_${i}: description`)} } } }`,
  (n) => `{ ${list(10, (i) => `m${n}_${i}: menu { dishes { ${list(26, (j) => `b${j}: description`)} } }`)} }`,
  // Fragments that double with each step.
  (n) => `query Q${n} { menu { dishes { ...F0 } } } ${list(14, (i) => `fragment F${i} on Dish { ...F${i + 1} ...F${i + 1} }`)} fragment F14 on Dish { id }`, // prettier-ignore
  (n) => `query Q${n} { menu { ...A } } fragment A on Menu { revision ...B } fragment B on Menu { ...A }`,
  // Each wrong name is an error of its own, with suggestions.
  (n) => `{ menu { dishes { ${list(290, (i) => `titel${n}${i}`)} } } }`,
  (n) => `{ menu { revision ${list(300, (i) => `@include(if: true) @x${n}_${i}`)} } }`,
  (n) => `{ ${'menu { dishes { '.repeat(200 + (n % 7))} id`,
  (n) => `query I${n} ${getIntrospectionQuery().replace(/^\s*query \w+/, '')}`,
  (n) => `{ dish(id: "${String(n).repeat(9000)}") { id } }`,
  (n) => `{ dishes(sitting: "S${n}") { id ${list(280, () => '__typename')} } }`,
]

/** Subscriptions that make one edit cost much. */
export const HOSTILE_SUBSCRIPTIONS: readonly ((n: number) => string)[] = [
  (n) => `subscription { dishChanged { edits { dish { ${list(280, (i) => `a${n}_${i}: description`)} } } } }`,
  (n) => `subscription { a${n}: dishChanged(since: 1) { revision edits { dish { id title description } } } }`,
]
