import { details } from '../../../content/details.ts'
import { describeAct } from '../../../domain/steps/describe.ts'
import { isDishStep } from '../../../domain/steps/step.ts'
import type { DishStep, StepOf } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishInput } from '../../../domain/dish.ts'
import type { PlannedPartsFragment } from '../../generated/operations.ts'

/** Where the reason stands why something planned was not changed. */
export function placeOfPlan(id: string): string {
  return `plan ${id}`
}

/** What is planned, by the menu as it is; of a move, as it was said when it was planned. */
export function entryInWords({ acts, what }: Pick<PlannedEntry, 'acts' | 'what'>, menu: ReadonlyMap<string, Dish>): string {
  return acts.length === 0 && what !== null ? what : describeAct(acts, menu, details)
}

/** An entry of the agenda, as the desk reads it. */
export interface PlannedEntry extends PlannedPartsFragment {
  /** What is done to dishes; none of a move, a rename and what else is about more than its dishes. */
  readonly acts: readonly DishStep[]
  readonly rename: StepOf<'RENAME'> | undefined
}

type PlannedStep = PlannedPartsFragment['steps'][number]

/** An entry in the words of the rules. */
export function entryOf(entry: PlannedPartsFragment): PlannedEntry {
  const read = entry.steps.flatMap((step) => stepOf(step) ?? [])
  const [rename] = read.flatMap((step) => (step.kind === 'RENAME' ? [step] : []))
  return { ...entry, acts: read.filter(isDishStep), rename }
}

/** What the API answers with null is left out. */
function stepOf({
  kind,
  id,
  expectedVersion,
  fields,
  soldOut,
  sitting,
  course,
  name,
}: PlannedStep): DishStep | StepOf<'RENAME'> | undefined {
  if (kind === 'RENAME') return { kind, sitting: sitting ?? '', course: course ?? undefined, name: name ?? '' }
  if (id === null) return undefined
  if (kind === 'UPDATE')
    return { kind, id, fields: { ...given(fields), ...clearedIn(fields) }, ...(expectedVersion !== null && { expectedVersion }) }
  if (kind === 'CREATE') return { kind, id, fields: { sitting: '', course: '', title: '', description: '', price: 0, ...given(fields) } }
  if (kind === 'SOLD_OUT')
    return { kind, id, ...(soldOut && { soldOut: { until: soldOut.until, untilNextOpening: soldOut.untilNextOpening } }) }
  return kind === 'DELETE' || kind === 'RESTORE' ? { kind, id } : undefined
}

function given(fields: PlannedStep['fields']): { [Field in keyof DishInput]?: NonNullable<DishInput[Field]> } {
  const { __typename, cleared: _cleared, ...values } = fields ?? { __typename: undefined }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
}

function clearedIn(fields: PlannedStep['fields']): DishInput {
  return Object.fromEntries((fields?.cleared ?? []).map((field) => [field, null]))
}
