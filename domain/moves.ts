import type { Dish } from './dish.ts'
import { arrange, isIn } from './menu.ts'
import type { CourseName, PlacedDish } from './menu.ts'

/**
 * The dishes of a course that change when one of them is put in front of another, or last: the course is numbered from 1 in its new
 * order. None when it stands there already; undefined when one of the two is not in the course.
 */
export function moveDish(course: readonly Dish[], id: string, before: string | undefined): Dish[] | undefined {
  return move(dishesInOrder(course), (dish) => dish.id, id, before)?.flatMap((dish, i) => withPlace(dish, 'position', i + 1))
}

/** The same for a course of a sitting, in front of another course. */
export function moveCourse(sitting: readonly Dish[], course: string, before: string | undefined): Dish[] | undefined {
  const inOrder = arrange(sitting).flatMap(({ courses }) => courses)
  const moved = move(inOrder, ({ name }) => name, course, before)
  return moved?.flatMap(({ dishes }, i) => dishes.flatMap((dish) => withPlace(dish, 'coursePosition', i + 1)))
}

/** The dishes as they stand on the menu. */
export function dishesInOrder<D extends PlacedDish>(dishes: readonly D[]): D[] {
  return arrange(dishes).flatMap(({ courses }) => courses.flatMap((course) => course.dishes))
}

/** The dishes of the course that a dish is in, as they stand on the menu. */
export function courseInOrder<D extends PlacedDish>(dish: CourseName, dishes: readonly D[]): D[] {
  return dishesInOrder(dishes.filter((other) => isIn(other, dish)))
}

/** The dish in another place; none when it has that place. */
export function withPlace(dish: Dish, field: 'position' | 'coursePosition', place: number): Dish[] {
  return dish[field] === place ? [] : [{ ...dish, [field]: place }]
}

/**
 * What one of some names has to be put in front of to come so many places further on, or back where it is negative; `before` is undefined
 * for the last place. Undefined where it is at that end already, or not among them.
 */
export function stepTo(names: readonly string[], name: string, by: number): { readonly before: string | undefined } | undefined {
  const from = names.indexOf(name)
  const to = Math.max(0, Math.min(names.length - 1, from + by))
  if (from === -1 || to === from) return undefined
  return { before: names[to > from ? to + 1 : to] }
}

/** The items in their new order; none when it is the old one; undefined when one of the two is not there. */
function move<T>(items: readonly T[], keyOf: (item: T) => string, key: string, before: string | undefined): T[] | undefined {
  const keys = items.map(keyOf)
  const [from, to] = [keys.indexOf(key), before === undefined ? keys.length : keys.indexOf(before)]
  if (from === -1 || to === -1) return undefined
  if (to === from || to === from + 1) return []
  const isOther = (item: T): boolean => keyOf(item) !== key
  return [...items.slice(0, to).filter(isOther), ...items.slice(from, from + 1), ...items.slice(to).filter(isOther)]
}
