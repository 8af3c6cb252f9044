import { details } from '../../../content/details.ts'
import { placeOf } from '../../../domain/changed-fields.ts'
import { isTextOnly, nameOf } from '../../../domain/dish.ts'
import type { DishFields } from '../../../domain/dish.ts'
import { lineOf } from '../../../domain/steps/describe.ts'
import type { SoldOutEnd } from '../../../domain/sold-out.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishStep } from '../../../domain/steps/step.ts'
import { called } from './places.ts'
import { changedFields, editedFields } from '../drafts/edit.ts'
import type { Edit } from '../drafts/edit.ts'
import type { LaterChoice, LaterQuestion } from './later.tsx'

interface OfEdit {
  /** Why what was typed cannot be planned, if it cannot. */
  readonly whyNot: () => string | undefined
  /** Called when nothing that was typed is left to be saved. */
  readonly onPlanned: () => void
}

/** What may be planned for a dish that is being edited: what was typed, if something was, or what any dish may do. */
export function laterForEdit(edit: Edit, { whyNot, onPlanned }: OfEdit): LaterQuestion {
  const save = saveOf(edit)
  // What was typed and not planned stays, to be saved now.
  const others = [...soldOutLater([edit.base]), deleteLater([edit.base])].map((choice) => (save ? choice : { ...choice, onPlanned }))
  const saving = save && { ...save, steps: () => asked(whyNot()) ?? save.steps, onPlanned }
  return { title: `Change ${nameOf(edit.base)} later`, about: [edit.base], choices: saving ? [saving, ...others] : others }
}

function asked(question: string | undefined): { readonly question: string } | undefined {
  return question === undefined ? undefined : { question }
}

/** What may be planned for dishes that are selected. */
export function laterForDishes(dishes: readonly Dish[]): LaterQuestion {
  return { title: `Change ${called(dishes)} later`, about: dishes, choices: [...soldOutLater(dishes), deleteLater(dishes)] }
}

/** What may be planned for a whole course. */
export function laterForCourse(course: string, dishes: readonly Dish[]): LaterQuestion {
  return { title: `Change ${course} later`, about: dishes, choices: soldOutLater(dishes) }
}

/** How a new dish comes on the menu at a time to come. */
export function createLater(id: string, fields: DishFields, onPlanned: () => void): LaterQuestion {
  const steps = (): DishStep[] => [{ kind: 'CREATE', id, fields }]
  return { title: `Put “${nameOf(fields)}” on the menu later`, choices: [{ label: `In ${placeOf(fields)}.`, steps, onPlanned }] }
}

/** How a deleted dish comes back at a time to come. */
export function restoreLater({ id, ...dish }: Dish): LaterQuestion {
  return { title: `Restore “${nameOf(dish)}” later`, choices: [{ label: `In ${placeOf(dish)}.`, steps: () => [{ kind: 'RESTORE', id }] }] }
}

function saveOf(edit: Edit) {
  const changed = changedFields(edit)
  if (changed.length === 0) return undefined
  const typed = editedFields(edit)
  const act = { kind: 'UPDATE', id: edit.base.id, fields: Object.fromEntries(changed.map((field) => [field, typed[field]])) } as const
  return { label: `Save ${lineOf(act, new Map([[edit.base.id, edit.base]]), details)}`, steps: [act] }
}

/** A line of text cannot be sold out. */
function soldOutLater(dishes: readonly Dish[]): LaterChoice[] {
  const served = dishes.filter((dish) => !isTextOnly(dish))
  if (served.length === 0) return []
  const set = (some: readonly Dish[], soldOut: SoldOutEnd | undefined) => () =>
    some.map(({ id }): DishStep => ({ kind: 'SOLD_OUT', id, soldOut }))
  const gone = served.filter(({ soldOut }) => soldOut !== null)
  const back = { label: gone.length === 1 ? 'Back on' : 'Back on, all of them', steps: set(gone, undefined) }
  return [
    { label: 'Sold out until further notice', steps: set(served, {}) },
    { label: 'Sold out until the next opening after that day', steps: set(served, { untilNextOpening: true }) },
    ...(gone.length === 0 ? [] : [back]),
  ]
}

function deleteLater(dishes: readonly Dish[]): LaterChoice {
  const steps = () => dishes.map(({ id }): DishStep => ({ kind: 'DELETE', id }))
  return { label: dishes.length === 1 ? 'Delete it' : 'Delete them', steps }
}
