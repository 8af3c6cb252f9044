import { details } from '../../../content/details.ts'
import { fieldsOf, isSameField, rulesOf, TYPED_FIELDS } from '../../../domain/dish.ts'
import type { DishInput, TypedField } from '../../../domain/dish.ts'
import { showPrice } from '../../../domain/price.ts'
import type { Dish } from '../../dishes/dish.ts'
import { editedFields } from './edit.ts'
import type { Draft, Edit } from './edit.ts'

/**
 * The fields in which something is typed here, and that somebody else changed to something else since the edit began. What `sent` has
 * may have come from here, and what was overruled has been decided.
 */
export function clashesIn(edit: Edit, current: Dish, sent: Draft = {}): TypedField[] {
  const mine = editedFields(edit)
  const own = editedFields({ base: edit.base, draft: sent })
  return TYPED_FIELDS.filter((field) => {
    const known: readonly DishInput[] = [edit.base, mine, ...(field in sent ? [own] : []), ...(edit.overruled ? [edit.overruled] : [])]
    return edit.draft[field] !== undefined && known.every((values) => !isSameField(field, values, current))
  })
}

/** A field as guests read it: a price with its currency. */
export function showField(field: TypedField, dish: Dish): string {
  const text = field === 'price' ? showPrice(dish.price, details.currency) : rulesOf(field).write(fieldsOf(dish)[field])
  return text === '' ? 'nothing' : text
}
