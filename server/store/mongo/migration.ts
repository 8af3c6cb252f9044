import type { AnyBulkWriteOperation, Filter, UpdateFilter } from 'mongodb'
import type { Revision } from '../../../domain/revision.ts'
import type { ChangeDocument, Collections } from './collections.ts'
import { documentOfRevision, documentsOfEdits } from './documents.ts'

/** Revisions that are written at a time. */
const BATCH = 500

/**
 * Copies the log of Tideboard 0.1.0, one dish a revision in `changes`, into `revisions` and `edits`. Several servers may do so
 * at once, and one may be stopped in the middle. `changes` stays as it is: 0.1.0 goes on with it, and what 0.1.0 writes then is
 * copied at the next start of this version.
 */
export async function migrateChanges(collections: Collections): Promise<void> {
  const { changes, revisions } = collections
  const newest = await changes.findOne({}, { sort: { _id: -1 } })
  // Oldest first and in order, so the newest is copied last.
  if (newest === null || (await revisions.findOne({ _id: newest._id })) !== null) return
  let batch: ChangeDocument[] = []
  for await (const change of changes.find({}, { sort: { _id: 1 } })) {
    batch.push(change)
    if (batch.length < BATCH) continue
    await copy(collections, batch)
    batch = []
  }
  if (batch.length > 0) await copy(collections, batch)
}

/** The edits before their revisions: a revision that is there is whole. What another server has copied already is left alone. */
async function copy({ revisions, edits }: Collections, changes: readonly ChangeDocument[]): Promise<void> {
  const made = changes.map(revisionOfChange)
  const ofDishes = made.flatMap(documentsOfEdits)
  if (ofDishes.length > 0) await edits.bulkWrite(ofDishes.map(insertUnlessThere), { ordered: false })
  await revisions.bulkWrite(made.map(documentOfRevision).map(insertUnlessThere), { ordered: true })
}

/** Without the resume token of a RESET: the streams of this version begin after it. */
function revisionOfChange({ _id, at, by, dishId, before, after }: ChangeDocument): Revision {
  const edits = dishId === undefined ? undefined : [{ id: dishId, before, after }]
  return { revision: _id, at, by, ...(edits && { edits }) }
}

function insertUnlessThere<D extends { readonly _id: string | number }>({ _id, ...fields }: D): AnyBulkWriteOperation<D> {
  return { updateOne: { filter: { _id } as Filter<D>, update: { $setOnInsert: fields } as UpdateFilter<D>, upsert: true } }
}
