import type { CSSProperties } from 'react'
import type { Course, Sitting } from '../../domain/menu.ts'
import { isTextOnly } from '../../domain/dish.ts'
import type { Dish } from './dish.ts'

/** In points: one of the two columns of an A4 sheet; what the heading of the first sheet takes of it, and a break between two dishes. */
const COLUMN = { width: 258, height: 785, heading: 70, breakLoss: 35 }
/** In points. A whole menu takes a second sheet rather than type below the middle one, and any menu as many as it needs at the least. */
const [MIN_SIZE, EASY_SIZE, MAX_SIZE] = [8, 9, 12]
/** Two sheets never hold more. */
const MOST_DISHES = 240

type Menu = readonly Sitting<Dish>[]

/** The height that a menu takes in two columns of so many characters' width; both in multiples of the font size. */
type Height = (menu: Menu, width: number) => number

/** The font sizes of the print style sheet (print.css), for the element around these sittings. */
export function printStyleOf(menu: Menu): CSSProperties {
  return { '--print-size': `${printSize(menu, inColumns)}pt`, '--print-size-floating': `${printSize(menu, floating)}pt` } as CSSProperties
}

/** In points: the largest at which a sitting fits on one A4 sheet, and a menu on one or two. */
function printSize(menu: Menu, height: Height): number {
  const count = menu.flatMap(({ courses }) => courses).reduce((sum, { dishes }) => sum + dishes.length, 0)
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

const inColumns: Height = (menu, width) => {
  const courses = menu.flatMap(({ courses }) => courses)
  return (menu.length * SITTING_HEADING + courses.reduce((sum, course) => sum + courseHeight(course, width), 0)) / 2
}

/** Courses to the left and the right in turn; none begins above the one before it. */
const floating: Height = (menu, width) =>
  menu.reduce((sum, { courses }) => {
    let [own, other, top] = [0, 0, 0]
    for (const course of courses) {
      top = Math.max(own, top)
      ;[own, other] = [other, top + courseHeight(course, width)]
    }
    return sum + SITTING_HEADING + Math.max(own, other)
  }, 0)

function courseHeight({ dishes }: Course<Dish>, width: number): number {
  return dishes.reduce((sum, dish) => sum + dishHeight(dish, width), COURSE_HEADING)
}

function dishHeight({ title, price, description }: Dish, width: number): number {
  const titleLines = isTextOnly({ title, price }) ? 0 : Math.ceil(((title.length + 6) * 0.61) / width)
  const lines = titleLines + Math.ceil((description.length * 0.46) / width)
  return 1.2 * lines + 0.4
}
