import type { Change } from '../../domain/change.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Write, WriteRequest } from './store.ts'

/** The change of a decided write. Throws when the write does not fit the current dish, which is a fault of the caller. */
export function changeFor(request: WriteRequest, before: Dish | undefined, write: Write, revision: number): Change {
  const { id, by, at } = request
  if ((write.kind === 'CREATED') !== (before === undefined)) {
    throw new Error(`Dish ${id} cannot be ${write.kind}: it ${before === undefined ? 'is not on the menu' : 'is on the menu already'}.`)
  }
  const change = { revision, at, by, kind: write.kind, dishId: id, ...(before && { before }) }
  if (write.kind === 'DELETED') return change
  if (write.after.id !== id) throw new Error(`Dish ${id} cannot be written as ${write.after.id}: a dish keeps its id.`)
  return { ...change, after: plainDish(write.after) }
}

/** The change that creates one dish of the opening menu. */
export function openingChange(dish: Dish, at: number, revision: number): Change {
  return { revision, at, by: 'opening', kind: 'CREATED', dishId: dish.id, after: plainDish(dish) }
}

/**
 * The dish at `version`: the current one, or one from the log. `before` counts too, because a dish that was imported past
 * the app has no change that created it.
 */
export function dishAt(version: number, current: Dish | undefined, seenBy: Change | undefined): Dish | undefined {
  return [current, seenBy?.after, seenBy?.before].find((dish) => dish?.version === version)
}

/** The latest createdAt among dishes; undefined when none of them has one. */
export function newestOf(dishes: readonly Dish[]): number | undefined {
  const times = dishes.flatMap(({ createdAt }) => createdAt ?? [])
  return times.length === 0 ? undefined : Math.max(...times)
}

/** A copy with the fields of a dish and no others: the log must hold the same as the stored dish. */
function plainDish({ id, sitting, course, title, description, price, createdAt, version }: Dish): Dish {
  return { id, sitting, course, title, description, price, ...(createdAt !== undefined && { createdAt }), version }
}
