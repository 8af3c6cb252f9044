import { useMemo } from 'react'
import { nameOf } from '../../domain/dish.ts'
import type { Dish } from '../dishes/dish.ts'
import type { SetSoldOut } from './sold-out.tsx'
import type { DishWrites, Outcome } from './use-dish-writes.ts'
import { useRowActs } from './use-row-acts.ts'
import type { RowActs } from './use-row-acts.ts'

/** What the icons of a row do, the same functions at each drawing. */
export interface Presses extends Pick<RowActs, 'run'> {
  readonly remove: (dish: Dish) => void
  readonly setSoldOut: SetSoldOut
}

/** What staff press in the rows, and what of it is running or has failed. */
export function usePresses(writes: DishWrites): { readonly presses: Presses; readonly open: RowActs['open'] } {
  const { open, run } = useRowActs()
  const presses = useMemo<Presses>(
    () => ({
      run,
      remove: (dish) => void run(dish, async () => whyNotDeleted(await writes.remove(dish), dish)),
      setSoldOut: (dish, end) => void run(dish, async () => whyNotSet(await writes.setSoldOut(dish, end), dish)),
    }),
    [run, writes],
  )
  return { open, presses }
}

function whyNotDeleted(outcome: Outcome | undefined, dish: Dish): string | undefined {
  // Somebody else deleted it first: that is what was wanted.
  if (outcome === undefined || 'dish' in outcome || outcome.code === 'NOT_FOUND') return undefined
  return `“${nameOf(dish)}” was not deleted. ${outcome.message}`
}

function whyNotSet(outcome: Outcome, dish: Dish): string | undefined {
  return 'dish' in outcome ? undefined : `“${nameOf(dish)}” is as it was. ${outcome.message}`
}
