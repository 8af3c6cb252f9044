import { useCallback, useState } from 'react'
import type { Dish } from '../dishes/dish.ts'
import { useSessionState } from './use-session-state.ts'

export interface Deleted {
  /** The dishes that were deleted here, the latest last. */
  readonly dishes: readonly Dish[]
  /** The id of the dish that was restored last. */
  readonly lastRestored: string | undefined
  add(dish: Dish): void
  dismiss(dish: Dish): void
  restored(dish: Dish): void
}

/** The dishes deleted in this tab, for Undo. They have no time limit, since nobody in a kitchen watches a countdown, and survive a reload. */
export function useDeleted(): Deleted {
  const [dishes, setDishes] = useSessionState<readonly Dish[]>('deleted dishes', [])
  const [lastRestored, setLastRestored] = useState<string>()
  const dismiss = useCallback(({ id }: Dish) => setDishes((known) => known.filter((dish) => dish.id !== id)), [setDishes])
  const add = useCallback(
    (dish: Dish) => {
      setDishes((known) => [...known.filter(({ id }) => id !== dish.id), dish])
      setLastRestored(undefined)
    },
    [setDishes],
  )
  const restored = useCallback(
    (dish: Dish) => {
      dismiss(dish)
      setLastRestored(dish.id)
    },
    [dismiss],
  )
  return { dishes, lastRestored, add, dismiss, restored }
}
