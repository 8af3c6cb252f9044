import { details } from '../../content/details.ts'
import { TYPED_FIELDS, faultIn, fieldsOf, isSame, isSameField, isSameTyped, nameOf, rulesOf, withInput } from '../../domain/dish.ts'
import type { Dish, DishField, DishFields, DishInput } from '../../domain/dish.ts'
import { isIn } from '../../domain/menu.ts'
import type { CourseName } from '../../domain/menu.ts'
import { merge } from '../../domain/merge.ts'
import type { Merge } from '../../domain/merge.ts'
import { showPrice } from '../../domain/price.ts'
import type { Revision } from '../../domain/revision.ts'
import { isOver } from '../../domain/sold-out.ts'
import type { Decision, DishRecord, Reads, Snapshot } from '../store/store.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

/** A dish, and the revision that wrote it. */
export interface Saved {
  readonly dish: Dish
  readonly revision: number
}

/** What became of a write, in the same shape from here to the page: the dish as it was saved, or a refusal for one of these reasons. */
export type SavedOr<Code extends RefusalCode, Success = Saved> = Success | Extract<Refusal, { code: Code }>

/** A write: what it has to know, and what to do then. */
export interface Write<Code extends RefusalCode, Success = Saved> {
  readonly reads: Reads
  readonly decide: (snapshot: Snapshot) => Decision<SavedOr<Code, Success>>
}

/** A write of one dish, which many can be put together of (`acts.ts`): it reads nothing else. */
export interface DishWrite<Code extends RefusalCode> extends Write<Code> {
  readonly reads: Pick<Reads, 'dishes' | 'newestIn'>
}

/** A dish that is already there by the same create is the answer to a retry, not a second dish. `now` is in seconds. */
export function createOf(id: string, fields: DishFields, now: number): DishWrite<'ID_TAKEN'> {
  return {
    reads: { dishes: [{ id, first: true, last: true }], newestIn: [fields] },
    decide: ({ records, newest }) => {
      const record = recordIn(records, id)
      const { dish, first } = record
      if (first === undefined && dish === undefined) {
        const createdAt = following(newestIn(newest, fields)?.createdAt, now)
        return { edits: [{ id, after: { id, ...joining(fields, newest), createdAt, version: 1 } }] }
      }
      if (first?.after !== undefined && isSameTyped(first.after, fields)) {
        return dish === undefined ? { answer: { dish: first.after, revision: first.revision } } : unchanged(dish, record)
      }
      const message = 'Another dish has this id already. Send the dish with a new id.'
      return { answer: { code: 'ID_TAKEN', message, field: 'id' } }
    },
  }
}

/** A clock that was set back, or runs behind another server's, must not put a new dish before the older ones of its course (R19). */
function following(newest: number | undefined, now: number): number {
  return newest === undefined || newest <= now ? now : newest + 1
}

/** Merges an edit with the current dish; `expectedVersion` is that of the dish that the editor saw. */
export function updateOf(id: string, input: DishInput, expectedVersion: number): DishWrite<'INVALID_INPUT' | 'CONFLICT' | 'NOT_FOUND'> {
  return fieldsWriteOf(id, input, expectedVersion, (dish, base) => {
    const merged = base === undefined ? withoutBase(dish, input) : merge(base, dish, withInput(base, input))
    if (!('conflict' in merged)) return merged
    const { conflict: field } = merged
    return {
      answer: {
        code: 'CONFLICT',
        message: base === undefined ? unknownVersion(dish, expectedVersion) : changedMeanwhile(dish, field),
        field,
        current: dish,
      },
    }
  })
}

/** Puts fields over the current dish, whatever they were. */
export function overwriteOf(id: string, input: DishInput): DishWrite<'INVALID_INPUT' | 'NOT_FOUND'> {
  return fieldsWriteOf(id, input, undefined, (dish) => ({ fields: withInput(dish, input) }))
}

/** Writes what becomes of the fields of a dish, given the version that the writer began from. */
function fieldsWriteOf<Answer = never>(
  id: string,
  input: DishInput,
  version: number | undefined,
  merged: (dish: Dish, base: Dish | undefined) => { readonly fields: DishFields } | { readonly answer: Answer },
) {
  const joins = (input.sitting ?? input.course) !== undefined
  return {
    reads: {
      dishes: [{ id, last: true, version } as const],
      ...(joins && { newestIn: [{ of: id, sitting: input.sitting, course: input.course }] }),
    },
    decide: ({ records, newest }: Snapshot): Decision<Answer | SavedOr<'INVALID_INPUT' | 'NOT_FOUND'>> => {
      const record = recordIn(records, id)
      const { dish } = record
      if (dish === undefined) return notFound(record)
      const result = merged(dish, record.base)
      if ('answer' in result) return result
      const fault = faultIn(result.fields)
      if (fault !== undefined) return { answer: { code: 'INVALID_INPUT', ...fault } }
      if (isSame(dish, result.fields)) return unchanged(dish, record)
      const fields = isIn(dish, result.fields) ? result.fields : joining(result.fields, newest)
      return { edits: [{ id, after: { id, ...fields, createdAt: dish.createdAt, version: dish.version + 1 } }] }
    },
  }
}

