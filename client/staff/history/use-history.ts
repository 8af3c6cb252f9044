import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { menuIn } from '../../live/menu-copy.ts'
import { useReadingAgain } from '../../live/network.ts'
import { HistoryDocument } from '../../generated/operations.ts'
import type { HistoryQuery } from '../../generated/operations.ts'
import { useReading } from '../use-reading.ts'
import type { Refused } from '../writes/use-write.ts'

/** An act of the log, with what it did. */
export type LoggedAct = Extract<HistoryQuery['history'], { readonly revisions: unknown }>['revisions'][number]

/** What is looked for in the history. */
export interface HistoryFilter {
  /** The id of a dish. */
  readonly dish: string | undefined
  /** The id of an account, or `opening`, `outside`, `restore`. */
  readonly by: string | undefined
}

/** What has been read of the log. */
interface Read {
  /** Newest first; undefined until they have been read. */
  readonly acts?: readonly LoggedAct[] | undefined
  readonly hasOlder: boolean
  /** The newest of those that were read last, unless they are the first. */
  readonly readOnAt?: number | undefined
  /** The latest revision that was there at a reading, whether the filter let it through or not. */
  readonly newest?: number | undefined
}

export interface HistoryOnPage extends Read {
  readonly isBusy: boolean
  /** Why they were not read. */
  readonly fault: string | undefined
  /** Reads from the newest. */
  begin(): Promise<void>
  showOlder(): Promise<void>
  /** Reads what was done since. */
  showNew(): Promise<void>
}

const PAGE = 20
const NOTHING: Read = { hasOlder: false }

/** The log of the menu, read page by page. */
export function useHistory({ dish, by }: HistoryFilter): HistoryOnPage {
  const { read, ask, isBusy, refused } = useAsking(dish, by)
  const begin = useCallback(async () => ask({ limit: PAGE }, first), [ask])
  useEffect(() => void begin(), [begin])
  useReadingAgain(refused?.code === 'UNREACHABLE' && read.acts === undefined, () => void begin())
  return {
    ...read,
    isBusy,
    fault: refused?.message,
    begin,
    showOlder: async () => ask({ limit: PAGE, before: read.acts?.at(-1)?.revision ?? 1 }, withOlder),
    showNew: async () => ask({ limit: PAGE }, withNew),
  }
}

type Take = (answer: readonly LoggedAct[], now: Read, newest: number) => Read

function useAsking(dish: string | undefined, by: string | undefined) {
  const client = useApolloClient()
  const request = useReading()
  // What was read with another filter counts for nothing.
  const filter = JSON.stringify([dish, by])
  const [last, setLast] = useState({ filter, read: NOTHING })
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const asked = useRef(0)
  const ask = useCallback(
    async (page: { readonly before?: number; readonly limit: number }, take: Take): Promise<void> => {
      const onPage = (): number | undefined => menuIn(client)?.revision
      const [mine, revision] = [(asked.current += 1), onPage()]
      setIsBusy(true)
      const answer = await request(HistoryDocument, { dish: dish ?? null, by: by ?? null, before: null, ...page }, ({ history }) => history)
      // The filter was changed meanwhile.
      if (mine !== asked.current) return
      setIsBusy(false)
      setRefused('code' in answer ? answer : undefined)
      if ('code' in answer) return
      const newest = Math.max(answer.revisions[0]?.revision ?? 0, revision ?? onPage() ?? 0)
      setLast((now) => ({ filter, read: take(answer.revisions, now.filter === filter ? now.read : NOTHING, newest) }))
    },
    [client, request, dish, by, filter],
  )
  return { read: last.filter === filter ? last.read : NOTHING, ask, isBusy, refused }
}

const first: Take = (acts, _, newest) => ({ acts, hasOlder: hasMore(acts), newest })

const withOlder: Take = (older, now) => ({
  ...now,
  acts: [...(now.acts ?? []), ...older],
  hasOlder: hasMore(older),
  readOnAt: older[0]?.revision,
})

/** Puts what is newer before what is there or, where there may be a gap between them, begins anew. */
const withNew: Take = (answer, { acts = [], hasOlder }, newest) => {
  const known = acts[0]?.revision ?? 0
  const fresh = answer.filter(({ revision }) => revision > known)
  // An answer may be shorter than was asked for, where acts have many edits.
  const isWhole = fresh.length < answer.length
  return {
    acts: isWhole ? [...fresh, ...acts] : answer,
    hasOlder: isWhole ? hasOlder : hasMore(answer),
    readOnAt: fresh[0]?.revision,
    newest,
  }
}

/** The first revision of all has the number 1. */
function hasMore(acts: readonly LoggedAct[]): boolean {
  return (acts.at(-1)?.revision ?? 1) > 1
}
