import type { ApolloClient } from '@apollo/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { print } from 'graphql'
import { MessageType, stringifyMessage } from 'graphql-ws'
import type { Links } from '../content/shape.ts'
import type { Menu } from '../domain/menu.ts'
import { App } from './app.tsx'
import { createServerClient } from './apollo.ts'
import { Demo, demoPageAt, titleOf } from './demo/demo.tsx'
import { ServerMenuContext } from './dishes/server-menu.ts'
import { DishChangedDocument } from './generated/visitor-operations.ts'
import { SUBSCRIPTION_ID } from './live/live-link.ts'
import { paths } from './paths.ts'
import { menuToRender } from './rendered-dishes.tsx'

interface Content {
  readonly menu: Menu
  readonly links: Links
  /** The time by which the page speaks of the hours and of today, in milliseconds since 1970. */
  readonly now: number
}

/** In pieces: to join them would copy megabytes where the menu is long. */
interface Rendered {
  readonly html: readonly string[]
  /** What the browser hydrates it with, as JSON. */
  readonly state: readonly string[]
  readonly subscribe?: string
}

/** Renders a public page to HTML. `subscribe` is the message by which the home page subscribes to the changes of its menu. */
export async function render(path: string, { menu, links, now }: Content): Promise<Rendered> {
  const given = path === paths.home ? menuToRender(menu) : undefined
  const client = createServerClient()
  const rendered = renderToString(
    <ServerMenuContext value={given?.menu}>
      <App client={client} links={links} drawnAt={now} ssrPath={path} />
    </ServerMenuContext>,
  )
  return {
    html: given?.filled(rendered) ?? [rendered],
    state: ['{"cache":', ...(given?.cache ?? ['{}']), `,"links":${JSON.stringify(links)},"now":${now}}`],
    ...(given && { subscribe: subscribeMessage(client, menu.revision) }),
  }
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
