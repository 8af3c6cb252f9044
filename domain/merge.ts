import { DISH_FIELDS } from './dish.ts'
import type { DishField, DishFields } from './dish.ts'

/** Two people's work put together, or the field that both of them changed. */
export type Merge = { readonly fields: DishFields } | { readonly conflict: DishField }

/**
 * Puts an edit on top of the dish as it stands now. `base` is the dish as the editor saw it when the edit began:
 * fields that only one side changed keep that side's value; a field that both changed, differently, is a conflict.
 */
export function merge(base: DishFields, current: DishFields, edited: DishFields): Merge {
  const conflict = DISH_FIELDS.find(
    (field) => edited[field] !== base[field] && current[field] !== base[field] && edited[field] !== current[field],
  )
  if (conflict !== undefined) return { conflict }
  const merged = <F extends DishField>(field: F) => (edited[field] === base[field] ? current[field] : edited[field])
  return {
    fields: {
      sitting: merged('sitting'),
      course: merged('course'),
      title: merged('title'),
      description: merged('description'),
      price: merged('price'),
    },
  }
}
