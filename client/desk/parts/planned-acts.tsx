import { createContext, use, useCallback, useMemo, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { DishStep } from '../../../domain/steps/step.ts'
import { usePlans, entryOf } from './use-plans.ts'
import type { PlannedEntry, Plans } from './use-plans.ts'
import { useApolloClient } from '@apollo/client/react'
import { PlannedActsDocument } from '../../generated/operations.ts'
import type { PlannedActsQuery } from '../../generated/operations.ts'
import { useMenuQuery } from '../../generated/visitor-operations.ts'

/** What is planned, as the pages of the desk know it. */
interface PlannedActs extends Plans {
  /** The first due first, as they were read last; undefined until they have been read. */
  readonly entries: readonly PlannedEntry[] | undefined
  /** What is planned for each dish, by its id; without what ends when it is sold out. */
  readonly ofDish: ReadonlyMap<string, readonly PlannedForDish[]>
  /** Whether there are more, which are due later. */
  readonly hasMore: boolean
  /** Why the server did not give them, in a sentence: the session has ended. */
  readonly refusal: string | undefined
  /** Why they could not be read. */
  readonly error: Error | undefined
  readonly readAgain: () => void
}

/** The part of an entry that is about one dish. */
interface PlannedForDish extends Pick<PlannedEntry, 'id' | 'due'> {
  readonly act: DishStep
}

const PlannedActsContext = createContext<PlannedActs | undefined>(undefined)

/** What is planned, and what staff do with it. Throws outside the frame of the desk. */
export function usePlannedActs(): PlannedActs {
  const planned = use(PlannedActsContext)
  if (planned === undefined) throw new Error('Plans are read by staff: render this inside the frame of the desk.')
  return planned
}

/** Reads what is planned, and again with each revision of the menu: planning, cancelling and carrying out make one. */
export function PlannedActsProvider({ children }: { readonly children: ReactNode }) {
  const { list, refusal, error, readAgain, drop } = useAgenda()
  const onDone = useCallback(
    (cancelled?: string) => {
      // At once, so that the focus is lost before the notice comes, which then gets it.
      if (cancelled !== undefined) drop(cancelled)
      readAgain()
    },
    [readAgain, drop],
  )
  const plans = usePlans(onDone)
  const ofDish = useMemo(() => byDish(list?.entries ?? []), [list])
  const value = useMemo(
    () => ({ ...plans, entries: list?.entries, ofDish, hasMore: list?.hasMore ?? false, refusal, error, readAgain }),
    [plans, list, ofDish, refusal, error, readAgain],
  )
  return <PlannedActsContext value={value}>{children}</PlannedActsContext>
}

function byDish(entries: readonly PlannedEntry[]): ReadonlyMap<string, readonly PlannedForDish[]> {
  const planned = new Map<string, PlannedForDish[]>()
  for (const { id, due, acts } of entries.filter(({ isReturn, state }) => !isReturn && state === 'PLANNED')) {
    for (const act of acts) planned.set(act.id, [...(planned.get(act.id) ?? []), { id, due, act }])
  }
  return planned
}

type Answer = PlannedActsQuery['plannedActs']

/** What is planned, or a part of it. */
interface List {
  readonly entries: readonly PlannedEntry[]
  readonly hasMore: boolean
}

/** What came of reading what is planned. */
interface Read {
  /** The list that was read last: the same object for as long as nothing in it is another, so that no row is drawn again. */
  readonly list?: List | undefined
  /** Why the server did not give it the last time, in a sentence: the session has ended. */
  readonly refusal?: string | undefined
  /** Why it could not be read the last time. */
  readonly error?: Error | undefined
}

/** The agenda, read when the page has a menu, and again with each revision of it. What was read stays when a reading fails. */
function useAgenda(): Read & { readonly readAgain: () => void; readonly drop: (id: string) => void } {
  const client = useApolloClient()
  const hasMenu = useRevision() !== undefined
  const [read, setRead] = useState<Read>({})
  const asked = useRef(0)
  const taken = useRef(0)
  const readAgain = useCallback(() => {
    const mine = (asked.current += 1)
    const take = (next: (now: Read) => Read): void => {
      // A later reading has been answered before this one.
      if (mine < taken.current) return
      taken.current = mine
      setRead(next)
    }
    client.query({ query: PlannedActsDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => take((now) => withAnswer(now, data?.plannedActs)),
      (error: Error) => take(({ list }) => ({ list, error })),
    )
  }, [client])
  useEffect(() => {
    if (hasMenu) readAgain()
  }, [hasMenu, readAgain])
  useOnNewRevision(readAgain)
  const drop = useCallback((id: string) => {
    // What was asked before still has it.
    taken.current = asked.current + 1
    setRead((now) => ({ ...now, list: now.list && without(now.list, id) }))
  }, [])
  return { ...read, readAgain, drop }
}

function without(list: List, id: string): List {
  return { ...list, entries: list.entries.filter((entry) => entry.id !== id) }
}

function withAnswer({ list }: Read, answer: Answer | undefined): Read {
  if (answer?.__typename !== 'PlannedActs') return { list, refusal: answer?.message }
  const read = { entries: answer.entries.map(entryOf), hasMore: answer.hasMore }
  return { list: JSON.stringify(read) === JSON.stringify(list) ? list : read }
}

/** The revision of the menu that the page has; undefined until it has one. */
function useRevision(): number | undefined {
  return useMenuQuery({ fetchPolicy: 'cache-only' }).data?.menu.revision
}

/** Calls back when another revision follows on one that the page had. */
export function useOnNewRevision(onNew: () => void): void {
  const revision = useRevision()
  const last = useRef(revision)
  useEffect(() => {
    if (last.current !== undefined && revision !== last.current) onNew()
    last.current = revision
  }, [revision, onNew])
}
