import { DISH_FIELDS, eachField, fieldsOf, isSameField, togetherWith } from './dish.ts'
import type { Dish, DishField, DishFields } from './dish.ts'
import { isIn } from './menu.ts'
import type { Edit } from './revision.ts'
import { isOver } from './sold-out.ts'

/** What undoing an edit makes of its dish. */
export interface Undone {
  /** Its fields; absent: it goes off the menu. */
  readonly fields?: DishFields | undefined
  /** The fields of which it would overwrite what somebody made of them since. */
  readonly later: readonly DishField[]
}

const PLACES: ReadonlySet<DishField> = new Set(['position', 'coursePosition'])

/**
 * Undoes an edit on the dish as it is now: sets back the fields that the edit changed, and leaves what was done to others since. A dish
 * that was created goes, one that was deleted comes back. Undefined where there is nothing to do: it is back already, or was deleted
 * since. `at` is in seconds since 1970: what was sold out until a time that has passed can be had.
 */
export function undoEdit({ before, after }: Edit, now: Dish | undefined, at: number): Undone | undefined {
  if (before === undefined) return now === undefined || after === undefined ? undefined : { later: differing(after, now) }
  const wanted = fieldsOf({ ...before, soldOut: isOver(before.soldOut, at) ? undefined : before.soldOut })
  if (now === undefined) return after === undefined ? { fields: wanted, later: [] } : undefined
  return after === undefined ? undefined : setBack(wanted, after, now)
}

function setBack(wanted: DishFields, after: Dish, now: Dish): Undone | undefined {
  const changed = differing(wanted, after)
    .filter((field) => !isSameField(field, wanted, now))
    .flatMap(togetherWith)
  if (changed.length === 0) return undefined
  const fields = eachField((field) => (changed.includes(field) ? wanted : now))
  const later = DISH_FIELDS.filter((field) => changed.includes(field) && !isSameField(field, now, after))
  if (isIn(now, fields)) return { fields, later }
  // A place in the course that it leaves means nothing in the one that it comes back to.
  return { fields: { ...fields, position: wanted.position }, later: later.filter((field) => !PLACES.has(field)) }
}

function differing(a: DishFields, b: DishFields): DishField[] {
  return DISH_FIELDS.filter((field) => !isSameField(field, a, b))
}
