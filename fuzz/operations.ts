import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { parse, print, visit } from 'graphql'
import { documents } from './documents.ts'
import { json, numbers, texts } from './values.ts'

const FILES = ['dishes/dish', 'live/menu', 'staff/writes/dishes', 'staff/session/staff'].map((name) =>
  readFileSync(join(import.meta.dirname, `../client/${name}.graphql`), 'utf8'),
)
const [DISH = ''] = FILES

/** The client's own operations, each with the fragment of a dish, and without the names of types that Apollo adds. */
const OWN: readonly string[] = FILES.flatMap((file) => operationsIn(file).map((operation) => `${operation}\n${DISH}`))

function operationsIn(file: string): string[] {
  const found: string[] = []
  visit(parse(file), { OperationDefinition: (node) => void found.push(print(node)) })
  return found
}

const INSERTED = [
  '{',
  '}',
  '{{{{',
  '}}}',
  '(',
  ')',
  '[',
  '...',
  '@',
  '$',
  '!',
  ':',
  '"',
  '"""',
  '#',
  '\\u',
  '\uFEFF',
  '\0',
  ' on ',
  '&',
  '9'.repeat(400),
]

/** What is done to a document: a piece left out, repeated, or something put in. */
const spoilt: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...OWN), fc.nat(), fc.nat(60), fc.oneof(fc.constant(''), fc.nat(200), fc.constantFrom(...INSERTED), texts))
  .map(([document, at, length, what]) => {
    const from = at % document.length
    const [before, piece, after] = [document.slice(0, from), document.slice(from, from + length), document.slice(from + length)]
    return `${before}${typeof what === 'number' ? piece.repeat(what) : what}${after}`
  })

/** A GraphQL document, from nothing or from the client's. */
const queries = fc.oneof(
  { weight: 5, arbitrary: documents },
  { weight: 3, arbitrary: spoilt },
  { weight: 3, arbitrary: fc.constantFrom(...OWN) },
  { weight: 1, arbitrary: texts },
)

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined })

const inputs = fc.record(
  { id: texts, sitting: texts, course: texts, title: texts, description: texts, price: fc.oneof(numbers, json) },
  { requiredKeys: [] },
)

const acts = fc.record(
  {
    kind: fc.constantFrom('CREATE', 'UPDATE', 'DELETE', 'RESTORE', 'SOLD_OUT', 'RETURN'),
    id: fc.oneof(fc.constantFrom('a', 'b'), texts),
    fields: fc.oneof(inputs, json),
    soldOut: fc.oneof(fc.record({ until: numbers, untilNextOpening: fc.boolean() }, { requiredKeys: [] }), json),
  },
  { requiredKeys: ['kind', 'id'] },
)

/** Variables by the names that the client's operations know. */
const variables = fc.record(
  {
    id: fc.oneof(texts, json),
    input: fc.oneof(inputs, json),
    expectedVersion: fc.oneof(fc.integer({ min: 1, max: 3 }), json),
    requestId: texts,
    revision: fc.oneof(fc.integer({ min: 0, max: 9 }), json),
    dishes: fc.oneof(fc.array(texts, { maxLength: 3 }), json),
    overwrite: fc.oneof(fc.boolean(), json),
    acts: fc.oneof(fc.array(acts, { maxLength: 3 }), json),
    since: numbers,
    email: texts,
    password: texts,
  },
  { requiredKeys: [] },
)

/** The parameters of a request, as GraphQL over HTTP and graphql-ws have them; each may be anything. */
export const parameters: fc.Arbitrary<Record<string, unknown>> = fc.record(
  {
    query: fc.oneof({ weight: 20, arbitrary: queries }, { weight: 1, arbitrary: json }),
    variables: maybe(fc.oneof({ weight: 4, arbitrary: variables }, { weight: 1, arbitrary: json })),
    operationName: maybe(fc.oneof(fc.constantFrom('Menu', 'UpdateDish', 'ChangeDishes', 'Login', 'Fuzz'), json)),
    extensions: maybe(fc.oneof(json, fc.constant({ persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }))),
  },
  { requiredKeys: [] },
)
