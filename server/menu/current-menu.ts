import { oldestFirst } from '../../domain/menu.ts'
import type { Menu } from '../../domain/menu.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Edit, Revision } from '../../domain/revision.ts'
import type { DishStore } from '../store/store.ts'

/** Past this many revisions, reading the menu anew is quicker than applying them. */
const MAX_APPLIED = 500

/** The menu as it is now. What it gives is never older than a change that was acknowledged, by any server, before it was asked. */
export interface CurrentMenu {
  /** Oldest first. While the revision stays it is the same object, and a dish that was not edited stays the same from one to the next. */
  read(): Promise<Menu>
  /** The latest revision. */
  revision(): Promise<number>
  /** The latest revision where it is known without asking the store: on an embedded one, while that is available. */
  knownRevision(): number | undefined
}

/** Keeps the menu in memory, and applies to it what the log has more; a store that other servers write to is asked for its revision each time. */
export function createCurrentMenu(store: DishStore, knownRevision: CurrentMenu['knownRevision']): CurrentMenu {
  let current: Menu | undefined
  const askRevision = shared(() => store.revision())

  async function renew(): Promise<Menu> {
    const revision = knownRevision() ?? (await store.revision())
    if (current?.revision === revision) return current
    const renewed = current && current.revision < revision ? apply(current, await revisionsAfter(current.revision)) : undefined
    current = renewed !== undefined && renewed.revision >= revision ? renewed : inOrder(await store.menu())
    return current
  }

  const revisionsAfter = async (revision: number): Promise<Revision[]> => store.revisionsSince(revision, MAX_APPLIED)
  const renewed = shared(renew)

  return {
    knownRevision,
    revision: async () => knownRevision() ?? askRevision(),
    async read() {
      return current !== undefined && current.revision === knownRevision() ? current : renewed()
    },
  }
}

/** Asks once for all who come while an earlier answer is awaited: that one was asked too early for them. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let earlier: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return async () =>
    (next ??= earlier.then(() => {
      next = undefined
      const answer = ask()
      earlier = answer.catch(() => undefined)
      return answer
    }))
}

/** The menu as it was, oldest dish first, at a revision, or at a time in seconds since 1970; undefined where the log does not reach back to it. */
export async function earlierMenu(
  store: DishStore,
  moment: { readonly revision: number } | { readonly time: number },
): Promise<Menu | undefined> {
  const then = await store.menuAt('revision' in moment ? moment.revision : await store.revisionAt(moment.time))
  return then && inOrder(then)
}

function inOrder({ revision, dishes }: Menu): Menu {
  return { revision, dishes: dishes.toSorted(oldestFirst) }
}

/** The menu after revisions that follow on it; undefined where the log does not hold them all, or does not fit the menu. */
function apply(menu: Menu, revisions: readonly Revision[]): Menu | undefined {
  const dishes = [...menu.dishes]
  let reached = menu.revision
  for (const { revision, edits } of revisions) {
    if (edits === undefined || revision !== reached + 1 || !edits.every((edit) => applyEdit(dishes, edit))) return undefined
    reached = revision
  }
  return { revision: reached, dishes }
}

/**
 * Finds the dish by its place, since a menu may have thousands of them. False where it is not there, or a new one is already: what is
 * written to MongoDB past the app may be on the menu before it is in the log.
 */
function applyEdit(dishes: Dish[], { id, before, after }: Edit): boolean {
  if (before === undefined) {
    if (dishes.some((dish) => dish.id === id)) return false
  } else {
    const place = placeOf(before, dishes)
    if (dishes[place]?.id !== id) return false
    if (after !== undefined && oldestFirst(before, after) === 0) {
      dishes[place] = after
      return true
    }
    dishes.splice(place, 1)
  }
  if (after !== undefined) dishes.splice(placeOf(after, dishes), 0, after)
  return true
}

/** Where a dish goes among dishes in order, by binary search. */
function placeOf(dish: Dish, dishes: readonly Dish[]): number {
  let [from, to] = [0, dishes.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    const other = dishes[middle]
    if (other !== undefined && oldestFirst(other, dish) < 0) from = middle + 1
    else to = middle
  }
  return from
}
