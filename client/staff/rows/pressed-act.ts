import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { SoldOutInput } from '../../generated/operations.ts'

/** What was pressed in a row: it is kept on the device until it is answered, or given up. */
export interface PressedAct {
  /** As it was then. */
  readonly dish: Dish
  readonly act: 'delete' | { readonly soldOut: SoldOutInput | null }
}

/** How a sentence calls it: deleting “COD”. */
export function callOf({ dish, act }: PressedAct): string {
  const name = `“${nameOf(dish)}”`
  if (act === 'delete') return `deleting ${name}`
  if (act.soldOut === null) return `marking ${name} as back`
  return dish.soldOut === null ? `marking ${name} as sold out` : `changing until when ${name} is sold out`
}

/** Whether there is nothing left to do, the dish being as it is now: its answer was lost, or a colleague was there first. */
export function isDone({ dish, act }: PressedAct, now: Dish | undefined): boolean {
  if (now === undefined) return true
  if (act === 'delete') return false
  if (act.soldOut === null) return now.soldOut === null
  return now.soldOut !== null && now.soldOut.until !== dish.soldOut?.until
}
