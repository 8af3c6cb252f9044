import type { Links } from '../../content/shape.ts'
import { pageOf } from './page.ts'
import type { Pages } from './pages.ts'
import { fill, stateScript } from './template.ts'

/** The staff screens aren't rendered on the server, so without scripts the page would be empty and not say why. */
const WITHOUT_SCRIPTS =
  '<noscript><main class="waiting"><h1>This page needs JavaScript</h1><p>Staff need JavaScript to edit the menu. Turn it on and ' +
  'reload this page, or <a href="/">go to the menu</a>.</p></main></noscript>'

/** Shown by client/styles.css where the scripts fail or do not come. The browsers are those of vite.config.ts. */
const AFTER_A_FAILURE =
  '<p class="waiting page-failure" role="alert">This page isn’t working. <a href="">Reload it</a>: what you typed is kept. If that ' +
  'doesn’t help, open it in a new tab, or update the browser. Staff need Chrome or Edge 111, Firefox 115, Safari 16.4, or newer.</p>'

interface Parts {
  readonly template: string
  readonly links: Links
  readonly head: (path: string) => Promise<string>
}

/** The pages of staff: empty, because the browser renders their screens. */
export function staffPages({ template, links, head }: Parts): Pages['staff'] {
  const state = WITHOUT_SCRIPTS + AFTER_A_FAILURE + stateScript(JSON.stringify({ links }))
  return async (path) => pageOf(fill(template, { head: await head(path), html: '', state }))
}
