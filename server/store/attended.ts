import { setTimeout as pause } from 'node:timers/promises'
import { StoreAway } from '../store-away.ts'
import { createPresence } from './presence.ts'
import type { Presence } from './presence.ts'
import type { DishStore, Store } from './store.ts'

/** Longer by chance for some than for others, so that all the servers of a house do not knock in the same moment. */
const knockAgainAfter = () => 500 + Math.random() * 1_000

/** A store that may come and go. While it is away each of its operations fails at once, with StoreAway. */
export interface AttendedStore extends Pick<Store, 'dishes' | 'staff' | 'close'> {
  readonly presence: Presence
  /**
   * Opens and prepares the store, again and again for as long as that fails with StoreAway. Undefined when it was closed
   * before it was open; any other failure is thrown.
   */
  open<T>(opening: () => Promise<Store>, prepare: (store: Store) => Promise<T>): Promise<{ name: string; prepared: T } | undefined>
}

/** Handed out before it is open, so that a server can listen meanwhile, and say why it is not ready. */
export function attendedStore(): AttendedStore {
  const presence = createPresence()
  const closing = new AbortController()
  const watchers = new Set<(latest?: number) => void>()
  const tell = (latest?: number): void => {
    for (const onNews of watchers) onNews(latest)
  }
  // The store's own hints may be lost with a connection; its latest revision tells all the same that there was something.
  presence.events.on('latest', tell)
  const hear = (): void => {
    tell()
    void presence.check()
  }
  let store: Store | undefined

  const watch: DishStore['watch'] = async (onNews) => {
    watchers.add(onNews)
    return async () => void watchers.delete(onNews)
  }

  return {
    presence,
    dishes: around(presence.inTime, () => store?.dishes, { watch }),
    staff: around(presence.inTime, () => store?.staff),
    async open(opening, prepare) {
      const opened = await knock(async () => prepared(await opening(), prepare, hear), presence.isAway, closing.signal)
      // Whoever closed it meanwhile did not see it yet.
      if (closing.signal.aborted) await opened?.store.close()
      if (opened === undefined || closing.signal.aborted) return undefined
      store = opened.store
      await presence.follow(store)
      return { name: store.name, prepared: opened.prepared }
    },
    async close() {
      closing.abort()
      presence.close()
      await store?.close()
    },
  }
}

/** Opens what may be away for a while; undefined when nobody waits any more. */
async function knock<T>(opening: () => Promise<T>, isAway: (reason: string) => void, closing: AbortSignal): Promise<T | undefined> {
  while (!closing.aborted) {
    try {
      return await opening()
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error
      isAway(error.message)
    }
    await pause(knockAgainAfter(), undefined, { signal: closing }).catch(() => undefined)
  }
  return undefined
}

/** A store that is ready and watched; one that cannot be made so is closed again. */
async function prepared<T>(store: Store, prepare: (store: Store) => Promise<T>, onNews: () => void) {
  try {
    const prepared = await prepare(store)
    await store.dishes.watch(onNews)
    return { store, prepared }
  } catch (error) {
    await store.close()
    throw error
  }
}

type Operation = (...args: unknown[]) => Promise<unknown>

/** All operations of a part of the store that will be there later, each run by `run`; those of `own` as they are. */
function around<Part extends object>(
  run: (operation: () => Promise<unknown>) => Promise<unknown>,
  part: () => Part | undefined,
  own: Partial<Part> = {},
): Part {
  return new Proxy(own as Part, {
    get: (own, name) =>
      Reflect.get(own, name) ??
      (async (...args: unknown[]) => run(async () => (part() as Record<string | symbol, Operation>)[name]?.(...args))),
  })
}
