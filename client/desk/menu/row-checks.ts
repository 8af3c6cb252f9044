import { useRef } from 'react'
import { details } from '../../../content/details.ts'
import { faultsIn, fieldsOf, isUnchanged, togetherWith, TYPED_FIELDS, withInput, writeField } from '../../../domain/dish.ts'
import type { DishField, DishInput, TypedField } from '../../../domain/dish.ts'
import { showPricing, showPricings } from '../../../domain/portions.ts'
import { faultInTypedPrice, isUnusualChange } from '../../../domain/price.ts'
import type { Dish } from '../../dishes/dish.ts'
import { editedFields } from '../drafts/edit.ts'
import type { Draft, Edit } from '../drafts/edit.ts'

export type Faults = Partial<Record<DishField, string | undefined>>

/** What is wrong with the dish as it would be, by field. */
export function faultsOf({ base, draft, checking }: Edit, current: Dish = base): Faults {
  const fields = fieldsOf(editedFields({ base: current, draft }))
  const told = Object.fromEntries(faultsIn(fields).map(({ field, message }) => [field, message]))
  const wrong: Faults = { ...told, ...(checking?.isConfirmed === false && { check: UNCONFIRMED }) }
  // A number that sizes or words have taken the place of is not read.
  const isNumber = fields.portions === undefined && fields.priceWords === undefined
  const price = isNumber ? faultInTypedPrice(draft.price ?? '', details.currency) : undefined
  return price === undefined ? wrong : { ...wrong, price }
}

const UNCONFIRMED = 'Allergens: answer all fourteen and press “I have checked all fourteen”, or take your answers back.'

/** Asks about a price that may be a slip of the finger, once: a second press means it. */
export function useQuestion(): (edit: Edit, current?: Dish) => string | undefined {
  const asked = useRef<string>(undefined)
  return ({ base, draft }, current = base) => {
    const edited = withInput(current, editedFields({ base: current, draft }))
    const prices = (dish: Pick<Dish, 'price' | 'portions'> | typeof edited): number[] =>
      dish.portions?.map(({ price }) => price) ?? [dish.price]
    const [old, now] = [prices(current), prices(edited)]
    const isSlip = old.length === now.length && old.some((price, i) => isUnusualChange(price, now[i] ?? price))
    const { before, after } = showPricings(current, edited, details.currency)
    if (!isSlip || after === asked.current) return undefined
    asked.current = after
    return `The price was ${before} and would be ${after}. Is that what you mean?`
  }
}

/**
 * The fields in which something is typed here, and that somebody else changed to something else since the edit began; of those that say
 * the price, the number stands for all. What `sent` has may have come from here, and what was overruled has been decided.
 */
export function clashesIn(edit: Edit, current: Dish, sent: Draft = {}): TypedField[] {
  const over = (draft: Draft): DishInput => withInput(edit.base, editedFields({ base: edit.base, draft }))
  const [mine, own] = [over(edit.draft), over(sent)]
  return TYPED_FIELDS.filter((first) => {
    const fields = togetherWith(first) as readonly TypedField[]
    if (fields[0] !== first) return false
    const isOther = (values: DishInput): boolean => fields.some((field) => !isUnchanged(field, current, values))
    const isSent = fields.some((field) => field in sent)
    const known: readonly DishInput[] = [edit.base, mine, ...(isSent ? [own] : []), ...(edit.overruled ? [edit.overruled] : [])]
    return fields.some((field) => edit.draft[field] !== undefined) && known.every(isOther)
  })
}

/** A field as guests read it: a price with its currency, whatever says it. */
export function showField(field: TypedField, dish: DishInput & Pick<Dish, 'price'>): string {
  const text = field === 'price' ? showPricing(dish, details.currency) : writeField(field, dish)
  return text === '' ? 'nothing' : text
}
