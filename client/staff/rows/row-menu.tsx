import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { useChoices, useDeskParts } from '../choices/desk-choices.tsx'
import { menuButtonOf } from '../choices/dish-choices.ts'

/** Behind the icons of a row (R40): what else can be done with its dish. */
export function RowMenu({ dish }: { readonly dish: Dish }) {
  const { ofDish } = useChoices()
  const { follow } = useDeskParts()
  return (
    <MoreButton
      label={`More for ${nameOf(dish)}`}
      choices={() => ofDish(dish)}
      // A colleague has moved the dish, or renamed its course: the focus goes along.
      onGone={() => follow(menuButtonOf(dish))}
    />
  )
}
