import type { ReactNode } from 'react'
import { details } from '../../content/details.ts'
import { isTextOnly } from '../../domain/dish.ts'
import { showPrice } from '../../domain/price.ts'
import { asSentences } from '../../domain/sentences.ts'
import type { Dish } from './dish.ts'

interface Props {
  readonly dish: Dish
  /** Where the price stands, if not at the end of its line. */
  readonly withoutPrice?: boolean
}

/**
 * R20, R21: a description alone, or a line of title and price with the description under it; no price for 0. What is sold out keeps its
 * place, struck through, and says so.
 */
export function DishText({ dish, withoutPrice = false }: Props) {
  const isSoldOut = dish.soldOut !== null
  const soldOut = isSoldOut && <strong className="sold-out">Sold out</strong>
  const description = dish.description === '' ? null : <p className="dish-description">{asSentences(dish.description, details.capitals)}</p>
  if (isTextOnly(dish))
    return (
      <>
        {description}
        {soldOut}
      </>
    )
  const title = dish.title !== '' && <h5 className="dish-title">{struckIf(isSoldOut, dish.title)}</h5>
  return (
    <>
      <div className="dish-line">
        {soldOut ? (
          <div className="dish-name">
            {title}
            <span> </span>
            {soldOut}
          </div>
        ) : (
          title
        )}
        {dish.price !== 0 && !withoutPrice && <span className="price">{priceOf(dish)}</span>}
      </div>
      {description}
    </>
  )
}

/** The price as it is printed, for an element that holds nothing else. */
export function priceOf(dish: Dish): ReactNode {
  return struckIf(dish.soldOut !== null, showPrice(dish.price, details.currency))
}

function struckIf(isSoldOut: boolean, text: string): ReactNode {
  return isSoldOut ? <s>{text}</s> : text
}
