import { Long, ObjectId } from 'mongodb'
import type { Change } from '../../../domain/change.ts'
import type { Dish } from '../../../domain/dish.ts'
import type { DishKey, ChangeDocument, DishDocument } from './collections.ts'

/** A dish of a document. A missing or invalid field gets a default, so that one bad document never costs the whole menu. */
export function dishOf(document: DishDocument): Dish {
  const createdAt = secondsOf(document.createdAt)
  return {
    id: idOf(document._id),
    sitting: textOf(document.sitting),
    course: textOf(document.course),
    title: textOf(document.title),
    description: textOf(document.description),
    price: numberOf(document.price) ?? 0,
    ...(createdAt !== undefined && { createdAt }),
    version: Math.max(1, Math.trunc(numberOf(document.version) ?? 1)),
  }
}

/** The document of a new dish. */
export function documentOf({ id, ...dish }: Dish): DishDocument {
  return { _id: id, ...dish }
}

/** The keys that a dish with this id may have. */
export function keysOf(id: string): DishKey[] {
  if (/^[0-9a-f]{24}$/.test(id)) return [id, new ObjectId(id)]
  return String(Number(id)) === id ? [id, Number(id)] : [id]
}

/** A change of a document. */
export function changeOf({ _id, event: _event, ...change }: ChangeDocument): Change {
  return { revision: _id, ...change }
}

/** The document of a new change. */
export function documentOfChange({ revision, ...change }: Change): ChangeDocument {
  return { _id: revision, ...change }
}

function idOf(key: DishKey): string {
  return key instanceof ObjectId ? key.toHexString() : String(key)
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function secondsOf(value: unknown): number | undefined {
  const time = value instanceof Date ? value.getTime() : numberOf(value)
  if (time === undefined || Number.isNaN(time)) return undefined
  // A number as large as this is no time in seconds that any of us will see: an import took milliseconds.
  return Math.floor(value instanceof Date || time > 1e11 ? time / 1000 : time)
}

/** Imports write prices and times in every numeric type there is, and as text. */
function numberOf(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '' || typeof value === 'boolean' || Array.isArray(value)) return undefined
  const number = Long.isLong(value) ? value.toNumber() : Number(value)
  return Number.isFinite(number) ? number : undefined
}
