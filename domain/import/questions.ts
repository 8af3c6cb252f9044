import { showPrice } from '../price.ts'
import { setPrice } from './dishes.ts'
import type { Draft } from './dishes.ts'
import type { MenuNames } from './names.ts'
import type { Portion } from '../portions.ts'
import type { Priced } from './prices.ts'
import type { Answers, Question } from './reading.ts'
import { isMeasure } from './words.ts'

/** The questions about a paste, each once, with what staff have answered. */
export interface Questions {
  readonly currency: string
  readonly all: () => readonly Question[]
  readonly said: (id: string) => string | undefined
  /** Asks, or adds the lines to what is asked already; the answer or, until there is one, the guess. */
  readonly ask: (question: Asked) => string | undefined
  /** Dishes whose prices may be no sizes: a span. */
  readonly spans: Set<Draft>
}

/** A question; each choice is its value, or with the words for it behind a `=`. */
export type Asked = Omit<Question, 'answer' | 'choices'> & { readonly choices: readonly string[] }

/** No question yet, and what staff have answered before. */
export function createQuestions({ questions = {} }: Answers, currency: string): Questions {
  const asked = new Map<string, Question & { lines: number[] }>()
  const said = (id: string): string | undefined => questions[id]
  return {
    currency,
    all: () => [...asked.values()],
    said,
    spans: new Set(),
    ask({ choices, lines, ...question }) {
      const { id, guess } = question
      const before = asked.get(id)
      if (before !== undefined) before.lines.push(...lines)
      else asked.set(id, { ...question, choices: choices.map(choiceOf), lines: [...lines], answer: said(id) })
      return said(id) ?? guess
    },
  }
}

function choiceOf(choice: string): Question['choices'][number] {
  const at = choice.indexOf('=')
  return at === -1 ? { value: choice, label: choice } : { value: choice.slice(0, at), label: choice.slice(at + 1) }
}

const KINDS = [
  'dish=A dish',
  'details=Details of the dish above',
  'course=A course',
  'section=A section',
  'text=A text on the menu',
  'left out=Leave it out',
]

/** Asks what a line is. */
export function askLine({ ask }: Questions, line: number, text: string, guess?: string): void {
  ask({ id: `line:${line}`, about: 'dish', lines: [line], text, choices: KINDS, guess })
}

/** Asks whether a heading, which no menu is known to have, is a section. */
export function askSection({ ask }: Questions, line: number, heading: string, guess: 'section' | 'left out' = 'section'): void {
  const choices = ['section=Yes, a section', 'course=A course', 'left out=Leave it out']
  ask({ id: `line:${line}`, about: 'section', lines: [line], text: `Is “${heading}” a section?`, choices, guess })
}

/** Asks whether all dishes below a heading have the diets that it is marked with; false until somebody says so. */
export function askMarksOfAll({ ask }: Questions, line: number, heading: string, marks: readonly string[]): boolean {
  const choices = ['yes=Yes, each of them', 'no=No']
  const text = `Are all dishes below “${heading}” marked “${marks.join(', ')}”?`
  return ask({ id: `marks:${line}`, about: 'dish', lines: [line], text, choices }) === 'yes'
}

/** Asks once about all dishes without a price. */
export function askUnpriced({ ask }: Questions, line: number): void {
  const text = 'These dishes have no price of their own. Leave them without one?'
  ask({ id: 'price:none', about: 'price', lines: [line], text, choices: ['=Yes, without a price'], guess: '' })
}

/** Asks whether the prices in a heading are those of each dish below; the prices as they are typed, or nothing where staff say no. */
export function askPriceOfAll(
  { ask, currency }: Questions,
  heading: string,
  amounts: readonly Portion[],
  lines: readonly number[],
): string {
  const price = amounts.map((one) => `${one.name} ${one.price}`.trim()).join(' / ')
  const each = showPrice(amounts[0]?.price ?? 0, currency)
  const isOne = amounts.length === 1
  const text = isOne ? `Is ${each} the price of each below “${heading}”?` : `Are these the prices of each below: “${heading}”?`
  const choices = [`${price}=Yes, ${isOne ? `${each} each` : 'of each'}`, '=No']
  return ask({ id: `price:${lines[0]}`, about: 'price', lines, text, choices, guess: price }) ?? ''
}

/** Asks about prices that may mean something else; a span is taken for two sizes until it is answered. */
export function askDoubt({ ask, said, spans, currency }: Questions, line: number, content: string, priced: Priced, draft: Draft): void {
  const { doubt, amounts, written } = priced
  if (doubt === undefined) return
  const id = `price:${line}`
  const [a = 0, b = 0] = amounts.map(({ price }) => price)
  const [from, to, joined] = [
    showPrice(a, currency),
    showPrice(b, currency),
    /\s\d\d$/u.test(written) ? written.replace(/\s/u, '.') : written.replaceAll(/\s/gu, ''),
  ]
  const sizes = `${a} / ${b}=Two sizes, ${from} and ${to}`
  const choices = { number: [], space: [joined, sizes], range: [sizes, `${from}–${to}=Print “${from}–${to}”`] }[doubt]
  const guess = { number: undefined, space: joined, range: `${a} / ${b}` }[doubt]
  const answer = ask({ id, about: 'price', lines: [line], text: `“${content}”: which price is meant?`, choices, guess })
  if (doubt === 'range' && said(id) === undefined) spans.add(draft)
  else if (answer !== undefined) setPrice(draft, answer, currency)
}

