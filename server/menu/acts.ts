import { calledIn, faultInAct } from '../../domain/act.ts'
import type { Act, DishAct } from '../../domain/act.ts'
import { changeOf } from '../../domain/change.ts'
import type { DishEdit } from '../../domain/change.ts'
import { inHouseStyle, nameOf } from '../../domain/dish.ts'
import { keyOfCourse } from '../../domain/menu.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Decision, DishRecord, Snapshot, Writes } from '../store/store.ts'
import { createOf, deleteOf, notFound, overwriteOf, recordIn, restoreOf, updateOf } from './decisions.ts'
import type { Saved, Write } from './decisions.ts'
import type { Refusal } from './refusal.ts'
import { faultInId } from './requests.ts'
import { endsOf, returnOf, soldOutOf } from './sold-out.ts'
import type { NextOpening } from './sold-out.ts'

type NewEdit = Writes['edits'][number]

/** What an act did to the menu, and its revision; nothing and undefined where all of it was done already. */
export interface ChangedDishes {
  readonly edits: readonly DishEdit[]
  readonly revision: number | undefined
}

/** Why an act is refused that depends on the menu as it is. */
export type ActRefusalCode = 'INVALID_INPUT' | 'ID_TAKEN' | 'NOT_FOUND' | 'CONFLICT'

/** When and by whom an act is done. */
export interface Doing {
  /** Seconds since 1970. */
  readonly at: number
  readonly by: string
  readonly nextOpening: NextOpening
}

/**
 * An act as one write: the writes of its dishes, put together. Each decides on the menu as it is before the act. When one is
 * refused, nothing is written, and the refusal names it.
 */
export function actOf(act: Act, doing: Doing): Write<ActRefusalCode, ChangedDishes> {
  const writes = act.map((one) => ({ one, ...writeOf(one, doing) }))
  return {
    reads: {
      dishes: writes.flatMap(({ reads }) => reads.dishes ?? []),
      newestIn: writes.flatMap(({ reads }) => reads.newestIn ?? []),
    },
    decide(snapshot) {
      const edits: NewEdit[] = []
      const soldOut: NewEdit[] = []
      const inOrder = orderOfCreates()
      for (const [place, { one, decide }] of writes.entries()) {
        const decision = inAct(decide(snapshot), recordIn(snapshot.records, one.id))
        if ('answer' in decision) return { answer: refusalIn(act, place, snapshot, decision.answer) }
        edits.push(...(one.kind === 'CREATE' ? decision.edits.map(inOrder) : decision.edits))
        if (one.kind === 'SOLD_OUT') soldOut.push(...decision.edits)
      }
      return edits.length === 0 ? { answer: NOTHING_TO_DO } : { edits, agenda: endsOf(soldOut, doing.by) }
    },
  }
}

/** What is answered where all of an act was done already. */
export const NOTHING_TO_DO: ChangedDishes = { edits: [], revision: undefined }

/** What is answered by an act that was done, now or by the same request before. */
export function changedBy(made: Revision): ChangedDishes {
  return { edits: changeOf(made).edits ?? [], revision: made.revision }
}

/** New dishes in the house style (R36). */
export function inStyle(act: Act): Act {
  return act.map((one) => (one.kind === 'CREATE' ? { ...one, fields: inHouseStyle(one.fields) } : one))
}

/** The refusal of an act that could not be done on any menu, if it is one. `at` is when it is to be done, in seconds since 1970. */
export function refusalOfAct(act: Act, at: number): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  const fault = faultInAct(act, at)
  if (fault !== undefined) return { code: 'INVALID_INPUT', ...fault }
  for (const [place, { kind, id }] of act.entries()) {
    const refusal = kind === 'CREATE' ? faultInId('id', id) : undefined
    if (refusal !== undefined) return { ...refusal, act: place }
  }
  return undefined
}

/** Puts each new dish after those that it was given before in the same course, in which they would all be made in one second (R19). */
function orderOfCreates(): (edit: NewEdit) => NewEdit {
  const latest = new Map<string, number>()
  return ({ id, after }) => {
    if (after === undefined) return { id }
    const createdAt = Math.max(after.createdAt ?? 0, (latest.get(keyOfCourse(after)) ?? 0) + 1)
    latest.set(keyOfCourse(after), createdAt)
    return { id, after: { ...after, createdAt } }
  }
}

type ActRefusal = Extract<Refusal, { code: ActRefusalCode }>

/** What is done to one dish, nothing if that was done already; or why the act is refused. */
function inAct(decision: Decision<Saved | ActRefusal>, record: DishRecord): Writes | { readonly answer: ActRefusal } {
  if ('edits' in decision) return decision
  if ('code' in decision.answer) return { answer: decision.answer }
  // A dish that was created and deleted again is an answer to a repeated create. An act is repeated by its request, not by its dishes.
  return record.dish === undefined ? notFound(record) : { edits: [] }
}

function writeOf(act: DishAct, doing: Doing) {
  const { at } = doing
  switch (act.kind) {
    case 'CREATE':
      return createOf(act.id, act.fields, at)
    case 'UPDATE':
      return act.expectedVersion === undefined ? overwriteOf(act.id, act.fields) : updateOf(act.id, act.fields, act.expectedVersion)
    case 'DELETE':
      return deleteOf(act.id)
    case 'RESTORE':
      return restoreOf(act.id, at)
    case 'SOLD_OUT':
      return soldOutOf(act.id, act.soldOut, doing)
    case 'RETURN':
      return returnOf(act.id, at)
    default:
      return unknown(act)
  }
}

/** A newer server may have planned it, which will know what to do. */
function unknown(act: never): never {
  throw new Error(`This version of Tideboard cannot carry out ${JSON.stringify(act)}.`)
}

/** Of an act with one dish, the refusal says all; of many, the sentence has to name the dish. */
function refusalIn(act: Act, place: number, { records }: Snapshot, refusal: ActRefusal): ActRefusal {
  const one = act[place]
  if (one === undefined || act.length === 1) return { ...refusal, act: place }
  const { dish, last } = recordIn(records, one.id)
  const known = dish ?? last?.before
  const name = known === undefined || one.kind === 'CREATE' ? calledIn(one) : `“${nameOf(known)}”`
  return { ...refusal, act: place, message: `Nothing of this was done, because of ${name}: ${refusal.message}` }
}
