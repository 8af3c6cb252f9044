import { details } from '../../../content/details.ts'
import { nameOf, rulesOf, TYPED_FIELDS } from '../../../domain/dish.ts'
import type { TypedField } from '../../../domain/dish.ts'
import { faultInTypedPrice, isUnusualChange, showPrice } from '../../../domain/price.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { DishActInput } from '../../generated/operations.ts'
import type { Draft } from '../edits/edit.ts'

/** What is planned for a dish, with what was typed over it. */
export function withTyped(act: DishActInput, draft: Draft): DishActInput {
  const typed = TYPED_FIELDS.flatMap((field) => {
    const text = draft[field]
    return text === undefined ? [] : [[field, rulesOf(field).parse(text, details.currency)]]
  })
  return typed.length === 0 ? act : { ...act, fields: { ...act.fields, ...Object.fromEntries(typed) } }
}

/** The text of a field: what was typed, or else what is planned, or else what the dish has now. */
export function shownField(field: TypedField, act: DishActInput, draft: Draft, dish: Dish | undefined): string {
  const value = act.fields?.[field] ?? dish?.[field] ?? rulesOf(field).empty
  return draft[field] ?? rulesOf(field).write(value)
}

/** What is wrong with a field as it was typed; undefined when it may be planned. */
export function faultInTyped(field: TypedField, draft: Draft): string | undefined {
  const text = draft[field]
  if (text === undefined) return undefined
  const fault = field === 'price' ? faultInTypedPrice(text, details.currency) : undefined
  return fault ?? rulesOf(field).fault(rulesOf(field).parse(text, details.currency))
}

/** A question about a price that may be a slip of the finger. */
export function questionAbout(act: DishActInput, dish: Dish | undefined): string | undefined {
  const price = act.fields?.price
  if (price == null || dish === undefined || !isUnusualChange(dish.price, price)) return undefined
  const [before, after] = [dish.price, price].map((pounds) => showPrice(pounds, details.currency))
  return `“${nameOf(dish)}” costs ${before} now and would cost ${after}. Is that what you mean?`
}
