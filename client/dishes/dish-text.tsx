import { isTextOnly } from '../../domain/dish.ts'
import type { Dish } from './dish.ts'
import { Price } from './price.tsx'

/** R20, R21: a description alone, or a line of title and price with the description under it. */
export function DishText({ dish }: { readonly dish: Dish }) {
  const description = dish.description === '' ? null : <p className="dish-description">{dish.description}</p>
  if (isTextOnly(dish)) return description
  return (
    <>
      <div className="dish-line">
        {dish.title !== '' && <h5 className="dish-title">{dish.title}</h5>}
        <Price price={dish.price} />
      </div>
      {description}
    </>
  )
}
