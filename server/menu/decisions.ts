import { DISH_FIELDS, faultIn, fieldsOf, nameOf } from '../../domain/dish.ts'
import type { Dish, DishField, DishFields } from '../../domain/dish.ts'
import { merge } from '../../domain/edit.ts'
import type { Decision, DishRecord } from '../store/store.ts'

/** Why a write did not happen, in words that staff can act on. */
export type Refusal =
  | { readonly code: 'INVALID_INPUT'; readonly message: string; readonly field: DishField | 'id' }
  | { readonly code: 'ID_TAKEN'; readonly message: string; readonly field: 'id' }
  | { readonly code: 'NOT_FOUND'; readonly message: string; readonly field: 'id' }
  | { readonly code: 'CONFLICT'; readonly message: string; readonly field: DishField; readonly current: Dish }

export type RefusalCode = Refusal['code']

/** A dish, and the revision that wrote it. */
export interface Saved {
  readonly dish: Dish
  readonly revision: number
}

/** What a decision answers without writing: a refusal, or the dish that already is as requested. */
export type Answer<Code extends RefusalCode> = { readonly refusal: Extract<Refusal, { code: Code }> } | { readonly unchanged: Saved }

/** What to write to one dish, given the store's data about it. */
export type Decide<Code extends RefusalCode> = (record: DishRecord) => Decision<Answer<Code>>

/** A dish that is already there by the same create is the answer to a retry, not a second dish. `now` is in seconds. */
export function decideCreate(id: string, fields: DishFields, now: number): Decide<'ID_TAKEN'> {
  return (record) => {
    const { dish, created } = record
    if (created === undefined && dish === undefined) {
      return { write: { kind: 'CREATED', after: { id, ...fields, createdAt: following(record.newest, now), version: 1 } } }
    }
    if (created?.after !== undefined && isSame(created.after, fields)) {
      return dish === undefined ? { answer: { unchanged: { dish: created.after, revision: created.revision } } } : unchanged(dish, record)
    }
    const message = 'Another dish has this id already. Send the dish with a new id.'
    return { answer: { refusal: { code: 'ID_TAKEN', message, field: 'id' } } }
  }
}

/** A clock that was set back, or runs behind another server's, must not put a new dish before the older ones of its course (R19). */
function following(newest: number | undefined, now: number): number {
  return newest === undefined || newest <= now ? now : newest + 1
}

/** Merges an edit with the current dish; `record.base` is the dish that the editor saw. */
export function decideUpdate(input: Partial<DishFields>): Decide<'INVALID_INPUT' | 'CONFLICT' | 'NOT_FOUND'> {
  return (record) => {
    const { dish } = record
    if (dish === undefined) return notFound(record)
    // An edit from a version that the log does not hold cannot be merged: every field that differs is then a conflict.
    const base = record.base ?? unlike(dish, input)
    const merged = merge(base, dish, { ...fieldsOf(base), ...input })
    if ('conflict' in merged) return { answer: { refusal: conflict(dish, merged.conflict) } }
    const fault = faultIn(merged.fields)
    if (fault !== undefined) return { answer: { refusal: { code: 'INVALID_INPUT', ...fault } } }
    if (isSame(dish, merged.fields)) return unchanged(dish, record)
    return { write: { kind: 'UPDATED', after: { ...dish, ...fieldsOf(merged.fields), version: dish.version + 1 } } }
  }
}

/** Deletes the dish, if it exists. */
export function decideDelete(record: DishRecord): Decision<Answer<'NOT_FOUND'>> {
  return record.dish === undefined ? notFound(record) : { write: { kind: 'DELETED' } }
}

/** Restores a deleted dish, in its old place. */
export function decideRestore(record: DishRecord): Decision<Answer<'NOT_FOUND'>> {
  if (record.dish !== undefined) return unchanged(record.dish, record)
  const gone = record.last?.before
  if (gone === undefined) return notFound(record)
  return { write: { kind: 'CREATED', after: { ...gone, version: gone.version + 1 } } }
}

// Not the menu's latest revision: that may be another dish's, which the page would then never apply.
function unchanged(dish: Dish, { last }: DishRecord): { answer: { unchanged: Saved } } {
  return { answer: { unchanged: { dish, revision: last?.revision ?? 0 } } }
}

function unlike(dish: Dish, input: Partial<DishFields>): DishFields {
  const changed = DISH_FIELDS.filter((field) => input[field] !== undefined && input[field] !== dish[field])
  return { ...fieldsOf(dish), ...Object.fromEntries(changed.map((field) => [field, undefined])) }
}

function isSame(dish: DishFields, fields: DishFields): boolean {
  return DISH_FIELDS.every((field) => dish[field] === fields[field])
}

function notFound({ last }: DishRecord): { answer: Answer<'NOT_FOUND'> } {
  const gone = last?.before
  const message =
    gone === undefined
      ? 'There is no such dish on the menu. Read the menu again.'
      : `“${nameOf(gone)}” was deleted. Restore it first, or create it again.`
  return { answer: { refusal: { code: 'NOT_FOUND', message, field: 'id' } } }
}

const LABELS: Record<DishField, string> = {
  sitting: 'section',
  course: 'course',
  title: 'name',
  description: 'details',
  price: 'price',
}

function conflict(current: Dish, field: DishField): Extract<Refusal, { code: 'CONFLICT' }> {
  const now = field === 'price' ? current.price.toFixed(2) : `“${current[field]}”`
  const message = `Somebody else changed the ${LABELS[field]} of “${nameOf(current)}” to ${now} while you were editing. Save again to store yours, or cancel to keep theirs.`
  return { code: 'CONFLICT', message, field, current }
}
