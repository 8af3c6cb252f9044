import { useState } from 'react'
import { nameOf } from '../../domain/dish.ts'
import type { Dish } from '../dishes/use-live-menu.ts'
import type { DishWrites } from './use-dish-writes.ts'

/** A delete that is on its way, or that failed: then with the sentence that says so. */
export interface Removal {
  readonly isBusy: boolean
  readonly fault: string | undefined
}

export interface Removals {
  readonly open: Readonly<Record<string, Removal>>
  takeAway(dish: Dish): Promise<void>
}

/** The deletes that are not over. They are kept above the rows, which the filter takes away. */
export function useRemovals(remove: DishWrites['remove']): Removals {
  const [open, setOpen] = useState<Removals['open']>({})
  return {
    open,
    async takeAway(dish) {
      const { id } = dish
      if (open[id]?.isBusy === true) return
      setOpen((now) => ({ ...now, [id]: { isBusy: true, fault: now[id]?.fault } }))
      const fault = faultOf(dish, await remove(dish))
      setOpen(({ [id]: _over, ...others }) => (fault === undefined ? others : { ...others, [id]: { isBusy: false, fault } }))
    },
  }
}

function faultOf(dish: Dish, outcome: Awaited<ReturnType<DishWrites['remove']>>): string | undefined {
  // Somebody else deleted it first: it is gone, which is what was wanted.
  if (outcome === undefined || !('refused' in outcome) || outcome.refused.code === 'NOT_FOUND') return undefined
  return `“${nameOf(dish)}” was not deleted. ${outcome.refused.message}`
}
