import { useRef } from 'react'
import { details } from '../../../content/details.ts'
import { faultsIn, fieldsOf } from '../../../domain/dish.ts'
import type { DishField } from '../../../domain/dish.ts'
import { faultInTypedPrice, isUnusualChange, showPrice } from '../../../domain/price.ts'
import type { Dish } from '../../dishes/dish.ts'
import { editedFields } from '../edits/edit.ts'
import type { Edit } from '../edits/edit.ts'
import type { Refused } from '../writes/use-write.ts'

export type Faults = Partial<Record<DishField, string | undefined>>

/** What is wrong with the dish as it would be, by field. */
export function faultsOf({ base, draft }: Edit, current: Dish = base): Faults {
  const fields = fieldsOf(editedFields({ base: current, draft }))
  const wrong: Faults = Object.fromEntries(faultsIn(fields).map(({ field, message }) => [field, message]))
  const price = faultInTypedPrice(draft.price ?? '', details.currency)
  return price === undefined ? wrong : { ...wrong, price }
}

/** Asks about a price that may be a slip of the finger, once: a second press means it. */
export function useQuestion(): (edit: Edit, current?: Dish) => Refused | undefined {
  const asked = useRef<number>(undefined)
  return ({ base, draft }, current = base) => {
    const { price } = editedFields({ base: current, draft })
    if (price == null || price === asked.current || !isUnusualChange(current.price, price)) return undefined
    asked.current = price
    const [before, after] = [current.price, price].map((pounds) => showPrice(pounds, details.currency))
    return { code: 'UNUSUAL_PRICE', message: `The price was ${before} and would be ${after}. Is that what you mean?` }
  }
}
