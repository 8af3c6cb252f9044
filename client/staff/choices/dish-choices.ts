import { navigate } from 'wouter/use-browser-location'
import { courseInOrder } from '../../../domain/moves.ts'
import type { Dish } from '../../dishes/dish.ts'
import { paths } from '../../paths.ts'
import type { Choice } from '../../ui/more-button.tsx'
import { laterForDish } from '../planned/later-choices.ts'
import type { DeskParts } from './desk-choices.tsx'
import { called, moveQuestion } from './place-questions.ts'
import type { Steps } from './use-steps.ts'

/** What can be done with a dish beside its icons. */
export function choicesOfDish(
  dish: Dish,
  { step, whyNot }: Steps,
  { menu, writes, tell, ask, askLater, follow, duplicate }: DeskParts,
): readonly Choice[] {
  const move = () =>
    moveQuestion([dish], menu(), async (to) => {
      const moved = await writes.moveDishes([dish.id], to)
      if ('code' in moved || moved.revision === null) return moved
      tell({ message: `${called([dish])} is now in ${to.course} of ${to.sitting}.`, revision: moved.revision })
      follow(menuButtonOf(dish))
      return moved
    })
  return [
    { label: 'Move up', keys: 'Alt ↑', disabledReason: whyNot(dish, -1), onPress: () => step(dish, -1) },
    { label: 'Move down', keys: 'Alt ↓', disabledReason: whyNot(dish, 1), onPress: () => step(dish, 1) },
    { label: 'Move to…', onPress: () => ask(move()) },
    { label: 'Later…', onPress: () => askLater(laterForDish(dish, courseInOrder(dish, menu()))) },
    { label: 'Duplicate', onPress: () => duplicate(dish) },
    { label: 'History', onPress: () => navigate(`${paths.history}?dish=${encodeURIComponent(dish.id)}`) },
  ]
}

/** The selector of the button that these are behind. */
export function menuButtonOf({ id }: Pick<Dish, 'id'>): string {
  return `[data-dish="${CSS.escape(id)}"] .more > button`
}
