import type { Change } from '../../domain/change.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Write, WriteRequest } from './store.ts'

/** The change that a decided write makes. A write that does not fit the dish as it stands is a fault of the caller, and throws. */
export function changeFor(request: WriteRequest, before: Dish | undefined, write: Write, revision: number): Change {
  const { id, by, at } = request
  if ((write.kind === 'CREATED') !== (before === undefined)) {
    throw new Error(`Dish ${id} cannot be ${write.kind}: it ${before === undefined ? 'is not on the menu' : 'is on the menu already'}.`)
  }
  const told = { revision, at, by, kind: write.kind, dishId: id, ...(before && { before }) }
  if (write.kind === 'DELETED') return told
  if (write.after.id !== id) throw new Error(`Dish ${id} cannot be kept as ${write.after.id}: a dish keeps its id.`)
  return { ...told, after: plainDish(write.after) }
}

/** The change that puts one dish of the opening menu in. */
export function openingChange(dish: Dish, at: number, revision: number): Change {
  return { revision, at, by: 'opening', kind: 'CREATED', dishId: dish.id, after: plainDish(dish) }
}

/**
 * The dish as it was at `version`: as it stands now, or out of a change that saw it. `before` counts too, because a dish
 * that was imported past the app has no change that made it.
 */
export function dishAt(version: number, current: Dish | undefined, seenBy: Change | undefined): Dish | undefined {
  return [current, seenBy?.after, seenBy?.before].find((dish) => dish?.version === version)
}

/** The latest createdAt among dishes; undefined when none of them has one. */
export function newestOf(dishes: readonly Dish[]): number | undefined {
  const times = dishes.flatMap(({ createdAt }) => createdAt ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

/** A copy that holds what a dish is made of and nothing else: the log must say the same as the dish that is kept. */
function plainDish({ id, sitting, course, title, description, price, createdAt, version }: Dish): Dish {
  return { id, sitting, course, title, description, price, ...(createdAt !== undefined && { createdAt }), version }
}
