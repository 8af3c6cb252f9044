import type { AgendaEntry } from '../../domain/agenda.ts'
import { isMove } from '../../domain/move-act.ts'
import type { DishRead, DishStore, Snapshot } from '../store/store.ts'
import type { SavedOr } from './decisions.ts'
import { moveOf } from './move-acts.ts'
import { foresee } from './preview.ts'
import type { PlannedMenu } from './preview.ts'
import type { NextOpening } from './sold-out.ts'

/** Entries that a preview carries out. */
const MOST_FORESEEN = 500

/** What becomes of what is planned, if nothing else changes until then. */
export interface Foresight {
  /** The menu as it will be at a time, in seconds since 1970. */
  menuAt(time: number): Promise<SavedOr<'INVALID_INPUT', PlannedMenu>>
  /** The same entries; those that would be refused at their time with the reason. */
  withReasons(entries: readonly AgendaEntry[]): Promise<AgendaEntry[]>
}

interface ForesightParts {
  readonly store: DishStore
  /** Since 1970. */
  readonly seconds: () => number
  readonly nextOpening: NextOpening
}

/** Carries out what is in the store in memory. */
export function createForesight({ store, seconds, nextOpening }: ForesightParts): Foresight {
  const planned = async (): Promise<AgendaEntry[]> => store.agenda({ state: 'PLANNED', limit: MOST_FORESEEN })

  async function carriedOut(first: readonly AgendaEntry[], time: number): Promise<PlannedMenu> {
    const entries = first.filter(({ due }) => due <= time)
    const { records } = await store.read({ dishes: entries.flatMap(readsOf), part: {} })
    return foresee({ records, bases: await basesOf(entries, store), entries, now: seconds(), nextOpening }, time)
  }
  return {
    async menuAt(time) {
      const first = await planned()
      const [next] = await store.agenda({ state: 'PLANNED', limit: 1, after: first.at(-1) })
      return next !== undefined && next.due <= time ? TOO_FAR : carriedOut(first, time)
    },
    async withReasons(entries) {
      if (entries.length === 0) return []
      const { failing } = await carriedOut(await planned(), Math.max(...entries.map(({ due }) => due)))
      const reasons = new Map(failing.map(({ id, reason }) => [id, reason]))
      return entries.map((entry) => (reasons.has(entry.id) ? { ...entry, reason: reasons.get(entry.id) } : entry))
    },
  }
}

/** What carrying out an entry may need to know of its dishes. */
function readsOf({ act }: AgendaEntry): DishRead[] {
  if (isMove(act)) return [...(moveOf(act[0]).reads.dishes ?? [])]
  return act.map((one) => ({ id: one.id, first: true, last: true, version: one.kind === 'UPDATE' ? one.expectedVersion : undefined }))
}

/** By the id of an entry, its dishes at the versions that it goes by: each entry by itself, since two may go by two versions of one dish. */
async function basesOf(entries: readonly AgendaEntry[], store: DishStore): Promise<ReadonlyMap<string, Snapshot['records']>> {
  const bases = new Map<string, Snapshot['records']>()
  // One after the other: hundreds at once would take every connection to MongoDB.
  for (const entry of entries.filter(hasVersions)) bases.set(entry.id, (await store.read({ dishes: readsOf(entry) })).records)
  return bases
}

function hasVersions(entry: AgendaEntry): boolean {
  return readsOf(entry).some(({ version }) => version !== undefined)
}

const TOO_FAR = {
  code: 'INVALID_INPUT',
  message: 'Too much is planned until then to show it at once. Choose an earlier time.',
  field: 'time',
} as const
