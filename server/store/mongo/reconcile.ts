import type { ClientSession } from 'mongodb'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { Revision } from '../../../domain/revision.ts'
import type { Collections } from './collections.ts'
import { documentOfRevision, idOf, keysOf } from './documents.ts'
import { isUnavailable, reasonOf } from './errors.ts'
import { lastEdits, lastEditsOfAll } from './log.ts'
import { outsideEdits } from './outside-edits.ts'
import type { DishesAndLog } from './outside-edits.ts'
import { nextRevision } from './revision.ts'
import type { Transaction } from './transactions.ts'
import { log } from './writes.ts'

/** Called for each dish that cannot be logged, because the database refuses to write its version. */
type OnUnlogged = (error: unknown) => void

/** Logs what was written past the app to any dish. */
export async function reconcileAll(collections: Collections, transaction: Transaction, onUnlogged?: OnUnlogged): Promise<void> {
  // Read outside a transaction, only to know which dishes to look at: a menu without such writes costs two reads.
  const documents = await collections.dishes.find().toArray()
  const { edits, versions } = outsideEdits({ documents, lasts: await lastEditsOfAll(collections) })
  const ids = new Set([...edits.map(({ id }) => id), ...[...versions.keys()].map(idOf)])
  await reconcile(collections, transaction, [...ids], onUnlogged)
}

/** Logs what was written past the app to these dishes. Several servers may do so at once: what one has logged is no difference to the next. */
export async function reconcile(
  collections: Collections,
  transaction: Transaction,
  ids: readonly string[],
  onUnlogged: OnUnlogged = rethrow,
): Promise<void> {
  for (const batch of inBatches(ids)) {
    await reconcileTogether(collections, transaction, batch).catch(async (error: unknown) => {
      if (isUnavailable(error)) throw error
      const [id, ...others] = batch
      if (others.length === 0) return onUnlogged(new Error(`Dish ${id} cannot be logged: ${reasonOf(error)}.`, { cause: error }))
      // By halves, so that a dish that cannot be logged keeps no other from it.
      const middle = Math.ceil(batch.length / 2)
      for (const half of [batch.slice(0, middle), batch.slice(middle)]) await reconcile(collections, transaction, half, onUnlogged)
    })
  }
}

function rethrow(error: unknown): never {
  throw error
}

/** Logs what was written past the app to these dishes in one transaction. */
async function reconcileTogether(collections: Collections, transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction(async (session) => {
    const documents = await collections.dishes.find({ _id: { $in: ids.flatMap(keysOf) } }, { session }).toArray()
    await logOutsideEdits(collections, { documents, lasts: await lastEdits(collections, ids, session) }, now(), session)
  })
}

/**
 * Logs how dishes differ from their last logged edits, in the transaction in which they were read; false when they do not, or
 * only the app wrote them. Of the documents only the versions are written: the rest stays as the owner wrote it.
 */
export async function logOutsideEdits(collections: Collections, found: DishesAndLog, at: number, session: ClientSession): Promise<boolean> {
  const { edits, versions } = outsideEdits(found)
  for (const batch of inBatches(edits)) {
    const made: Revision = { revision: await nextRevision(collections, session), at, by: 'outside', edits: batch }
    await log(collections, made, session)
  }
  const operations = [...versions].map(([_id, version]) => ({ updateOne: { filter: { _id }, update: { $set: { version } } } }))
  if (operations.length > 0) await collections.dishes.bulkWrite(operations, { session })
  return edits.length > 0 || operations.length > 0
}

/**
 * Logs that the menu changed in a way that cannot be told dish by dish. Every server sees the event of the stream; the first one
 * logs it for all, because resume tokens can be compared.
 */
export async function logReset(collections: Collections, transaction: Transaction, event?: string): Promise<void> {
  await transaction(async (session) => {
    if (event !== undefined && (await collections.revisions.findOne({ event: { $gte: event } }, { session })) !== null) return
    const made: Revision = { revision: await nextRevision(collections, session), at: now(), by: 'outside' }
    await collections.revisions.insertOne({ ...documentOfRevision(made), ...(event !== undefined && { event }) }, { session })
  })
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** As many at a time as one revision may edit. */
function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_EDITS) }, (_, n) => items.slice(n * MAX_EDITS, (n + 1) * MAX_EDITS))
}
