import type { NormalizedCacheObject } from '@apollo/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Links } from '../content/shape.ts'
import type { Menu } from '../domain/menu.ts'
import { App } from './app.tsx'
import { createServerClient } from './apollo.ts'
import { Demo, demoPageAt, titleOf } from './demo/demo.tsx'
import { cachedDish } from './dishes/cached-dish.ts'
import type { Dish } from './dishes/dish.ts'
import { ServerDishesContext } from './dishes/server-dishes.ts'
import { NO_CONNECTION } from './live/connection.ts'
import { paths } from './site/paths.ts'

interface Content {
  readonly menu: Menu
  readonly links: Links
  /** The time by which the page speaks of the hours and of today, in milliseconds since 1970. */
  readonly now: number
  /** When the menu was last known to be current, where it may be outdated. */
  readonly asOf?: number | undefined
}

interface Rendered {
  readonly html: string
  /** What the browser hydrates it with, as JSON. */
  readonly state: string
}

/** Renders a public page to HTML. */
export async function render(path: string, { menu, links, now, asOf = now }: Content): Promise<Rendered> {
  const dishes = path === paths.home ? menu.dishes.map(cachedDish) : undefined
  const html = renderToString(
    <ServerDishesContext value={dishes}>
      <App
        client={createServerClient()}
        links={links}
        drawnAt={now}
        connection={{ ...NO_CONNECTION, lastContact: () => asOf }}
        ssrPath={path}
      />
    </ServerDishesContext>,
  )
  return {
    html,
    state: JSON.stringify({ cache: dishes === undefined ? {} : cacheOf(menu.revision, dishes), links, now }),
  }
}

/** What Apollo's cache of the page holds once it has read that menu. */
function cacheOf(revision: number, dishes: readonly Dish[]): NormalizedCacheObject {
  return { ROOT_QUERY: { __typename: 'Query', menu: { __typename: 'Menu', revision, dishes } } }
}

/** Renders a stand-in for another company's page. */
export function renderDemo(path: string, search: string, posted?: string): { head: string; html: string; state: string } {
  const page = demoPageAt(path, search, posted)
  return {
    head: renderToStaticMarkup(<title>{titleOf(page)}</title>),
    html: renderToString(<Demo page={page} />),
    state: JSON.stringify(page),
  }
}
