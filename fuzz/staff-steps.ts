import fc from 'fast-check'
import type { Dish } from '../domain/dish.ts'

/** The dishes of a small menu: so few that what people do meets. */
const IDS = ['a', 'b', 'c', 'd'] as const
const SITTINGS = ['LUNCH', 'EVENING'] as const
const COURSES = ['MAINS', 'STARTERS'] as const

/** The menu that the day begins with. */
export const OPENING: readonly Dish[] = IDS.slice(0, 3).map((id) => ({
  id,
  sitting: 'LUNCH',
  course: 'MAINS',
  title: id.toUpperCase(),
  description: '',
  price: 9,
  createdAt: 1,
  version: 1,
}))

const id = fc.constantFrom(...IDS)
const sitting = fc.constantFrom(...SITTINGS)
const course = fc.constantFrom(...COURSES)
const fields = fc.record(
  {
    sitting,
    course,
    title: fc.constantFrom('CRAB', 'SOLE', ''),
    description: fc.constantFrom('BREAD', ''),
    price: fc.constantFrom(0, 9, 12),
  },
  { requiredKeys: [] },
)
/** Seconds from now. */
const soon = fc.integer({ min: 3, max: 9 })

const act = fc.oneof(
  fc.record({
    kind: fc.constant('CREATE' as const),
    id,
    fields: fc.record({ sitting, course, title: fc.constantFrom('PIE', 'EEL'), price: fc.constant(9) }),
  }),
  fc.record({ kind: fc.constant('UPDATE' as const), id, fields }),
  fc.record({ kind: fc.constantFrom('DELETE' as const, 'RESTORE' as const), id }),
  fc.record({ kind: fc.constant('SOLD_OUT' as const), id, endsIn: fc.option(soon, { nil: undefined }), isSoldOut: fc.boolean() }),
)
const acts = fc.uniqueArray(act, { selector: (one) => one.id, minLength: 1, maxLength: 3 })

/** What one person does next. */
const doing = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('CHANGE' as const), acts }) },
  // By the version of the dish on the person's page, whatever became of it meanwhile.
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('EDIT' as const), id, fields }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('UNDO' as const), back: fc.nat(5), overwrite: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('PLAN' as const), acts, dueIn: soon }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CHANGE_PLAN' as const), acts, dueIn: soon }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('CANCEL' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('MOVE' as const), id, before: fc.option(id, { nil: undefined }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('MOVE_COURSE' as const), sitting, course }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('RENAME' as const),
      sitting,
      course: fc.option(course, { nil: undefined }),
      name: fc.constantFrom('BRUNCH', ...SITTINGS),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('PUT_BACK' as const), back: fc.nat(5) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('CHANGE_PRICES' as const),
      sitting,
      by: fc.constantFrom('amount' as const, 'percent' as const, 'to' as const),
      value: fc.constantFrom(-10, 1, 2.5),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('REPLACE_SECTION' as const),
      sitting,
      dishes: fc.array(fc.record({ course, title: fc.constantFrom('A', 'B', 'CRAB', 'PIE') }), { minLength: 1, maxLength: 3 }),
      dueIn: fc.option(soon, { nil: undefined }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('WAIT' as const), seconds: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('DISCONNECT' as const, 'CONNECT' as const) }) },
)

/** What the owner does to the database, past the app. */
const outside = fc.oneof(
  fc.record({ kind: fc.constant('SET_PRICE' as const), id, price: fc.constantFrom(1, 2) }),
  fc.record({ kind: fc.constant('TAKE_OFF' as const), id }),
)

/** `pause` is how often others may go first. */
const paused = <T>(arbitrary: fc.Arbitrary<T>) => fc.record({ pause: fc.nat(3), what: arbitrary })

export type Step = typeof doing extends fc.Arbitrary<infer S> ? S : never
export type OutsideStep = typeof outside extends fc.Arbitrary<infer S> ? S : never
export type PlannedAct = typeof act extends fc.Arbitrary<infer A> ? A : never

/** What three people do at once, each one thing after the other. */
export const threePeople = fc.tuple(
  ...Array.from({ length: 3 }, () => fc.array(paused(doing), { minLength: 5, maxLength: 12, size: 'max' })),
)

/** What the owner does meanwhile. */
export const owner = fc.array(paused(outside), { minLength: 1, maxLength: 4, size: 'max' })
