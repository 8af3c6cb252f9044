import type { Dish } from './dish.ts'
import type { Menu } from './menu.ts'

/** `RESET` says that the menu changed in a way that the log does not record dish by dish: read the whole menu again. */
export type ChangeKind = 'CREATED' | 'UPDATED' | 'DELETED' | 'RESET'

/** One entry of the log, written in the same transaction as the dish that it is about. */
export interface Change {
  /** The next integer of one sequence over the whole menu. */
  readonly revision: number
  /** Seconds since 1970, by the server's clock. */
  readonly at: number
  /** The id of the staff account that wrote; `opening` for the opening menu, `outside` for a write past the app, `restore` for a backup put back. */
  readonly by: string
  readonly kind: ChangeKind
  /** Absent for `RESET`. */
  readonly dishId?: string | undefined
  readonly before?: Dish | undefined
  readonly after?: Dish | undefined
}

/** A change as an open page receives it: the whole dish after a create or an update. */
export interface DishChange<D = Dish> {
  readonly revision: number
  readonly kind: ChangeKind
  readonly id?: string | null | undefined
  readonly dish?: D | null | undefined
}

/**
 * What a page has to do about a change it receives: nothing when it knows the revision already, take the new menu
 * when it is the next one, and read the whole menu again after a gap, a reset, or a create or update without its dish.
 */
export function applyChange<D extends { readonly id: string }>(menu: Menu<D>, change: DishChange<D>): Menu<D> | 'refetch' {
  if (change.kind === 'RESET') return 'refetch'
  if (change.revision <= menu.revision) return menu
  if (change.revision !== menu.revision + 1) return 'refetch'
  const others = menu.dishes.filter((dish) => dish.id !== change.id)
  if (change.kind === 'DELETED') return { ...menu, revision: change.revision, dishes: others }
  // GraphQL answers null for a dish that it could not read: that dish is not gone.
  return change.dish ? { ...menu, revision: change.revision, dishes: [...others, change.dish] } : 'refetch'
}
