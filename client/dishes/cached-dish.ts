import { orNull } from '../../domain/dish.ts'
import type { Dish as StoredDish } from '../../domain/dish.ts'
import type { Dish } from './dish.ts'

/** A dish of the store as Apollo's cache has it: with the types of its objects, and null for what is absent. */
export function cachedDish(stored: StoredDish): Dish {
  const fields = orNull(stored)
  const soldOut = stored.soldOut === undefined ? null : ({ __typename: 'SoldOut', until: stored.soldOut.until ?? null } as const)
  return { __typename: 'Dish', ...stored, ...fields, soldOut, createdAt: stored.createdAt ?? null }
}
