import { useCallback, useRef, useState } from 'react'
import { nameOf } from '../../domain/dish.ts'
import type { Dish } from '../dishes/dish.ts'
import { pageFailed } from './page-failed.ts'
import type { DishWrites } from './use-dish-writes.ts'

/** A delete that is running, or that failed, with the sentence that says so. */
export interface Removal {
  readonly isBusy: boolean
  readonly fault: string | undefined
}

export interface Removals {
  readonly open: Readonly<Record<string, Removal>>
  remove(dish: Dish): Promise<void>
}

/** The deletes that are running or failed. The state lives above the rows, since the filter unmounts rows. */
export function useRemovals(deleteDish: DishWrites['remove']): Removals {
  const [open, setOpen] = useState<Removals['open']>({})
  const running = useRef(new Set<string>())
  const remove = useCallback(
    async (dish: Dish): Promise<void> => {
      const { id } = dish
      if (running.current.has(id)) return
      running.current.add(id)
      setOpen((now) => ({ ...now, [id]: { isBusy: true, fault: now[id]?.fault } }))
      const fault = await deleteDish(dish).then(
        (outcome) => whyNot(outcome, dish),
        (error: unknown) => `“${nameOf(dish)}” was not deleted. ${pageFailed(error)}`,
      )
      running.current.delete(id)
      setOpen(({ [id]: _over, ...others }) => (fault === undefined ? others : { ...others, [id]: { isBusy: false, fault } }))
    },
    [deleteDish],
  )
  return { open, remove }
}

function whyNot(outcome: Awaited<ReturnType<DishWrites['remove']>>, dish: Dish): string | undefined {
  // Somebody else deleted it first: that is what was wanted.
  if (outcome === undefined || 'dish' in outcome || outcome.code === 'NOT_FOUND') return undefined
  return `“${nameOf(dish)}” was not deleted. ${outcome.message}`
}
