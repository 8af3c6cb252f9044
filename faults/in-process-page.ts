import './browser-globals.ts'
import { isDeepStrictEqual } from 'node:util'
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { createConnection, NO_CONNECTION } from '../client/live/connection.ts'
import type { Connection } from '../client/live/connection.ts'
import { createLiveMenu } from '../client/live/live-menu.ts'
import { DishChangedDocument, MenuDocument } from '../client/generated/visitor-operations.ts'
import type { MenuQuery } from '../client/generated/visitor-operations.ts'
import { createLiveLink } from '../client/live/live-link.ts'
import { retryDelay } from '../client/live/retry.ts'
import { createFetchWithTimeout } from '../client/apollo.ts'
import type { Bench } from './fault.ts'

type Menu = MenuQuery['menu']

/** An open page without a browser: the client's own code from the socket to the menu. */
export interface InProcessPage {
  menu(): Menu
  isLive(): boolean
  readonly connection: Connection
  /** The revisions that its socket received, in order. */
  readonly told: readonly number[]
  /** The revisions that it has shown, in order. */
  readonly shown: readonly number[]
  /** How often it has read the whole menu again. */
  readings(): number
}

/** Opens a page at an address, which may lead to another server each time; it is closed with the fault. */
export async function openInProcessPage({ defer }: Pick<Bench, 'defer'>, url: string): Promise<InProcessPage> {
  const connection = createConnection({ asOf: Date.now(), isCached: false })
  const client = openClient(url, connection)
  let menu = await firstMenu(client)
  let readings = 0
  const told: number[] = []
  const shown = [menu.revision]
  const { take } = createLiveMenu({
    read: () => menu,
    write(next) {
      menu = next
      shown.push(next.revision)
    },
    async fetch() {
      readings += 1
      return readMenu(client)
    },
    onRefetching: connection.setRefetching,
  })
  const subscription = client
    .subscribe({ query: DishChangedDocument, variables: { since: menu.revision }, fetchPolicy: 'no-cache' })
    .subscribe(({ data }) => {
      if (data === undefined) return
      told.push(data.dishChanged.revision)
      take(data.dishChanged)
    })
  defer(() => subscription.unsubscribe())
  return {
    menu: () => menu,
    isLive: () => connection.current().state === 'live',
    connection,
    told,
    shown,
    readings: () => readings,
  }
}

/** The menu as a page gets it that is opened now; tries again for as long as there is no answer. */
export async function freshMenu(url: string): Promise<Menu> {
  return firstMenu(openClient(url, NO_CONNECTION))
}

/** Whether two menus have the same dishes, in whatever order they came. */
export function hasSameDishes(one: Menu, other: Menu): boolean {
  const byId = ({ dishes }: Menu) => dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return isDeepStrictEqual(byId(one), byId(other))
}

function openClient(url: string, connection: Connection): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      createLiveLink(`${url.replace('http', 'ws')}/graphql`, connection),
      new HttpLink({ uri: `${url}/graphql`, fetch: createFetchWithTimeout() }),
    ),
  })
}

async function readMenu(client: ApolloClient): Promise<Menu> {
  const { data } = await client.query({ query: MenuDocument, fetchPolicy: 'no-cache' })
  if (data === undefined) throw new Error('The menu came without data.')
  return data.menu
}

async function firstMenu(client: ApolloClient, failures = 0): Promise<Menu> {
  const menu = await readMenu(client).catch(() => undefined)
  if (menu !== undefined) return menu
  await retryDelay(failures)
  return firstMenu(client, failures + 1)
}
