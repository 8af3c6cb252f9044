import type { Dish } from '../dish.ts'

/** A main course of the lunch, as old as its id comes in the alphabet. */
export function dishOf(id: string, part: Partial<Dish> = {}): Dish {
  const named = { id, sitting: 'LUNCH', course: 'MAINS', title: id.toUpperCase(), description: '' }
  return { ...named, price: 9, createdAt: id.codePointAt(0), version: 1, ...part }
}

/** The dishes with those that an act has changed. */
export function withChanged(dishes: readonly Dish[], changed: readonly Dish[] | undefined): Dish[] {
  const byId = new Map(changed?.map((dish) => [dish.id, dish]))
  return dishes.map((dish) => byId.get(dish.id) ?? dish)
}
