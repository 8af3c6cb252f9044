import type { Dish } from '../dish.ts'
import { keyOfCourse, oldestFirst } from '../menu.ts'
import type { Revision } from '../revision.ts'
import { decideAct, faultsInAct } from '../steps/act.ts'
import type { Doing } from '../steps/decision.ts'
import { refusalOf } from '../steps/refusal.ts'
import type { Refusal } from '../steps/refusal.ts'
import type { Act } from '../steps/step.ts'

const HOUSE = { currency: 'GBP', timeZone: 'Europe/London', sessions: [] }
/** A moment in seconds since 1970. */
export const NOON = 1_780_000_000

const DOING: Doing = { at: NOON, by: 'kim', id: 'act', house: HOUSE }

/** What an act makes of a menu, whose dishes it knows all; or why it is refused. */
export function done(menu: readonly Dish[], act: Act, past?: Revision): Dish[] | Refusal {
  const refusal = refusalOf(faultsInAct(act, NOON))
  if (refusal !== undefined) return refusal
  const newest = new Map(menu.toSorted(oldestFirst).map((dish) => [keyOfCourse(dish), dish]))
  const records = new Map(menu.map((dish) => [dish.id, { dish }]))
  const snapshot = { records, newest: [...newest.values()], agenda: new Map() }
  const decided = decideAct(act, snapshot, { ...DOING, past })
  if ('code' in decided) return decided
  const after = new Map(menu.map((dish) => [dish.id, dish]))
  for (const edit of decided.edits) {
    if (edit.after === undefined) after.delete(edit.id)
    else after.set(edit.id, edit.after)
  }
  return [...after.values()]
}
