import type { Sitting } from '../../domain/menu.ts'
import { isTextOnly } from '../../domain/dish.ts'
import type { Dish } from '../dishes/dish.ts'

/** In points: the two columns of an A4 sheet within its margins, below the heading. */
const COLUMN_WIDTH = 262
const COLUMNS_HEIGHT = 2 * 740
/** In points. Below the minimum nobody could read it: such a menu takes a second sheet. */
const [MIN_SIZE, MAX_SIZE] = [5.5, 11]

/** The largest font size, in points, at which these sittings fit on one A4 sheet of two columns (print.css). */
export function printSize(sittings: readonly Sitting<Dish>[]): number {
  for (let size = MAX_SIZE; size > MIN_SIZE; size -= 0.25) {
    if (fitsAt(size, sittings)) return size
  }
  return MIN_SIZE
}

// An estimate on the safe side: the height of a heading and of a dish, in multiples of the font size.
function fitsAt(size: number, sittings: readonly Sitting<Dish>[]): boolean {
  let left = COLUMNS_HEIGHT / size
  for (const { courses } of sittings) {
    left -= 2.7
    for (const { dishes } of courses) {
      left -= 1.65
      for (const dish of dishes) {
        left -= linesOf(dish, COLUMN_WIDTH / size)
        // Of a menu of thousands of dishes, the first hundred tell.
        if (left < 0) return false
      }
    }
  }
  return left >= 0
}

/** The dish's height; like `width`, in multiples of the font size. */
function linesOf(dish: Dish, width: number): number {
  const title = isTextOnly(dish) ? 0 : 1.15 * Math.ceil(((dish.title.length + 8) * 0.56) / width)
  const description = 1.08 * Math.ceil((dish.description.length * 0.47) / width)
  return title + description + 0.3
}
