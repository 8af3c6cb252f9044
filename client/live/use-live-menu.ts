import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { use, useCallback, useEffect, useMemo, useState } from 'react'
import { ConnectionContext } from './connection.ts'
import { useReadingAgain } from './network.ts'
import type { Dish } from '../dishes/dish.ts'
import { ServerDishesContext } from '../dishes/server-dishes.ts'
import { MenuDocument, useDishChangedSubscription, useMenuQuery } from '../generated/visitor-operations.ts'
import type { MenuQuery } from '../generated/visitor-operations.ts'
import { createLiveMenu } from './live-menu.ts'
import type { LiveMenu } from './live-menu.ts'
import { menuCopyOf } from './menu-copy.ts'
import { pollUntilLive } from './polling.ts'

export interface MenuOnPage {
  /** Absent until the menu has been read for the first time. */
  readonly dishes: readonly Dish[] | undefined
  /** Why it could not be read; `readAgain` tries again. */
  readonly error: Error | undefined
  readonly readAgain: () => void
  /** Where answers to own edits go, so that they need not wait for the subscription. */
  readonly live: LiveMenu
}

/** One request for the desk's first menu: `readAhead` may have asked for it. What changes after its revision, the subscription brings. */
const FIRST_READING = { queryDeduplication: true }

/** Asks for the menu before there is a screen to show it: the desk finds it, or the request that is on its way. */
export function readAhead(client: ApolloClient): void {
  client.query({ query: MenuDocument, context: FIRST_READING }).catch(() => undefined)
}

/** R22: the menu, updated live while the component is mounted. */
export function useLiveMenu(): MenuOnPage {
  const given = use(ServerDishesContext)
  const { data, error, refetch } = useMenuQuery({ skip: given !== undefined, context: FIRST_READING })
  const connection = use(ConnectionContext)
  const live = useMenuWriter()
  useEffect(() => pollUntilLive(connection, live.poll), [connection, live])
  useSubscribedOnce(data?.menu.revision, live)
  const readAgain = useCallback((): void => void refetch().catch(() => undefined), [refetch])
  useReadingAgain(data === undefined && error !== undefined, readAgain)
  const dishes = given ?? data?.menu.dishes
  // The same until something of it changes: whoever reads it is drawn again.
  return useMemo(() => ({ dishes, error, readAgain, live }), [dishes, error, readAgain, live])
}

/** Where answers to own edits go, on a page that need not show the menu. */
export function useMenuWriter(): LiveMenu {
  const client = useApolloClient()
  const { setRefetching } = use(ConnectionContext)
  return liveMenuOf(client, setRefetching)
}

/** The menu that the page has, without asking for it. */
export function useKnownMenu(): MenuQuery['menu'] | undefined {
  return useMenuQuery({ fetchPolicy: 'cache-only' }).data?.menu
}

/** Its dishes, by their ids; none before it has been read. */
export function useKnownDishes(): ReadonlyMap<string, Dish> {
  const dishes = useKnownMenu()?.dishes
  return useMemo(() => new Map(dishes?.map((dish) => [dish.id, dish])), [dishes])
}

const liveMenus = new WeakMap<ApolloClient, LiveMenu>()

/** One for each client, whichever screen asks: the late reading of a second one could put an older menu back. */
function liveMenuOf(client: ApolloClient, onRefetching: (isRefetching: boolean) => void): LiveMenu {
  const live = liveMenus.get(client) ?? createLiveMenu({ ...menuCopyOf(client), onRefetching })
  liveMenus.set(client, live)
  return live
}

/** Subscribes once, since the first known revision; after that the link keeps `since` up to date. */
function useSubscribedOnce(revision: number | undefined, { take, readAgain }: LiveMenu): void {
  const [since, setSince] = useState(revision)
  if (since === undefined && revision !== undefined) setSince(revision)
  useDishChangedSubscription({
    variables: { since: since ?? null },
    skip: since === undefined,
    ignoreResults: true,
    // Past the cache: only `take` knows whether a message is older than the page.
    fetchPolicy: 'no-cache',
    onData: ({ data }) => {
      if (data.data !== undefined) take(data.data.dishChanged)
    },
    // Of a message with a dish that the server could not read, Apollo hands on the error alone; the link counts it as received.
    onError: readAgain,
  })
}
