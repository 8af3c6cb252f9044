import { createRoot, hydrateRoot } from 'react-dom/client'
import type { ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { details } from '../content/details.ts'
import type { Links } from '../content/shape.ts'
import { momentIn } from '../domain/calendar.ts'
import { App } from './app.tsx'
import { createBrowserClient } from './apollo.ts'
import { createConnection } from './live/connection.ts'
import { watchTyping } from './live/typing.ts'
import { createVersionSkew } from './live/version-skew.ts'
import { MenuDocument } from './generated/visitor-operations.ts'
import { dateMenu } from './home/menu-status.tsx'
import { holdDishes } from './home/use-without.ts'
import { readAhead } from './live/use-live-menu.ts'
import { autosaveMenu, readSavedMenu } from './offline/saved-menu.ts'
import { registerWorker } from './offline/register-worker.ts'
import { fallBackToServerHtml } from './site/server-html.ts'
import { paths } from './site/paths.ts'
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
import './home/allergens.css'
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

setTimeout(() => {
  const client = openClient()
  // While the desk's own script is on its way, and somebody's session is asked for.
  if (location.pathname === paths.admin) readAhead(client)
  inTasks([
    // As a component will read it.
    () => client.watchQuery({ query: MenuDocument }).getCurrentResult(),
    // The browser reads its locales, and the clocks of the restaurant's time zone.
    () => Intl.DateTimeFormat.supportedLocalesOf('en-GB'),
    () => momentIn(details.timeZone, Date.now()),
    () => void screens.then(() => start(root, client)),
  ])
})

/** One after another, each in a task of its own: a slow phone can answer a finger in between. React, which parts its work, is the last. */
function inTasks([step, ...others]: readonly (() => unknown)[]): void {
  if (step === undefined) return
  setTimeout(() => {
    step()
    inTasks(others)
  })
}

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
  const options = fallBackToServerHtml(at, () => {
    dateMenu(sentAt)
    holdDishes()
  })
  if (isPublic && !later) hydrateRoot(at, app, options)
  else createRoot(at, options).render(app)
  registerWorker()
}

/** The server's initial state for this page: the links to other companies and, on public pages, Apollo's cache and the time of drawing. */
function readState(): { readonly links: Links; readonly cache?: NormalizedCacheObject; readonly now?: number } {
  return JSON.parse(document.querySelector('#state')?.textContent ?? '{}')
}
