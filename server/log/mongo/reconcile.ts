import type { ClientSession } from 'mongodb'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { Collections } from './collections.ts'
import { idOf, keysOf } from './documents.ts'
import { isUnreachable, reasonOf } from './errors.ts'
import { lastEdits, lastEditsOfAll } from './log.ts'
import { outsideEdits } from './outside-edits.ts'
import type { DishesAndLog } from './outside-edits.ts'
import { nextRevision } from './revision.ts'
import type { Transaction } from './transactions.ts'
import { log } from './writes.ts'

/** Who is told of dishes that were written past the app. */
interface Reports {
  /** Called for each dish that cannot be logged, because the database refuses to write its version. */
  readonly onUnlogged: (error: unknown) => void
  /** Called for each dish that is read without what makes no sense in it. */
  readonly onOdd: (error: unknown) => void
}

const NO_REPORTS: Reports = { onUnlogged: rethrow, onOdd: () => undefined }

/** Logs what was written past the app to any dish. */
export async function reconcileAll(collections: Collections, transaction: Transaction, reports = NO_REPORTS): Promise<void> {
  // Read outside a transaction, only to know which dishes to look at: a menu without such writes costs two reads.
  const documents = await collections.dishes.find().toArray()
  const { edits, versions, pricings, odd } = outsideEdits({ documents, lasts: await lastEditsOfAll(collections) })
  const ids = new Set([...edits.map(({ id }) => id), ...[...versions.keys(), ...pricings.keys()].map(idOf)])
  for (const sentence of odd) reports.onOdd(new Error(sentence))
  await reconcile(collections, transaction, [...ids], { ...reports, onOdd: NO_REPORTS.onOdd })
}

/** Logs what was written past the app to these dishes. Several servers may do so at once: what one has logged is no difference to the next. */
export async function reconcile(
  collections: Collections,
  transaction: Transaction,
  ids: readonly string[],
  reports = NO_REPORTS,
): Promise<void> {
  for (const batch of inBatches(ids)) {
    await reconcileTogether(collections, transaction, batch, reports).catch(async (error: unknown) => {
      if (isUnreachable(error)) throw error
      const [id, ...others] = batch
      if (others.length === 0) return reports.onUnlogged(new Error(`Dish ${id} cannot be logged: ${reasonOf(error)}.`, { cause: error }))
      // By halves, so that a dish that cannot be logged keeps no other from it.
      const middle = Math.ceil(batch.length / 2)
      for (const half of [batch.slice(0, middle), batch.slice(middle)]) await reconcile(collections, transaction, half, reports)
    })
  }
}

function rethrow(error: unknown): never {
  throw error
}

/** Logs what was written past the app to these dishes in one transaction. */
async function reconcileTogether(
  collections: Collections,
  transaction: Transaction,
  ids: readonly string[],
  { onOdd }: Reports,
): Promise<void> {
  const odd = await transaction(async (session) => {
    const documents = await collections.dishes.find({ _id: { $in: ids.flatMap(keysOf) } }, { session }).toArray()
    const found = { documents, lasts: await lastEdits(collections, ids, session) }
    await logOutsideEdits(collections, found, now(), session)
    return outsideEdits(found).odd
  })
  for (const sentence of odd) onOdd(new Error(sentence))
}

/**
 * Logs how dishes differ from their last logged edits, in the transaction in which they were read; false when they do not, or
 * only the app wrote them. Of the documents only the versions are written, and the price that goes with the portions or words that were
 * written, or they with it: the rest stays as the owner wrote it.
 */
export async function logOutsideEdits(collections: Collections, found: DishesAndLog, at: number, session: ClientSession): Promise<boolean> {
  const { edits, versions, pricings } = outsideEdits(found)
  for (const batch of inBatches(edits)) {
    const { revision, last } = await nextRevision(collections, session)
    await log(collections, { last, made: { revision, at, by: 'outside', edits: batch } }, session)
  }
  const operations = [...new Set([...versions.keys(), ...pricings.keys()])].map((_id) => {
    const [version, { $set, ...pricing } = {}] = [versions.get(_id), pricings.get(_id)]
    const update = { $set: { ...$set, ...(version !== undefined && { version }) }, ...pricing }
    return { updateOne: { filter: { _id }, update } }
  })
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
    const { revision, last } = await nextRevision(collections, session)
    await log(collections, { last, made: { revision, at: now(), by: 'outside' }, event }, session)
  })
}

function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** As many at a time as one revision may edit. */
function inBatches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / MAX_EDITS) }, (_, n) => items.slice(n * MAX_EDITS, (n + 1) * MAX_EDITS))
}
