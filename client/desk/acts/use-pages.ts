import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useReadingAgain } from '../../live/network.ts'
import { menuIn } from '../../live/menu-copy.ts'
import { DeletedDishesDocument, HistoryDocument } from '../../generated/operations.ts'
import type { DeletedDishesQuery, HistoryQuery } from '../../generated/operations.ts'
import type { Refused } from '../queue/refused.ts'
import { useReading } from '../queue/use-reading.ts'

/** An act of the log, with what it did. */
export type LoggedAct = Extract<HistoryQuery['history'], { readonly revisions: unknown }>['revisions'][number]
/** A dish that is not on the menu, with the act that deleted it. */
export type DeletedDish = Extract<DeletedDishesQuery['deletedDishes'], { readonly dishes: unknown }>['dishes'][number]

export interface Logged {
  readonly revision: number
}

interface Answer<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
}

/** What has been read of the log. */
interface Read<Item> {
  /** Newest first; undefined until they have been read. */
  readonly items?: readonly Item[] | undefined
  readonly hasOlder: boolean
  /** The revision of the first of those that were read last, unless they are the first. */
  readonly readOnAt?: number | undefined
  /** The latest revision that was there at a reading, whether the filter let it through or not. */
  readonly newest?: number | undefined
}

const PAGE = 20

/** The acts on a dish, or of a person (the id of an account, or `opening`, `outside`, `restore`), or all of them. */
export function useHistory(dish: string | undefined, by: string | undefined) {
  const read = useReading()
  const ask = useCallback(
    async (after: number | null) => {
      const variables = { first: PAGE, after, dish: dish ?? null, by: by ?? null }
      const answer = await read(HistoryDocument, variables, ({ history }) => history)
      return 'code' in answer ? answer : { items: answer.revisions, hasMore: answer.hasMore }
    },
    [read, dish, by],
  )
  return usePages(ask)
}

/** The dishes that are not on the menu, the newest deletion first. */
export function useDeletedDishes() {
  const read = useReading()
  const ask = useCallback(
    async (after: number | null) => {
      const answer = await read(DeletedDishesDocument, { first: PAGE, after }, ({ deletedDishes }) => deletedDishes)
      return 'code' in answer ? answer : { items: answer.dishes, hasMore: answer.hasMore }
    },
    [read],
  )
  return usePages(ask)
}

type Ask<Item> = (after: number | null) => Promise<Answer<Item> | Refused>
type Take<Item> = (answer: Answer<Item>, now: Read<Item>, newest: number) => Read<Item>

/** The log, read page by page; what another `ask` has read counts for nothing. */
function usePages<Item extends Logged>(ask: Ask<Item>) {
  const { read, request, isBusy, refused } = useRequests(ask)
  const begin = useCallback(async () => request(null, newestFirst), [request])
  useEffect(() => void begin(), [begin])
  useReadingAgain(refused?.code === 'UNREACHABLE' && read.items === undefined, () => void begin())
  return {
    ...read,
    isBusy,
    /** Why they were not read. */
    fault: refused?.message,
    /** Reads from the newest. */
    begin,
    showOlder: async () => request(read.items?.at(-1)?.revision ?? 1, withOlder),
    /** Reads what was done since. */
    showNew: async () => request(null, withNew),
  }
}

export type PagesRead<Item extends Logged> = ReturnType<typeof usePages<Item>>

function useRequests<Item extends Logged>(ask: Ask<Item>) {
  const client = useApolloClient()
  const [last, setLast] = useState<{ readonly ask: Ask<Item>; readonly read: Read<Item> }>({ ask, read: NOTHING })
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const asked = useRef(0)
  const request = useCallback(
    async (after: number | null, take: Take<Item>): Promise<void> => {
      const onPage = (): number | undefined => menuIn(client)?.revision
      const [mine, revision] = [(asked.current += 1), onPage()]
      setIsBusy(true)
      const answer = await ask(after)
      // Something else was asked for meanwhile.
      if (mine !== asked.current) return
      setIsBusy(false)
      setRefused('code' in answer ? answer : undefined)
      if ('code' in answer) return
      const newest = Math.max(answer.items[0]?.revision ?? 0, revision ?? onPage() ?? 0)
      setLast((now) => ({ ask, read: take(answer, now.ask === ask ? now.read : NOTHING, newest) }))
    },
    [client, ask],
  )
  const read: Read<Item> = last.ask === ask ? last.read : NOTHING
  return { read, request, isBusy, refused }
}

const NOTHING = { hasOlder: false }

function newestFirst<Item>({ items, hasMore: hasOlder }: Answer<Item>, _: Read<Item>, newest: number): Read<Item> {
  return { items, hasOlder, newest }
}

function withOlder<Item extends Logged>({ items: older, hasMore: hasOlder }: Answer<Item>, now: Read<Item>): Read<Item> {
  return { ...now, items: [...(now.items ?? []), ...older], hasOlder, readOnAt: older[0]?.revision }
}

/** Puts what is newer before what is there or, where there may be a gap between them, begins anew. */
function withNew<Item extends Logged>({ items: answer, hasMore }: Answer<Item>, now: Read<Item>, newest: number): Read<Item> {
  const { items = [], hasOlder } = now
  const known = items[0]?.revision ?? 0
  const fresh = answer.filter(({ revision }) => revision > known)
  // An answer may be shorter than was asked for, where acts have many edits.
  const isWhole = fresh.length < answer.length
  return {
    items: isWhole ? [...fresh, ...items] : answer,
    hasOlder: isWhole ? hasOlder : hasMore,
    readOnAt: fresh[0]?.revision,
    newest,
  }
}

/** Focuses the heading of the first act that was read last, where reading goes on. */
export function useFocusOnNew({ readOnAt }: Pick<Read<unknown>, 'readOnAt'>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (readOnAt !== undefined) list.current?.querySelector<HTMLElement>(`[data-revision="${readOnAt}"] h3`)?.focus()
  }, [readOnAt])
  return list
}
