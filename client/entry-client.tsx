import { createRoot, hydrateRoot } from 'react-dom/client'
import type { NormalizedCacheObject } from '@apollo/client'
import type { Links } from '../content/shape.ts'
import { App } from './app.tsx'
import { createBrowserClient } from './apollo.ts'
import { createConnection } from './connection.ts'
import { MenuDocument } from './generated/operations.ts'
import { keepMenu, readKeptMenu } from './kept-menu.ts'
import { registerWorker } from './register-worker.ts'
import './fonts.css'
import './styles.css'
import './ui/ui.css'
import './dishes/dishes.css'
import './dishes/live.css'
import './home/masthead.css'
import './home/anchor-bar.css'
import './home/bands.css'
import './home/drawings.css'
import './home/menu.css'
import './home/dialogs.css'
import './home/print.css'
import './placeholder/placeholder.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
const isPublic = root.firstElementChild !== null
const state = readState()
// A page that came from the service worker says since when it was kept; a later menu may have been seen on it.
const copiedAt = Number(document.documentElement.dataset['asOf'])
const isKept = copiedAt > 0
const later = isKept ? readKeptMenu(copiedAt) : undefined
const connection = createConnection({ asOf: later?.at ?? (isKept ? copiedAt : performance.timeOrigin), isKept })
const client = createBrowserClient(state.cache ?? {}, connection)
if (later) client.writeQuery({ query: MenuDocument, data: { menu: later.menu } })
keepMenu(client, connection)

// A page that the server has drawn is taken over as it stands; the staff's pages come empty, and one with an old menu is
// drawn anew, at one stroke: taken over first and changed then, it would call all of the difference news.
const app = <App client={client} links={state.links} connection={connection} />
if (isPublic && !later) hydrateRoot(root, app)
else createRoot(root).render(app)
if (isPublic) registerWorker()

/** What the server left for this page: the links to other companies and, on public pages, Apollo's cache. */
function readState(): { readonly links: Links; readonly cache?: NormalizedCacheObject } {
  return JSON.parse(document.querySelector('#state')?.textContent ?? '{}')
}
