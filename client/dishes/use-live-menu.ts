import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useContext, useMemo, useState } from 'react'
import { ConnectionContext } from '../connection.ts'
import type { Connection } from '../connection.ts'
import { MenuDocument, useDishChangedSubscription, useMenuQuery } from '../generated/operations.ts'
import type { DishPartsFragment } from '../generated/operations.ts'
import { createLiveMenu } from './live-menu.ts'
import type { HeardChange } from './live-menu.ts'

/** A dish as every page knows it. */
export type Dish = DishPartsFragment

export interface MenuOnPage {
  /** Absent until the menu has been read for the first time. */
  readonly dishes: readonly Dish[] | undefined
  /** Why it could not be read; it may be asked for again. */
  readonly error: Error | undefined
  readonly readAgain: () => void
  /** Puts the answer to an own edit on the page without waiting for the socket to tell it. */
  readonly take: (change: HeardChange) => void
}

/** R22: the menu, which changes by itself for as long as somebody looks at it. */
export function useLiveMenu(): MenuOnPage {
  const client = useApolloClient()
  const { data, error, refetch } = useMenuQuery()
  const connection = useContext(ConnectionContext)
  const take = useMemo(() => liveMenuOf(client, connection), [client, connection])
  useSubscribedOnce(data?.menu.revision, take)
  return { dishes: data?.menu.dishes, error, readAgain: () => void refetch().catch(() => undefined), take }
}

/** Subscribes from the first revision that is known; from there on the link itself keeps count. */
function useSubscribedOnce(revision: number | undefined, take: (change: HeardChange) => void): void {
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

function liveMenuOf(client: ApolloClient, connection: Connection): (change: HeardChange) => void {
  return createLiveMenu({
    kept: () => client.readQuery({ query: MenuDocument })?.menu,
    keep: (menu) => client.writeQuery({ query: MenuDocument, data: { menu } }),
    fetch: async () => {
      // Past the cache: an answer that is older than what the socket has told meanwhile must not slip in unseen.
      const { data } = await client.query({ query: MenuDocument, fetchPolicy: 'no-cache' })
      if (data === undefined) throw new Error('The menu came without data.')
      return data.menu
    },
    onBehind: connection.isBehind,
  })
}
