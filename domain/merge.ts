import { DISH_FIELDS, eachField, isSameField } from './dish.ts'
import type { DishField, DishFields } from './dish.ts'

/** Two people's work put together, or the field that both of them changed. */
export type Merge = { readonly fields: DishFields } | { readonly conflict: DishField }

/**
 * Puts an edit on top of the dish as it stands now. `base` is the dish as the editor saw it when the edit began:
 * fields that only one side changed keep that side's value; a field that both changed, differently, is a conflict.
 */
export function merge(base: DishFields, current: DishFields, edited: DishFields): Merge {
  const conflict = DISH_FIELDS.find(
    (field) => !isSameField(field, edited, base) && !isSameField(field, current, base) && !isSameField(field, edited, current),
  )
  if (conflict !== undefined) return { conflict }
  return { fields: eachField((field) => (isSameField(field, edited, base) ? current[field] : edited[field])) }
}
