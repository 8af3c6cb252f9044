import type { Dish } from './dish.ts'
import type { Menu } from './menu.ts'
import type { Revision } from './revision.ts'

/** What happened to a dish, as an open page hears of it: the whole dish as it is now, except for one that is gone. */
export interface DishEdit<D = Dish> {
  readonly kind: 'CREATED' | 'UPDATED' | 'DELETED'
  readonly id: string
  readonly dish?: D | null | undefined
}

/** One message to an open page: what leads from the menu at the revision `after` to the menu at `revision`. */
export interface MenuChange<D = Dish> {
  readonly revision: number
  readonly after: number
  /** Absent for a RESET: read the whole menu again. */
  readonly edits?: readonly DishEdit<D>[] | null | undefined
}

/** A revision as open pages hear of it. */
export function changeOf({ revision, edits }: Revision): MenuChange {
  return { revision, after: revision - 1, edits: edits?.map(({ id, before, after }) => editOf(id, before !== undefined, after)) }
}

/** Consecutive changes as one, without the dishes that came and went in between: nothing deleted is sent to anyone. */
export function combine<D>(changes: readonly [MenuChange<D>, ...MenuChange<D>[]]): MenuChange<D> {
  const [{ after }] = changes
  const { revision } = changes.at(-1) ?? changes[0]
  const wasThere = new Map<string, boolean>()
  const now = new Map<string, D | undefined>()
  for (const { edits } of changes) {
    if (!edits) return { revision, after }
    for (const { id, kind, dish } of edits) {
      if (!wasThere.has(id)) wasThere.set(id, kind !== 'CREATED')
      now.set(id, dish ?? undefined)
    }
  }
  const edited = [...now].filter(([id, dish]) => wasThere.get(id) === true || dish !== undefined)
  return { revision, after, edits: edited.map(([id, dish]) => editOf(id, wasThere.get(id) === true, dish)) }
}

/**
 * What a page has to do about a change that it receives: nothing when it has that revision already, take the new menu when the
 * change leads on from its own, and read the whole menu again otherwise. A page in the middle of a combined change reads again
 * too: it may show a dish that came and went, which the change does not name.
 */
export function applyChange<D extends { readonly id: string }>(menu: Menu<D>, change: MenuChange<D>): Menu<D> | 'refetch' {
  const { revision, after, edits } = change
  if (!edits) return 'refetch'
  if (revision <= menu.revision) return menu
  if (after !== menu.revision) return 'refetch'
  // GraphQL answers null for a dish that it could not read: that dish is not gone.
  if (edits.some(({ kind, dish }) => kind !== 'DELETED' && !dish)) return 'refetch'
  const edited = new Set(edits.map(({ id }) => id))
  const others = menu.dishes.filter(({ id }) => !edited.has(id))
  return { ...menu, revision, dishes: [...others, ...edits.flatMap(({ dish }) => dish ?? [])] }
}

function editOf<D>(id: string, wasThere: boolean, dish: D | undefined): DishEdit<D> {
  if (dish === undefined) return { kind: 'DELETED', id }
  return { kind: wasThere ? 'UPDATED' : 'CREATED', id, dish }
}
