import type { Collections } from './collections.ts'
import { makeReady } from './ready.ts'
import { nextRevision } from './revision.ts'
import type { StreamEvent } from './stream.ts'
import type { Transaction } from './transactions.ts'

/** What an event is: a change newly in the log, a dish that the app wrote, or anything else that happened to the dishes or the log. */
export type Writer = 'log' | 'app' | 'outside'

/**
 * Tells the app's own writes from those that went past it (mongosh, an import). The app writes a dish in one transaction
 * with its change, the change first, and the stream keeps a transaction together; so a dish whose transaction is not
 * that of the change just heard was written by someone else.
 */
export function tellApart(): (event: StreamEvent) => Writer {
  let latest: string | undefined
  return (event) => {
    const transaction = event.lsid && `${event.lsid.id.toString('hex')} ${event.txnNumber}`
    if (event.ns?.coll === 'changes' && event.operationType === 'insert') {
      latest = transaction
      return 'log'
    }
    return transaction !== undefined && transaction === latest ? 'app' : 'outside'
  }
}

/**
 * Notes in the log that dishes were written past the app, up to `event` in the stream. Every server notices; the first
 * to write it down does so for all, because places in the stream can be compared.
 */
export async function noteOutside(kept: Collections, transaction: Transaction, event: string, reached: number): Promise<void> {
  // It may have been a drop, or a restore of something older: without this the revisions would begin anew, and no page would listen.
  await makeReady(kept, reached)
  await transaction(async (session) => {
    const noted = await kept.changes.findOne({ event: { $gte: event } }, { session })
    if (noted !== null) return
    const at = Math.floor(Date.now() / 1000)
    await kept.changes.insertOne({ _id: await nextRevision(kept, session), at, by: 'outside', kind: 'RESET', event }, { session })
  })
}
