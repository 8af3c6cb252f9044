import { createServer, request as http } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { edit, editorOf } from './admin-page.ts'
import { openApi } from './api.ts'
import { expect, listenTo, test as base } from './test.ts'
import { ignoreNetworkErrors } from './request-faults.ts'

const line = (page: Page) => page.locator('.menu-status')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const OFFLINE = /^You’re offline\. Menu from \d\d:\d\d$/
/** With a network, and a server in trouble. */
const AS_OF = /^Menu from \d\d:\d\d$/
/** The keys under which the browser has saved the menu: one for each version of its fields. */
const savedMenus = async (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tideboard.menu')))

/** A visitor who has been here once: the page is open, and its service worker has all that it needs. */
const test = base.extend<{ guest: BrowserContext; page: Page }>({
  guest: async ({ browser, server, complaints }, use) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    listenTo(context, complaints)
    await use(context)
    await context.close()
    // Browsers report each attempt to connect that fails.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('WebSocket connection')))
    ignoreNetworkErrors(complaints)
  },
  page: async ({ guest }, use) => {
    const page = await guest.newPage()
    await page.goto('/')
    await expect(line(page)).toHaveText('Live', { timeout: 5000 })
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await use(page)
  },
})

/** Which of the page's own files came over the network and which from the service worker. */
function watchFiles(page: Page): { fromNetwork: string[]; cached: string[] } {
  const files = { fromNetwork: [] as string[], cached: [] as string[] }
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) files[response.fromServiceWorker() ? 'cached' : 'fromNetwork'].push(pathname)
  })
  return files
}

test('offline, a visitor who was here reads the last menu, with its time and its drawings, and the placeholders', async ({
  page,
  guest,
}) => {
  await page.reload()
  const dishes = await page.getByRole('listitem').allTextContents()
  await guest.setOffline(true)
  await page.reload()
  await expect(line(page)).toHaveText(OFFLINE)
  expect(await page.getByRole('listitem').allTextContents()).toEqual(dishes)
  expect(await page.evaluate(() => document.fonts.check('1rem Jost')), 'in its own letters').toBe(true)
  await expect(page.locator('.is-changed')).toHaveCount(0)
  const food = page.locator('.sitting-head use').last()
  // Nothing drawn, such as a file that is blocked or missing, has no width.
  await expect.poll(() => food.evaluate((drawn: SVGUseElement) => drawn.getBBox().width)).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'KIDS', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })).toHaveText(['KIDS'])

  await page.goto('/?utm_source=poster')
  await expect(row(page, 'SEAFOOD CHOWDER'), 'an address with a question leads to the same copy').toBeVisible()
  for (const path of ['/pheasant', '/one']) {
    await page.goto(path)
    await expect(page.getByText('Coming Soon...')).toBeVisible()
  }
})

test('the time is that of the last contact, with the day if that was not today', async ({ page, guest }) => {
  await expect.poll(() => savedMenus(page)).toHaveLength(1)
  await guest.setOffline(true)
  await expect(line(page)).toHaveText(OFFLINE)
  const now = new Date()
  const next = await guest.newPage()
  await next.clock.install({ time: new Date(now.getTime() + 48 * 3600_000) })
  await next.goto('/')
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(now)
  await expect(line(next)).toHaveText(new RegExp(`^You’re offline\\. Menu from ${day}, \\d\\d:\\d\\d$`))
})

test('a change that came live is on the last menu, unmarked; back online the page asks only for what it has missed', async ({
  page,
  guest,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'ANY', title: `Ling ${word}` })
  await expect(row(page, word)).toHaveText(`LING ${word}`)
  await api.update(dish, { price: 17 })
  await expect(row(page, word)).toHaveText(`LING ${word}£17.00`)
  await guest.setOffline(true)
  await page.reload()
  await expect(row(page, word)).toHaveText(`LING ${word}£17.00`)
  await expect(line(page)).toHaveText(OFFLINE)
  await expect(page.locator('.is-changed')).toHaveCount(0)
  await expect(page.getByText(/dish(es)? changed/)).toHaveCount(0)

  await api.create({ sitting: word, course: 'B', title: `Tusk ${word}` })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/graphql') && asked.push(request.url()))
  await guest.setOffline(false)
  await expect(row(page, `TUSK ${word}`)).toBeVisible({ timeout: 10_000 })
  await expect(line(page)).toHaveText('Live')
  expect(asked, 'the menu is not read again as a whole').toEqual([])
})

