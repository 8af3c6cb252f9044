import { once } from 'node:events'
import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { edit, editorOf } from './admin-page.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, listenTo, signIn, test as base } from './test.ts'
import { unchecked } from './unchecked.ts'

const line = (page: Page) => page.locator('.menu-status')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const OFFLINE = /^You’re offline\. Menu from \d\d:\d\d$/
/** With a network, and a server in trouble. */
const AS_OF = /^Menu from \d\d:\d\d$/
/** The keys under which the browser has saved the menu: one for each version of its fields. */
const savedMenus = async (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tideboard.menu')))

/** A visitor who has been here once: the page is open, and its service worker has all that it needs. */
const test = base.extend<{ phone: BrowserContext; page: Page }>({
  phone: async ({ browser, server, complaints }, use) => {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
    await listenTo(context, complaints)
    await use(context)
    await context.close()
    // Browsers report each attempt to connect that fails.
    ignoreNetworkErrors(complaints)
  },
  page: async ({ phone }, use) => {
    const page = await phone.newPage()
    await page.goto('/')
    await expect(line(page)).toHaveText('Live')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await use(page)
  },
})

test.use({ menu: 'whole' })

test('offline, a visitor who was here reads the last menu, and back online what has changed since', async ({ page, phone, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'ANY', title: `Ling ${word}` })
  await expect(row(page, word)).toHaveText(unchecked(`Ling ${word}`))
  await api.update(dish, { price: 17 })
  await expect(row(page, word)).toHaveText(unchecked(`Ling ${word}`, '£17.00'))
  await expect.poll(() => savedMenus(page)).toHaveLength(1)
  const dishes = await page.getByRole('listitem').allTextContents()
  await phone.setOffline(true)
  await expect(line(page)).toHaveText(OFFLINE)
  await page.clock.install()
  await page.reload()
  await expect(line(page)).toHaveText(OFFLINE)
  // Its first reading is due without a network: were it due just as that is back, the page would read the menu beside its socket.
  await page.clock.fastForward(11_000)
  await expect(row(page, word)).toHaveText(unchecked(`Ling ${word}`, '£17.00'))
  expect(await page.getByRole('listitem').allTextContents()).toEqual(dishes)
  expect(await page.evaluate(() => document.fonts.check('1rem Jost')), 'in its own letters').toBe(true)
  const food = page.locator('.sitting-head use').last()
  // Nothing drawn, such as a file that is blocked or missing, has no width.
  await expect.poll(() => food.evaluate((drawn: SVGUseElement) => drawn.getBBox().width)).toBeGreaterThan(100)
  await expect(page.locator('.is-changed')).toHaveCount(0)
  await expect(page.getByText(/dish(es)? changed/)).toHaveCount(0)

  await test.step('two days later it has its day, and the other pages are there', async () => {
    const next = await phone.newPage()
    const now = new Date()
    await next.clock.install({ time: new Date(now.getTime() + 48 * 3600_000) })
    await next.goto('/?utm_source=poster')
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(now)
    await expect(line(next)).toHaveText(new RegExp(`^You’re offline\\. Menu from ${day}, \\d\\d:\\d\\d$`))
    await expect(row(next, 'Seafood chowder'), 'an address with a question leads to the same copy').toBeVisible()
    await next.getByRole('button', { name: 'KIDS', exact: true }).click()
    await expect(next.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })).toHaveText(['KIDS'])
    for (const path of ['/pheasant', '/one']) {
      await next.goto(path)
      await expect(next.getByText('Coming Soon...'), path).toBeVisible()
    }
    await next.close()
  })

  await api.create({ sitting: word, course: 'B', title: `Tusk ${word}` })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/graphql') && asked.push(request.url()))
  await phone.setOffline(false)
  await expect(row(page, `Tusk ${word}`)).toBeVisible({ timeout: 10_000 })
  await expect(line(page)).toHaveText('Live')
  expect(asked, 'the menu is not read again as a whole').toEqual([])
})

