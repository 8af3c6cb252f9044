import { setTimeout as pause } from 'node:timers/promises'
import type { Close } from '../store.ts'
import type { Collections } from './collections.ts'
import { createEar } from './ear.ts'
import type { Transaction } from './transactions.ts'

/** Longer by chance for some than for others, so that all the servers of a house do not come back in the same moment. */
const reopenAfterMs = () => 200 + Math.random() * 800

/**
 * Calls back when the log may have grown, for as long as the store is open. The driver takes a broken stream up again
 * only once, and never one that the database ended; so this opens a new one each time. Resolves when the first is open.
 */
export async function followNews(kept: Collections, transaction: Transaction, onNews: () => void, closing: AbortSignal): Promise<Close> {
  const stop = new AbortController()
  const stopped = AbortSignal.any([stop.signal, closing])
  const hear = createEar(kept, transaction, onNews)
  const opened = Promise.withResolvers<void>()
  const following = (async () => {
    while (!stopped.aborted) {
      // Why a stream broke makes no difference to what follows; only the first has somebody waiting for it.
      await hear(stopped, opened.resolve).catch(opened.reject)
      await pause(reopenAfterMs(), undefined, { signal: stopped }).catch(() => undefined)
    }
  })()
  const close = async () => {
    stop.abort()
    await following
  }
  await opened.promise.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return close
}
