import './page-globals.ts'
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { OperationTypeNode } from 'graphql'
import { createConnection } from '../client/connection.ts'
import type { Connection } from '../client/connection.ts'
import { createLiveMenu } from '../client/dishes/live-menu.ts'
import { DishChangedDocument, MenuDocument } from '../client/generated/operations.ts'
import type { MenuQuery } from '../client/generated/operations.ts'
import { createLiveLink } from '../client/live-link.ts'
import { pause } from '../client/pause.ts'
import { createTimelyFetch } from '../client/timely-fetch.ts'

type Menu = MenuQuery['menu']

/** An open page without a browser: the client's own code from the socket to the menu. */
export interface Page {
  menu(): Menu
  readonly connection: Connection
  /** The revisions that its socket told, in the order in which they came. */
  readonly told: readonly number[]
  /** The revisions that it has shown, in order. */
  readonly shown: readonly number[]
  close(): void
}

/** Opens a page on a house; tries again for as long as the house does not answer. */
export async function openPage(url: string): Promise<Page> {
  const connection = createConnection({ asOf: Date.now(), isKept: false })
  const client = openClient(url, connection)
  let menu = await firstMenu(client)
  const told: number[] = []
  const shown = [menu.revision]
  const take = createLiveMenu({
    kept: () => menu,
    keep(next) {
      menu = next
      shown.push(next.revision)
    },
    fetch: async () => readMenu(client),
    onBehind: connection.isBehind,
  })
  const listening = client
    .subscribe({ query: DishChangedDocument, variables: { since: menu.revision }, fetchPolicy: 'no-cache' })
    .subscribe(({ data }) => {
      if (data === undefined) return
      told.push(data.dishChanged.revision)
      take(data.dishChanged)
    })
  return { menu: () => menu, connection, told, shown, close: () => listening.unsubscribe() }
}

function openClient(url: string, connection: Connection): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.split(
      ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
      createLiveLink(`${url.replace('http', 'ws')}/graphql`, connection),
      new HttpLink({ uri: `${url}/graphql`, fetch: createTimelyFetch() }),
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
  await pause(failures)
  return firstMenu(client, failures + 1)
}
