import { useState } from 'react'
import type { Dish } from '../dishes/use-live-menu.ts'
import { useKept } from './use-kept.ts'

export interface Deleted {
  /** The dishes that were deleted here, the latest last. */
  readonly dishes: readonly Dish[]
  /** The id of the dish that was brought back last. */
  readonly broughtBack: string | undefined
  add(dish: Dish): void
  dismiss(dish: Dish): void
  bringBack(dish: Dish): void
}

/** What was deleted here and can still be brought back; nobody in a kitchen watches a countdown, so it stays, over a reload too. */
export function useDeleted(): Deleted {
  const [dishes, setDishes] = useKept<readonly Dish[]>('deleted dishes', [])
  const [broughtBack, setBroughtBack] = useState<string>()
  function dismiss({ id }: Dish): void {
    setDishes((known) => known.filter((dish) => dish.id !== id))
  }
  return {
    dishes,
    broughtBack,
    dismiss,
    add(dish) {
      setDishes((known) => [...known.filter(({ id }) => id !== dish.id), dish])
      setBroughtBack(undefined)
    },
    bringBack(dish) {
      dismiss(dish)
      setBroughtBack(dish.id)
    },
  }
}
