import { fieldsChanged } from './changed-fields.ts'
import type { LoggedEdit } from './describe.ts'
import { DISH_FIELDS, fieldsOf, isSameField, togetherWith } from './dish.ts'
import type { Dish, DishFields, OrNull } from './dish.ts'
import { undoEdit } from './undo.ts'

/** How a dish was before an act, as far as the act changed it; null: it was not on the menu. */
export interface Was {
  readonly id: string
  readonly fields: Partial<OrNull<DishFields>> | null
}

/** What an undo of these edits would put back. */
export function beforeThe(edits: readonly LoggedEdit[]): Was[] {
  return edits.map(({ id, before, after }) => {
    if (!before) return { id, fields: null }
    const changed = after ? fieldsChanged(before, after).flatMap(togetherWith) : []
    return { id, fields: { ...Object.fromEntries(changed.map((field) => [field, before[field] ?? null])), typed: before.typed } }
  })
}

/** Whether the menu is so again, whoever undid it. */
export function isUndone(was: readonly Was[], menu: ReadonlyMap<string, OrNull<DishFields>>): boolean {
  return was.length > 0 && was.every(({ id, fields }) => isAsBefore(menu.get(id), fields))
}

function isAsBefore(dish: OrNull<DishFields> | undefined, fields: Was['fields']): boolean {
  if (fields === null || dish === undefined) return fields === null && dish === undefined
  return DISH_FIELDS.every((field) => fields[field] === undefined || isSameField(field, dish, fields))
}

/**
 * The way back from an act, on the menu as it is: to undo it, where that overwrites nothing of later; or else to put its dishes back as it
 * left them. Undefined where neither would change anything. `at` is in seconds since 1970.
 */
export function wayBack(
  edits: readonly LoggedEdit[],
  menu: ReadonlyMap<string, OrNull<Dish>>,
  at: number,
): 'UNDO' | 'PUT_BACK' | undefined {
  const dishes = edits.map(({ id, before, after }) => ({
    id,
    before: plain(id, before),
    after: plain(id, after),
    now: plain(id, menu.get(id)),
  }))
  const undone = dishes.flatMap(({ now, ...edit }) => undoEdit(edit, now, at) ?? [])
  if (undone.length > 0 && undone.every(({ later }) => later.length === 0)) return 'UNDO'
  return dishes.some(({ id, after, now }) => undoEdit({ id, before: after, after: now }, now, at)) ? 'PUT_BACK' : undefined
}

function plain(id: string, dish: LoggedEdit['before']): Dish | undefined {
  return dish ? { ...fieldsOf(dish), id, version: dish.version } : undefined
}
