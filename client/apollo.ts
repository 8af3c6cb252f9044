import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import type { NormalizedCacheObject } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { createTimelyFetch } from './timely-fetch.ts'
import type { Connection } from './connection.ts'
import { possibleTypes } from './generated/possible-types.ts'
import { createLiveLink } from './live-link.ts'
import { paths } from './paths.ts'

/** The browser's Apollo client: queries and mutations over HTTP, changes over one socket. */
export function createBrowserClient(state: NormalizedCacheObject, connection: Connection): ApolloClient {
  const socketUrl = new URL(paths.graphql, location.href)
  socketUrl.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      createLiveLink(socketUrl.href, connection),
      new HttpLink({ uri: paths.graphql, fetch: createTimelyFetch() }),
    ),
  })
}

/** A client for drawing one page on the server; all its data are put in by hand. */
export function createServerClient(): ApolloClient {
  return new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true })
}

function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: { fields: { menu: { merge: false } } },
    },
  })
}
