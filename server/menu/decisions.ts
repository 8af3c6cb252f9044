import { DISH_FIELDS, faultIn, fieldsOf, isSame, isSameField, nameOf, rulesOf, withInput } from '../../domain/dish.ts'
import type { Dish, DishField, DishFields, DishInput } from '../../domain/dish.ts'
import { merge } from '../../domain/merge.ts'
import type { Merge } from '../../domain/merge.ts'
import type { Edit } from '../../domain/revision.ts'
import type { Decision, DishRecord, Reads, Snapshot } from '../store/store.ts'

/** Why a write did not happen, in words that staff can act on. */
export type Refusal =
  | { readonly code: 'INVALID_INPUT'; readonly message: string; readonly field: DishField | 'id' | 'requestId' }
  | { readonly code: 'ID_TAKEN'; readonly message: string; readonly field: 'id' }
  | { readonly code: 'REQUEST_ID_TAKEN'; readonly message: string; readonly field: 'requestId' }
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

/** A write of one dish: what it has to know, and what to do then. */
export interface Write<Code extends RefusalCode> {
  readonly reads: Reads
  readonly decide: (snapshot: Snapshot) => Decision<Answer<Code>>
}

/** A dish that is already there by the same create is the answer to a retry, not a second dish. `now` is in seconds. */
export function createOf(id: string, fields: DishFields, now: number): Write<'ID_TAKEN'> {
  return {
    reads: { dishes: [{ id, first: true, last: true }], newestIn: fields },
    decide: ({ records, newest }) => {
      const record = recordIn(records, id)
      const { dish, first } = record
      if (first === undefined && dish === undefined)
        return { edits: [{ id, after: { id, ...fields, createdAt: following(newest, now), version: 1 } }] }
      if (first?.after !== undefined && isSame(first.after, fields)) {
        return dish === undefined ? { answer: { unchanged: { dish: first.after, revision: first.revision } } } : unchanged(dish, record)
      }
      const message = 'Another dish has this id already. Send the dish with a new id.'
      return { answer: { refusal: { code: 'ID_TAKEN', message, field: 'id' } } }
    },
  }
}

/** A clock that was set back, or runs behind another server's, must not put a new dish before the older ones of its course (R19). */
function following(newest: number | undefined, now: number): number {
  return newest === undefined || newest <= now ? now : newest + 1
}

/** Merges an edit with the current dish; `expectedVersion` is that of the dish that the editor saw. Without it, nothing is in conflict. */
export function updateOf(
  id: string,
  input: DishInput,
  expectedVersion: number | undefined,
): Write<'INVALID_INPUT' | 'CONFLICT' | 'NOT_FOUND'> {
  return {
    reads: { dishes: [{ id, last: true, version: expectedVersion }] },
    decide: ({ records }) => {
      const record = recordIn(records, id)
      const { dish } = record
      if (dish === undefined) return notFound(record)
      const base = expectedVersion === undefined ? dish : record.base
      const merged = base === undefined ? withoutBase(dish, input) : merge(base, dish, withInput(base, input))
      if ('conflict' in merged) return { answer: { refusal: conflict(dish, merged.conflict) } }
      const fault = faultIn(merged.fields)
      if (fault !== undefined) return { answer: { refusal: { code: 'INVALID_INPUT', ...fault } } }
      if (isSame(dish, merged.fields)) return unchanged(dish, record)
      return { edits: [{ id, after: { id, ...merged.fields, createdAt: dish.createdAt, version: dish.version + 1 } }] }
    },
  }
}

/** Deletes the dish, if it exists. */
export function deleteOf(id: string): Write<'NOT_FOUND'> {
  return {
    reads: { dishes: [{ id, last: true }] },
    decide: ({ records }) => {
      const record = recordIn(records, id)
      return record.dish === undefined ? notFound(record) : { edits: [{ id }] }
    },
  }
}

/** Restores a deleted dish, in its old place. */
export function restoreOf(id: string): Write<'NOT_FOUND'> {
  return {
    reads: { dishes: [{ id, last: true }] },
    decide: ({ records }) => {
      const record = recordIn(records, id)
      if (record.dish !== undefined) return unchanged(record.dish, record)
      const gone = record.last?.before
      if (gone === undefined) return notFound(record)
      return { edits: [{ id, after: { ...gone, version: gone.version + 1 } }] }
    },
  }
}

/** What a write answers that was made, now or by the same request before. */
export function savedBy(revision: number, [edit]: readonly Edit[] = []): Saved {
  const dish = edit?.after ?? edit?.before
  if (dish === undefined) throw new Error(`Revision ${revision} has no dish.`)
  return { dish, revision }
}

function recordIn(records: Snapshot['records'], id: string): DishRecord {
  return records.get(id) ?? { dish: undefined }
}

// Not the menu's latest revision: that may be another dish's, which the page would then never apply.
function unchanged(dish: Dish, { last }: DishRecord): { answer: { unchanged: Saved } } {
  return { answer: { unchanged: { dish, revision: last?.revision ?? 0 } } }
}

/** An edit from a version that the log does not hold cannot be merged: every field that differs is a conflict. */
function withoutBase(dish: Dish, input: DishInput): Merge {
  const conflict = DISH_FIELDS.find((field) => input[field] !== undefined && !isSameField(field, input, dish))
  return conflict === undefined ? { fields: fieldsOf(dish) } : { conflict }
}

function notFound({ last }: DishRecord): { answer: Answer<'NOT_FOUND'> } {
  const gone = last?.before
  const message =
    gone === undefined
      ? 'There is no such dish on the menu. Read the menu again.'
      : `“${nameOf(gone)}” was deleted. Restore it first, or create it again.`
  return { answer: { refusal: { code: 'NOT_FOUND', message, field: 'id' } } }
}

function conflict(current: Dish, field: DishField): Extract<Refusal, { code: 'CONFLICT' }> {
  const now = field === 'price' ? current.price.toFixed(2) : `“${rulesOf(field).write(current[field])}”`
  const message = `Somebody else changed the ${rulesOf(field).noun} of “${nameOf(current)}” to ${now} while you were editing. Save again to store yours, or cancel to keep theirs.`
  return { code: 'CONFLICT', message, field, current }
}
