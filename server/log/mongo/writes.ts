import type { AnyBulkWriteOperation, ClientSession } from 'mongodb'
import { DISH_FIELDS } from '../../../domain/dish.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import { entryAfter, isMenuDue } from '../entry.ts'
import type { LastEntry } from '../entry.ts'
import type { Collections, DishDocument, DishKey } from './collections.ts'
import { documentOf, documentOfRevision, documentsOfEdits } from './documents.ts'
import { writeMenu } from './whole-menus.ts'

/** A revision to be written, and the entry of the log before it. */
interface NewEntry {
  readonly made: Revision
  readonly last: LastEntry | undefined
  /** For a RESET: the resume token of the last write that it stands for. */
  readonly event?: string | undefined
}

/**
 * Writes a revision, its edits and its dishes, in a transaction. The revision goes first: whoever follows the stream knows a
 * write of the app by the revision just before it. `keys` holds those of the dishes that are there already.
 */
export async function write(
  collections: Collections,
  entry: NewEntry,
  keys: ReadonlyMap<string, DishKey>,
  session: ClientSession,
): Promise<Revision> {
  const made = await log(collections, entry, session)
  if (made.edits === undefined || made.edits.length === 0) return made
  const operations = made.edits.map((edit) => operationFor(edit, keys.get(edit.id) ?? edit.id))
  // Kind by kind, because the driver sends neighbours of one kind as one command.
  const byKind = Map.groupBy(operations, (operation) => Object.keys(operation).join())
  await collections.dishes.bulkWrite([...byKind.values()].flat(), { session })
  return made
}

/** Writes a revision and its edits, without the dishes; and the whole menu before it where that is due. */
export async function log(collections: Collections, { made, last, event }: NewEntry, session: ClientSession): Promise<Revision> {
  const { revisions, edits } = collections
  // What other programs wrote is on the menu already, so that the one before it cannot be read.
  const menuBytes = made.by !== 'outside' && isMenuDue(last, made.at) ? await writeMenu(collections, last, session) : undefined
  const entry = entryAfter(last, made, menuBytes)
  await revisions.insertOne({ ...documentOfRevision(entry.made), credit: entry.credit, ...(event !== undefined && { event }) }, { session })
  const documents = documentsOfEdits(made)
  // A revision of the agenda alone has no edits.
  if (documents.length > 0) await edits.insertMany(documents, { session })
  return entry.made
}

function operationFor({ before, after }: Edit, key: DishKey): AnyBulkWriteOperation<DishDocument> {
  if (after === undefined) return { deleteOne: { filter: { _id: key } } }
  if (before === undefined) return { insertOne: { document: documentOf(after) } }
  const { _id, ...fields } = documentOf(after)
  const absent = [...DISH_FIELDS, 'typed' as const, 'priced' as const, 'createdAt' as const].filter((field) => !(field in fields))
  // Set, not replaced: a field that the owner added by hand stays.
  const update = { $set: fields, ...(absent.length > 0 && { $unset: Object.fromEntries(absent.map((field) => [field, '' as const])) }) }
  return { updateOne: { filter: { _id: key }, update } }
}
