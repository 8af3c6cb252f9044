import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Links } from '../content/shape.ts'
import type { Menu } from '../domain/menu.ts'
import { App } from './app.tsx'
import { createServerClient } from './apollo.ts'
import { Demo, demoPageAt, titleOf } from './demo/demo.tsx'
import { ServerMenuContext } from './dishes/server-menu.ts'
import { paths } from './paths.ts'
import { menuToRender } from './rendered-dishes.tsx'

interface Content {
  readonly menu: Menu
  readonly links: Links
  /** The time by which the page speaks of the hours and of today, in milliseconds since 1970. */
  readonly now: number
}

/** Renders a public page to HTML, with the initial state that the browser hydrates it with. */
export async function render(path: string, { menu, links, now }: Content): Promise<{ html: string; state: string }> {
  const given = path === paths.home ? menuToRender(menu) : undefined
  const html = renderToString(
    <ServerMenuContext value={given?.menu}>
      <App client={createServerClient()} links={links} drawnAt={now} ssrPath={path} />
    </ServerMenuContext>,
  )
  return { html, state: `{"cache":${given?.cache ?? '{}'},"links":${JSON.stringify(links)},"now":${now}}` }
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
