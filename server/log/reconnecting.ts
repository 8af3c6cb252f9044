import { addAbortListener } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAvailability } from './availability.ts'
import type { Availability } from './availability.ts'
import { createWriteMonitor } from './failing-writes.ts'
import type { OperationName, WriteMonitor } from './failing-writes.ts'
import type { DishStore, Store } from './store.ts'
import { StoreUnavailable } from './unavailable.ts'

/** Jittered, so that the servers of one site do not all retry in the same moment. */
const retryDelayMs = () => 500 + Math.random() * 1_000

/** A store whose database may go and come back. While it is unavailable each operation throws StoreUnavailable at once. */
export interface ReconnectingStore extends Pick<Store, 'dishes' | 'staff' | 'close'> {
  /** The latest revision, where it is known without asking and the store is available. */
  readonly knownRevision: () => number | undefined
  readonly availability: Availability
  readonly writes: WriteMonitor
  /**
   * Opens and prepares the store, and retries for as long as that throws StoreUnavailable. Undefined when it was closed, or
   * `stopping` was aborted, before it was open; any other error is thrown.
   */
  open<T>(
    opening: () => Promise<Store>,
    prepare: (store: Store) => Promise<T>,
    stopping?: AbortSignal,
  ): Promise<{ name: string; prepared: T } | undefined>
}

/** Usable before it is open, so that a server can listen meanwhile and say why it is not ready. */
export function createReconnectingStore(): ReconnectingStore {
  const availability = createAvailability()
  const writes = createWriteMonitor(availability.withTimeout)
  const closing = new AbortController()
  const { watch, notify } = createWatchers()
  // The store's own notifications may be lost with a connection; its latest revision still shows that there was a change.
  availability.events.on('latest', notify)
  const onStoreChange = (): void => {
    notify()
    void availability.check()
  }
  const onWatchFault = (error: unknown): void => writes.report('dishes.watch', error)
  let store: Store | undefined

  return {
    availability,
    writes,
    knownRevision: () => (availability.isAvailable() ? store?.knownRevision?.() : undefined),
    dishes: wrapped('dishes', writes.run, () => store, { watch }),
    staff: wrapped('staff', writes.run, () => store),
    async open(opening, prepare, stopping = closing.signal) {
      const waiting = AbortSignal.any([closing.signal, stopping])
      const open = async () => prepared(opening(), prepare, (store) => store.dishes.watch(onStoreChange, onWatchFault), waiting)
      const opened = await retryWhileUnavailable(open, availability.reportUnavailable, waiting)
      // Closed while it was being opened: close() did not see this store.
      if (closing.signal.aborted) await opened?.store.close()
      if (opened === undefined || closing.signal.aborted) return undefined
      store = opened.store
      await availability.monitor(store)
      return { name: store.name, prepared: opened.prepared }
    },
    async close() {
      closing.abort()
      availability.close()
      await store?.close()
    },
  }
}

/** Those who watch the store, which may be opened later. */
function createWatchers(): Pick<DishStore, 'watch'> & { notify: (latest?: number) => void } {
  const watchers = new Set<(latest?: number) => void>()
  return {
    async watch(onChange) {
      watchers.add(onChange)
      return async () => void watchers.delete(onChange)
    },
    notify(latest) {
      for (const onChange of watchers) onChange(latest)
    },
  }
}

/** The result of the first attempt that the store answers; undefined when `closing` is aborted first. */
async function retryWhileUnavailable<T>(
  attempt: () => Promise<T | undefined>,
  onUnavailable: (reason: string) => void,
  closing: AbortSignal,
): Promise<T | undefined> {
  while (!closing.aborted) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      onUnavailable(error.message)
    }
    await sleep(retryDelayMs(), undefined, { signal: closing }).catch(() => undefined)
  }
  return undefined
}

/** The store; undefined when `signal` is aborted first, and then it is closed should it open after all. */
async function unlessAborted(opening: Promise<Store>, signal: AbortSignal): Promise<Store | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
  using _listener = addAbortListener(signal, () => resolve(undefined))
  const store = await Promise.race([opening, aborted])
  if (store === undefined) {
    opening.then(
      async (late) => late.close(),
      () => undefined,
    )
  }
  return store
}

/** A store that is prepared and watched; closed again when that fails. Undefined when `signal` is aborted first. */
async function prepared<T>(
  opening: Promise<Store>,
  prepare: (store: Store) => Promise<T>,
  watch: (store: Store) => Promise<unknown>,
  signal: AbortSignal,
) {
  const store = await unlessAborted(opening, signal)
  if (store === undefined) return undefined
  try {
    const prepared = await prepare(store)
    await watch(store)
    return { store, prepared }
  } catch (error) {
    await store.close()
    throw error
  }
}

type Operation = (...args: unknown[]) => Promise<unknown>

/** All operations of a part of the store that will be there later, each run by `run`; those of `own` as they are. */
function wrapped<Part extends 'dishes' | 'staff'>(
  part: Part,
  run: (name: OperationName, operation: () => Promise<unknown>) => Promise<unknown>,
  store: () => Store | undefined,
  own: Partial<Store[Part]> = {},
): Store[Part] {
  const later = () => store()?.[part] as Record<string | symbol, Operation> | undefined
  return new Proxy(own as Store[Part], {
    get: (own, name) =>
      Reflect.get(own, name) ??
      (async (...args: unknown[]) => run(`${part}.${String(name)}` as OperationName, async () => later()?.[name]?.(...args))),
  })
}