test('the second visit takes no file from the network, and a changed menu is never served old', async ({ page, phone, api, word }) => {
  const worker = await phone.request.get('/service-worker.js')
  await expect(worker).toBeOK()
  expect(worker.headers(), 'it is asked for anew each time').toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  expect(worker.headers()['content-type']).toContain('javascript')
  const next = await phone.newPage()
  const files = { fromNetwork: [] as string[], cached: [] as string[] }
  next.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) files[response.fromServiceWorker() ? 'cached' : 'fromNetwork'].push(pathname)
  })
  await next.goto('/')
  await expect(line(next)).toHaveText('Live')
  expect(files.fromNetwork).toEqual([])
  expect(files.cached.filter((name) => /\.(js|woff2)$/.test(name)).length).toBeGreaterThanOrEqual(3)
  await page.close()
  const dish = await api.create({ sitting: word, course: 'ANY', title: `Ling ${word}` })
  for (const price of [1, 2, 3]) {
    await api.update({ ...dish, version: price }, { price })
    const html = await (await next.reload())!.text()
    expect(html).toContain(`£${price}.00`)
    expect(html).not.toContain('data-as-of')
  }
})

test('a desk is never served from a copy: it says so, and opens when the network is back', async ({ page, phone, sessions, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  for (const path of ['/login', '/demo/booking']) await page.goto(path)
  await page.evaluate(async () => (await fetch('/graphql?query={menu{revision}}')).text())
  await signIn(phone, sessions)
  const desk = await phone.newPage()
  await desk.goto('/admin')
  await (await edit(desk, `COD ${word}`)).getByLabel('Price').fill('11')
  const copies = await desk.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  const pages = ['/', '/desk-offline', '/desk-offline.js', '/one', '/pheasant']
  expect(copies.filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual(pages)

  await phone.setOffline(true)
  await desk.reload()
  await expect(desk.getByText('You’re offline, or the server can’t be reached.')).toBeVisible()
  const letters = () => desk.evaluate(() => [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`))
  await expect.poll(letters, 'in the restaurant’s own letters').toEqual(expect.arrayContaining(['Jost loaded', 'Young Serif loaded']))
  expect(await findViolations(desk)).toEqual([])
  const other = await phone.newPage()
  for (const path of ['/demo/booking', '/lobster', '/menu/old?page=2']) {
    await other.goto(path)
    await expect(other, path).toHaveURL('/')
    await expect(line(other)).toContainText('You’re offline.')
  }
  // Nothing else than its link opens this page: its script does not hear that the network is back.
  await page.addInitScript(() => (globalThis.fetch = async () => new Promise(() => undefined)))
  for (const path of ['/admin', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('No connection')
  }
  await phone.setOffline(false)
  await expect(editorOf(desk, `COD ${word}`).getByLabel('Price')).toHaveValue('11', { timeout: 15_000 })
  await phone.clearCookies()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})

test('a browser that stores nothing has the site offline as well, and one with no menu worth reading its copy', async ({ phone }) => {
  const forgetful = await phone.newPage()
  await forgetful.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Not here.', 'SecurityError')
      },
    })
  })
  await forgetful.goto('/')
  await expect(line(forgetful)).toHaveText('Live')
  await forgetful.evaluate(async () => navigator.serviceWorker.ready)

  const page = await phone.newPage()
  await page.goto('/')
  await expect.poll(() => savedMenus(page)).toHaveLength(1)
  await page.goto('/login')
  const [key = ''] = await savedMenus(page)
  await page.evaluate((saved) => {
    const dishes = [{ __typename: 'Dish', id: 'a', name: 'Cod' }]
    const old = { at: Date.now(), menu: { __typename: 'Menu', revision: 9, dishes } }
    localStorage.setItem('tideboard.menu', JSON.stringify(old))
    localStorage.setItem(saved, '{"at":')
  }, key)
  await phone.setOffline(true)
  await forgetful.reload()
  await expect(line(forgetful)).toHaveText(OFFLINE)
  await page.goto('/')
  await expect(row(page, 'Seafood chowder')).toBeVisible()
  await expect(line(page)).toHaveText(OFFLINE)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tideboard.menu'))).toBeNull()
})

test.describe('when the server is in trouble', () => {
  type Mode = 'working' | 'silent' | 'broken' | 'deployed'
  const proxyTest = test.extend<{ reverseProxy: { url: string; mode: Mode } }>({
    /** A proxy in front of the server; it forwards everything but WebSockets. */
    reverseProxy: async ({ server }, use) => {
      const listener = createServer((asked, answer) => {
        if (reverseProxy.mode === 'broken') answer.writeHead(503, { 'content-type': 'text/plain' }).end('Back soon.')
        else if (reverseProxy.mode !== 'silent') void forward(asked.url!, answer)
      }).listen(0, '127.0.0.1')
      const forward = async (path: string, answer: ServerResponse): Promise<void> => {
        const given = await fetch(server.url + path)
        const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = Object.fromEntries(given.headers)
        const body = Buffer.from(await given.arrayBuffer())
        const isNewWorker = reverseProxy.mode === 'deployed' && path === '/service-worker.js'
        answer.writeHead(given.status, headers)
        answer.end(isNewWorker ? body.toString().replace(/\[(["'`])\/assets\//, '[$1/favicon.svg$1,$1/assets/') : body)
      }
      await once(listener, 'listening')
      const reverseProxy = { url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`, mode: 'working' as Mode }
      await use(reverseProxy)
      listener.closeAllConnections()
      listener.close()
    },
    page: async ({ phone, reverseProxy }, use) => {
      const page = await phone.newPage()
      await page.goto(reverseProxy.url)
      await page.evaluate(async () => navigator.serviceWorker.ready)
      await use(page)
    },
  })

  proxyTest('a visitor gets the last menu, marked, instead of an apology or of nothing at all', async ({ page, reverseProxy }) => {
    reverseProxy.mode = 'broken'
    await page.goto(`${reverseProxy.url}/?from=poster`)
    await expect(row(page, 'Seafood chowder')).toBeVisible()
    await expect(line(page)).toHaveText(AS_OF)
    await page.evaluate(async () => caches.delete('pages'))
    const answer = await page.goto(reverseProxy.url)
    expect([answer!.status(), await answer!.text()], 'a page that has no copy shows what the server says').toEqual([503, 'Back soon.'])
    reverseProxy.mode = 'working'
    expect(await (await page.reload())!.text()).not.toContain('data-as-of')

    reverseProxy.mode = 'silent'
    const began = Date.now()
    await page.goto(reverseProxy.url, { waitUntil: 'domcontentloaded' })
    expect(Date.now() - began).toBeGreaterThan(7000)
    await expect(row(page, 'Seafood chowder')).toBeVisible()
    await expect(line(page)).toHaveText(AS_OF)
  })

  proxyTest('after a deploy the open page keeps its files, and the next has only the new ones', async ({ page, phone, reverseProxy }) => {
    const cached = async (one: Page) => (await one.evaluate(async () => caches.keys())).filter((name) => name !== 'pages')
    const [before] = await cached(page)
    reverseProxy.mode = 'deployed'
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => cached(page)).toEqual([before, expect.stringContaining('/favicon.svg')])
    await page.close()
    const next = await phone.newPage()
    await expect(async () => {
      await next.goto(reverseProxy.url)
      const names = await cached(next)
      // The new one begins when no page of the site is open: none is, until the next try.
      await next.goto('about:blank')
      expect(names).toEqual([expect.stringContaining('/favicon.svg')])
    }).toPass()
    await phone.setOffline(true)
    await next.goto(reverseProxy.url)
    await expect(row(next, 'Seafood chowder')).toBeVisible()
    await expect(line(next)).toHaveText(OFFLINE)
  })
})
