import { details } from '../../content/details.ts'
import { isTextOnly } from '../../domain/dish.ts'
import { showPrice } from '../../domain/price.ts'
import type { Dish } from './dish.ts'

/**
 * R20, R21: a description alone, or a line of title and price with the description under it; no price for 0. What is sold out keeps its
 * place, struck through, and says so.
 */
export function DishText({ dish }: { readonly dish: Dish }) {
  const isSoldOut = dish.soldOut !== null
  const soldOut = isSoldOut && <strong className="sold-out">Sold out</strong>
  const struck = (text: string) => (isSoldOut ? <s>{text}</s> : text)
  const description = dish.description === '' ? null : <p className="dish-description">{dish.description}</p>
  if (isTextOnly(dish))
    return (
      <>
        {description}
        {soldOut}
      </>
    )
  return (
    <>
      <div className="dish-line">
        {soldOut ? (
          <div className="dish-name">
            {dish.title !== '' && <h5 className="dish-title">{struck(dish.title)}</h5>} {soldOut}
          </div>
        ) : (
          dish.title !== '' && <h5 className="dish-title">{dish.title}</h5>
        )}
        {dish.price !== 0 && <span className="price">{struck(showPrice(dish.price, details.currency))}</span>}
      </div>
      {description}
    </>
  )
}
