import type { AgendaEntry } from './agenda.ts'
import type { Dish } from '../dish.ts'
import type { Edit } from '../revision.ts'
import { faultInEnd, isOver, nextOpeningAfterToday, soldOut } from '../sold-out.ts'
import type { SoldOut, SoldOutEnd } from '../sold-out.ts'
import { NOTHING, notFound } from './decision.ts'
import type { Doing, Kind } from './decision.ts'
import { recordIn } from './snapshot.ts'
import type { StepOf } from './step.ts'

/** Sets the state of a dish, whatever it was; a time that has passed already leaves it as it is. */
export const setSoldOut: Kind<StepOf<'SOLD_OUT'>> = {
  faults({ soldOut: end }, at) {
    const message = faultInEnd(end, at)
    return message === undefined ? [] : [{ field: 'until', message }]
  },
  reads: ({ id }) => ({ dishes: [{ id, last: true }] }),
  decide({ id, soldOut: end }, { records }, { at, by, house }) {
    const record = recordIn(records, id)
    if (record.dish === undefined) return notFound(record)
    const { sitting } = record.dish
    const state = stateUntil(end, () => nextOpeningAfterToday(sitting, house, at * 1000))
    const after = isOver(state, at) ? undefined : withState(record.dish, state && { ...state, by, at })
    return after === undefined ? NOTHING : { edits: [{ id, after }] }
  },
}

/** The state that a dish gets; a sitting without hours has no next opening. */
function stateUntil(end: SoldOutEnd | undefined, nextOpening: () => number | undefined): SoldOut | undefined {
  if (end === undefined) return undefined
  const until = end.untilNextOpening === true ? nextOpening() : (end.until ?? undefined)
  return until === undefined ? {} : { until }
}

/**
 * Ends the state of a dish, if its time has passed: what staff decided since is left as it is, so that an older entry of the agenda
 * never ends a later decision.
 */
export const returnDish: Kind<StepOf<'RETURN'>> = {
  faults: () => [],
  reads: ({ id }) => ({ dishes: [{ id }] }),
  decide({ id }, { records }, { at }) {
    const { dish } = recordIn(records, id)
    const after = dish !== undefined && isOver(dish.soldOut, at) ? withState(dish, undefined) : undefined
    return after === undefined ? NOTHING : { edits: [{ id, after }] }
  },
}

function withState(dish: Dish, state: SoldOut | undefined): Dish | undefined {
  const isSame = state === undefined || dish.soldOut === undefined ? state === dish.soldOut : soldOut.isSame(state, dish.soldOut)
  return isSame ? undefined : { ...dish, soldOut: state, version: dish.version + 1 }
}

/** One entry of the agenda for each time at which some of the edited dishes return; who does it plans it. */
export function endsOf(edits: readonly Pick<Edit, 'after'>[], { id, by }: Pick<Doing, 'id' | 'by'>): AgendaEntry[] {
  const byTime = new Map<number, string[]>()
  for (const { after } of edits) {
    const until = after?.soldOut?.until
    if (after !== undefined && until != null) byTime.set(until, [...(byTime.get(until) ?? []), after.id])
  }
  return [...byTime].map(([due, ids]) => ({
    id: `${id}-${due}`,
    due,
    by,
    act: ids.map((dish) => ({ kind: 'RETURN', id: dish })),
    state: 'PLANNED',
  }))
}
