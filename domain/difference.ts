import { isSameField, isSameTyped } from './dish.ts'
import type { Dish, DishFields, OrNull, TypedFields } from './dish.ts'

/** As much of a dish as shows whether it still reads the same. */
type Read = OrNull<TypedFields & Pick<DishFields, 'soldOut'>> & Pick<Dish, 'id' | 'version'>

/** What came or changed from one menu to the next, and what went, by the ids of the dishes. */
export interface Difference {
  readonly fresh: readonly string[]
  readonly gone: readonly string[]
}

/**
 * Compares two menus by what stands in them, so that it makes no difference how the page came to know. A dish that only stands
 * elsewhere in its course is no news: to move one renumbers many.
 */
export function differenceBetween(before: readonly Read[], after: readonly Read[]): Difference {
  const old = new Map(before.map((dish) => [dish.id, dish]))
  const now = new Set(after.map(({ id }) => id))
  const isFresh = (dish: Read): boolean => {
    const was = old.get(dish.id)
    return was === undefined || (was.version !== dish.version && !(isSameTyped(was, dish) && isSameField('soldOut', was, dish)))
  }
  return {
    fresh: after.filter(isFresh).map(({ id }) => id),
    gone: before.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  }
}
