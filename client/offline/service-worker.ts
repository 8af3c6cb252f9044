import type { ExtendableEvent, FetchEvent } from './worker-events.ts'

// Precaches the public pages and their files: offline, visitors read the last menu that they have seen, and online, hashed
// files are downloaded once. It imports types only, so that it stays one file: an import would be another download that can fail.

/** The files of the public pages; the build fills them in (scripts/build.ts). Their names change with their content. */
declare const __VISITOR_FILES__: readonly string[]

declare function addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
declare function addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void

const PAGES = ['/', '/pheasant', '/one']
/** The pages of staff, of which nothing is kept: their menu may be edited only as it is, and the device may be shared. */
const STAFF_PAGES = /^\/(admin|login)(\/|$)/
/** What staff get instead while there is no network, and its script (desk-offline.ts). */
const DESK_OFFLINE = { page: '/desk-offline', script: '/desk-offline.js' }
const PAGE_CACHE = 'pages'
const FILES = __VISITOR_FILES__
const FILE_CACHE = `files ${FILES.join(' ')}`
/** Header of a cached page: when its menu was current. Version 0.1.0 has cached pages under this name. */
const CACHED_AT = 'x-kept-at'
/** Header of a page that the server has drawn from its last known menu, because its database is unavailable. */
const MENU_AS_OF = 'x-menu-as-of'
/** In the address of a page with some of its dishes alone, which the server sends with all of them out of sight. */
const FILTER = /[?&]without=/
/** On dead Wi-Fi a browser would wait for minutes before it gave up. */
const RESPONSE_TIMEOUT_MS = 8_000

// The new files first, then the pages that need them: the cached page always fits the cached files. No skipWaiting: an open
// page may still load chunks of its own version, so the old file cache stays until the last such page is closed.
addEventListener('install', (event) => event.waitUntil(precache()))
addEventListener('activate', (event) => event.waitUntil(deleteOldFileCaches()))
// No navigation preload: it would request the demonstrations twice, because the worker leaves those to the browser.
addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  const path = PAGES.find((page) => pathname === page || pathname === `${page}/`)
  if (pathname.startsWith('/assets/') || pathname === DESK_OFFLINE.script) event.respondWith(fetchFileCacheFirst(event))
  else if (mode === 'navigate' && path !== undefined) event.respondWith(fetchPageNetworkFirst(event, path))
  else if (mode === 'navigate' && STAFF_PAGES.test(pathname)) event.respondWith(fetchStaffPage(event))
  else if (mode === 'navigate' && destination === 'document') event.respondWith(fetch(event.request).catch(redirectHome))
})

async function precache(): Promise<void> {
  const files = await caches.open(FILE_CACHE)
  await files.addAll([...FILES, ...Object.values(DESK_OFFLINE)])
  for (const path of PAGES) {
    const response = await fetch(path)
    if (!response.ok) throw new Error(`${path} cannot be cached: ${response.status}`)
    await cachePage(path, response)
  }
}

async function deleteOldFileCaches(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== PAGE_CACHE && name !== FILE_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function fetchFileCacheFirst(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request.url, { ignoreVary: true })
  if (cached !== undefined) return cached
  const response = await fetch(event.request)
  if (response.ok) {
    const copy = response.clone()
    event.waitUntil(caches.open(FILE_CACHE).then((files) => files.put(event.request.url, copy)))
  }
  return response
}

/**
 * Online, the menu is always the server's. A 5xx counts as offline (a proxy sends one during a deploy): a visitor wants the menu,
 * and the cached page says how old it is.
 */
async function fetchPageNetworkFirst(event: FetchEvent, path: string): Promise<Response> {
  const network = fetch(event.request)
  const isFiltered = FILTER.test(event.request.url)
  event.waitUntil(
    network
      .then(async (response) => response.ok && !response.headers.has(MENU_AS_OF) && !isFiltered && cachePage(path, response.clone()))
      .catch(() => undefined),
  )
  const response = await Promise.race([network, timeout()]).catch(() => undefined)
  if (response !== undefined && response.status < 500) return response
  return (await readCachedPage(path, isFiltered ? ' data-held=""' : '')) ?? response ?? network
}

/** Offline, any other path leads home, as an unknown one does online (R6): there the page says that it is offline. */
async function redirectHome(error: unknown): Promise<Response> {
  if (!(await caches.has(PAGE_CACHE))) throw error
  return Response.redirect('/')
}

/** The server's answer, whatever it is; without one, the page that waits for it. */
async function fetchStaffPage(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request)
  const response = await Promise.race([network, timeout()]).catch(() => undefined)
  if (response === undefined) return (await caches.match(DESK_OFFLINE.page, { ignoreVary: true })) ?? network
  // As the server has them now: when they alone change, this script does not, and no browser installs it anew.
  event.waitUntil(fetchDeskOffline().catch(() => undefined))
  return response
}

async function fetchDeskOffline(): Promise<void> {
  const files = await caches.open(FILE_CACHE)
  await files.addAll(Object.values(DESK_OFFLINE))
}

async function timeout(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS))
}

async function cachePage(path: string, response: Response): Promise<void> {
  const headers = new Headers(response.headers)
  headers.set(CACHED_AT, headers.get(MENU_AS_OF) ?? String(Date.now()))
  // fetch has decompressed the text.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const copy = new Response(await response.text(), { headers })
  await (await caches.open(PAGE_CACHE)).put(path, copy)
}

/**
 * Adds `data-as-of` to the cached HTML: entry-client.tsx reads from it that the page is a copy, and of what time. As the server does, it
 * puts the dishes out of sight where the address has a filter.
 */
async function readCachedPage(path: string, held: string): Promise<Response | undefined> {
  const cached = await caches.match(path, { cacheName: PAGE_CACHE, ignoreVary: true })
  if (cached === undefined) return undefined
  const html = (await cached.text()).replace('<html', `<html${held} data-as-of="${Number(cached.headers.get(CACHED_AT))}"`)
  return new Response(html, { headers: cached.headers })
}