/** Deletes the dish, if it exists. */
export function deleteOf(id: string): DishWrite<'NOT_FOUND'> {
  return {
    reads: { dishes: [{ id, last: true }] },
    decide: ({ records }) => {
      const record = recordIn(records, id)
      return record.dish === undefined ? notFound(record) : { edits: [{ id }] }
    },
  }
}

/** The fields of a dish that joins a course: it comes last there, and shares the place of the course. */
function joining(fields: DishFields, newest: readonly Dish[]): DishFields {
  return { ...fields, position: undefined, coursePosition: newestIn(newest, fields)?.coursePosition }
}

/**
 * Restores a deleted dish, in its old place: that of its course may have changed meanwhile, unless it was the only dish. One that was
 * sold out until a time that has passed can be had: what was to end that found no dish. `now` is in seconds since 1970.
 */
export function restoreOf(id: string, now: number): DishWrite<'NOT_FOUND'> {
  return {
    reads: { dishes: [{ id, last: true }], newestIn: [{ of: id }] },
    decide: ({ records, newest }) => {
      const record = recordIn(records, id)
      if (record.dish !== undefined) return unchanged(record.dish, record)
      const gone = record.last?.before
      if (gone === undefined) return notFound(record)
      const { coursePosition } = newestIn(newest, gone) ?? gone
      const soldOut = isOver(gone.soldOut, now) ? undefined : gone.soldOut
      return { edits: [{ id, after: { ...gone, coursePosition, soldOut, version: gone.version + 1 } }] }
    },
  }
}

/** What a write answers that was made, now or by the same request before. */
export function savedBy({ revision, edits: [edit] = [] }: Revision): Saved {
  const dish = edit?.after ?? edit?.before
  if (dish === undefined) throw new Error(`Revision ${revision} has no dish.`)
  return { dish, revision }
}

/** The newest dish of a course, if that has any. */
export function newestIn(newest: Snapshot['newest'], course: CourseName): Dish | undefined {
  return newest.find((dish) => isIn(dish, course))
}

/** The dishes that were read and are on the menu. */
export function dishesIn(records: Snapshot['records']): Dish[] {
  return [...records.values()].flatMap(({ dish }) => dish ?? [])
}

/** What was read of a dish. */
export function recordIn(records: Snapshot['records'], id: string): DishRecord {
  return records.get(id) ?? { dish: undefined }
}

// Not the menu's latest revision: that may be another dish's, which the page would then never apply.
function unchanged(dish: Dish, { last }: DishRecord): { answer: Saved } {
  return { answer: { dish, revision: last?.revision ?? 0 } }
}

/** An edit from a version that the log does not hold cannot be merged: every field that differs is a conflict. */
function withoutBase(dish: Dish, input: DishInput): Merge {
  const conflict = TYPED_FIELDS.find((field) => input[field] !== undefined && !isSameField(field, input, dish))
  return conflict === undefined ? { fields: fieldsOf(dish) } : { conflict }
}

/** The refusal to write a dish that is not on the menu. */
export function notFound({ last }: DishRecord): { answer: Extract<Refusal, { code: 'NOT_FOUND' }> } {
  const gone = last?.before
  const message =
    gone === undefined
      ? 'There is no such dish on the menu. Read the menu again.'
      : `“${nameOf(gone)}” was deleted. Restore it first, or create it again.`
  return { answer: { code: 'NOT_FOUND', message, field: 'id' } }
}

function changedMeanwhile(current: Dish, field: DishField): string {
  const text = field === 'price' ? showPrice(current.price, details.currency) : rulesOf(field).write(current[field])
  const now = text === '' || field === 'price' ? text || 'nothing' : `“${text}”`
  const dish = nameOf(current) === text ? 'this dish' : `“${nameOf(current)}”`
  return `Somebody else changed the ${rulesOf(field).noun} of ${dish} to ${now} while you were editing. Save yours over it, or keep theirs.`
}

/** Nobody is to blame: the version came from another database, or was never there. */
function unknownVersion(current: Dish, version: number): string {
  return `The log holds no version ${version} of “${nameOf(current)}”, from which this edit began; it is version ${current.version} now. Look at it, and save again to store yours.`
}
