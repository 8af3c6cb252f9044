import { useMemo } from 'react'
import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { SetSoldOut } from './sold-out.tsx'
import type { DishWrites, Outcome } from '../writes/use-dish-writes.ts'
import { useRowActs } from './use-row-acts.ts'
import type { RowActs, Unanswered } from './use-row-acts.ts'
import type { Refused } from '../writes/use-write.ts'

/** What the icons of a row do, the same functions at each drawing. */
export interface Presses extends Pick<RowActs, 'run' | 'cancel'> {
  readonly remove: (dish: Dish) => void
  readonly setSoldOut: SetSoldOut
}

/** What staff press in the rows, and what of it is running or has failed. */
export function usePresses(writes: DishWrites): { readonly presses: Presses; readonly open: RowActs['open'] } {
  const { open, run, cancel } = useRowActs()
  const presses = useMemo<Presses>(
    () => ({
      run,
      cancel,
      remove: (dish) => void run(dish, async () => whyNotDeleted(await writes.remove(dish), dish)),
      setSoldOut: (dish, end) => void run(dish, async () => whyNotSet(await writes.setSoldOut(dish, end), dish)),
    }),
    [run, cancel, writes],
  )
  return { open, presses }
}

function whyNotDeleted(outcome: Outcome | undefined, dish: Dish): string | Unanswered | undefined {
  // Somebody else deleted it first: that is what was wanted.
  if (outcome === undefined || 'dish' in outcome || outcome.code === 'NOT_FOUND') return undefined
  return whyNot(outcome, dish, 'was not deleted.')
}

function whyNotSet(outcome: Outcome, dish: Dish): string | Unanswered | undefined {
  return 'dish' in outcome ? undefined : whyNot(outcome, dish, 'wasn’t changed.')
}

function whyNot({ code, message }: Refused, dish: Dish, what: string): string | Unanswered {
  const name = `“${nameOf(dish)}”`
  const why = `${name} ${what} ${message}`
  return code === 'UNREACHABLE' ? { message: why, name } : why
}
