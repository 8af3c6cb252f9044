import { randomUUID } from 'node:crypto'
import type { AgendaEntry } from '../../domain/agenda.ts'
import type { Dish } from '../../domain/dish.ts'
import { isOver, soldOut } from '../../domain/sold-out.ts'
import type { SoldOut, SoldOutEnd } from '../../domain/sold-out.ts'
import type { Edit } from '../../domain/revision.ts'
import { notFound, recordIn } from './decisions.ts'
import type { DishWrite } from './decisions.ts'

/** When a sitting is served again after today, in seconds since 1970, at a moment in milliseconds; undefined for one without hours. */
export type NextOpening = (sitting: string, at: number) => number | undefined

/** Who sets a state, and when. */
interface Setting {
  /** Seconds since 1970. */
  readonly at: number
  readonly by: string
  readonly nextOpening: NextOpening
}

/** Sets the state of a dish, whatever it was; a time that has passed already leaves it as it is. */
export function soldOutOf(id: string, end: SoldOutEnd | undefined, { at, by, nextOpening }: Setting): DishWrite<'NOT_FOUND'> {
  return {
    reads: { dishes: [{ id, last: true }] },
    decide: ({ records }) => {
      const record = recordIn(records, id)
      if (record.dish === undefined) return notFound(record)
      const { sitting } = record.dish
      const state = stateUntil(end, () => nextOpening(sitting, at * 1000))
      const after = isOver(state, at) ? undefined : withState(record.dish, state && { ...state, by, at })
      return { edits: after === undefined ? [] : [{ id, after }] }
    },
  }
}

/** The state that a dish gets; a sitting without hours has no next opening. */
function stateUntil(end: SoldOutEnd | undefined, nextOpening: () => number | undefined): SoldOut | undefined {
  if (end === undefined) return undefined
  const until = end.untilNextOpening === true ? nextOpening() : (end.until ?? undefined)
  return until === undefined ? {} : { until }
}

/**
 * Ends the state of a dish, if its time has passed: what staff decided since is left as it is, so that an older entry of the agenda
 * never ends a later decision. `now` is in seconds since 1970.
 */
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

function withState(dish: Dish, state: SoldOut | undefined): Dish | undefined {
  const isSame = state === undefined || dish.soldOut === undefined ? state === dish.soldOut : soldOut.isSame(state, dish.soldOut)
  return isSame ? undefined : { ...dish, soldOut: state, version: dish.version + 1 }
}

/** One entry of the agenda for each time at which some of the edited dishes return; `by` plans it. */
export function endsOf(edits: readonly Pick<Edit, 'after'>[], by: string): AgendaEntry[] {
  const byTime = new Map<number, string[]>()
  for (const { after } of edits) {
    const until = after?.soldOut?.until
    if (after !== undefined && until != null) byTime.set(until, [...(byTime.get(until) ?? []), after.id])
  }
  return [...byTime].map(([due, ids]) => ({
    id: randomUUID(),
    due,
    by,
    act: ids.map((id) => ({ kind: 'RETURN', id })),
    state: 'PLANNED',
  }))
}
