import type { CSSProperties } from 'react'
import type { Sitting } from '../../domain/menu.ts'
import { details } from '../../content/details.ts'
import { isTextOnly } from '../../domain/dish.ts'
import { portionColumns, showPricing } from '../../domain/portions.ts'
import type { Dish } from './dish.ts'

/** In points: one of the two columns of an A4 sheet; what the heading of the first sheet takes of it, and a break between two dishes. */
const COLUMN = { width: 258, height: 785, heading: 95, breakLoss: 35 }
/** In points. A whole menu takes a second sheet rather than type below the middle one, and any menu as many as it needs at the least. */
const [MIN_SIZE, EASY_SIZE, MAX_SIZE] = [8, 9, 12]
/** Two sheets never hold more. */
const MOST_DISHES = 240

/** In characters: a menu is estimated at many sizes, of which each dish is looked at once. */
interface Lengths {
  readonly title: number
  readonly description: number
}

interface Course {
  /** Of the heads of its columns, in multiples of the font size. */
  readonly heads: number
  readonly dishes: readonly Lengths[]
}

/** The courses of each sitting. */
type Menu = readonly (readonly Course[])[]

/** The height that a menu takes in two columns of so many characters' width; both in multiples of the font size. */
type Height = (menu: Menu, width: number) => number

/** The font sizes of the print style sheet (print.css), for the element around these sittings. */
export function printStyleOf(sittings: readonly Sitting<Dish>[]): CSSProperties {
  const menu = sittings.map(({ courses }) =>
    courses.map(({ dishes }) => ({ heads: portionColumns(dishes).length > 0 ? 1.2 : 0, dishes: dishes.map(lengthsOf) })),
  )
  return { '--print-size': `${printSize(menu, inColumns)}pt`, '--print-size-floating': `${printSize(menu, floating)}pt` } as CSSProperties
}

function lengthsOf(dish: Dish): Lengths {
  const { title, diets, description } = dish
  const marks = (diets ?? []).length * 4
  const beside = Math.max(6, showPricing(dish, details.currency).length)
  return { title: isTextOnly(dish) ? 0 : title.length + marks + beside, description: description.length }
}

/** In points: the largest at which a sitting fits on one A4 sheet, and a menu on one or two. */
function printSize(menu: Menu, height: Height): number {
  const count = menu.flat().reduce((sum, { dishes }) => sum + dishes.length, 0)
  if (count > MOST_DISHES) return MIN_SIZE
  const largest = (sheets: number, least: number): number | undefined => {
    const room = sheets * (COLUMN.height - COLUMN.breakLoss) - COLUMN.heading
    for (let size = MAX_SIZE; size >= least; size -= 0.25) if (height(menu, COLUMN.width / size) * size <= room) return size
    return undefined
  }
  return largest(1, menu.length === 1 ? MIN_SIZE : EASY_SIZE) ?? largest(2, MIN_SIZE) ?? MIN_SIZE
}

// Estimates on the safe side.
const SITTING_HEADING = 3.3
const COURSE_HEADING = 1.8

const inColumns: Height = (menu, width) =>
  (menu.length * SITTING_HEADING + menu.flat().reduce((sum, course) => sum + courseHeight(course, width), 0)) / 2

/** Courses to the left and the right in turn; none begins above the one before it. */
const floating: Height = (menu, width) =>
  menu.reduce((sum, courses) => {
    let [own, other, top] = [0, 0, 0]
    for (const course of courses) {
      top = Math.max(own, top)
      ;[own, other] = [other, top + courseHeight(course, width)]
    }
    return sum + SITTING_HEADING + Math.max(own, other)
  }, 0)

function courseHeight({ heads, dishes }: Course, width: number): number {
  return dishes.reduce((sum, dish) => sum + dishHeight(dish, width), COURSE_HEADING + heads)
}

function dishHeight({ title, description }: Lengths, width: number): number {
  const lines = Math.ceil((title * 0.61) / width) + Math.ceil((description * 0.46) / width)
  return 1.2 * lines + 0.4
}
