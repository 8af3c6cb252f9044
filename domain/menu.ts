import { groupBy } from './group-by.ts'
import type { Dish } from './dish.ts'

/** The whole menu as it stood after one write. */
export interface Menu<D = Dish> {
  /** The number of that write; 0 before the first. */
  readonly revision: number
  readonly dishes: readonly D[]
}

/** As much of a dish as its place on the menu depends on. */
export type PlacedDish = Pick<Dish, 'id' | 'sitting' | 'course'> & {
  readonly [Field in 'position' | 'coursePosition' | 'createdAt']?: number | null | undefined
}

/** A course by its name, which other sittings may have as well (R17). */
export type CourseName = Pick<Dish, 'sitting' | 'course'>

export interface Course<D> {
  readonly name: string
  readonly dishes: readonly D[]
}

export interface Sitting<D> {
  readonly name: string
  readonly courses: readonly Course<D>[]
}

/** The section of texts such as opening hours and allergens. */
export const NOTES = 'INFO'

/** R14: these come first, in this order; any other sitting follows alphabetically. */
export const KNOWN_SITTINGS: readonly string[] = [NOTES, 'LUNCH', 'EVENING', 'KIDS']

/**
 * Sittings in R14's order; empty ones are left out. Courses and dishes that were moved come first, by their place; then the other
 * courses in reverse alphabetical order (R18) and the other dishes oldest first (R19), so that a new dish is the last of its course.
 */
export function arrange<D extends PlacedDish>(dishes: readonly D[]): Sitting<D>[] {
  return [...groupBy(dishes.toSorted(inDishOrder), ({ sitting }) => sitting)]
    .toSorted(([a], [b]) => inSittingOrder(a, b))
    .map(([name, served]) => ({ name, courses: coursesOf(served) }))
}

function coursesOf<D extends PlacedDish>(dishes: readonly D[]): Course<D>[] {
  return [...groupBy(dishes, ({ course }) => course)]
    .map(([name, served]) => ({ place: placeOfCourse(served), course: { name, dishes: served } }))
    .toSorted((a, b) => byPlace(a.place, b.place) || alphabetically(b.course.name, a.course.name))
    .map(({ course }) => course)
}

/** The lowest of its dishes: all pages agree, even where somebody wrote different ones past the app. */
function placeOfCourse(dishes: readonly PlacedDish[]): number {
  return dishes.reduce((lowest, { coursePosition }) => Math.min(lowest, coursePosition ?? Infinity), Infinity)
}

function inDishOrder(a: PlacedDish, b: PlacedDish): number {
  return byPlace(a.position, b.position) || oldestFirst(a, b)
}

function byPlace(a: number | null | undefined, b: number | null | undefined): number {
  const one = a ?? Infinity
  const other = b ?? Infinity
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** One text for a course, and another for every other one. */
export function keyOfCourse({ sitting, course }: CourseName): string {
  return JSON.stringify([sitting, course])
}

/** Whether a dish is served in that course. */
export function isIn(dish: CourseName, { sitting, course }: CourseName): boolean {
  return dish.sitting === sitting && dish.course === course
}

/** R19: ties go by id; a dish without createdAt comes first. */
export function oldestFirst(a: PlacedDish, b: PlacedDish): number {
  const [from, to] = [a.createdAt ?? -Infinity, b.createdAt ?? -Infinity]
  if (from !== to) return from < to ? -1 : 1
  return byCodeUnit(a.id, b.id)
}

function inSittingOrder(a: string, b: string): number {
  return rank(a) - rank(b) || alphabetically(a, b)
}

function rank(sitting: string): number {
  const place = KNOWN_SITTINGS.indexOf(sitting)
  return place === -1 ? KNOWN_SITTINGS.length : place
}

// One fixed language, so that the server and every visitor's browser agree on the order.
let collator: Intl.Collator | undefined

function alphabetically(a: string, b: string): number {
  collator ??= new Intl.Collator('en')
  return collator.compare(a, b) || byCodeUnit(a, b)
}

function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
