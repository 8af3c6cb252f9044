import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import type { Links } from '../content/shape.ts'
import { App } from './app.tsx'
import { createBrowserClient } from './apollo.ts'
import { createConnection } from './live/connection.ts'
import { menuIn } from './live/menu-copy.ts'
import { watchTyping } from './live/typing.ts'
import { createVersionSkew } from './live/version-skew.ts'
import { MenuDocument } from './generated/visitor-operations.ts'
import { dateMenu } from './home/date-menu.ts'
import { autosaveMenu, readSavedMenu } from './offline/saved-menu.ts'
import { registerWorker } from './offline/register-worker.ts'
import { fallBackToServerHtml } from './server-html.ts'
import { preloadStaffScreens } from './staff-screens.tsx'
import './fonts.css'
import './fallback-fonts.css'
import './styles.css'
import './ui/ui.css'
import './dishes/dishes.css'
import './dishes/live.css'
import './home/masthead.css'
import './home/hero.css'
import './home/harbour.css'
import './home/anchor-bar.css'
import './home/bands.css'
import './home/voucher-card.css'
import './home/footer.css'
import './home/menu.css'
import './home/sitting.css'
import './home/notes.css'
import './home/dialogs.css'
import './home/print.css'
import './placeholder/placeholder.css'

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
const isPublic = root.firstElementChild !== null
const state = readState()
// A page from the service worker's cache has the time of its menu in data-as-of; localStorage may have a later menu.
const cachedAt = Number(document.documentElement.dataset['asOf'])
const isCached = cachedAt > 0
const sentAt = isCached ? cachedAt : performance.timeOrigin
const later = isCached ? readSavedMenu(cachedAt) : undefined
const connection = createConnection({ asOf: later?.at ?? sentAt, isCached })
const skew = createVersionSkew({
  build: document.documentElement.dataset['build'],
  isTyping: watchTyping(),
  reload: () => location.reload(),
})
addEventListener('vite:preloadError', skew.onChunkMissing)

const screens = isPublic ? Promise.resolve() : preloadStaffScreens()

// In tasks of their own, so that a slow phone can answer a finger in between: the script runs, Apollo's cache is filled, the menu is read,
// React hydrates.
setTimeout(() => {
  const client = openClient()
  setTimeout(() => {
    // As the components read it, who then find it read.
    menuIn(client)
    setTimeout(() => void screens.then(() => start(root, client)))
  })
})

function openClient(): ApolloClient {
  const client = createBrowserClient(state.cache ?? {}, connection, skew)
  if (later) client.writeQuery({ query: MenuDocument, data: { menu: later.menu } })
  autosaveMenu(client, connection)
  return client
}

/**
 * Server-rendered pages are hydrated; the staff's pages come empty. A page whose HTML has an older menu is rendered from scratch: hydrated
 * first and updated then, it would mark and announce every difference as a change.
 */
function start(at: Element, client: ApolloClient): void {
  const app = <App client={client} links={state.links} drawnAt={state.now} connection={connection} />
  const options = fallBackToServerHtml(at, () => dateMenu(sentAt))
  if (isPublic && !later) hydrateRoot(at, app, options)
  else createRoot(at, options).render(app)
  registerWorker()
}

/** The server's initial state for this page: the links to other companies and, on public pages, Apollo's cache and the time of drawing. */
function readState(): { readonly links: Links; readonly cache?: NormalizedCacheObject; readonly now?: number } {
  return JSON.parse(document.querySelector('#state')?.textContent ?? '{}')
}
