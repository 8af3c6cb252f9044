import { asTyped, fieldsOf, OPTIONAL_FIELDS, TYPED_FIELDS } from '../../domain/dish.ts'
import type { DishInput, TypedField } from '../../domain/dish.ts'
import type { Rounding } from '../../domain/price-change.ts'
import type { PlannedAct, Step } from '../../domain/steps/step.ts'
import { asShown } from '../../domain/typed.ts'
import type {
  ChangePricesStep,
  DishFieldsInput,
  ListedDishInput,
  PlannedStep,
  Rounding as RoundingName,
  StepInput,
} from '../generated/resolvers.ts'
import { idFor } from '../menu/requests.ts'

type Given<Kind extends keyof StepInput> = NonNullable<StepInput[Kind]>

/** Each kind of step, as the rules know it: a kind that the schema gets does not compile until it is here. */
const STEPS: { readonly [Kind in keyof StepInput]-?: (given: Given<Kind>, id: string) => Step } = {
  create: ({ id, fields }, made) => ({ kind: 'CREATE', id: id ?? made, fields: fieldsOf(presentFields(fields)) }),
  update: ({ id, fields, expectedVersion }) => ({
    kind: 'UPDATE',
    id,
    fields: presentFields(fields),
    expectedVersion: expectedVersion ?? undefined,
  }),
  delete: ({ id }) => ({ kind: 'DELETE', id }),
  restore: ({ id }) => ({ kind: 'RESTORE', id }),
  soldOut: ({ id, isSoldOut, until, untilNextOpening }) =>
    isSoldOut ? { kind: 'SOLD_OUT', id, soldOut: present({ until, untilNextOpening }) } : { kind: 'SOLD_OUT', id },
  check: ({ id, contains, mayContain, title, description }) => ({
    kind: 'CHECK',
    id,
    contains,
    mayContain: mayContain ?? [],
    words: { title, description },
  }),
  move: (step) => ({ kind: 'MOVE_DISH', ...present(step) }),
  moveCourse: (step) => ({ kind: 'MOVE_COURSE', ...present(step) }),
  rename: (step) => ({ kind: 'RENAME', ...present(step) }),
  changePrices: pricesIn,
  replaceSection: ({ sitting, dishes }) => ({ kind: 'REPLACE_SECTION', sitting, dishes: dishes.map(listed) }),
  undo: ({ revision, dishes, overwrite }) => ({ kind: 'UNDO', revision, dishes: dishes ?? undefined, overwrite: overwrite ?? false }),
  putBack: ({ revision, dishes }) => ({ kind: 'PUT_BACK', revision, dishes: dishes ?? undefined }),
  changePlan: ({ id, steps, at }, made) => ({
    kind: 'CHANGE_PLAN',
    id,
    // The rules refuse what cannot be planned.
    steps: steps ? (stepsIn(steps, made) as PlannedAct) : undefined,
    at: at ?? undefined,
  }),
  cancelPlan: ({ id }) => ({ kind: 'CANCEL_PLAN', id }),
}

/** What is to be done, as the rules know it. New dishes without an id get one that follows from the request's. */
export function stepsIn(steps: readonly StepInput[], requestId: string): Step[] {
  return steps.map((step, place) => stepIn(step, idFor(requestId, place)))
}

function stepIn(step: StepInput, made: string): Step {
  const [kind] = Object.keys(step) as (keyof StepInput)[]
  if (kind === undefined) throw new Error('The schema lets exactly one kind of step be given.')
  return STEPS[kind](step[kind] as never, made)
}

const ROUNDINGS: Readonly<Record<RoundingName, Rounding>> = {
  NONE: 'none',
  FIVE: '.05',
  TEN: '.10',
  QUARTER: '.25',
  HALF: '.50',
  POUND: '.00',
  NINETY_FIVE: '.95',
}
const KINDS_OF_CHANGE = { AMOUNT: 'amount', PERCENT: 'percent', TO: 'to' } as const

function pricesIn({ dishes, sitting, course, by, value, rounding }: ChangePricesStep): Step {
  const change = { by: KINDS_OF_CHANGE[by], value, rounding: ROUNDINGS[rounding ?? 'NONE'] }
  return { kind: 'CHANGE_PRICES', ...present({ dishes, sitting, course }), ...change }
}

function listed({ id, fields }: ListedDishInput) {
  const { course, ...given } = presentFields(fields)
  // Without a course the rules ask for one.
  return { ...(id != null && { id }), ...given, course: course ?? '' }
}

/** A planned act in the words of the schema, which has no word of its own for what ends when a dish is sold out: it can be had again. */
export function stepsOut(act: PlannedAct): PlannedStep[] {
  return act.map((step): PlannedStep => {
    if (step.kind === 'RETURN') return { kind: 'SOLD_OUT', id: step.id }
    if (step.kind === 'CREATE') return { ...step, fields: { ...asShown(step.fields), cleared: [] } }
    if (step.kind === 'UPDATE')
      return { ...step, fields: { ...step.fields, cleared: OPTIONAL_FIELDS.filter((field) => step.fields[field] === null) } }
    if (step.kind === 'REPLACE_SECTION') return { kind: step.kind, sitting: step.sitting }
    if (step.kind !== 'CHANGE_PRICES') return step
    const { kind, sitting, course, dishes: priced } = step
    return { kind, sitting, course, priced }
  })
}

/** What is given of it: null means the same as leaving it out. */
function present<Part extends object>(part: Part): { [Name in keyof Part]: Exclude<Part[Name], null> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value != null)) as {
    [Name in keyof Part]: Exclude<Part[Name], null>
  }
}

/** The fields that the input sets, as they are stored: null clears an optional field, and means the same as leaving it out for any other. */
export function presentFields(input: DishFieldsInput): DishInput {
  const isSet = (field: TypedField): boolean => input[field] != null || (input[field] === null && OPTIONAL_FIELDS.includes(field))
  return asTyped(Object.fromEntries(TYPED_FIELDS.filter(isSet).map((field) => [field, input[field]])))
}
