import type { Fetched, Lasting } from './worker-events.ts'

// Runs beside the pages of visitors: without a network they still get the last menu that they have seen, and files that never
// change are not asked for twice. It imports types only: all else would be one more file that has to be there.

/** What a public page needs, put in by the build (vite.config.ts); the names change with the content. */
declare const __VISITOR_FILES__: readonly string[]

declare function addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
declare function addEventListener(type: 'fetch', listener: (event: Fetched) => void): void

const PAGES = ['/', '/pheasant', '/one']
const KEPT_PAGES = 'pages'
const FILES = __VISITOR_FILES__
const KEPT_FILES = `files ${FILES.join(' ')}`
const KEPT_AT = 'x-kept-at'
/** On a page that the server has drawn from its own copy, while its database was away. */
const COPIED = 'x-menu-as-of'
/** Milliseconds without any answer: dead Wi-Fi, on which a browser would wait for minutes. */
const ANSWER_WITHIN = 8_000

// The new files first, then the pages that need them: what is kept always fits together. And no skipWaiting: a page that is
// open may still load parts of its own version, so old files stay until the last such page is closed.
addEventListener('install', (event) => event.waitUntil(keepEverything()))
addEventListener('activate', (event) => event.waitUntil(dropOldFiles()))
// No navigation preload: it would also ask for the staff's pages, twice, since those are left to the browser.
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  const path = PAGES.find((page) => pathname === page || pathname === `${page}/`)
  if (pathname.startsWith('/assets/')) event.respondWith(file(event))
  else if (mode === 'navigate' && path !== undefined) event.respondWith(page(event, path))
})

async function keepEverything(): Promise<void> {
  const files = await caches.open(KEPT_FILES)
  await files.addAll(FILES)
  for (const path of PAGES) {
    const answer = await fetch(path)
    if (!answer.ok) throw new Error(`${path} cannot be kept: ${answer.status}`)
    await keepPage(path, answer)
  }
}

async function dropOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== KEPT_PAGES && name !== KEPT_FILES)
  await Promise.all(old.map((name) => caches.delete(name)))
}

async function file(event: Fetched): Promise<Response> {
  const kept = await caches.match(event.request.url, { ignoreVary: true })
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  if (answer.ok) {
    const copy = answer.clone()
    event.waitUntil(caches.open(KEPT_FILES).then((files) => files.put(event.request.url, copy)))
  }
  return answer
}

/**
 * The network's page whenever there is one: the menu of this moment. A server that answers with an error of its own (a proxy
 * does, during a deploy) counts as no network, since a visitor wants the menu, and the kept one says how old it is.
 */
async function page(event: Fetched, path: string): Promise<Response> {
  const network = fetch(event.request)
  event.waitUntil(
    network.then(async (answer) => answer.ok && !answer.headers.has(COPIED) && keepPage(path, answer.clone())).catch(() => undefined),
  )
  const answer = await Promise.race([network, silence()]).catch(() => undefined)
  if (answer !== undefined && answer.status < 500) return answer
  return (await keptPage(path)) ?? answer ?? network
}

async function silence(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN))
}

async function keepPage(path: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, headers.get(COPIED) ?? String(Date.now()))
  // The text is unpacked by now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const copy = new Response(await answer.text(), { headers })
  await (await caches.open(KEPT_PAGES)).put(path, copy)
}

/** The copy says of itself that it is one: entry-client.tsx reads since when. */
async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await caches.match(path, { cacheName: KEPT_PAGES, ignoreVary: true })
  if (kept === undefined) return undefined
  const html = (await kept.text()).replace('<html', `<html data-as-of="${Number(kept.headers.get(KEPT_AT))}"`)
  return new Response(html, { headers: kept.headers })
}
