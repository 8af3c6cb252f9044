import { randomUUID } from 'node:crypto'
import { inOrder } from '../../domain/agenda.ts'
import type { AgendaEntry } from '../../domain/agenda.ts'
import { isMove } from '../../domain/move-act.ts'
import type { PlannableAct } from '../../domain/move-act.ts'
import { withinOneReading } from '../../domain/revision.ts'
import type { DishStore } from '../store/store.ts'
import { inStyle } from './acts.ts'
import type { SavedOr } from './decisions.ts'
import { createForesight } from './foresight.ts'
import { cancelOf, changePlanOf, NOT_PLANNED, planOf } from './planned.ts'
import type { PlanChange, PlanSaved } from './planned.ts'
import type { PlannedMenu } from './preview.ts'
import { inSeconds, writerTo } from './requests.ts'
import type { Result, Writer } from './requests.ts'
import { mayGoOn, returnsToCome } from './returns.ts'
import type { NextOpening } from './sold-out.ts'

/** Entries of one kind in one list. */
const PAGE = 100

/** The agenda, or a part of it: the first due first. */
export interface PlannedActs {
  readonly entries: readonly AgendaEntry[]
  /** Whether there are more, which are due later. */
  readonly hasMore: boolean
}

/** What staff do with acts for a time to come. Times are in seconds since 1970. */
export interface Plans {
  /** The entry has the id of the request, if that has one: so the same request again finds it. */
  plan(act: PlannableAct, due: number, writer: Writer): Result<never, PlanSaved>
  change(id: string, change: PlanChange, writer: Writer): Result<'NOT_PLANNED', PlanSaved>
  /** Also takes an act that failed off the list. */
  cancel(id: string, writer: Writer): Result<'NOT_PLANNED', { readonly id: string; readonly revision: number }>
  /** Those still to come, but for ends of sold-out states that have nothing left to do, and those that were refused at their time. */
  open(): Promise<PlannedActs>
  /** The menu as it will be at a time, if all that is planned until then is carried out. */
  menuPlanned(time: number): Promise<SavedOr<'INVALID_INPUT', PlannedMenu>>
}

interface PlansParts {
  readonly store: DishStore
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly nextOpening: NextOpening
  /** Called after a write. */
  readonly announce: () => void
}

/** What two requests to change an entry have in common where they are the same. */
function requestFor(id: string, { act, due, name }: PlanChange): unknown[] {
  return ['changePlan', id, act, due, ...(name === undefined ? [] : [name])]
}

/** Keeps what is planned in the store. */
export function createPlans({ store, now, nextOpening, announce }: PlansParts): Plans {
  const seconds = (): number => inSeconds(now)
  const foresight = createForesight({ store, seconds, nextOpening })
  const foreseen = async ({ plan, revision }: PlanSaved): Promise<PlanSaved> => {
    const [known = plan] = await foresight.withReasons([plan])
    return { plan: known, revision }
  }

  return {
    async plan(given, due, writer) {
      const act = asStored(given)
      const entry: AgendaEntry = { id: writer.requestId ?? randomUUID(), due, by: writer.by, act, state: 'PLANNED' }
      const write = writerTo(store, now, announce, ({ revision, agenda }): PlanSaved => ({
        plan: { ...entry, what: agenda?.[0]?.what },
        revision,
      }))
      const made = await write(writer, ['plan', act, due], planOf(entry, seconds()))
      return 'code' in made ? made : foreseen(made)
    },
    async change(id, given, writer) {
      const change = { ...given, act: given.act && asStored(given.act) }
      const write = writerTo(store, now, announce, ({ revision }) => ({ revision }))
      const made = await write(writer, requestFor(id, change), changePlanOf(id, change, writer.by, seconds()))
      if ('code' in made) return made
      const plan = (await store.read({ agenda: [id] })).agenda.get(id)
      return plan === undefined ? NOT_PLANNED : foreseen({ plan, ...made })
    },
    cancel: async (id, writer) =>
      writerTo(store, now, announce, ({ revision }) => ({ id, revision }))(writer, ['cancel', id], cancelOf(id)),
    async open() {
      const { entries, hasMore } = await openEntries(store)
      return { entries: await foresight.withReasons(entries), hasMore }
    },
    menuPlanned: foresight.menuAt,
  }
}

async function openEntries(store: DishStore): Promise<PlannedActs> {
  const lists = await Promise.all([
    store.agenda({ state: 'FAILED', limit: PAGE }),
    store.agenda({ state: 'PLANNED', only: 'ACTS', limit: PAGE }),
    returnsToCome(store, PAGE),
  ])
  const all = inOrder(lists.flat())
  const entries = withinOneReading(all, ({ act }) => act.length)
  return { entries, hasMore: entries.length < all.length || lists.some((list) => mayGoOn(list, PAGE)) }
}

function asStored(act: PlannableAct): PlannableAct {
  return isMove(act) ? act : inStyle(act)
}
