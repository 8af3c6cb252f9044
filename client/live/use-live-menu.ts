import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useContext, useMemo, useState } from 'react'
import { ConnectionContext } from './connection.ts'
import type { Connection } from './connection.ts'
import type { Dish } from '../dishes/dish.ts'
import { MenuDocument, useDishChangedSubscription, useMenuQuery } from '../generated/operations.ts'
import { createLiveMenu } from './live-menu.ts'
import type { MenuChange } from './live-menu.ts'

export interface MenuOnPage {
  /** Absent until the menu has been read for the first time. */
  readonly dishes: readonly Dish[] | undefined
  /** Why it could not be read; `readAgain` tries again. */
  readonly error: Error | undefined
  readonly readAgain: () => void
  /** Applies the answer to an own edit without waiting for the subscription. */
  readonly take: (change: MenuChange) => void
}

/** R22: the menu, updated live while the component is mounted. */
export function useLiveMenu(): MenuOnPage {
  const client = useApolloClient()
  const { data, error, refetch } = useMenuQuery()
  const connection = useContext(ConnectionContext)
  const take = useMemo(() => liveMenuOf(client, connection), [client, connection])
  useSubscribedOnce(data?.menu.revision, take)
  return { dishes: data?.menu.dishes, error, readAgain: () => void refetch().catch(() => undefined), take }
}

/** Subscribes once, since the first known revision; after that the link keeps `since` up to date. */
function useSubscribedOnce(revision: number | undefined, take: (change: MenuChange) => void): void {
  const [since, setSince] = useState(revision)
  if (since === undefined && revision !== undefined) setSince(revision)
  useDishChangedSubscription({
    variables: { since: since ?? null },
    skip: since === undefined,
    ignoreResults: true,
    onData: ({ data }) => {
      if (data.data !== undefined) take(data.data.dishChanged)
    },
  })
}

function liveMenuOf(client: ApolloClient, connection: Connection): (change: MenuChange) => void {
  return createLiveMenu({
    read: () => client.readQuery({ query: MenuDocument })?.menu,
    write: (menu) => client.writeQuery({ query: MenuDocument, data: { menu } }),
    fetch: async () => {
      // Past the cache: an answer that is older than a change received meanwhile must not be written to it.
      const { data } = await client.query({ query: MenuDocument, fetchPolicy: 'no-cache' })
      if (data === undefined) throw new Error('The menu came without data.')
      return data.menu
    },
    onRefetching: connection.setRefetching,
  })
}
