import { details } from '../../content/details.ts'
import { toldAllergens, toldState } from '../../domain/told-allergens.ts'
import { shown } from '../../domain/typed.ts'
import type { Dish } from './dish.ts'

interface Props {
  readonly dish: Dish
  /** Of the reader: a check of another one says of which. */
  readonly year: string
}

/** G7: what a dish contains and may contain, one tap away, also without scripts; where nobody has checked it, the word to tap says so. */
export function DishAllergens({ dish, year }: Props) {
  const name = shown(dish, 'title')
  return (
    <details className="dish-allergens">
      <summary>
        <span>{toldState(dish) === 'good' ? 'Allergens' : 'Allergens: ask us'}</span>
        {name !== '' && <span className="visually-hidden">{` of ${name}`}</span>}
      </summary>
      <p>{toldAllergens(dish, details.timeZone, year)}</p>
    </details>
  )
}
