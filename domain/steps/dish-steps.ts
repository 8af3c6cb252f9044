import {
  TYPED_FIELDS,
  faultsIn,
  faultsInEdit,
  fieldsOf,
  isUnchanged,
  isSame,
  isSameTyped,
  nameOf,
  rulesOf,
  togetherWith,
  withInput,
  writeField,
} from '../dish.ts'
import type { Dish, DishField, DishFields, DishInput } from '../dish.ts'
import { faultInDiets } from '../check.ts'
import { isIn } from '../menu.ts'
import { merge } from '../merge.ts'
import type { Merge } from '../merge.ts'
import { showPricing } from '../portions.ts'
import { isOver } from '../sold-out.ts'
import { NOTHING, notFound } from './decision.ts'
import type { Decided, Doing, Kind } from './decision.ts'
import type { Refusal } from './refusal.ts'
import { newestIn, recordIn } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import type { StepOf } from './step.ts'

const ID = /^[\w-]{1,64}$/

/** What is wrong with an id that a client made. */
export function faultInId(field: 'id' | 'requestId', id: string): { readonly field: string; readonly message: string } | undefined {
  return ID.test(id) ? undefined : { field, message: `The ${field} has to be 1 to 64 letters, digits, “-” or “_”.` }
}

/** A dish that is already there by the same create is the answer to a retry, not a second dish. */
export const create: Kind<StepOf<'CREATE'>> = {
  faults: ({ id, fields }) => [...faultsIn(fields), ...[faultInId('id', id) ?? []].flat()],
  reads: ({ id, fields }) => ({ dishes: [{ id, first: true, last: true }], newestIn: [fields] }),
  decide({ id, fields }, { records, newest }, { at }) {
    const { dish, first } = recordIn(records, id)
    if (first === undefined && dish === undefined) {
      const createdAt = following(newestIn(newest, fields)?.createdAt, at)
      return { edits: [{ id, after: { id, ...joining(fields, newest), check: undefined, createdAt, version: 1 } }] }
    }
    if (first?.after !== undefined && isSameTyped(first.after, fields))
      return dish === undefined ? notFound(recordIn(records, id)) : NOTHING
    return { code: 'ID_TAKEN', message: 'Another dish has this id already. Send the dish with a new id.', field: 'id' }
  },
}

/** A clock that was set back, or runs behind another server's, must not put a new dish before the older ones of its course (R19). */
function following(newest: number | undefined, now: number): number {
  return newest === undefined || newest <= now ? now : newest + 1
}

/** Merges an edit with the current dish; without the version that the editor saw, puts the fields over it, whatever they were. */
export const update: Kind<StepOf<'UPDATE'>> = {
  faults: ({ fields }) => faultsInEdit(fields),
  reads({ id, fields: { sitting, course }, expectedVersion: version }) {
    const joins = (sitting ?? course) !== undefined
    return {
      dishes: [{ id, last: true, version }],
      ...(joins && { newestIn: [{ of: id, sitting: sitting ?? undefined, course: course ?? undefined }] }),
    }
  },
  decide({ id, fields: input, expectedVersion }, { records, newest }, doing) {
    const record = recordIn(records, id)
    const { dish, base } = record
    if (dish === undefined) return notFound(record)
    const merged = expectedVersion === undefined ? { fields: withInput(dish, input) } : mergedWith(dish, base, input)
    if ('conflict' in merged) return conflictOf(dish, merged.conflict, base === undefined ? expectedVersion : undefined, doing)
    const [fault] = faultsIn(merged.fields)
    if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
    if (isSame(dish, merged.fields)) return NOTHING
    const message = doing.isDue ? undefined : faultInDiets(dish, { id, ...merged.fields })
    if (message !== undefined) return { code: 'INVALID_INPUT', field: 'diets', message }
    const fields = isIn(dish, merged.fields) ? merged.fields : joining(merged.fields, newest)
    return { edits: [{ id, after: { id, ...fields, createdAt: dish.createdAt, version: dish.version + 1 } }] }
  },
}

function mergedWith(dish: Dish, base: Dish | undefined, input: DishInput): Merge {
  return base === undefined ? withoutBase(dish, input) : merge(base, dish, withInput(base, input))
}

/** An edit from a version that the log does not hold cannot be merged: every field that differs is a conflict. */
function withoutBase(dish: Dish, input: DishInput): Merge {
  const conflict = TYPED_FIELDS.find((field) => input[field] !== undefined && !isUnchanged(field, dish, input))
  return conflict === undefined ? { fields: fieldsOf(dish) } : { conflict }
}

function conflictOf(current: Dish, field: DishField, unknown: number | undefined, doing: Doing): Refusal {
  const message = unknown === undefined ? changedMeanwhile(current, field, doing) : unknownVersion(current, unknown)
  return { code: 'CONFLICT', message, field, current }
}

function changedMeanwhile(current: Dish, field: DishField, { house: { currency }, isDue }: Doing): string {
  const isPrice = togetherWith(field).includes('price')
  const text = isPrice ? showPricing(current, currency) : writeField(field, current)
  const now = text === '' || isPrice ? text || 'nothing' : `“${text}”`
  const dish = nameOf(current) === text ? 'this dish' : `“${nameOf(current)}”`
  const what = `changed the ${rulesOf(field).noun} of ${dish} to ${now}`
  return isDue
    ? `Since this was planned, somebody ${what}. Change the plan, or let it go.`
    : `Somebody else ${what} while you were editing. Save yours over it, or keep theirs.`
}

/** Nobody is to blame: the version came from another database, or was never there. */
function unknownVersion(current: Dish, version: number): string {
  return `The log holds no version ${version} of “${nameOf(current)}”, from which this edit began; it is version ${current.version} now. Look at it, and save again to store yours.`
}

export const remove: Kind<StepOf<'DELETE'>> = {
  faults: () => [],
  reads: ({ id }) => ({ dishes: [{ id, last: true }] }),
  decide({ id }, { records }) {
    const record = recordIn(records, id)
    return record.dish === undefined ? notFound(record) : { edits: [{ id }] }
  },
}

/**
 * Restores a deleted dish, in its old place: that of its course may have changed meanwhile, unless it was the only dish. One that was
 * sold out until a time that has passed can be had: what was to end that found no dish.
 */
export const restore: Kind<StepOf<'RESTORE'>> = {
  faults: () => [],
  reads: ({ id }) => ({ dishes: [{ id, last: true }], newestIn: [{ of: id }] }),
  decide({ id }, { records, newest }: Snapshot, { at }): Decided {
    const record = recordIn(records, id)
    if (record.dish !== undefined) return NOTHING
    const gone = record.last?.before
    if (gone === undefined) return notFound(record)
    const { coursePosition } = newestIn(newest, gone) ?? gone
    const soldOut = isOver(gone.soldOut, at) ? undefined : gone.soldOut
    return { edits: [{ id, after: { ...gone, coursePosition, soldOut, version: gone.version + 1 } }] }
  },
}

/** The fields of a dish that joins a course: it comes last there, and shares the place of the course. */
function joining(fields: DishFields, newest: readonly Dish[]): DishFields {
  return { ...fields, position: undefined, coursePosition: newestIn(newest, fields)?.coursePosition }
}
