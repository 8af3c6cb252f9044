import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import type { NormalizedCacheObject } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { possibleTypes } from './generated/possible-types.ts'
import { createLiveLink } from './live-link.ts'
import { paths } from './paths.ts'

/** Milliseconds after which an answer no longer counts: on dead Wi-Fi, staff are told instead of left waiting. */
const ANSWER_WITHIN = 15_000

/** The browser's Apollo client: queries and mutations over HTTP, changes over one socket. */
export function createBrowserClient(state: NormalizedCacheObject): ApolloClient {
  const socketUrl = new URL(paths.graphql, location.href)
  socketUrl.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return new ApolloClient({
    cache: createCache().restore(state),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      createLiveLink(socketUrl.href),
      new HttpLink({ uri: paths.graphql, fetch: fetchInTime }),
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

async function fetchInTime(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(new DOMException('The server did not answer in time.', 'TimeoutError')), ANSWER_WITHIN)
  signal?.addEventListener('abort', () => ended.abort(signal.reason), { signal: ended.signal })
  try {
    return await fetch(input, { ...init, signal: ended.signal })
  } finally {
    clearTimeout(timer)
  }
}
