import { isDeepStrictEqual } from 'node:util'
import { Decimal128, Long, ObjectId } from 'mongodb'
import type { UpdateFilter } from 'mongodb'
import { OPTIONAL_FIELDS, readFields, rulesOf } from '../../../domain/dish.ts'
import type { Dish } from '../../../domain/dish.ts'
import { PRICING } from '../../../domain/portions.ts'
import type { Pricing } from '../../../domain/portions.ts'
import { HIGHEST_CREDIBLE } from '../../../domain/revision.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import type { RevisionEdit } from '../../../domain/steps/snapshot.ts'
import { storedDish } from '../writing.ts'
import type { DishDocument, DishKey, EditDocument, RevisionDocument } from './collections.ts'

/** A dish of a document. A missing or invalid field gets a default, so that one bad document never costs the whole menu. */
export function dishOf({ _id, createdAt, version, priced, ...fields }: DishDocument): Dish {
  const seconds = secondsOf(createdAt)
  const written = plainValue(priced)
  return {
    id: idOf(_id),
    ...readFields(plainObject(fields), isObject(written) ? written : undefined),
    ...(seconds !== undefined && { createdAt: seconds }),
    version: versionOf(version),
  }
}

/** The document of a new dish. */
export function documentOf({ id, ...dish }: Dish): DishDocument {
  return { _id: id, ...dish, ...pricedBy(dish) }
}

/** Beside portions or words: all that says the price, as the app wrote it. What differs from it was written past the app. */
function pricedBy({ price, portions, priceWords }: Pricing): Pick<DishDocument, 'priced'> {
  if (portions === undefined && priceWords === undefined) return {}
  return { priced: { price, ...(portions && { portions }), ...(priceWords !== undefined && { priceWords }) } }
}

/** What says the price of a document that was written past the app, as the app stores it; undefined where it is so already. */
export function pricingToWrite(document: DishDocument, dish: Dish): UpdateFilter<DishDocument> | undefined {
  const { price, portions, priceWords } = dish
  const stored = { price, portions, priceWords, ...pricedBy(dish) }
  const isThere = PRICING_KEYS.every((key) => isDeepStrictEqual(plainValue(document[key]), stored[key]))
  const isPlain = stored.priced === undefined && PRICING_KEYS.every((key) => key === 'price' || document[key] === undefined)
  if (isThere || isPlain) return undefined
  const entries = PRICING_KEYS.map((key) => [key, stored[key]] as const)
  const absent = entries.flatMap(([key, value]) => (value === undefined ? [[key, ''] as const] : []))
  return {
    $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
    ...(absent.length > 0 && { $unset: Object.fromEntries(absent) }),
  }
}

const PRICING_KEYS = [...PRICING, 'priced'] as const

/** The fields of a document that are there and make no sense, so that the dish is read without them. */
export function oddFields(document: DishDocument): string[] {
  return [...OPTIONAL_FIELDS, 'check' as const].filter((field) => {
    const value = plainValue(document[field])
    const length = Array.isArray(value) ? value.length : undefined
    const read = rulesOf(field).read(value)
    return value != null && value !== '' && length !== 0 && (read === undefined || (Array.isArray(read) && read.length !== length))
  })
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
export function revisionOf(
  { _id, isReset, event: _event, credit: _credit, ...made }: RevisionDocument,
  edits: readonly EditDocument[],
): Revision {
  return { revision: _id, ...made, ...(isReset === undefined && { edits: edits.map(editOf) }) }
}

/** An edit of its document. */
export function editOf({ dishId, before, after }: Pick<EditDocument, 'dishId' | 'before' | 'after'>): Edit {
  return { id: dishId, ...(before && { before: storedDish(before) }), ...(after && { after: storedDish(after) }) }
}

/** An edit with its revision, of its document. */
export function loggedEditOf(document: EditDocument): RevisionEdit {
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

/** MongoDB's own numeric types as numbers, also within a list or an object. */
function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue)
  if (isObject(value) && Object.getPrototypeOf(value) === Object.prototype) return plainObject(value)
  return Long.isLong(value) || value instanceof Decimal128 ? Number(value.toString()) : value
}

function plainObject(values: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
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
