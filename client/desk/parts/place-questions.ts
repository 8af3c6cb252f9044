import { nameOf } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'

/** A course or, without one, a whole section. */
export interface Named {
  readonly sitting: string
  readonly course?: string | undefined
}

/** `“COD”`, or `5 dishes`. */
export function called(dishes: readonly Dish[]): string {
  const [first] = dishes
  return dishes.length === 1 && first !== undefined ? `“${nameOf(first)}”` : `${dishes.length} dishes`
}
