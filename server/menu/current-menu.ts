import { applyChange, changeOf } from '../../domain/menu-change.ts'
import { oldestFirst } from '../../domain/menu.ts'
import type { Menu } from '../../domain/menu.ts'
import type { DishStore } from '../log/store.ts'

/** Past this many revisions, reading the menu anew is quicker than applying them. */
const MAX_APPLIED = 500

/** The menu as it is now. What it gives is never older than a change that was acknowledged, by any server, before it was asked. */
export interface CurrentMenu {
  /** Oldest first; the same object while the revision stays. */
  read(): Promise<Menu>
  /** The latest revision. */
  revision(): Promise<number>
  /** The latest revision where it is known without asking the store: on an embedded one, while that is available. */
  knownRevision(): number | undefined
}

/** Caches the menu in memory, and applies to it what the log has more; a store that other servers write to is asked for its revision each time. */
export function createCurrentMenu(store: DishStore, knownRevision: CurrentMenu['knownRevision']): CurrentMenu {
  let current: Menu | undefined
  const askRevision = shared(() => store.revision())

  async function renew(): Promise<Menu> {
    const revision = knownRevision() ?? (await store.revision())
    if (current?.revision !== revision) current = inOrder((await followed(current, revision)) ?? (await store.menu()))
    return current
  }

  /** A menu with what has happened since, as an open page applies it; undefined where the log does not tell, or lead so far. */
  async function followed(menu: Menu | undefined, to: number): Promise<Menu | undefined> {
    if (menu === undefined || menu.revision > to) return undefined
    const changes = (await store.revisionsSince(menu.revision, MAX_APPLIED)).map(changeOf)
    const now = changes.reduce<Menu | 'refetch'>((then, change) => (then === 'refetch' ? then : applyChange(then, change)), menu)
    return now !== 'refetch' && now.revision >= to ? now : undefined
  }

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
