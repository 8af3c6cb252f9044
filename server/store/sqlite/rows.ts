import type { Change, ChangeKind } from '../../../domain/change.ts'
import type { Dish } from '../../../domain/dish.ts'

/** A row of the table `dishes`. */
export type DishRow = Omit<Dish, 'createdAt'> & { readonly created_at: number | null }

/** A row of the table `changes`; the dishes in it are JSON. */
export interface ChangeRow {
  readonly revision: number
  readonly at: number
  readonly by: string
  readonly kind: string
  readonly dish_id: string | null
  readonly before: string | null
  readonly after: string | null
}

/** A dish out of its row. */
export function dishOf({ created_at, ...dish }: DishRow): Dish {
  return { ...dish, ...(created_at !== null && { createdAt: created_at }) }
}

/** A dish as named parameters of a statement. */
export function rowOf({ id, sitting, course, title, description, price, createdAt, version }: Dish) {
  return { id, sitting, course, title, description, price, created_at: createdAt ?? null, version }
}

/** A change out of its row. */
export function changeOf({ revision, at, by, kind, dish_id, before, after }: ChangeRow): Change {
  return {
    revision,
    at,
    by,
    kind: kind as ChangeKind,
    ...(dish_id !== null && { dishId: dish_id }),
    ...(before !== null && { before: JSON.parse(before) as Dish }),
    ...(after !== null && { after: JSON.parse(after) as Dish }),
  }
}

/** A change as named parameters of a statement. */
export function rowOfChange({ revision, at, by, kind, dishId, before, after }: Change) {
  return { revision, at, by, kind, dish_id: dishId ?? null, before: json(before), after: json(after) }
}

function json(dish: Dish | undefined): string | null {
  return dish === undefined ? null : JSON.stringify(dish)
}
