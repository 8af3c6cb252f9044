import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client'
import type { Cache, DocumentNode, NormalizedCacheObject } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { equal } from '@wry/equality'
import { OperationTypeNode, visit } from 'graphql'
import type { Dish } from './dishes/dish.ts'
import type { Connection } from './live/connection.ts'
import generated from './generated/possible-types.ts'
import { MenuDocument } from './generated/visitor-operations.ts'
import type { MenuQuery } from './generated/visitor-operations.ts'
import { createLiveLink } from './live/live-link.ts'
import type { VersionSkew } from './live/version-skew.ts'
import { paths } from './site/paths.ts'

/** The browser's Apollo client: queries and mutations over HTTP, the subscription over a WebSocket. */
export function createBrowserClient(state: NormalizedCacheObject, connection: Connection, skew: VersionSkew): ApolloClient {
  return createClient(
    state,
    ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      createLiveLink(socketUrl(), connection, skew.onMessage),
      new ErrorLink(({ error }) => {
        if (CombinedGraphQLErrors.is(error)) skew.onErrors(error.errors)
      }).concat(new HttpLink({ uri: paths.graphql, fetch: createFetchWithTimeout() })),
    ),
  )
}

function socketUrl(): string {
  const url = new URL(paths.graphql, location.href)
  url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** The Apollo client of a page, over any link to the server. */
export function createClient(state: NormalizedCacheObject, link: ApolloLink): ApolloClient {
  return new ApolloClient({
    cache: createCache().restore(state),
    link,
    // What is asked for now is not answered by a request that is on its way: its answer may be from before what the page has just done.
    queryDeduplication: false,
  })
}

/** An Apollo client that renders one page on the server: the caller writes the data to its cache, it requests nothing. */
export function createServerClient(): ApolloClient {
  return new ApolloClient({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true })
}

function createCache(): InMemoryCache {
  const cache = new InMemoryCache({
    possibleTypes: generated.possibleTypes,
    typePolicies: {
      Query: { fields: { menu: { merge: false } } },
      // The dishes stay in their menu, the only place where any is kept: by an id of its own Apollo would track each field of each dish,
      // which took a third of the time that it needs for a menu.
      Dish: { keyFields: false },
    },
  })
  return withMenuAsKept(cache)
}

/**
 * The menu is read and written as it is kept, for they are alike: Apollo would go through each field of each dish, a fifth of what a phone
 * needs to take a page over, and keep a result of each. A query without the dishes has it note who has to hear of a change.
 */
function withMenuAsKept(cache: InMemoryCache): InMemoryCache {
  const noted: DocumentNode = visit(MenuDocument, {
    Field: ({ name }) => (name.value === 'dishes' ? null : undefined),
    FragmentDefinition: () => null,
  })
  const [diff, read, write] = [cache.diff.bind(cache), cache.read.bind(cache), cache.write.bind(cache)]
  const isMenu = ({ query }: Pick<Cache.DiffOptions, 'query'>): boolean =>
    query === MenuDocument || query === cache.transformDocument(MenuDocument)
  const kept = () => cache.extract()['ROOT_QUERY']?.['menu'] as MenuQuery['menu'] | undefined
  let last: Pick<MenuQuery, 'menu'> | undefined
  const diffOfMenu = (options: Cache.DiffOptions) => {
    const { complete } = diff({ ...options, query: noted, optimistic: true })
    const menu = kept()
    if (!complete || menu === undefined) return diff(options)
    if (last?.menu !== menu) last = { menu }
    return { result: last, complete }
  }
  const ownDiff = (options: Cache.DiffOptions) => (isMenu(options) ? diffOfMenu(options) : diff(options))
  const ownRead = (options: Cache.ReadOptions) =>
    isMenu(options) ? ownDiff({ ...options, returnPartialData: false }).result : read(options)
  const ownWrite = (options: Cache.WriteOptions) => {
    if (!isMenu(options)) return write(options)
    const dishes = keepUnchanged(kept()?.dishes, (options.result as MenuQuery).menu.dishes)
    const update = () => {
      const written = write({ ...options, query: noted })
      cache.modify({ fields: { menu: (menu) => ({ ...menu, dishes }) } })
      return written
    }
    // Who watches the menu hears of it once, when the dishes are in it.
    return cache.batch({ update })
  }
  return Object.assign(cache, { diff: ownDiff, read: ownRead, write: ownWrite })
}

/** Of a menu that is read again: a dish that is as it was stays the same object, and its row as it is drawn. */
function keepUnchanged(existing: readonly Dish[] = [], incoming: readonly Dish[]): readonly Dish[] {
  const before = new Map(existing.map((dish) => [dish.id, dish]))
  return incoming.map((dish) => {
    const was = before.get(dish.id)
    return was !== undefined && equal(was, dish) ? was : dish
  })
}

/** On dead Wi-Fi, staff get an error after this time; a browser's own fetch would wait for minutes. */
const RESPONSE_TIMEOUT_MS = 15_000

/** A fetch with a timeout that includes the whole body: a bad signal also breaks off in the middle of a response. */
export function createFetchWithTimeout(timeout = RESPONSE_TIMEOUT_MS): typeof fetch {
  return async (input, { signal, ...init } = {}) => {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new DOMException('The server did not answer in time.', 'TimeoutError')), timeout)
    signal?.addEventListener('abort', () => abort.abort(signal.reason), { signal: abort.signal })
    try {
      const { status, statusText, headers, body } = await readToEnd(await fetch(input, { ...init, signal: abort.signal }))
      return new Response(body, { status, statusText, headers })
    } finally {
      clearTimeout(timer)
    }
  }
}

async function readToEnd(response: Response) {
  const { status, statusText, headers } = response
  return { status, statusText, headers, body: (await response.text()) || null }
}
