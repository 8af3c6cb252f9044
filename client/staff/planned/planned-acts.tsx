import { createContext, use, useCallback, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { PlannedEntry } from './act-inputs.ts'
import { useAgenda } from './use-agenda.ts'
import { usePlans } from './use-plans.ts'
import type { Plans } from './use-plans.ts'

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
  readonly act: PlannedEntry['acts'][number]
}

const nothing = async (): Promise<undefined> => undefined
const PlannedActsContext = createContext<PlannedActs>({
  entries: undefined,
  ofDish: new Map(),
  hasMore: false,
  refusal: undefined,
  error: undefined,
  readAgain: () => undefined,
  plan: nothing,
  planMove: nothing,
  change: nothing,
  cancel: nothing,
})

/** What is planned, and what staff do with it. */
export function usePlannedActs(): PlannedActs {
  return use(PlannedActsContext)
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
