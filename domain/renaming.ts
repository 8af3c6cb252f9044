import type { Dish } from './dish.ts'
import { arrange, isIn } from './menu.ts'
import type { CourseName } from './menu.ts'
import { dishesInOrder, withPlace } from './moves.ts'

/**
 * The dishes that change when some come to a course, in their order, after those that are there. The course is numbered only where they
 * would not come last by themselves.
 */
export function joinCourse(there: readonly Dish[], joining: readonly Dish[], { sitting, course }: CourseName): Dish[] {
  const coursePosition = there.find((dish) => dish.coursePosition !== undefined)?.coursePosition
  const joined = joining.map((dish) => ({ ...dish, sitting, course, position: undefined, coursePosition }))
  const inOrder = [...dishesInOrder(there), ...joined]
  const comeLast = dishesInOrder(inOrder).every(({ id }, i) => id === inOrder[i]?.id)
  if (comeLast) return joined
  return inOrder.flatMap((dish, i) => (i < there.length ? withPlace(dish, 'position', i + 1) : { ...dish, position: i + 1 }))
}

/**
 * The dishes that change when a course of a sitting gets another name. It keeps its place and its order; one that joins a course of that
 * name comes after its dishes. Undefined when there is no such course.
 */
export function renameCourse(sitting: readonly Dish[], course: string, name: string): Dish[] | undefined {
  const renamed = sitting.filter((dish) => dish.course === course)
  const [first] = renamed
  if (first === undefined) return undefined
  if (name === course) return []
  const there = sitting.filter((dish) => dish.course === name)
  if (there.length === 0) return renamed.map((dish) => ({ ...dish, course: name }))
  return joinCourse(there, dishesInOrder(renamed), { sitting: first.sitting, course: name })
}

/**
 * The same for a sitting. Where there is one of that name already, a course that both have is joined; any other comes to it as a new one,
 * without a place.
 */
export function renameSitting(menu: readonly Dish[], sitting: string, name: string): Dish[] | undefined {
  const renamed = menu.filter((dish) => dish.sitting === sitting)
  if (renamed.length === 0) return undefined
  if (name === sitting) return []
  const known = menu.filter((dish) => dish.sitting === name)
  if (known.length === 0) return renamed.map((dish) => ({ ...dish, sitting: name }))
  return arrange(renamed).flatMap(({ courses }) =>
    courses.flatMap(({ name: course, dishes }) => {
      const there = known.filter((dish) => isIn(dish, { sitting: name, course }))
      if (there.length > 0) return joinCourse(there, dishes, { sitting: name, course })
      return dishes.map((dish) => ({ ...dish, sitting: name, coursePosition: undefined }))
    }),
  )
}
