import type { Dish } from './dish.ts'

/** The whole menu as it stood after one write. */
export interface Menu<D = Dish> {
  /** The number of that write; 0 before the first. */
  readonly revision: number
  readonly dishes: readonly D[]
}

/** As much of a dish as its place on the menu depends on. */
export type PlacedDish = Pick<Dish, 'id' | 'sitting' | 'course'> & { readonly createdAt?: number | null | undefined }

export interface Course<D> {
  readonly name: string
  readonly dishes: readonly D[]
}

export interface Sitting<D> {
  readonly name: string
  readonly courses: readonly Course<D>[]
}

/** R14: these come first, in this order; any other sitting follows alphabetically. */
export const KNOWN_SITTINGS: readonly string[] = ['INFO', 'LUNCH', 'EVENING', 'KIDS']

/** Sittings in R14's order, courses in reverse alphabetical order, dishes oldest first; empty ones are left out. */
export function arrange<D extends PlacedDish>(dishes: readonly D[]): Sitting<D>[] {
  return [...groupBy(dishes.toSorted(oldestFirst), 'sitting')]
    .toSorted(([a], [b]) => inSittingOrder(a, b))
    .map(([name, served]) => ({ name, courses: coursesOf(served) }))
}

function coursesOf<D extends PlacedDish>(dishes: readonly D[]): Course<D>[] {
  return [...groupBy(dishes, 'course')].toSorted(([a], [b]) => alphabetically(b, a)).map(([name, served]) => ({ name, dishes: served }))
}

// Map.groupBy would be missing on the phones of 2023, and their owners are hungry as well.
function groupBy<D extends PlacedDish>(dishes: readonly D[], part: 'sitting' | 'course'): Map<string, D[]> {
  const groups = new Map<string, D[]>()
  for (const dish of dishes) {
    const group = groups.get(dish[part])
    if (group === undefined) groups.set(dish[part], [dish])
    else group.push(dish)
  }
  return groups
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
const collator = new Intl.Collator('en')

function alphabetically(a: string, b: string): number {
  return collator.compare(a, b) || byCodeUnit(a, b)
}

function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
