import { DISH_FIELDS, eachField, isUnchanged, isSameField, togetherWith } from './dish.ts'
import type { DishField, DishFields } from './dish.ts'

/** Two people's work put together, or the field that both of them changed. */
export type Merge = { readonly fields: DishFields } | { readonly conflict: DishField }

/**
 * Puts an edit on top of the dish as it stands now. `base` is the dish as the editor saw it when the edit began:
 * fields that only one side changed keep that side's value; a field that both changed, differently, is a conflict. Price, portions and
 * words are one in this.
 */
export function merge(base: DishFields, current: DishFields, edited: DishFields): Merge {
  const isOther = (field: DishField): boolean => !isSameField(field, edited, base) && !isUnchanged(field, current, edited)
  const isEdited = (field: DishField): boolean => togetherWith(field).some(isOther)
  const conflict = DISH_FIELDS.find((field) => isEdited(field) && !isSameField(field, current, base))
  if (conflict !== undefined) return { conflict }
  return { fields: eachField((field) => (isEdited(field) ? edited : current)) }
}
