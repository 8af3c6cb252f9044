import { memo } from 'react'
import { details } from '../../../content/details.ts'
import { nameOf } from '../../../domain/dish.ts'
import { showPrice } from '../../../domain/price.ts'
import type { LeftAlone, PricePlan } from '../../../domain/price-change.ts'
import type { Dish } from '../../dishes/dish.ts'

const WHY: Readonly<Record<LeftAlone, string>> = {
  NO_PRICE: 'has no price',
  TOO_LOW: 'would cost nothing or less',
  TOO_HIGH: 'would cost more than the limit',
  SAME: 'costs that already',
}

/** Each price before and after, and what is left alone, with the reason. */
export const PricePreview = memo(function PricePreview({ plan: { changed, left } }: { readonly plan: PricePlan<Dish> }) {
  return (
    <>
      <ul className="price-preview" aria-label="New prices">
        {changed.map(({ dish, after, isUnusual }) => (
          <li key={dish.id}>
            <span className="name">{nameOf(dish)}</span>
            <span className="prices">
              <span>{show(dish.price)}</span> → <strong>{show(after)}</strong>
            </span>
            {isUnusual && (
              <span className="unusual">{`${after > dish.price ? 'More than three times as much' : 'Less than a third'}. Is that right?`}</span>
            )}
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <>
          <h3>Left alone</h3>
          <ul className="price-preview" aria-label="Left alone">
            {left.map(({ dish, why }) => (
              <li key={dish.id}>{`${nameOf(dish)} ${WHY[why]}.`}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
})

function show(price: number): string {
  return showPrice(price, details.currency)
}
