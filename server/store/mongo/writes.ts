import type { AnyBulkWriteOperation, ClientSession } from 'mongodb'
import { DISH_FIELDS } from '../../../domain/dish.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import type { Collections, DishDocument, DishKey } from './collections.ts'
import { documentOf, documentOfRevision, documentsOfEdits } from './documents.ts'

/**
 * Writes a revision, its edits and its dishes, in a transaction. The revision goes first: whoever follows the stream knows a
 * write of the app by the revision just before it. `keys` holds those of the dishes that are there already.
 */
export async function write(
  collections: Collections,
  made: Revision,
  keys: ReadonlyMap<string, DishKey>,
  session: ClientSession,
): Promise<void> {
  await log(collections, made, session)
  if (made.edits === undefined || made.edits.length === 0) return
  const operations = made.edits.map((edit) => operationFor(edit, keys.get(edit.id) ?? edit.id))
  // Kind by kind, because the driver sends neighbours of one kind as one command.
  const byKind = Map.groupBy(operations, (operation) => Object.keys(operation).join())
  await collections.dishes.bulkWrite([...byKind.values()].flat(), { session })
}

/** Writes a revision and its edits, without the dishes. */
export async function log({ revisions, edits }: Collections, made: Revision, session: ClientSession): Promise<void> {
  await revisions.insertOne(documentOfRevision(made), { session })
  const documents = documentsOfEdits(made)
  // A revision of the agenda alone has no edits.
  if (documents.length > 0) await edits.insertMany(documents, { session })
}

function operationFor({ before, after }: Edit, key: DishKey): AnyBulkWriteOperation<DishDocument> {
  if (after === undefined) return { deleteOne: { filter: { _id: key } } }
  if (before === undefined) return { insertOne: { document: documentOf(after) } }
  const { _id, ...fields } = documentOf(after)
  const absent = [...DISH_FIELDS, 'createdAt' as const].filter((field) => !(field in fields))
  // Set, not replaced: a field that the owner added by hand stays.
  const update = { $set: fields, ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, '' as const])) }) }
  return { updateOne: { filter: { _id: key }, update } }
}
