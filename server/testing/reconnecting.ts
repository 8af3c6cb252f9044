import { EventEmitter } from 'node:events'
import type { Logger } from 'pino'
import { logTroubles } from '../store-log.ts'
import { createReconnectingStore } from '../store/reconnecting.ts'
import type { ReconnectingStore } from '../store/reconnecting.ts'
import type { Store } from '../store/store.ts'

type State = Pick<ReconnectingStore, 'availability' | 'writes'>

/** A store that never fails. */
export const ALWAYS_WELL: State = {
  availability: { check: async () => undefined, isAvailable: () => true, whenAvailable: async () => {}, events: new EventEmitter() },
  writes: { failing: () => undefined, report: () => undefined, events: new EventEmitter() },
}

/** The store as the server uses it: reconnecting, with its troubles in the log. */
export async function reconnecting(store: Store, log: Logger, opened: AsyncDisposableStack): Promise<Store & State> {
  const keeper = createReconnectingStore()
  opened.defer(keeper.close)
  logTroubles(keeper, 'http://localhost', log)
  // It is closed by whoever opened it.
  await keeper.open(
    async () => ({ ...store, close: async () => {} }),
    async () => {},
  )
  return { ...keeper, name: store.name }
}
