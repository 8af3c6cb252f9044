import { details } from '../../../content/details.ts'
import { placeOf } from '../../../domain/changed-fields.ts'
import { isTextOnly, nameOf } from '../../../domain/dish.ts'
import type { DishFields } from '../../../domain/dish.ts'
import { lineOf } from '../../../domain/describe-plan.ts'
import type { CourseName } from '../../../domain/menu.ts'
import { stepTo } from '../../../domain/moves.ts'
import { ordinal } from '../../../domain/ordinal.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput, MoveInput } from '../../generated/operations.ts'
import { called } from '../choices/place-questions.ts'
import { changedFields, editedFields } from '../edits/edit.ts'
import type { Edit } from '../edits/edit.ts'
import type { Refused } from '../writes/use-write.ts'
import type { LaterChoice, LaterQuestion } from './later.tsx'

interface OfEdit {
  /** Why what was typed cannot be planned, if it cannot. */
  readonly whyNot: () => Refused | undefined
  /** Called when nothing that was typed is left to be saved. */
  readonly onPlanned: () => void
}

/** What may be planned for a dish that is being edited: what was typed, if something was, or what any dish may do. */
export function laterForEdit(edit: Edit, { whyNot, onPlanned }: OfEdit): LaterQuestion {
  const save = saveOf(edit)
  // What was typed and not planned stays, to be saved now.
  const others = [...soldOutLater([edit.base]), deleteLater([edit.base])].map((choice) => (save ? choice : { ...choice, onPlanned }))
  const saving = save && { ...save, acts: () => whyNot() ?? save.acts, onPlanned }
  return { title: `Change ${nameOf(edit.base)} later`, choices: saving ? [saving, ...others] : others }
}

/** What may be planned for dishes that are selected. */
export function laterForDishes(dishes: readonly Dish[]): LaterQuestion {
  return { title: `Change ${called(dishes)} later`, choices: [...soldOutLater(dishes), deleteLater(dishes)] }
}

/** What may be planned for one dish: also another place among those of its course, in their order. */
export function laterForDish(dish: Dish, inCourse: readonly Dish[]): LaterQuestion {
  const names = new Map(inCourse.map((other) => [other.id, `“${nameOf(other)}”`]))
  const places = placesLater(names, dish.id, (before) => ({ dish: { id: dish.id, before } }))
  return { title: `Change ${called([dish])} later`, choices: [...soldOutLater([dish]), ...places, deleteLater([dish])] }
}

/** What may be planned for a whole course: also another place among the courses of its section, in their order. */
export function laterForCourse({ sitting, course }: CourseName, dishes: readonly Dish[], courses: readonly string[]): LaterQuestion {
  const names = new Map(courses.map((name) => [name, name]))
  const places = placesLater(names, course, (before) => ({ course: { sitting, course, before } }))
  return { title: `Change ${course} later`, choices: [...soldOutLater(dishes), ...places] }
}

/** How a new dish comes on the menu at a time to come. */
export function createLater(id: string, fields: DishFields, onPlanned: () => void): LaterQuestion {
  const acts = (): DishActInput[] => [{ kind: 'CREATE', id, fields }]
  return { title: `Put “${nameOf(fields)}” on the menu later`, choices: [{ label: `In ${placeOf(fields)}.`, acts, onPlanned }] }
}

/** How a deleted dish comes back at a time to come. */
export function restoreLater({ id, ...dish }: Dish): LaterQuestion {
  return { title: `Restore “${nameOf(dish)}” later`, choices: [{ label: `In ${placeOf(dish)}.`, acts: () => [{ kind: 'RESTORE', id }] }] }
}

function saveOf(edit: Edit) {
  const changed = changedFields(edit)
  if (changed.length === 0) return undefined
  const typed = editedFields(edit)
  const act = { kind: 'UPDATE', id: edit.base.id, fields: Object.fromEntries(changed.map((field) => [field, typed[field]])) } as const
  return { label: `Save ${lineOf(act, new Map([[edit.base.id, edit.base]]), details)}`, acts: [act] }
}

/** A line of text cannot be sold out. */
function soldOutLater(dishes: readonly Dish[]): LaterChoice[] {
  const served = dishes.filter((dish) => !isTextOnly(dish))
  if (served.length === 0) return []
  const set = (some: readonly Dish[], soldOut: DishActInput['soldOut']) => () =>
    some.map(({ id }): DishActInput => ({ kind: 'SOLD_OUT', id, soldOut }))
  const gone = served.filter(({ soldOut }) => soldOut !== null)
  const back = { label: gone.length === 1 ? 'It’s back' : 'They’re back', acts: set(gone, null) }
  return [
    { label: 'Sold out, until you say so', acts: set(served, {}) },
    { label: 'Sold out, until the next opening after that day', acts: set(served, { untilNextOpening: true }) },
    ...(gone.length === 0 ? [] : [back]),
  ]
}

/** First, one place up, one place down, and last: those that are another place, once each. `names` has what is in order, by its key. */
function placesLater(
  names: ReadonlyMap<string, string>,
  key: string,
  moveBefore: (before: string | undefined) => MoveInput,
): LaterChoice[] {
  const nameTo = (key: string): string => {
    const same = [...names.keys()].filter((other) => names.get(other) === names.get(key))
    return same.length === 1 ? `${names.get(key)}` : `the ${ordinal(same.indexOf(key) + 1)} ${names.get(key)}`
  }
  const steps = [-names.size, -1, 1, names.size].flatMap((by) => stepTo([...names.keys()], key, by) ?? [])
  return [...new Set(steps.map(({ before }) => before))].map((before) => ({
    label: before === undefined ? 'Move it to the end' : `Move it in front of ${nameTo(before)}`,
    move: moveBefore(before),
  }))
}

function deleteLater(dishes: readonly Dish[]): LaterChoice {
  const acts = () => dishes.map(({ id }): DishActInput => ({ kind: 'DELETE', id }))
  return { label: dishes.length === 1 ? 'Delete it' : 'Delete them', acts }
}
