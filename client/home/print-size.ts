import type { Sitting } from '../../domain/menu.ts'
import { isTextOnly } from '../../domain/dish.ts'
import type { Dish } from '../dishes/use-live-menu.ts'

/** Points: two columns of an A4 sheet between its margins, below its heading. */
const COLUMN = 262
const ROOM = 2 * 740
/** Points. Smaller than the least nobody reads: such a menu goes on to a second sheet. */
const [LEAST, MOST] = [5.5, 11]

/** The type size, in points, at which these sittings fill one A4 sheet of two columns (print.css) without leaving it. */
export function printSize(sittings: readonly Sitting<Dish>[]): number {
  for (let size = MOST; size > LEAST; size -= 0.25) {
    if (heightAt(size, sittings) <= ROOM) return size
  }
  return LEAST
}

// Rough, and on the safe side: what a heading and a dish take, in lines of their own size.
function heightAt(size: number, sittings: readonly Sitting<Dish>[]): number {
  const dishes = sittings.flatMap(({ courses }) => courses.flatMap((course) => course.dishes))
  const headings = sittings.length * 2.7 + sittings.reduce((courses, sitting) => courses + sitting.courses.length, 0) * 1.65
  return size * dishes.reduce((lines, dish) => lines + linesOf(dish, COLUMN / size), headings)
}

/** In units of the type size, as is the width of the column. */
function linesOf(dish: Dish, width: number): number {
  const title = isTextOnly(dish) ? 0 : 1.15 * Math.ceil(((dish.title.length + 8) * 0.56) / width)
  const description = 1.08 * Math.ceil((dish.description.length * 0.47) / width)
  return title + description + 0.3
}
