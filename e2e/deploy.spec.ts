import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { newDish, typeNewDish } from './admin-page.ts'
import { openApi } from './api.ts'
import { buildNextVersion } from './next-version.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { expect as baseExpect, listenTo, test as base } from './test.ts'

// A deploy while pages are open. The next version is a real one: the subscription has another name in it, on both sides.

/** One address and one menu, served by one version after the other. */
interface Site {
  readonly url: string
  stop(): Promise<void>
  /** Starts the next version. */
  startNext(): Promise<void>
}

/** A server starts, and a page connects and loads again, meanwhile. */
const expect = baseExpect.configure({ timeout: 30_000 })

interface Parts {
  site: Site
  /** A browser that blocks no service worker. */
  guest: BrowserContext
  /** A browser of somebody who is signed in. */
  cook: BrowserContext
}

const test = base.extend<Parts, { nextVersion: string }>({
  nextVersion: [
    async ({}, use) => {
      const { folder, remove } = await buildNextVersion()
      await use(folder)
      await remove()
    },
    { scope: 'worker', timeout: 120_000 },
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
  baseURL: async ({ site }, use) => use(site.url),
  guest: async ({ browser, site, complaints }, use) => {
    const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' })
    listenTo(context, complaints)
    await use(context)
    await context.close()
    ignoreDeploy(complaints)
  },
  cook: async ({ browser, site, complaints }, use) => {
    const context = await browser.newContext({ baseURL: site.url })
    listenTo(context, complaints)
    await openApi(context.request)
    await use(context)
    await context.close()
    ignoreDeploy(complaints)
  },
})

// In one worker, which builds the next version once; each test starts two servers.
test.describe.configure({ mode: 'default', timeout: 120_000 })

/** Browsers report each attempt to connect that fails, and each file that is missing. */
function ignoreDeploy(complaints: string[]): void {
  const others = complaints.filter((complaint) => !/WebSocket connection|dynamically imported module|Unable to preload CSS/.test(complaint))
  complaints.splice(0, complaints.length, ...others)
  ignoreNetworkErrors(complaints)
}

const status = (page: Page) => page.locator('.menu-status')
const buildOf = async (page: Page) => page.locator('html').getAttribute('data-build')
const buildAt = async ({ url }: Site) => /data-build="(.*?)"/.exec(await (await fetch(url)).text())?.[1]

/** How often the page has loaded, from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  return () => loads
}

/** Resolves when the server has refused a subscription of the page. */
async function refusal(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('"type":"error"')) resolve()
      }),
    )
  })
}

test('a page that the new server refuses reloads once by itself, and is live', { tag: '@stores' }, async ({ guest, site }) => {
  const page = await guest.newPage()
  await page.goto('/')
  await expect(status(page)).toHaveText('Live')
  const before = await buildOf(page)
  const loads = countLoads(page)
  await site.stop()
  await site.startNext()
  await expect.poll(async () => buildOf(page)).toBe(await buildAt(site))
  await expect(status(page)).toHaveText('Live')
  // A page says Live before it has loaded.
  await expect.poll(loads).toBe(1)
  expect([before === (await buildAt(site)), loads()]).toEqual([false, 1])
})

test('what staff have typed is still there', { tag: '@stores' }, async ({ cook, site, word }) => {
  const page = await cook.newPage()
  await page.goto('/admin')
  await typeNewDish(page, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50' })
  await site.stop()
  await newDish(page).getByLabel('Details').pressSequentially('Brown bread')
  await site.startNext()
  await expect.poll(async () => buildOf(page)).toBe(await buildAt(site))
  await expect(newDish(page).getByLabel('Dish Name')).toHaveValue(`Crab ${word}`)
  await expect(newDish(page).getByLabel('Details')).toHaveValue('Brown bread')
  await newDish(page).getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: `CRAB ${word}`, exact: true })).toBeVisible()
})

test(
  'a guest who has a dialog open is not interrupted: the page reloads when it is closed',
  { tag: '@stores' },
  async ({ guest, site }) => {
    const page = await guest.newPage()
    const refused = refusal(page)
    await page.goto('/')
    await expect(status(page)).toHaveText('Live')
    await page.getByRole('button', { name: 'Shop Now' }).click()
    await page.getByRole('dialog').getByLabel('Amount').selectOption('50')
    const loads = countLoads(page)
    await site.stop()
    await site.startNext()
    await refused
    await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue('50')
    expect(loads()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(async () => buildOf(page)).toBe(await buildAt(site))
    // The new page has its name before it has loaded.
    await expect.poll(loads).toBe(1)
  },
)

/** Holds the chunk of the staff's screens back; the promise resolves when the page asks for it. */
async function holdScreens(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/screens-*.js', async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

for (const { when, isAnswered } of [
  { when: 'has removed', isAnswered: true },
  { when: 'interrupts', isAnswered: false },
]) {
  test(
    `a page whose chunk the deploy ${when} reloads once by itself, and what staff have typed is there`,
    { tag: '@stores' },
    async ({ cook, site, word }) => {
      const page = await cook.newPage()
      await page.goto('/admin')
      await typeNewDish(page, { sitting: word, title: `Crab ${word}` })
      const screens = await holdScreens(page)
      await page.reload()
      await screens.asked
      const loads = countLoads(page)
      await site.stop()
      if (isAnswered) await site.startNext()
      screens.release()
      if (!isAnswered) {
        await expect(page.getByRole('alert')).toContainText('This page isn’t working.')
        await site.startNext()
      }
      await expect(newDish(page).getByLabel('Dish Name')).toHaveValue(`Crab ${word}`)
      expect([await buildOf(page), loads()]).toEqual([await buildAt(site), 1])
    },
  )
}

/** A cache between the page and the server goes on sending the page of staff and the files that it names, but not their chunk. */
async function cacheForEver(page: Page): Promise<void> {
  const html = await (await page.request.get('/admin')).text()
  const files = [...new Set(html.match(/\/assets\/index-[\w-]+\.\w+/g))]
  for (const file of files) {
    const response = await page.request.get(file)
    await page.route(`**${file}`, (route) => route.fulfill({ response }))
  }
  await page.route('**/admin', async (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ body: html, contentType: 'text/html' }) : route.continue(),
  )
}

test('a chunk that is missing for ever makes no loop: the page says what to do', { tag: '@stores' }, async ({ cook, site }) => {
  const page = await cook.newPage()
  await cacheForEver(page)
  await site.stop()
  await site.startNext()
  const loads = countLoads(page)
  const checks: string[] = []
  page.on('requestfinished', (request) => request.resourceType() === 'fetch' && checks.push(new URL(request.url()).pathname))
  await page.goto('/admin')
  await expect.poll(() => checks).toEqual(['/admin', '/admin'])
  await expect(page.getByRole('alert')).toContainText('This page isn’t working. Reload it: what you typed is kept.')
  expect(loads()).toBe(2)
})

test('a page that the service worker has kept reloads from the network', { tag: '@stores' }, async ({ guest, site }) => {
  const page = await guest.newPage()
  await page.goto('/')
  await expect(status(page)).toHaveText('Live')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await site.stop()
  await page.reload()
  await expect(status(page)).toHaveText(/^Menu from/)
  const loads = countLoads(page)
  await site.startNext()
  await expect.poll(async () => buildOf(page)).toBe(await buildAt(site))
  await expect(status(page)).toHaveText('Live')
  await expect.poll(loads).toBe(1)
  expect([await page.locator('html').getAttribute('data-as-of'), loads()]).toEqual([null, 1])
})
