import { Decimal128, Long, ObjectId } from 'mongodb'
import { readFields } from '../../../domain/dish.ts'
import type { Dish } from '../../../domain/dish.ts'
import { HIGHEST_CREDIBLE } from '../../../domain/revision.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import type { LoggedEdit } from '../store.ts'
import type { DishDocument, DishKey, EditDocument, RevisionDocument } from './collections.ts'

/** A dish of a document. A missing or invalid field gets a default, so that one bad document never costs the whole menu. */
export function dishOf({ _id, createdAt, version, ...fields }: DishDocument): Dish {
  const seconds = secondsOf(createdAt)
  return {
    id: idOf(_id),
    ...readFields(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]))),
    ...(seconds !== undefined && { createdAt: seconds }),
    version: versionOf(version),
  }
}

/** The document of a new dish. */
export function documentOf({ id, ...dish }: Dish): DishDocument {
  return { _id: id, ...dish }
}

/** The keys that a dish with this id may have. */
export function keysOf(id: string): DishKey[] {
  return /^[0-9a-f]{24}$/.test(id) ? [id, new ObjectId(id)] : spellingsOf(id)
}

/** The id of the dish with this key. */
export function idOf(key: DishKey): string {
  return key instanceof ObjectId ? key.toHexString() : String(key)
}

/** The values that are read as this text: an import writes a number as a number. */
export function spellingsOf(text: string): (string | number)[] {
  return String(Number(text)) === text ? [text, Number(text)] : [text]
}

/** A revision of its document, with the edits that were read for it. */
export function revisionOf({ _id, isReset, event: _event, ...made }: RevisionDocument, edits: readonly EditDocument[]): Revision {
  return { revision: _id, ...made, ...(isReset === undefined && { edits: edits.map(editOf) }) }
}

/** An edit of its document. */
export function editOf({ dishId, before, after }: Pick<EditDocument, 'dishId' | 'before' | 'after'>): Edit {
  return { id: dishId, ...(before && { before: loggedDish(before) }), ...(after && { after: loggedDish(after) }) }
}

/** A dish of the log; a field that is newer than the document is empty. */
function loggedDish(dish: Dish): Dish {
  const { id, createdAt, version } = dish
  return { id, ...readFields({ ...dish }), ...(createdAt !== undefined && { createdAt }), version: versionOf(version) }
}

/** An edit with its revision, of its document. */
export function loggedEditOf(document: EditDocument): LoggedEdit {
  return { revision: document.revision, ...editOf(document) }
}

/** The document of a new revision, without its edits. */
export function documentOfRevision({ revision, edits, ...made }: Revision): RevisionDocument {
  return { _id: revision, ...made, ...(edits === undefined && { isReset: true }) }
}

/** The documents of the edits of a new revision. */
export function documentsOfEdits({ revision, edits = [] }: Pick<Revision, 'revision' | 'edits'>): EditDocument[] {
  return edits.map(({ id, before, after }, place) => ({
    _id: `${revision} ${place}`,
    revision,
    place,
    dishId: id,
    ...(before && { before }),
    ...(after && { after }),
  }))
}

/** MongoDB's own numeric types as numbers, also within a list. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue)
  return Long.isLong(value) || value instanceof Decimal128 ? Number(value.toString()) : value
}

function secondsOf(value: unknown): number | undefined {
  const time = value instanceof Date ? value.getTime() : numberOf(value)
  if (time === undefined || Number.isNaN(time)) return undefined
  // A number as large as this is no time in seconds that any of us will see: an import took milliseconds.
  return Math.floor(value instanceof Date || time > 1e11 ? time / 1000 : time)
}

/** 1 where there is none that can be one: an import may have written the time. */
function versionOf(value: unknown): number {
  const version = Math.trunc(numberOf(value) ?? 1)
  return version > HIGHEST_CREDIBLE ? 1 : Math.max(1, version)
}

/** Imports write times and versions in every numeric type there is, and as text. */
function numberOf(value: unknown): number | undefined {
  const plain = plainValue(value)
  if (typeof plain !== 'number' && (typeof plain !== 'string' || plain.trim() === '')) return undefined
  const number = Number(plain)
  return Number.isFinite(number) ? number : undefined
}
