import { asTyped, fieldsOf, nameOf } from '../../../domain/dish.ts'
import type { DishFields, DishInput } from '../../../domain/dish.ts'
import type { ChangedDish, NewDish, Outcome } from '../../../domain/import/plan.ts'
import { NOTES } from '../../../domain/menu.ts'
import { replacing } from '../../../domain/steps/section-step.ts'
import type { DishStep, SectionDish, StepOf } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import { newId } from '../drafts/stored.ts'

/** An import as it is sent: the steps, and the line that each comes from. */
export interface ImportActs {
  readonly acts: readonly DishStep[]
  readonly lines: readonly number[]
}

type Counted = { readonly created: readonly NewDish[]; readonly changed: readonly ChangedDish<Dish>[] }

/** The steps of an import, the new dishes first, in the order of the lines. None overwrites what the preview has not shown. */
export function actsOf({ created, changed }: Counted): ImportActs {
  return {
    acts: [
      ...created.map(({ fields }) => ({ kind: 'CREATE' as const, id: newId(), fields })),
      ...changed.map(({ dish, changes }) => ({ kind: 'UPDATE' as const, id: dish.id, fields: changes, expectedVersion: dish.version })),
    ],
    lines: [...created, ...changed].map(({ line }) => line),
  }
}

/** A section that becomes what was pasted. */
export interface Replacement {
  readonly step: StepOf<'REPLACE_SECTION'>
  readonly created: number
  readonly changed: number
  readonly gone: readonly string[]
  readonly fault?: string | undefined
}

/** How all that was read would replace its section; undefined where it belongs to several, or to one without a dish. */
export function replacementOf(outcomes: readonly Outcome<Dish>[], dishes: readonly Dish[]): Replacement | undefined {
  const read = outcomes.filter((outcome): outcome is Readable => !('fault' in outcome))
  const sittings = new Set(read.flatMap(sittingsOf))
  const besides = sittings.size > 1 && sittings.delete(NOTES)
  const [sitting = ''] = sittings
  const known = dishes.filter((dish) => dish.sitting === sitting)
  if (sittings.size !== 1 || known.length === 0) return undefined
  const own = besides ? read.filter((outcome) => sittingsOf(outcome).includes(sitting)) : read
  const step = { kind: 'REPLACE_SECTION', sitting, dishes: own.map(listed) } as const
  const records = new Map(known.map((dish) => [dish.id, { dish: { ...fieldsOf(dish), id: dish.id, version: dish.version } }]))
  const decided = replacing(step, { records }, { at: 0 })
  if ('code' in decided) return { step, created: 0, changed: 0, gone: [], fault: decided.message }
  const staying = decided.edits.filter(({ after }) => after !== undefined)
  const changed = staying.filter(({ id }) => records.has(id)).length
  const gone = decided.edits.flatMap(({ id, after }) => records.get(after === undefined ? id : '')?.dish ?? [])
  return { step, created: staying.length - changed, changed, gone: gone.map(nameOf), fault: besides ? ofNotes(sitting) : undefined }
}

function ofNotes(sitting: string): string {
  return `What replaces ${sitting} has to be of ${sitting} alone, and some of this goes to ${NOTES}. Leave that out here, and paste it afterwards.`
}

type Readable = Exclude<Outcome<Dish>, { readonly fault: string }>

/** The section of a dish that was read, and the one that it comes from. */
function sittingsOf(outcome: Readable): string[] {
  if ('fields' in outcome) return [outcome.fields.sitting]
  const { dish, changes } = outcome
  return [dish.sitting, changes.sitting ?? dish.sitting]
}

/** A dish that was read, as one of the list: of one that is known, what it changes. */
function listed(outcome: Readable, place: number): SectionDish {
  // The server gives it an id of its own.
  if ('fields' in outcome) return { ...withoutPlace(outcome.fields), course: outcome.fields.course, newId: `new ${place}` }
  const { dish, changes } = outcome
  return { ...withoutPlace(changes), course: changes.course ?? dish.course, id: dish.id }
}

function withoutPlace(fields: DishFields | DishInput): Omit<DishInput, 'sitting' | 'course' | 'typed'> {
  const { sitting: _sitting, course: _course, ...rest } = asTyped(fields)
  return rest
}
