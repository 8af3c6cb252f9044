import type { Binary } from 'mongodb'
import type { Collections } from './collections.ts'
import { documentOfRevision } from './documents.ts'
import { setUpCollections } from './setup.ts'
import { nextRevision } from './revision.ts'
import type { Transaction } from './transactions.ts'

/** As much of a change stream's event as is needed to tell who wrote. */
export interface StreamEvent {
  readonly _id: { readonly _data: string }
  readonly operationType: string
  readonly ns?: { readonly coll?: string }
  readonly documentKey?: { readonly _id: unknown }
  /** These two name the transaction; a write outside one has neither. */
  readonly lsid?: { readonly id: Binary }
  readonly txnNumber?: number | bigint
}

/** What an event is: a new revision in the log, a dish that the app wrote, or any other write to the dishes or the log. */
export type Writer = 'log' | 'app' | 'outside'

/**
 * Tells the app's own writes from those that went past it (mongosh, an import). The app writes a dish in one transaction
 * with its revision, the revision first, and the stream keeps a transaction together; so a dish whose transaction is not
 * that of the revision just read was written by another program.
 */
export function classifyWriter(): (event: StreamEvent) => Writer {
  let latest: string | undefined
  return (event) => {
    const transaction = event.lsid && `${event.lsid.id.toString('hex')} ${event.txnNumber}`
    if (event.ns?.coll === 'revisions' && event.operationType === 'insert') {
      latest = transaction
      return 'log'
    }
    return transaction !== undefined && transaction === latest ? 'app' : 'outside'
  }
}

/**
 * Logs that dishes were written past the app, up to `event` in the stream. Every server sees the event; the first one logs it
 * for all, because resume tokens can be compared.
 */
export async function logOutsideWrite(collections: Collections, transaction: Transaction, event: string, reached: number): Promise<void> {
  // It may have been a drop, or a restore of an older copy: without this the revisions would begin again at 1, and no page would apply them.
  await setUpCollections(collections, transaction, reached)
  await transaction(async (session) => {
    const logged = await collections.revisions.findOne({ event: { $gte: event } }, { session })
    if (logged !== null) return
    const at = Math.floor(Date.now() / 1000)
    const revision = await nextRevision(collections, session)
    await collections.revisions.insertOne({ ...documentOfRevision({ revision, at, by: 'outside' }), event }, { session })
  })
}
