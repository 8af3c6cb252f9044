import { ALLERGENS } from '../domain/allergens.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { concatAST, parse, print, separateOperations } from 'graphql'
import type { StepInput } from '../client/generated/operations.ts'
import { documents } from './documents.ts'
import { json, numbers, texts } from './values.ts'

const FILES = ['dishes/dish', 'live/menu', 'desk/queue/act', 'desk/parts/log', 'desk/session/staff'].map((name) =>
  parse(readFileSync(join(import.meta.dirname, `../client/${name}.graphql`), 'utf8')),
)

/** The client's own operations, each with its fragments, and without the names of types that Apollo adds. */
const OWN: readonly string[] = Object.values(separateOperations(concatAST(FILES))).map(print)

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
/** Now and then, anything else. */
const orElse = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> => fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: json })

const TYPED = { sitting: texts, course: texts, title: texts, description: texts, price: orElse(numbers) }
const inputs = fc.record({ id: texts, ...TYPED }, { requiredKeys: [] })

const id = fc.oneof(fc.constantFrom('a', 'b'), texts)
const ids = fc.array(id, { maxLength: 3 })
const fields = orElse(fc.record(TYPED, { requiredKeys: [] }))
const version = orElse(fc.integer({ min: 1, max: 3 }))
const revision = orElse(fc.integer({ min: 0, max: 9 }))

/** A step of that name, whose fields may each be missing. */
function stepOf(name: string, parts: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<object> {
  const given = Object.fromEntries(Object.entries(parts).map(([field, value]) => [field, fc.option(value, { nil: undefined, freq: 20 })]))
  return orElse(fc.record(given)).map((what) => ({ [name]: what }))
}

const allergens = orElse(fc.array(fc.constantFrom(...ALLERGENS), { maxLength: 4 }))

const DISH_STEPS = {
  create: { id, fields },
  update: { id, fields, expectedVersion: version },
  delete: { id },
  restore: { id },
  soldOut: { id, isSoldOut: fc.boolean(), until: numbers, untilNextOpening: fc.boolean() },
  check: { id, contains: allergens, mayContain: allergens, title: texts, description: texts },
  move: { id, before: id, sitting: texts, course: texts },
  moveCourse: { sitting: texts, course: texts, before: texts },
  rename: { sitting: texts, course: texts, name: texts },
  changePrices: {
    dishes: ids,
    sitting: texts,
    course: texts,
    by: fc.constantFrom('AMOUNT', 'PERCENT', 'TO'),
    value: numbers,
    rounding: fc.constantFrom('NONE', 'POUND', 'HALF', 'NINETY_FIVE'),
  },
  replaceSection: { sitting: texts, dishes: fc.array(fc.record({ id, fields }, { requiredKeys: ['fields'] }), { maxLength: 3 }) },
}
const dishSteps = stepsOf(DISH_STEPS)

// So that a step which is new in the schema is missed here.
const STEPS: Readonly<Record<keyof StepInput, Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  ...DISH_STEPS,
  undo: { revision, dishes: ids, overwrite: fc.boolean() },
  putBack: { revision, dishes: ids },
  changePlan: { id, steps: dishSteps, at: numbers },
  cancelPlan: { id },
}

function stepsOf(all: Readonly<Record<string, Readonly<Record<string, fc.Arbitrary<unknown>>>>>): fc.Arbitrary<unknown> {
  const one = fc.oneof(...Object.entries(all).map(([name, parts]) => stepOf(name, parts)))
  return orElse(fc.array(one, { minLength: 1, maxLength: 3 }))
}

const act = fc.record({ steps: stepsOf(STEPS), at: maybe(numbers), requestId: texts })

/** Variables by the names that the client's operations know. */
const variables = fc.record(
  {
    input: fc.oneof({ weight: 4, arbitrary: act }, { weight: 1, arbitrary: inputs }, { weight: 1, arbitrary: json }),
    withDishes: orElse(fc.boolean()),
    time: numbers,
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
    operationName: maybe(fc.oneof(fc.constantFrom('Menu', 'Act', 'PlannedActs', 'Login', 'Fuzz'), json)),
    extensions: maybe(fc.oneof(json, fc.constant({ persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }))),
  },
  { requiredKeys: [] },
)
