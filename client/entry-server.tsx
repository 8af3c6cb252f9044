import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Links } from '../content/shape.ts'
import { orNull } from '../domain/dish.ts'
import type { Menu } from '../domain/menu.ts'
import { App } from './app.tsx'
import { createServerClient } from './apollo.ts'
import { Demo, demoPageAt, titleOf } from './demo/demo.tsx'
import { MenuDocument } from './generated/operations.ts'
import { paths } from './paths.ts'

/** Renders a public page to HTML, with the initial state that the browser hydrates it with. */
export async function render(path: string, menu: Menu, links: Links): Promise<{ html: string; state: string }> {
  const client = createServerClient()
  if (path === paths.home) {
    const dishes = menu.dishes.map((dish) => ({ __typename: 'Dish' as const, ...dish, ...orNull(dish), createdAt: dish.createdAt ?? null }))
    client.writeQuery({ query: MenuDocument, data: { menu: { __typename: 'Menu', revision: menu.revision, dishes } } })
  }
  const html = renderToString(<App client={client} links={links} ssrPath={path} />)
  return { html, state: JSON.stringify({ cache: client.extract(), links }) }
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
