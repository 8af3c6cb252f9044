import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { print } from 'graphql'
import { MessageType, stringifyMessage } from 'graphql-ws'
import type { Links } from '../content/shape.ts'
import type { Menu } from '../domain/menu.ts'
import { App } from './app.tsx'
import { createServerClient } from './apollo.ts'
import { Demo, demoPageAt, titleOf } from './demo/demo.tsx'
import { cachedDish } from './dishes/cached-dish.ts'
import type { Dish } from './dishes/dish.ts'
import { ServerDishesContext } from './dishes/server-dishes.ts'
import { DishChangedDocument } from './generated/visitor-operations.ts'
import { SUBSCRIPTION_ID } from './live/live-link.ts'
import { paths } from './paths.ts'

interface Content {
  readonly menu: Menu
  readonly links: Links
  /** The time by which the page speaks of the hours and of today, in milliseconds since 1970. */
  readonly now: number
}

interface Rendered {
  readonly html: string
  /** What the browser hydrates it with, as JSON. */
  readonly state: string
  readonly subscribe?: string
}

/** Renders a public page to HTML. `subscribe` is the message by which the home page subscribes to the changes of its menu. */
export async function render(path: string, { menu, links, now }: Content): Promise<Rendered> {
  const client = createServerClient()
  const isHome = path === paths.home
  const dishes = isHome ? menu.dishes.map(cachedDish) : undefined
  const html = renderToString(
    <ServerDishesContext value={dishes}>
      <App client={client} links={links} drawnAt={now} ssrPath={path} />
    </ServerDishesContext>,
  )
  return {
    html,
    state: JSON.stringify({ cache: dishes === undefined ? {} : cacheOf(menu.revision, dishes), links, now }),
    ...(isHome && { subscribe: subscribeMessage(client, menu.revision) }),
  }
}

/** What Apollo's cache of the page holds once it has read that menu. */
function cacheOf(revision: number, dishes: readonly Dish[]): NormalizedCacheObject {
  return { ROOT_QUERY: { __typename: 'Query', menu: { __typename: 'Menu', revision, dishes } } }
}

/** As the page itself would send it: with what Apollo adds to each document. */
function subscribeMessage(client: ApolloClient, since: number): string {
  const payload = { query: print(client.cache.transformDocument(DishChangedDocument)), variables: { since } }
  return stringifyMessage({ id: SUBSCRIPTION_ID, type: MessageType.Subscribe, payload })
}

/** Renders a stand-in for another company's page. */
export function renderDemo(path: string, search: string): { head: string; html: string; state: string } {
  const page = demoPageAt(path, search)
  return {
    head: renderToStaticMarkup(<title>{titleOf(page)}</title>),
    html: renderToString(<Demo page={page} />),
    state: JSON.stringify(page),
  }
}
