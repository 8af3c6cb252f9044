import type { AnyBulkWriteOperation, ClientSession, Filter, UpdateFilter } from 'mongodb'
import type { Revision } from '../../../domain/revision.ts'
import type { ChangeDocument, Collections } from './collections.ts'
import { documentOfRevision, documentsOfEdits } from './documents.ts'
import { logReset, reconcileAll } from './reconcile.ts'
import type { Transaction } from './transactions.ts'

/** Revisions that are copied in one transaction. */
const BATCH = 500

/**
 * Copies the log of Tideboard 0.1.0, one dish a revision in `changes`, into `revisions` and `edits`. Several servers may do so
 * at once, and one may be stopped in the middle. `changes` stays as it is: 0.1.0 goes on with it, and what 0.1.0 writes then is
 * copied at the next start of this version.
 */
export async function migrateChanges(collections: Collections, transaction: Transaction): Promise<void> {
  const hasMore = await transaction((session) => migrateBatch(collections, session))
  if (hasMore) await migrateChanges(collections, transaction)
}

/**
 * Logs what was written past version 0.1.0. It is not in the log of that version, so what the menu was before cannot be told where
 * there is such a dish: a RESET follows. Decided by the log alone, because a start may be stopped between the two.
 */
export async function logWhatWasNot(collections: Collections, transaction: Transaction): Promise<void> {
  const last = await collections.changes.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } })
  if (last === null) return
  await reconcileAll(collections, transaction)
  const logged = await collections.revisions.find({ _id: { $gt: last._id }, by: 'outside' }, { projection: { isReset: 1 } }).toArray()
  if (logged.length > 0 && !logged.some(({ isReset }) => isReset)) await logReset(collections, transaction)
}

async function migrateBatch({ counters, changes, revisions, edits }: Collections, session: ClientSession): Promise<boolean> {
  const migrated = await counters.findOne({ _id: 'migrated' }, { session })
  const batch = await changes.find({ _id: { $gt: migrated?.value ?? 0 } }, { sort: { _id: 1 }, limit: BATCH, session }).toArray()
  const last = batch.at(-1)
  if (last === undefined) return false
  // First, so that of several servers one copies this batch, and the others go on with the next.
  await counters.updateOne({ _id: 'migrated' }, { $set: { value: last._id } }, { upsert: true, session })
  const made = batch.map(revisionOfChange)
  await revisions.bulkWrite(made.map(documentOfRevision).map(insertUnlessThere), { session })
  const theirEdits = made.flatMap(documentsOfEdits)
  if (theirEdits.length > 0) await edits.bulkWrite(theirEdits.map(insertUnlessThere), { session })
  return batch.length === BATCH
}

/** Without the resume token of a RESET: the streams of this version begin after it. */
function revisionOfChange({ _id, at, by, dishId, before, after }: ChangeDocument): Revision {
  const edits = dishId === undefined ? undefined : [{ id: dishId, before, after }]
  return { revision: _id, at, by, ...(edits && { edits }) }
}

/** What is there already stays: the counters may have been lost, and a log that was copied is then copied again. */
function insertUnlessThere<D extends { readonly _id: string | number }>({ _id, ...fields }: D): AnyBulkWriteOperation<D> {
  return { updateOne: { filter: { _id } as Filter<D>, update: { $setOnInsert: fields } as UpdateFilter<D>, upsert: true } }
}
