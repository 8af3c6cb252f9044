import type { Binary } from 'mongodb'
import { isDishKey } from './collections.ts'
import type { Collections } from './collections.ts'
import { idOf } from './documents.ts'
import { logReset, reconcile, reconcileAll } from './reconcile.ts'
import { revisionIn } from './revision.ts'
import { setUpCollections } from './setup.ts'
import type { Transaction } from './transactions.ts'

/** As much of a change stream's event as is needed to tell who wrote, and what. */
export interface StreamEvent {
  readonly _id: { readonly _data: string }
  readonly operationType: string
  readonly ns?: { readonly coll?: string }
  readonly to?: { readonly coll?: string }
  readonly documentKey?: { readonly _id: unknown }
  /** These two name the transaction; a write outside one has neither. */
  readonly lsid?: { readonly id: Binary }
  readonly txnNumber?: number | bigint
}

/** What an event is: a new revision in the log, a dish that the app wrote, or any other write to the dishes, the log or the counters. */
export type EventSource = 'log' | 'app' | 'outside'

/**
 * Tells the app's own writes from those that went past it (mongosh, an import). The app writes a dish in one transaction
 * with its revision, the revision first, and the stream keeps a transaction together; so a dish whose transaction is not
 * that of the revision just read was written by another program.
 */
export function classifyWriter(): (event: StreamEvent) => EventSource {
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

/** Writes past the app that are not in the log yet. */
export interface OutsideWrites {
  /** The dishes that were written, by id. */
  readonly ids: Set<string>
  /** It may have been any dish. */
  areAll: boolean
  /** The log was touched, or a dish that has no id: a comparison of the dishes with the log cannot tell. */
  isReset: boolean
  /** The resume token of the last of them. */
  event?: string | undefined
}

/** Adds the write of an event. */
export function addEvent(writes: OutsideWrites, { _id, operationType, ns, to, documentKey }: StreamEvent): void {
  writes.event = _id._data
  const isOfDishes = operationType === 'rename' ? [ns?.coll, to?.coll].includes('dishes') : ns?.coll === 'dishes'
  if (isOfDishes && documentKey === undefined) writes.areAll = true
  else if (isOfDishes && isDishKey(documentKey?._id)) writes.ids.add(idOf(documentKey._id))
  // The app inserts a missing counter, too; one that was put back by others is compared with the highest revision that is known.
  else if (ns?.coll !== 'counters' || operationType !== 'insert') writes.isReset = true
}

interface Parts {
  readonly collections: Collections
  readonly transaction: Transaction
  /** Called for each dish that cannot be logged, or not be understood whole. */
  readonly onFault: (error: unknown) => void
}

/**
 * Logs writes past the app as edits, and as a RESET what cannot be told dish by dish; false when there are dishes that cannot be
 * logged. `reached` is the highest revision that is known.
 */
export async function logOutsideWrites(
  { collections, transaction, onFault }: Parts,
  { ids, areAll, isReset, event }: OutsideWrites,
  reached: number,
): Promise<boolean> {
  let areLogged = true
  const onUnlogged = (error: unknown): void => {
    areLogged = false
    onFault(error)
  }
  const needsReset = isReset || (await revisionIn(collections)) < reached
  // It may have been a drop, or a restore of an older copy: without this the revisions would begin again at 1, and no page would apply them.
  await setUpCollections(collections, transaction, reached)
  const reports = { onUnlogged, onOdd: onFault }
  if (areAll || needsReset) await reconcileAll(collections, transaction, reports)
  else await reconcile(collections, transaction, [...ids], reports)
  // After the edits: the menu at the RESET is the one that they lead to.
  if (needsReset || !areLogged) await logReset(collections, transaction, event)
  return areLogged
}
