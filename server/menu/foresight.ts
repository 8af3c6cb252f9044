import { readsOfAct } from '../../domain/steps/act.ts'
import { inOrder } from '../../domain/steps/agenda.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { Refusal } from '../../domain/steps/refusal.ts'
import type { DishRead, Snapshot } from '../../domain/steps/snapshot.ts'
import { dishesNamed } from '../../domain/steps/step.ts'
import { MAX_EDITS_READ, withinOneReading } from '../../domain/revision.ts'
import { isOver } from '../../domain/sold-out.ts'
import type { DishStore } from '../log/store.ts'
import { foresee } from './planned-menu.ts'
import type { PlannedMenu } from './planned-menu.ts'
import { inSeconds } from './requests.ts'

/** Entries of one kind in one list. */
const PAGE = 100
/** Entries that are carried out in memory. */
const MOST_FORESEEN = 500

/** The agenda, or a part of it: the first due first. */
export interface PlannedActs {
  readonly entries: readonly AgendaEntry[]
  /** Whether there are more, which are due later. */
  readonly hasMore: boolean
}

/** What is planned, and what becomes of it if nothing else changes until then. Times are in seconds since 1970. */
export interface Foresight {
  /** Those still to come, but for ends of sold-out states that have nothing left to do, and those that were refused at their time. */
  open(): Promise<PlannedActs>
  /** The menu as it will be at a time, if all that is planned until then is carried out. */
  menuPlanned(time: number): Promise<PlannedMenu | Refusal>
  /** The same entries; those that would be refused at their time, as things are, with the reason. */
  foreseen(entries: readonly AgendaEntry[]): Promise<readonly AgendaEntry[]>
}

interface ForesightParts {
  readonly store: DishStore
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Reads what is planned in the store, and carries it out in memory. */
export function createForesight({ store, now }: ForesightParts): Foresight {
  const planned = async (): Promise<AgendaEntry[]> => store.agenda({ state: 'PLANNED', limit: MOST_FORESEEN })

  async function carriedOut(first: readonly AgendaEntry[], time: number): Promise<PlannedMenu> {
    const entries = first.filter(({ due }) => due <= time)
    const { records } = await store.read({ dishes: entries.flatMap(readsOf), part: {} })
    return foresee({ records, bases: await basesOf(entries, store), entries, now: inSeconds(now) }, time)
  }

  async function foreseen(entries: readonly AgendaEntry[]): Promise<readonly AgendaEntry[]> {
    if (entries.length === 0) return entries
    const { failing } = await carriedOut(await planned(), Math.max(...entries.map(({ due }) => due)))
    const reasons = new Map(failing.map(({ id, reason }) => [id, reason]))
    return entries.map((entry) => (reasons.has(entry.id) ? { ...entry, reason: reasons.get(entry.id) } : entry))
  }

  return {
    foreseen,
    async open() {
      const { entries, hasMore } = await openEntries(store)
      return { entries: await foreseen(entries), hasMore }
    },
    async menuPlanned(time) {
      const first = await planned()
      const [next] = await store.agenda({ state: 'PLANNED', limit: 1, after: first.at(-1) })
      return next !== undefined && next.due <= time ? TOO_FAR : carriedOut(first, time)
    },
  }
}

const TOO_FAR = {
  code: 'INVALID_INPUT',
  message: 'Too much is planned until then to show it at once. Choose an earlier time.',
  field: 'time',
} as const

/** What carrying out an entry may need to know of its dishes. */
function readsOf({ act }: AgendaEntry): DishRead[] {
  return (readsOfAct(act).dishes ?? []).map((read) => ({ first: true, last: true, ...read }))
}

/** By the id of an entry, its dishes at the versions that it goes by: each entry by itself, since two may go by two versions of one dish. */
async function basesOf(entries: readonly AgendaEntry[], store: DishStore): Promise<ReadonlyMap<string, Snapshot['records']>> {
  const bases = new Map<string, Snapshot['records']>()
  const hasVersions = (entry: AgendaEntry): boolean => readsOf(entry).some(({ version }) => version !== undefined)
  // One after the other: hundreds at once would take every connection to MongoDB.
  for (const entry of entries.filter(hasVersions)) bases.set(entry.id, (await store.read({ dishes: readsOf(entry) })).records)
  return bases
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

/**
 * The entries that will end the sold-out state of a dish, the first due first, with those dishes alone; at most `limit`. Each later decision
 * about a dish leaves an entry behind that will find nothing to do (decision 027): those are read past, however many they are.
 */
export async function returnsToCome(store: Pick<DishStore, 'agenda' | 'read'>, limit: number): Promise<AgendaEntry[]> {
  const returns: AgendaEntry[] = []
  const returning = new Set<string>()
  let read: readonly AgendaEntry[] = []
  do {
    read = await store.agenda({ state: 'PLANNED', only: 'RETURNS', after: read.at(-1), limit })
    const { records } = await store.read({ dishes: read.flatMap(({ act }) => dishesNamed(act)).map((id) => ({ id })) })
    for (const entry of read) {
      // The first entry that finds the time of a dish passed ends its state, so that the later ones will not.
      const ids = dishesNamed(entry.act).filter((id) => !returning.has(id) && isOver(records.get(id)?.dish?.soldOut, entry.due))
      for (const id of ids) returning.add(id)
      if (ids.length > 0) returns.push({ ...entry, act: ids.map((id) => ({ kind: 'RETURN', id })) })
    }
  } while (mayGoOn(read, limit) && !mayGoOn(returns, limit))
  return returns.slice(0, limit)
}

/** Whether the agenda may go on after what was read: it is as many entries, or about as many dishes, as are read at a time. */
function mayGoOn(entries: readonly AgendaEntry[], limit: number): boolean {
  return entries.length >= limit || entries.reduce((count, { act }) => count + act.length, 0) >= MAX_EDITS_READ
}
