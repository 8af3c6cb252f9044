import { randomUUID } from 'node:crypto'
import type { AgendaEntry } from '../../domain/agenda.ts'
import type { Dish } from '../../domain/dish.ts'
import { MAX_EDITS } from '../../domain/revision.ts'
import { isOver, LONGEST_SOLD_OUT, soldOut } from '../../domain/sold-out.ts'
import type { SoldOut } from '../../domain/sold-out.ts'
import type { Revision } from '../../domain/revision.ts'
import { notFound, recordIn } from './decisions.ts'
import type { DishWrite, Refusal, Write } from './decisions.ts'
import { inSeconds } from './requests.ts'
import type { Result, Writer, writerTo } from './requests.ts'

/** The dishes that are another way now, and their revision; none and undefined when all of them were so already. */
export interface DishesSaved {
  readonly dishes: readonly Dish[]
  readonly revision: number | undefined
}

/** Until when staff say that a dish is sold out: a time in seconds since 1970, the next opening or, with neither, until they say so. */
export interface SoldOutEnd {
  readonly until?: number | null | undefined
  readonly untilNextOpening?: boolean | null | undefined
}

/** When a sitting is served again after today, in seconds since 1970, at a moment in milliseconds; undefined for one without hours. */
export type NextOpening = (sitting: string, at: number) => number | undefined

export type SetSoldOut = (ids: readonly string[], end: SoldOutEnd | undefined, writer: Writer) => Result<'NOT_FOUND', DishesSaved>

/** The function that sets the state of dishes by a writer; `now` is in milliseconds since 1970. */
export function soldOutSetter(write: ReturnType<typeof writerTo<DishesSaved>>, now: () => number, nextOpening: NextOpening): SetSoldOut {
  return async (given, end, writer) => {
    const ids = [...new Set(given)]
    const stateOf = ({ sitting }: Dish) => stateUntil(end, () => nextOpening(sitting, now()))
    return refusalOf(ids, end, inSeconds(now)) ?? write(writer, ['setSoldOut', ids, end], soldOutOf(ids, stateOf, writer.by))
  }
}

/** The state that a dish gets; a sitting without hours has no next opening. */
function stateUntil(end: SoldOutEnd | undefined, nextOpening: () => number | undefined): SoldOut | undefined {
  if (end === undefined) return undefined
  const until = end.untilNextOpening === true ? nextOpening() : (end.until ?? undefined)
  return until === undefined ? {} : { until }
}

/**
 * Sets the state of some dishes, whatever it was, and puts the end of each on the agenda. All of them, or none when one is not on the
 * menu. `by` plans the end.
 */
function soldOutOf(ids: readonly string[], stateOf: (dish: Dish) => SoldOut | undefined, by: string): Write<'NOT_FOUND', DishesSaved> {
  return {
    reads: { dishes: ids.map((id) => ({ id, last: true })) },
    decide: ({ records }) => {
      const changed: Dish[] = []
      for (const id of ids) {
        const record = recordIn(records, id)
        if (record.dish === undefined) return notFound(record)
        const after = withState(record.dish, stateOf(record.dish))
        if (after !== undefined) changed.push(after)
      }
      if (changed.length === 0) return { answer: { dishes: [], revision: undefined } }
      return { edits: changed.map((after) => ({ id: after.id, after })), agenda: endsOf(changed, by) }
    },
  }
}

/** Ends the state of a dish when its time has passed. What was decided since, and a dish that is gone, are left as they are. */
export function returnOf(id: string, now: number): DishWrite<never> {
  return {
    reads: { dishes: [{ id }] },
    decide: ({ records }) => {
      const { dish } = recordIn(records, id)
      const after = dish !== undefined && isOver(dish.soldOut, now) ? withState(dish, undefined) : undefined
      return { edits: after === undefined ? [] : [{ id, after }] }
    },
  }
}

/** The refusal of what staff gave, if it is refused. `now` is in seconds since 1970. */
function refusalOf(
  ids: readonly string[],
  end: SoldOutEnd | undefined,
  now: number,
): Extract<Refusal, { code: 'INVALID_INPUT' }> | undefined {
  if (ids.length < 1 || ids.length > MAX_EDITS)
    return { code: 'INVALID_INPUT', field: 'ids', message: `Name 1 to ${MAX_EDITS} dishes (there are ${ids.length}).` }
  const message = faultInEnd(end, now)
  return message === undefined ? undefined : { code: 'INVALID_INPUT', field: 'until', message }
}

function faultInEnd(end: SoldOutEnd | undefined, now: number): string | undefined {
  if (end?.until == null) return undefined
  if (end.untilNextOpening === true) return 'Sold out: choose a time or the next opening, not both.'
  const fault = soldOut.fault({ until: end.until })
  if (fault !== undefined) return fault
  if (end.until <= now) return 'Sold out: choose a time that is still to come.'
  return end.until - now <= LONGEST_SOLD_OUT ? undefined : 'Sold out: choose a time within a year, or leave the end open.'
}

/** What was answered by a write that was made, now or by the same request before. */
export function dishesSavedBy({ revision, edits = [] }: Revision): DishesSaved {
  return { dishes: edits.flatMap(({ after }) => after ?? []), revision }
}

function withState(dish: Dish, state: SoldOut | undefined): Dish | undefined {
  const isSame = state === undefined || dish.soldOut === undefined ? state === dish.soldOut : soldOut.isSame(state, dish.soldOut)
  return isSame ? undefined : { ...dish, soldOut: state, version: dish.version + 1 }
}

/** One entry for each time at which some of the dishes return. */
function endsOf(dishes: readonly Dish[], by: string): AgendaEntry[] {
  const byTime = new Map<number, string[]>()
  for (const { id, soldOut: state } of dishes) {
    if (state?.until != null) byTime.set(state.until, [...(byTime.get(state.until) ?? []), id])
  }
  return [...byTime].map(([due, ids]) => ({
    id: randomUUID(),
    due,
    by,
    act: ids.map((id) => ({ kind: 'RETURN', id })),
    state: 'PLANNED',
  }))
}