test('the second visit takes no file from the network, and a changed menu is never served old', async ({ page, guest, api, word }) => {
  const next = await guest.newPage()
  const { fromNetwork, cached } = watchFiles(next)
  await next.goto('/')
  await expect(line(next)).toHaveText('Live', { timeout: 5000 })
  expect(fromNetwork).toEqual([])
  expect(cached.filter((name) => /\.(js|woff2)$/.test(name)).length).toBeGreaterThanOrEqual(3)
  await page.close()
  const dish = await api.create({ sitting: word, course: 'ANY', title: `Ling ${word}` })
  for (const price of [1, 2, 3]) {
    await api.update({ ...dish, version: price }, { price })
    const html = await (await next.reload())!.text()
    expect(html).toContain(`£${price}.00`)
    expect(html).not.toContain('data-as-of')
  }
})

test('the staff’s pages, the API and the demonstrations are never served from the copies', async ({ page, guest }) => {
  const cached = async () =>
    page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname),
    )
  for (const path of ['/login', '/admin', '/demo/booking', '/graphql?query={menu{revision}}']) await page.goto(path)
  await page.goto('/')
  const copies = ['/', '/desk-offline', '/desk-offline.js', '/one', '/pheasant']
  expect((await cached()).filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(copies)
  await guest.setOffline(true)
  for (const path of ['/login', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
  }
  // The last: the browser shows its error page a moment after, which would interrupt the next.
  await expect(page.goto('/demo/booking')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a desk that is reloaded without a network says so, and opens by itself with what was typed', async ({ guest, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await openApi(guest.request)
  const desk = await guest.newPage()
  await desk.goto('/admin')
  await desk.evaluate(async () => navigator.serviceWorker.ready)
  await (await edit(desk, `COD ${word}`)).getByLabel('Price').fill('11')
  await guest.setOffline(true)
  await desk.reload()
  await expect(desk.getByText('You’re offline, or the server can’t be reached.')).toBeVisible()
  const letters = () => desk.evaluate(() => [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`))
  await expect.poll(letters, 'in the restaurant’s own letters').toEqual(expect.arrayContaining(['Jost loaded', 'Young Serif loaded']))
  expect(await findViolations(desk)).toEqual([])
  await guest.setOffline(false)
  await expect(editorOf(desk, `COD ${word}`).getByLabel('Price')).toHaveValue('11', { timeout: 15_000 })
})

test('“Try again” on the page that staff get without a network asks the server again', async ({ page, guest }) => {
  await guest.setOffline(true)
  await page.goto('/login')
  // Nothing else than the link opens the page: its script does not hear that the network is back.
  await page.addInitScript(() => (globalThis.fetch = async () => new Promise(() => undefined)))
  await page.reload()
  await guest.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a saved menu that is not JSON, or that version 0.1.0 has saved, is ignored, and the latter removed', async ({ page, guest }) => {
  await page.goto('/login')
  const [key = ''] = await savedMenus(page)
  expect(key).not.toBe('')
  await page.evaluate((saved) => {
    const dishes = [{ __typename: 'Dish', id: 'a', name: 'Cod' }]
    const old = { at: Date.now(), menu: { __typename: 'Menu', revision: 9, dishes } }
    localStorage.setItem('tideboard.menu', JSON.stringify(old))
    localStorage.setItem(saved, '{"at":')
  }, key)
  await guest.setOffline(true)
  await page.goto('/')
  await expect(row(page, 'SEAFOOD CHOWDER')).toBeVisible()
  await expect(line(page)).toHaveText(OFFLINE)
  expect(await page.evaluate(() => localStorage.getItem('tideboard.menu'))).toBeNull()
})

test('a browser that stores nothing is offered the site all the same', async ({ guest }) => {
  const page = await guest.newPage()
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Not here.', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await expect(line(page)).toHaveText('Live', { timeout: 5000 })
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await guest.setOffline(true)
  await page.reload()
  await expect(line(page)).toHaveText(OFFLINE)
})

test('the service worker is asked for anew each time, and is a script of this site', async ({ server }) => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  http(`${server.url}/service-worker.js`, { headers: { 'accept-encoding': 'br' } }, ({ statusCode, headers }) => {
    resolve([statusCode, headers['cache-control'], headers['content-encoding'], headers['content-type']])
  }).end()
  expect(await promise).toEqual([200, 'no-cache', 'br', expect.stringContaining('javascript')])
})

test.describe('when the server is in trouble', () => {
  type Mode = 'working' | 'silent' | 'broken' | 'deployed'
  const proxyTest = test.extend<{ reverseProxy: { url: string; mode: Mode } }>({
    /** A proxy in front of the server; it forwards everything but WebSockets. */
    reverseProxy: async ({ server }, use) => {
      const listener = createServer((asked, answer) => {
        if (reverseProxy.mode === 'silent') return
        if (reverseProxy.mode === 'broken') {
          answer.writeHead(503, { 'content-type': 'text/plain' }).end('Back soon.')
          return
        }
        const isNewWorker = reverseProxy.mode === 'deployed' && asked.url === '/service-worker.js'
        const headers = { ...asked.headers, ...(isNewWorker && { 'accept-encoding': 'identity' }) }
        const passed = http(server.url + asked.url!, { headers }, (given) => {
          const { 'content-length': _length, ...rest } = given.headers
          answer.writeHead(given.statusCode!, rest)
          if (isNewWorker)
            void text(given).then((worker) => answer.end(worker.replace(/\[(["'`])\/assets\//, '[$1/favicon.svg$1,$1/assets/')))
          else given.pipe(answer)
        })
        passed.end()
      }).listen(0, '127.0.0.1')
      await once(listener, 'listening')
      const reverseProxy = { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, mode: 'working' as Mode }
      await use(reverseProxy)
      listener.closeAllConnections()
      listener.close()
    },
    page: async ({ guest, reverseProxy }, use) => {
      const page = await guest.newPage()
      await page.goto(reverseProxy.url)
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await use(page)
    },
  })

  proxyTest('a visitor gets the last menu, marked, instead of its apology', async ({ page, reverseProxy }) => {
    reverseProxy.mode = 'broken'
    await page.goto(`${reverseProxy.url}/?from=poster`)
    await expect(row(page, 'SEAFOOD CHOWDER')).toBeVisible()
    await expect(line(page)).toHaveText(AS_OF)
    reverseProxy.mode = 'working'
    expect(await (await page.reload())!.text()).not.toContain('data-as-of')

    await page.evaluate(async () => caches.delete('pages'))
    reverseProxy.mode = 'broken'
    const answer = await page.goto(reverseProxy.url)
    expect([answer!.status(), await answer!.text()], 'a page that has no copy shows what the server says').toEqual([503, 'Back soon.'])
  })

  proxyTest('a visitor who hears nothing at all is not left waiting for ever', async ({ page, reverseProxy }) => {
    reverseProxy.mode = 'silent'
    const began = Date.now()
    await page.goto(reverseProxy.url, { waitUntil: 'domcontentloaded' })
    expect(Date.now() - began).toBeGreaterThan(7000)
    await expect(row(page, 'SEAFOOD CHOWDER')).toBeVisible()
    await expect(line(page)).toHaveText(AS_OF)
  })

  proxyTest(
    'after a deploy the open page keeps its files, and the next one has only the new ones',
    async ({ page, guest, reverseProxy }) => {
      const cached = async (one: Page) => (await one.evaluate(async () => caches.keys())).filter((name) => name !== 'pages')
      const [before] = await cached(page)
      reverseProxy.mode = 'deployed'
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
      await expect.poll(() => cached(page)).toEqual([before, expect.stringContaining('/favicon.svg')])
      await page.close()
      const next = await guest.newPage()
      await expect(async () => {
        await next.goto(reverseProxy.url)
        const names = await cached(next)
        // The new one begins when no page of the site is open: none is, until the next try.
        await next.goto('about:blank')
        expect(names).toEqual([expect.stringContaining('/favicon.svg')])
      }).toPass()
      await guest.setOffline(true)
      await next.goto(reverseProxy.url)
      await expect(row(next, 'SEAFOOD CHOWDER')).toBeVisible()
      await expect(line(next)).toHaveText(OFFLINE)
    },
  )
})
