import { calledIn } from '../../domain/agenda.ts'
import type { DishAct, PlannedAct } from '../../domain/agenda.ts'
import { nameOf } from '../../domain/dish.ts'
import { keyOfCourse } from '../../domain/menu.ts'
import type { Decision, DishRecord, Reads, Snapshot, Writes } from '../store/store.ts'
import { createOf, deleteOf, notFound, recordIn, restoreOf, updateOf } from './decisions.ts'
import type { Refusal, Saved } from './decisions.ts'
import { returnOf } from './sold-out.ts'

type NewEdit = Writes['edits'][number]

/**
 * An act as one write: the writes of its dishes, put together. Each decides on the menu as it is before the act. When one is
 * refused, nothing is written, and the answer is the sentence that says why; it is undefined where all of it was done already.
 * `now` is in seconds since 1970.
 */
export function actOf(
  act: PlannedAct,
  now: number,
): { readonly reads: Reads; readonly decide: (snapshot: Snapshot) => Decision<string | undefined> } {
  const writes = act.map((one) => ({ one, ...writeOf(one, now) }))
  return {
    reads: {
      dishes: writes.flatMap(({ reads }) => reads.dishes ?? []),
      newestIn: writes.flatMap(({ reads }) => reads.newestIn ?? []),
    },
    decide(snapshot) {
      const edits: NewEdit[] = []
      const inOrder = orderOfCreates()
      for (const { one, decide } of writes) {
        const decision = inAct(one, decide(snapshot), recordIn(snapshot.records, one.id))
        if ('answer' in decision) return decision
        edits.push(...(one.kind === 'CREATE' ? decision.edits.map(inOrder) : decision.edits))
      }
      return edits.length === 0 ? { answer: undefined } : { edits }
    },
  }
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

/** What is done to one dish, nothing if that was done already; or why the act is refused. */
function inAct(act: DishAct, decision: Decision<Saved | Refusal>, record: DishRecord): Writes | { readonly answer: string } {
  if ('edits' in decision) return decision
  if ('code' in decision.answer) return { answer: refusal(act, record, decision.answer.message) }
  // A dish that was created and deleted again is an answer to a repeated create. An act is repeated by its request, not by its dishes.
  return record.dish === undefined ? { answer: refusal(act, record, notFound(record).answer.message) } : { edits: [] }
}

function writeOf(act: DishAct, now: number) {
  switch (act.kind) {
    case 'CREATE':
      return createOf(act.id, act.fields, now)
    case 'UPDATE':
      return updateOf(act.id, act.fields, undefined)
    case 'DELETE':
      return deleteOf(act.id)
    case 'RESTORE':
      return restoreOf(act.id, now)
    case 'RETURN':
      return returnOf(act.id, now)
    default:
      return unknown(act)
  }
}

/** A newer server may have planned it, which will know what to do. */
function unknown(act: never): never {
  throw new Error(`This version of Tideboard cannot carry out ${JSON.stringify(act)}.`)
}

function refusal(act: DishAct, { dish, last }: DishRecord, why: string): string {
  const known = dish ?? last?.before
  const name = known === undefined || act.kind === 'CREATE' ? calledIn(act) : `“${nameOf(known)}”`
  return `Nothing of this was done, because of ${name}: ${why}`
}
