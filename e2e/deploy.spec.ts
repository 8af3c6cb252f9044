import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Cookie, Page } from '@playwright/test'
import { newDish, typeNewDish } from './admin-page.ts'
import { makeNextVersion } from './next-version.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { expect as baseExpect, listenTo, signIn, test as base } from './test.ts'

// A deploy while pages are open. The next version is a real one: the subscription has another name in it, on both sides.

/** A server starts, and a page connects and loads again, meanwhile. */
const expect = baseExpect.configure({ timeout: 30_000 })

interface Parts {
  /** One address and one menu, served by one version after the other. */
  site: { readonly url: string; stop(): Promise<void>; startNext(): Promise<void> }
  /** Opens the home page or the desk in a browser of its own. */
  open: (path: '/' | '/admin') => Promise<Page>
}

const test = base.extend<Parts, { nextVersion: string }>({
  nextVersion: [
    async ({}, use) => {
      const { folder, remove } = await makeNextVersion()
      await use(folder)
      await remove()
    },
    { scope: 'worker' },
  ],
  site: async ({ mongodbUri, nextVersion }, use) => {
    const data = await mkdtemp(path.join(tmpdir(), 'tideboard-deploy-'))
    const settings = { DATA_DIR: data, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
    const first = await startTestServer({ settings })
    const servers: TestServer[] = [first]
    await use({
      url: first.url,
      stop: async () => void (await first.end('SIGTERM')),
      async startNext() {
        servers.push(await startTestServer({ settings: { ...settings, PORT: new URL(first.url).port }, program: nextVersion }))
      },
    })
    for (const server of servers) await server.close()
    await rm(data, { recursive: true, force: true })
  },
  open: async ({ browser, site, complaints }, use) => {
    const contexts: BrowserContext[] = []
    const sessions = new Map<string, Cookie[]>()
    await use(async (address) => {
      const isDesk = address === '/admin'
      // What a service worker fetches, no test can hold up.
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: isDesk ? 'block' : 'allow' })
      contexts.push(context)
      await listenTo(context, complaints)
      if (isDesk) await signIn(context, sessions)
      const page = await context.newPage()
      await page.goto(address)
      return page
    })
    for (const context of contexts) await context.close()
    // Browsers report each attempt to connect that fails, and each file that is missing.
    const others = complaints.filter((complaint) => !/dynamically imported module|Unable to preload CSS/.test(complaint))
    complaints.splice(0, complaints.length, ...others)
    ignoreNetworkErrors(complaints)
  },
})

// Each starts two servers, and opens three or four browsers.
test.describe.configure({ timeout: 120_000 })

const status = (page: Page) => page.locator('.menu-status')
const buildOf = async (page: Page) => page.locator('html').getAttribute('data-build')
const buildAt = async ({ url }: Parts['site']) => /data-build="(.*?)"/.exec(await (await fetch(url)).text())?.[1]

/** How often the page has loaded, from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

test('a page that the new server refuses reloads once by itself, unless a dialog is open', { tag: '@stores' }, async ({ open, site }) => {
  const [page, busy, cached] = [await open('/'), await open('/'), await open('/')]
  for (const one of [page, busy, cached]) await expect(status(one)).toHaveText('Live')
  const before = await buildOf(page)
  const refused = new Promise<void>((resolve) => {
    busy.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => String(payload).includes('"type":"error"') && resolve()))
  })
  await busy.getByRole('button', { name: 'Shop Now' }).click()
  const dialog = busy.getByRole('dialog')
  await dialog.getByLabel('Amount').selectOption('50')
  await cached.evaluate(async () => navigator.serviceWorker.ready)
  await site.stop()
  await cached.reload()
  await expect(status(cached)).toHaveText(/^Menu from/)
  const counts = [page, busy, cached].map(countLoads)
  const loads = () => counts.map((count) => count())
  await site.startNext()
  const next = await buildAt(site)
  expect(next).not.toBe(before)

  for (const one of [page, cached]) {
    await expect.poll(async () => buildOf(one)).toBe(next)
    await expect(status(one)).toHaveText('Live')
  }
  expect(await cached.locator('html').getAttribute('data-as-of'), 'from the network').toBeNull()
  await refused
  await expect(dialog.getByLabel('Amount')).toHaveValue('50')
  // A page has its name, and says Live, before it has loaded.
  await expect.poll(loads).toEqual([1, 0, 1])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => buildOf(busy)).toBe(next)
  await expect.poll(loads).toEqual([1, 1, 1])
})

/** Holds the chunk of the staff's screens back, for which the page asks when it is loaded again; `release` lets it come. */
async function reloadHalf(page: Page): Promise<{ release: () => void; loads: () => number }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/screens-*.js', async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  await page.reload()
  await asked.promise
  return { release: released.resolve, loads: countLoads(page) }
}

/** A cache between the page and the server goes on sending the page of staff and the files that it names, but not their chunk. */
async function cacheForEver(page: Page): Promise<void> {
  const html = await (await page.request.get('/admin')).text()
  for (const file of new Set(html.match(/\/assets\/index-[\w-]+\.\w+/g))) {
    const response = await page.request.get(file)
    await page.route(`**${file}`, (route) => route.fulfill({ response }))
  }
  await page.route('**/admin', async (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ body: html, contentType: 'text/html' }) : route.continue(),
  )
}

test('what staff have typed is still there, also where a chunk of the page is gone', { tag: '@stores' }, async ({ open, site, word }) => {
  const [typing, removed, interrupted] = [await open('/admin'), await open('/admin'), await open('/admin')]
  const crab = { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50' }
  for (const page of [typing, removed, interrupted]) await typeNewDish(page, crab)
  const [later, meanwhile] = [await reloadHalf(removed), await reloadHalf(interrupted)]
  const endless = await removed.context().newPage()
  await cacheForEver(endless)
  await site.stop()
  await newDish(typing).getByLabel('Details').pressSequentially('Brown bread')
  meanwhile.release()
  await expect(interrupted.getByRole('alert')).toContainText('This page isn’t working.')
  await site.startNext()
  later.release()

  const next = await buildAt(site)
  for (const page of [removed, interrupted]) {
    await expect(newDish(page).getByLabel('Dish Name')).toHaveValue(crab.title)
    expect(await buildOf(page)).toBe(next)
  }
  expect([later.loads(), meanwhile.loads()]).toEqual([1, 1])
  await expect.poll(async () => buildOf(typing)).toBe(next)
  await expect(newDish(typing).getByLabel('Dish Name')).toHaveValue(crab.title)
  await expect(newDish(typing).getByLabel('Details')).toHaveValue('Brown bread')
  await newDish(typing).getByRole('button', { name: 'Create' }).click()
  await expect(typing.getByRole('heading', { name: `Crab ${word}`, exact: true })).toBeVisible()

  await test.step('one that is missing for ever makes no loop: the page says what to do', async () => {
    const loads = countLoads(endless)
    let checks = 0
    endless.on('requestfinished', (request) => {
      if (request.resourceType() === 'fetch' && new URL(request.url()).pathname === '/admin') checks += 1
    })
    await endless.goto('/admin')
    await expect.poll(() => checks).toBe(2)
    await expect(endless.getByRole('alert')).toContainText('This page isn’t working. Reload it: what you typed is kept.')
    expect(loads()).toBe(2)
  })
})
