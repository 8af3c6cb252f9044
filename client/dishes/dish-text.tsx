import { details } from '../../content/details.ts'
import { isTextOnly } from '../../domain/dish.ts'
import { showPrice } from '../../domain/price.ts'
import type { Dish } from './dish.ts'

/** R20, R21: a description alone, or a line of title and price with the description under it; no price for 0. */
export function DishText({ dish }: { readonly dish: Dish }) {
  const description = dish.description === '' ? null : <p className="dish-description">{dish.description}</p>
  if (isTextOnly(dish)) return description
  return (
    <>
      <div className="dish-line">
        {dish.title !== '' && <h5 className="dish-title">{dish.title}</h5>}
        {dish.price !== 0 && <span className="price">{showPrice(dish.price, details.currency)}</span>}
      </div>
      {description}
    </>
  )
}
