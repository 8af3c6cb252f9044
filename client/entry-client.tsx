import { createRoot, hydrateRoot } from 'react-dom/client'
import type { NormalizedCacheObject } from '@apollo/client'
import type { Links } from '../content/shape.ts'
import { App } from './app.tsx'
import { createBrowserClient } from './apollo.ts'
import { createConnection } from './connection.ts'
import './fonts.css'
import './styles.css'
import './ui/ui.css'
import './dishes/dishes.css'
import './dishes/live.css'
import './placeholder/placeholder.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
const state = readState()
const connection = createConnection({ asOf: performance.timeOrigin, isKept: false })
const app = <App client={createBrowserClient(state.cache ?? {}, connection)} links={state.links} connection={connection} />

// A page that the server has drawn is taken over as it stands; the staff's pages come empty.
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)

/** What the server left for this page: the links to other companies and, on public pages, Apollo's cache. */
function readState(): { readonly links: Links; readonly cache?: NormalizedCacheObject } {
  return JSON.parse(document.querySelector('#state')?.textContent ?? '{}')
}
