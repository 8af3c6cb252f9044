import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { groupBy } from '../../../domain/group-by.ts'
import type { DishStep } from '../../../domain/steps/step.ts'
import { PlannedActsDocument } from '../../generated/operations.ts'
import { useKnownDishes, useKnownMenu } from '../../live/use-live-menu.ts'
import type { Settled } from '../queue/queue.ts'
import { responseTo } from '../queue/refused.ts'
import type { Refused } from '../queue/refused.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { entryInWords, entryOf, placeOfPlan } from './plan-entry.ts'
import type { PlannedEntry } from './plan-entry.ts'
import { useLatest } from './use-latest.ts'

/** What is planned, as the pages of the desk know it. */
interface PlannedActs extends Read {
  /** What is planned for each dish, by its id; without what ends when it is sold out. */
  readonly ofDish: ReadonlyMap<string, readonly PlannedForDish[]>
  readonly readAgain: () => void
  /** Also dismisses one that failed. */
  readonly cancel: (entry: PlannedEntry) => Promise<Settled>
}

interface Read {
  /** The first due first, as they were read last: the same objects for as long as nothing in them changes, so that no row is rendered again. */
  readonly entries?: readonly PlannedEntry[] | undefined
  readonly hasMore?: boolean
  readonly refused?: Refused | undefined
}

/** The part of an entry that is about one dish. */
export interface PlannedForDish extends Pick<PlannedEntry, 'id' | 'due'> {
  readonly act: DishStep
}

const PlannedActsContext = createContext<PlannedActs | undefined>(undefined)

/** What is planned, and what staff do with it. Throws outside the frame of the desk. */
export function usePlannedActs(): PlannedActs {
  const planned = use(PlannedActsContext)
  if (planned === undefined) throw new Error('Plans are read by staff: render this inside the frame of the desk.')
  return planned
}

/** Reads what is planned when the page has a menu, and again with each revision of it: planning, cancelling and carrying out make one. */
export function PlannedActsProvider({ children }: { readonly children: ReactNode }) {
  const queue = useQueue()
  const { read, readAgain, drop } = useAgenda()
  const { entries } = read
  const menu = useLatest(useKnownDishes())
  const ofDish = useMemo(() => byDish(entries ?? []), [entries])
  const cancel = useCallback(
    async (entry: PlannedEntry): Promise<Settled> => {
      // Whoever dismisses what failed has nothing to undo: its time has passed.
      const told = entry.state === 'PLANNED' ? `Cancelled: ${entryInWords(entry, menu())}.` : ''
      const settled = await queue.add({ steps: [{ kind: 'CANCEL_PLAN', id: entry.id }], place: placeOfPlan(entry.id), told })
      if (!('code' in settled)) drop(entry.id)
      return settled
    },
    [queue, menu, drop],
  )
  const value = useMemo(() => ({ ...read, ofDish, readAgain, cancel }), [read, ofDish, readAgain, cancel])
  return <PlannedActsContext value={value}>{children}</PlannedActsContext>
}

function byDish(entries: readonly PlannedEntry[]): ReadonlyMap<string, readonly PlannedForDish[]> {
  const planned = entries.filter(({ isReturn, state }) => !isReturn && state === 'PLANNED')
  const ofDishes = planned.flatMap(({ id, due, acts }) => acts.map((act) => ({ id, due, act })))
  return groupBy(ofDishes, ({ act }) => act.id)
}

/** What was read stays when a reading fails. */
function useAgenda() {
  const client = useApolloClient()
  const revision = useKnownMenu()?.revision
  const [read, setRead] = useState<Read>({})
  const asked = useRef(0)
  const readAgain = useCallback(async () => {
    const mine = (asked.current += 1)
    const query = client.query({ query: PlannedActsDocument, fetchPolicy: 'no-cache' })
    const answer = await responseTo(query.then(({ data }) => data?.plannedActs))
    // It was asked for again meanwhile.
    if (mine !== asked.current) return
    setRead((now) => {
      if ('code' in answer) return { ...now, refused: answer }
      const next = { entries: answer.entries.map(entryOf), hasMore: answer.hasMore }
      const { refused, ...last } = now
      if (JSON.stringify(next) !== JSON.stringify(last)) return next
      return refused ? last : now
    })
  }, [client])
  useEffect(() => {
    if (revision !== undefined) void readAgain()
  }, [revision, readAgain])
  const drop = useCallback(
    (id: string) => {
      // At once, so that the focus is lost before the notice comes, which then gets it; and what was asked for before still has it.
      setRead((now) => ({ ...now, entries: now.entries?.filter((entry) => entry.id !== id) }))
      void readAgain()
    },
    [readAgain],
  )
  return { read, readAgain, drop }
}
