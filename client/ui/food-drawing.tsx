import './food.css'
import shapes from './food.svg'

/** What is drawn in food.svg. */
export type Food = 'crab' | 'mussels' | 'hake' | 'loaf' | 'glasses' | 'cone' | 'pudding' | 'roast' | 'prawn'

interface Props {
  readonly name: Food
}

/** A piece of food, as decoration: a screen reader passes over it. */
export function FoodDrawing({ name }: Props) {
  return (
    <svg className="food" aria-hidden="true">
      <use href={`${shapes}#${name}`} />
    </svg>
  )
}
