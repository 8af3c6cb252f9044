import { fieldsChanged } from './changed-fields.ts'
import type { LoggedEdit } from './describe.ts'
import { isSameField } from './dish.ts'
import type { DishField, DishFields, OrNull } from './dish.ts'

/** How a dish was before an act, as far as the act changed it; null: it was not on the menu. */
export interface Was {
  readonly id: string
  readonly fields: Partial<OrNull<DishFields>> | null
}

/** What an undo of these edits would put back. */
export function beforeThe(edits: readonly LoggedEdit[]): Was[] {
  return edits.map(({ id, before, after }) => {
    if (!before) return { id, fields: null }
    const changed = after ? fieldsChanged(before, after) : []
    return { id, fields: Object.fromEntries(changed.map((field) => [field, before[field] ?? null])) }
  })
}

/** Whether the menu is so again, whoever undid it. */
export function isUndone(was: readonly Was[], menu: ReadonlyMap<string, OrNull<DishFields>>): boolean {
  return was.length > 0 && was.every(({ id, fields }) => isAsBefore(menu.get(id), fields))
}

function isAsBefore(dish: OrNull<DishFields> | undefined, fields: Was['fields']): boolean {
  if (fields === null || dish === undefined) return fields === null && dish === undefined
  return (Object.keys(fields) as DishField[]).every((field) => isSameField(field, dish, fields))
}
