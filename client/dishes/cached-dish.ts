import { shownDiets, toldCheck } from '../../domain/check.ts'
import { orNull } from '../../domain/dish.ts'
import type { Dish as StoredDish } from '../../domain/dish.ts'
import type { Dish } from './dish.ts'

/** A dish of the store as Apollo's cache has it: with the types of its objects, and null for what is absent. */
export function cachedDish(stored: StoredDish): Dish {
  const fields = orNull(stored)
  const soldOut = stored.soldOut === undefined ? null : ({ __typename: 'SoldOut', until: stored.soldOut.until ?? null } as const)
  const { title = null, description = null } = stored.typed ?? {}
  const typed = stored.typed === undefined ? null : ({ __typename: 'TypedText', title, description } as const)
  const portions = fields.portions?.map((portion) => ({ __typename: 'Portion', ...portion }) as const) ?? null
  const shown = shownDiets(stored)
  const diets = shown.length === 0 ? null : shown.map((diet) => ({ __typename: 'DishDiet', ...diet }) as const)
  const told = toldCheck(stored)
  const check = told && ({ __typename: 'AllergenCheck', ...told } as const)
  return { __typename: 'Dish', ...stored, ...fields, portions, diets, check, typed, soldOut, createdAt: stored.createdAt ?? null }
}