/** Asks about words in place of a price that no menu is known to have. */
export function askPriceWords({ ask, said, currency }: Questions, line: number, draft: Draft): void {
  const [id, words] = [`price:${line}`, draft.priceWords]
  const text = `${draft.title}: “${words}” is no number. What is its price?`
  ask({ id, about: 'price', lines: [line], text, choices: [`${words}=Print “${words}”`, '=No price'], guess: words })
  const answer = said(id)
  if (answer !== undefined) setPrice(draft, answer, currency)
}

/** Lists of the names of sizes that a paste has. */
interface NamedSizes {
  /** Where the dish stands in the paste, whatever staff say of that: the same question has the same answer. */
  readonly place: string
  /** In the heading of the course. */
  readonly here: readonly string[]
  /** Above columns of prices. */
  readonly headed: readonly (readonly string[])[]
  /** Those of them that a dish of the section has. */
  readonly near: readonly (readonly string[])[]
  /** Of other dishes. */
  readonly others: readonly (readonly string[])[]
}

/** Asks once a course for the names of several prices that have none; the lists of the paste that are as long are offered. */
export function askPortions({ ask, spans }: Questions, draft: Draft, { place, here, headed, near, others }: NamedSizes): void {
  const count = draft.portions.length
  if (count < 2 || draft.portions.every(({ name }) => name !== '') || spans.has(draft)) return
  const usual = count > 3 ? draft.portions.map((_, i) => `size ${i + 1}`) : ['small', ...(count === 3 ? ['medium'] : []), 'large']
  const own = draft.portions.map(({ name }) => name).filter((name) => name !== '')
  const besideOthers = own.length === count - 1 ? otherOf(own) : undefined
  const lists = [
    ...[here, ...headed, ...others].filter((names) => names.length === count),
    ...(besideOthers === undefined ? [] : [draft.portions.map(({ name }) => name || besideOthers)]),
    usual,
  ]
  // The columns of one wine are those of the others.
  const isRising = draft.portions.every(({ price }, i) => price > (draft.portions[i - 1]?.price ?? 0))
  const [drinks, ...more] = near.filter((names) => isRising && names.length === count && names.every(isMeasure))
  const choices = new Set(lists.map((names) => names.join(' / ')))
  const [id, course] = [`portions:${place}:${count}`, draft.course === '' ? 'this course' : draft.course]
  const answer = ask({
    id,
    about: 'portions',
    lines: draft.lines.slice(0, 1),
    text: `What are the ${count} prices in ${course}, such as those of “${draft.title}”?`,
    choices: [...choices],
    guess: own.length === 0 && more.length === 0 ? drinks?.join(' / ') : undefined,
  })
  const names = answer?.split('/').map((name) => name.trim())
  if (names === undefined) return
  draft.portions = draft.portions.map(({ name, price }, i) => ({ name: name === '' ? (names[i] ?? '') : name, price }))
}

/** What the size is that has no name, beside `175ml`, `child` or `with soup`. */
function otherOf([name, ...others]: readonly string[]): string | undefined {
  if (name === undefined) return undefined
  if ([name, ...others].every((one) => /^\d+ ?ml$/i.test(one))) return 'bottle'
  if (/^(?:child|kid)/i.test(name)) return 'adult'
  return name.startsWith('with ') ? 'on its own' : undefined
}

/** Asks for the section, and for the course of each section, that a paste does not name. */
export function askPlaces({ ask }: Questions, drafts: readonly Draft[], known: MenuNames, said: Answers['lines'] = {}): void {
  const unplaced = drafts.filter(({ id }) => id === undefined)
  const lacks = (draft: Draft, field: 'sitting' | 'course'): boolean =>
    draft[field] === '' && (said[draft.lines[0] ?? 0]?.fields?.[field] ?? '') === ''
  const linesOf = (those: readonly Draft[]): number[] =>
    those.length === drafts.length ? [] : those.flatMap(({ lines }) => lines.slice(0, 1))
  const homeless = unplaced.filter((draft) => lacks(draft, 'sitting'))
  if (homeless.length > 0) {
    const text = 'Which section is this? The paste names none.'
    const answer = ask({ id: 'section', about: 'section', lines: linesOf(homeless), text, choices: known.sections })
    for (const draft of homeless) draft.sitting = answer ?? ''
  }
  for (const sitting of new Set(unplaced.filter((draft) => lacks(draft, 'course')).map(({ sitting }) => sitting))) {
    const those = unplaced.filter((draft) => lacks(draft, 'course') && draft.sitting === sitting)
    const text = `Which course are ${those.length === drafts.length || sitting === '' ? 'these dishes' : `the dishes of ${sitting}`} in? The paste names none.`
    // `BREAKFAST` above its dishes may be both.
    const choices = [...new Set([...(sitting === '' ? [] : [sitting]), ...known.courses])]
    const answer = ask({ id: `course:${sitting}`, about: 'course', lines: linesOf(those), text, choices })
    for (const draft of those) draft.course = answer ?? ''
  }
}
