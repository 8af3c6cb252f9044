import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { oldestFirst } from '../domain/menu.ts'
import { answered, edit, remove, save } from './admin-page.ts'
import { openApi } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

/** A change has to be seen by then, in milliseconds after it was stored. */
const AT_ONCE = { timeout: 1000 }

const rows = (page: Page, sitting: string): Locator => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')

/** Milliseconds: on one machine, by then a page has received a change. */
const SOON = { timeout: 3000 }

const line = (page: Page) => page.locator('.menu-status')
const announced = (page: Page) => page.locator('#menu').getByRole('status')
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** What the region for screen readers has said so far. */
async function listenFor(page: Page): Promise<() => Promise<string[]>> {
  await announced(page).evaluate((region) => {
    const said: string[] = []
    new MutationObserver(() => region.textContent !== '' && said.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    Object.assign(globalThis, { said })
  })
  return async () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

/** Leaves a mark on the page that no reload would survive; the answer says whether it is still there. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }))
  return async () => page.evaluate(() => 'marked' in globalThis && performance.getEntriesByType('navigation').length === 1)
}

async function create(staff: Page, dish: Record<'Section' | 'Course' | 'Dish Name' | 'Price' | 'Details', string>): Promise<void> {
  for (const [label, text] of Object.entries(dish)) await staff.getByRole('form', { name: 'New dish' }).getByLabel(label).fill(text)
  await answered(staff, 'CreateDish', async () => staff.getByRole('button', { name: 'Create' }).click())
}

test(
  'R22 a visitor sees what staff create, edit and delete, at once and without reloading',
  { tag: ['@stores', '@quick'] },
  async ({ visitor, staff, word }) => {
    const isSamePage = await mark(visitor)
    const crab = `DRESSED CRAB ${word}`
    await create(staff, { Section: word, Course: 'mains', 'Dish Name': `Dressed crab ${word}`, Price: '14.5', Details: 'Brown bread' })
    await expect(rows(visitor, word)).toHaveText([`${crab}£14.50Brown bread`], AT_ONCE)

    const editor = await edit(staff, crab)
    await editor.getByLabel('Dish Name').fill(`Potted crab ${word}`)
    await editor.getByLabel('Price').fill('12')
    await editor.getByLabel('Details').fill('Toast, while it lasts')
    await answered(staff, 'UpdateDish', async () => save(staff, crab))
    await expect(rows(visitor, word)).toHaveText([`Potted crab ${word}£12.00Toast, while it lasts`], AT_ONCE)

    await answered(staff, 'DeleteDish', async () => remove(staff, `Potted crab ${word}`))
    await expect(rows(visitor, word)).toHaveCount(0, AT_ONCE)
    await expect(visitor.getByRole('button', { name: word })).toHaveCount(0)
    expect(await isSamePage()).toBe(true)
  },
)

test('R22 a dish that staff bring back returns to its place', { tag: '@stores' }, async ({ visitor, staff, api, word }) => {
  const isSamePage = await mark(visitor)
  for (const place of [1, 2, 3]) await api.create({ id: `${word}-${place}`, sitting: word, course: 'ANY', title: `${word} ${place}` })
  await expect(rows(visitor, word)).toHaveText([`${word} 1`, `${word} 2`, `${word} 3`])
  await answered(staff, 'DeleteDish', async () => remove(staff, `${word} 2`))
  await expect(rows(visitor, word)).toHaveText([`${word} 1`, `${word} 3`], AT_ONCE)
  await answered(staff, 'UndoRevision', async () => staff.getByRole('button', { name: 'Undo' }).click())
  await expect(rows(visitor, word)).toHaveText([`${word} 1`, `${word} 2`, `${word} 3`], AT_ONCE)
  expect(await isSamePage()).toBe(true)
})

test('R22 the page changes as well when a program writes through the API', { tag: '@stores' }, async ({ visitor, api, word }) => {
  const isSamePage = await mark(visitor)
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'Kedgeree', price: 8 })
  await expect(rows(visitor, word)).toHaveText(['KEDGEREE£8.00'], AT_ONCE)
  const moved = await api.update(dish, { sitting: `${word} LATE`, price: 8.5 })
  await expect(rows(visitor, `${word} LATE`), 'it moves to another sitting').toHaveText(['KEDGEREE£8.50'], AT_ONCE)
  await expect(rows(visitor, word), 'and leaves the first').toHaveCount(0)
  await api.delete(moved)
  await expect(rows(visitor, `${word} LATE`)).toHaveCount(0, AT_ONCE)
  expect(await isSamePage()).toBe(true)
})

test('R22 a page that was opened before many changes misses none of them', { tag: '@stores' }, async ({ visitor, staff, api, word }) => {
  const isSamePage = await mark(visitor)
  const names = Array.from({ length: 30 }, (_, place) => `${word} ${String(place).padStart(2, '0')}`)
  const made = await Promise.all(
    names.map(async (title) => api.create({ id: title.replace(' ', '-'), sitting: word, course: 'ANY', title })),
  )
  // Thirty creates at once may well fall into two seconds, in any order.
  const remaining = made.filter((_, place) => place % 3 > 0).toSorted(oldestFirst)
  await Promise.all(made.filter((dish) => !remaining.includes(dish)).map(async (dish) => api.delete(dish)))
  await Promise.all(remaining.map(async (dish, place) => api.update(dish, { price: place + 1 })))
  const prices = remaining.map((_, place) => `£${place + 1}.00`)
  for (const page of [visitor, staff]) await expect(rows(page, word).getByText('£')).toHaveText(prices)
  await expect(rows(visitor, word)).toHaveCount(remaining.length)
  expect(await isSamePage()).toBe(true)
})

test(
  'R22 nothing that a visitor does is disturbed: the pressed tab and the focus stay',
  { tag: '@stores' },
  async ({ visitor, api, word }) => {
    const tab = visitor.getByRole('button', { name: 'KIDS' })
    await tab.click()
    const before = await rows(visitor, 'KIDS').count()
    const dish = await api.create({ sitting: 'KIDS', course: 'MAINS', title: `Goujons ${word}` })
    await expect(rows(visitor, 'KIDS')).toHaveCount(before + 1, AT_ONCE)
    await api.delete(dish)
    await expect(rows(visitor, 'KIDS')).toHaveCount(before, AT_ONCE)
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    await expect(tab).toBeFocused()
  },
)

interface SocketProxy {
  /** Closes the connection, and refuses new ones until `accept`. */
  refuse(): Promise<void>
  accept(): void
  /** Passes nothing more on this connection and leaves it open, as a dead network does. */
  goSilent(): void
  /** How many connections there have been. */
  count(): number
  /** The `since` of the page's last subscription. */
  since(): number | undefined
}

/** Puts a proxy between the page's WebSockets and the server. */
async function proxySockets(page: Page): Promise<SocketProxy> {
  const sockets: WebSocketRoute[] = []
  const silent = new Set<WebSocketRoute>()
  let isRefusing = false
  let since: number | undefined
  await page.routeWebSocket('/graphql', (socket) => {
    if (isRefusing) {
      void socket.close({ code: 4000 })
      return
    }
    sockets.push(socket)
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      since = sinceIn(message.toString()) ?? since
      if (!silent.has(socket)) server.send(message)
    })
    server.onMessage((message) => void (silent.has(socket) || socket.send(message)))
  })
  return {
    async refuse() {
      isRefusing = true
      await sockets.at(-1)?.close({ code: 4000 })
    },
    accept: () => void (isRefusing = false),
    goSilent: () => void silent.add(sockets.at(-1)!),
    count: () => sockets.length,
    since: () => since,
  }
}

function sinceIn(message: string): number | undefined {
  return (JSON.parse(message) as { payload?: { variables?: { since: number } } }).payload?.variables?.since
}

test('R22 a page whose connection was cut catches up by itself', { tag: '@stores' }, async ({ page, api, word }) => {
  const proxy = await proxySockets(page)
  const stays = await api.create({ sitting: word, course: 'B', title: 'Sole' })
  await page.goto('/')
  await expect.poll(proxy.since).toBeDefined()
  const since = proxy.since()!
  const goes = await api.create({ sitting: word, course: 'A', title: 'Turbot' })
  await expect(rows(page, word)).toHaveText(['SOLE', 'TURBOT'])
  await proxy.refuse()

  await api.update(stays, { price: 21 })
  await api.delete(goes)
  await api.create({ sitting: word, course: 'C', title: 'Brill' })
  await expect(rows(page, word), 'cut off, the page cannot know').toHaveText(['SOLE', 'TURBOT'])

  proxy.accept()
  await expect(rows(page, word)).toHaveText(['BRILL', 'SOLE£21.00'], { timeout: 10_000 })
  expect(proxy.since(), 'it asks only for what it has not received').toBe(since + 1)
  await api.create({ sitting: word, course: 'D', title: 'Eel' })
  await expect(rows(page, word), 'and is live again').toHaveText(['EEL', 'BRILL', 'SOLE£21.00'], { timeout: 1000 })
})

test('R22 a page whose connection died without a word notices by itself', { tag: '@stores' }, async ({ page, api, word }) => {
  const proxy = await proxySockets(page)
  await page.goto('/')
  await expect.poll(proxy.count).toBe(1)
  const first = await api.create({ sitting: word, course: 'ANY', title: 'Cockles' })
  await expect(rows(page, word)).toHaveText(['COCKLES'])
  proxy.goSilent()
  await api.update(first, { price: 5 })
  await expect(rows(page, word)).toHaveText(['COCKLES£5.00'], { timeout: 15_000 })
})

test(
  'R22 a page stays open over a deploy: live, reconnecting, and live again with what it has missed',
  { tag: '@stores' },
  async ({ page, mongodbUri, playwright, complaints, word }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-deploy-'))
    const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
    const before = await startTestServer({ settings: shared })
    await page.goto(before.url)
    await expect(line(page)).toHaveText('Live', SOON)
    const isSamePage = await mark(page)
    await before.close()
    await expect(line(page)).toHaveText('Reconnecting…', SOON)
    const after = await startTestServer({ settings: { ...shared, PORT: new URL(before.url).port } })
    const request = await playwright.request.newContext({ baseURL: after.url })
    const api = await openApi(request)
    await api.create({ sitting: word, course: 'ANY', title: 'Samphire' })
    await expect(rows(page, word)).toHaveText(['SAMPHIRE'], { timeout: 10_000 })
    await expect(line(page)).toHaveText('Live')
    expect(await isSamePage()).toBe(true)
    // Before its server: the page would complain of a socket refused.
    await page.close()
    // Browsers report each attempt to connect that fails.
    ignoreNetworkErrors(complaints)
    await request.dispose()
    await after.close()
    await rm(dataDir, { recursive: true })
  },
)

test.describe('the line under the heading', () => {
  test('is an empty line of the same height without JavaScript, and says Live when the page is', async ({ page, request }) => {
    expect(await (await request.get('/')).text()).toContain('<p class="menu-status" data-state="unknown">\u00A0</p>')
    await page.routeWebSocket('/graphql', () => undefined)
    await page.goto('/')
    await expect(line(page)).toHaveText(/^\s$/)
    const before = await line(page).boundingBox()
    const tabs = await tab(page, 'LUNCH').boundingBox()
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(line(page)).toHaveText(/^Menu from \d\d:\d\d$/, SOON)
    expect((await line(page).boundingBox())!.height).toBe(before!.height)
    expect(await tab(page, 'LUNCH').boundingBox(), 'nothing below it has moved').toEqual(tabs)
  })

  test('says when the menu is from while the server stays away', { tag: '@stores' }, async ({ page, complaints }) => {
    await page.clock.install({ time: '2026-11-20T12:31:00' })
    const server = await startTestServer()
    await page.goto(server.url)
    await expect(line(page)).toHaveText('Live', SOON)
    const said = await listenFor(page)
    await server.close()
    await expect(line(page)).toHaveText('Reconnecting…', SOON)
    await page.clock.fastForward(10_000)
    await expect(line(page)).toHaveText('Menu from 12:31')
    await page.clock.fastForward('12:00:00')
    await expect(line(page), 'a time of yesterday is given with its day').toHaveText('Menu from 20 November, 12:31')
    expect(await said(), 'it is announced once').toEqual(['Menu from 12:31'])
    await page.close()
    ignoreNetworkErrors(complaints)
  })

  test('says at once when the menu is from as the network goes, and is live again when it is back', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/')
    await expect(line(page)).toHaveText('Live', SOON)
    const said = await listenFor(page)
    await context.setOffline(true)
    await expect(line(page)).toHaveText(/^You’re offline\. Menu from \d\d:\d\d$/, { timeout: 1000 })
    await context.setOffline(false)
    await expect(line(page)).toHaveText('Live', SOON)
    await expect.poll(said).toEqual([expect.stringMatching(/^You’re offline\. Menu from/), 'The menu is live again'])
    ignoreNetworkErrors(complaints)
  })

  test('says when the page came if only the socket cannot be had', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T18:05:00' })
    await page.routeWebSocket('/graphql', (socket) => void socket.close({ code: 4000 }))
    await page.goto('/')
    await expect(line(page)).toHaveText(/^\s$/)
    await page.clock.fastForward(5000)
    await expect(line(page)).toHaveText('Menu from 18:05')
  })
})

test(
  'a page more than the server has sockets for reads the menu every minute, and is live when there is room',
  { tag: '@stores' },
  async ({ page, browser, playwright, mongodbUri, word, complaints }) => {
    const server = await startTestServer({ mongodbUri, settings: { SOCKETS_PER_ADDRESS: '1' } })
    const request = await playwright.request.newContext({ baseURL: server.url })
    const api = await openApi(request)
    const other = await browser.newPage()
    await other.goto(server.url)
    await expect(line(other)).toHaveText('Live', SOON)

    await page.clock.install({ time: '2026-11-20T18:05:00' })
    await page.goto(server.url)
    await page.clock.fastForward(5000)
    await expect(line(page)).toHaveText('Menu from 18:05')
    const said = await listenFor(page)
    await api.create({ sitting: word, course: 'ANY', title: `Sole ${word}` })
    await expect(row(other, `SOLE ${word}`)).toBeVisible(SOON)
    await page.clock.fastForward(60_000)
    await expect(row(page, `SOLE ${word}`)).toBeVisible(SOON)
    await expect(line(page)).toHaveText('Menu from 18:06')
    expect(await said(), 'the later time is not announced').toEqual([])

    await other.close()
    // Closed by the browser, the socket ends a moment later.
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(line(page)).toHaveText('Live', { timeout: 1000 })
    }).toPass()
    // Before its server: the page would complain of a socket refused.
    await page.close()
    // A clock that leaps gives up a socket that is being opened.
    ignoreNetworkErrors(complaints)
    await request.dispose()
    await server.close()
  },
)

test.describe('a change', () => {
  test('is marked for a while, where it came and where it changed', async ({ page, api, word }) => {
    await page.clock.install()
    const old = await api.create({ sitting: word, course: 'ANY', title: `Old ${word}` })
    await api.create({ sitting: word, course: 'ANY', title: `Other ${word}` })
    await page.goto('/')
    await expect(line(page)).toHaveText('Live', SOON)
    await expect(page.locator('.is-changed'), 'nothing is marked at first').toHaveCount(0)
    await api.update(old, { price: 4 })
    await api.create({ sitting: word, course: 'ANY', title: `New ${word}` })
    for (const name of ['OLD', 'NEW']) await expect(row(page, `${name} ${word}`)).toContainClass('is-changed', SOON)
    await expect(row(page, `OTHER ${word}`)).not.toContainClass('is-changed')
    await page.clock.fastForward(8000)
    await expect(page.locator('.is-changed').filter({ hasText: word })).toHaveCount(0)
  })

  test('does not move under prefers-reduced-motion, and is still not shown by colour alone', async ({ page, api, word }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(line(page)).toHaveText('Live', SOON)
    await api.create({ sitting: word, course: 'ANY', title: word })
    await expect(row(page, word)).toContainClass('is-changed', SOON)
    expect(
      await row(page, word).evaluate((dish) => [
        dish.getAnimations({ subtree: true }).length,
        getComputedStyle(dish, '::before').borderLeftStyle,
      ]),
    ).toEqual([0, 'solid'])
  })

  test('is announced together with others of the moment, and the same text is announced again', async ({ page, api, word }) => {
    const dish = await api.create({ sitting: word, course: 'MAINS', title: 'Dab' })
    const other = { id: `${word}-hake` }
    await page.goto('/')
    await expect(line(page)).toHaveText('Live', SOON)
    const said = await listenFor(page)
    // In one act: two that follow each other may be further apart than what is announced together.
    await api.changeDishes([
      { kind: 'UPDATE', id: dish.id, fields: { price: 9 } },
      { kind: 'CREATE', ...other, fields: { sitting: word, course: 'MAINS', title: 'Hake' } },
    ])
    await expect.poll(said).toEqual(['2 dishes changed'])
    await api.delete(other)
    await expect.poll(said).toEqual(['2 dishes changed', '1 dish changed'])
    await api.delete(dish)
    await expect.poll(said).toEqual(['2 dishes changed', '1 dish changed', '1 dish changed'])
    await expect(announced(page)).toHaveText('', { timeout: 10_000 })
  })

  test('is neither marked nor announced to staff, who make it', async ({ staff, api, word }) => {
    await api.create({ sitting: word, course: 'ANY', title: word })
    await expect(row(staff, word)).toBeVisible()
    await expect(staff.locator('.is-changed')).toHaveCount(0)
    await expect(staff.getByText('dish changed')).toHaveCount(0)
  })
})

test.describe('the sittings being served', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('are marked on their tabs and in their headings, by the restaurant’s own clock', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T14:59:10Z' })
    await page.goto('/')
    await expect(tab(page, 'LUNCH')).toHaveAccessibleDescription('Being served now, until 15:00')
    await expect(tab(page, 'LUNCH')).toHaveAttribute('data-now', 'now')
    await expect(tab(page, 'EVENING')).not.toHaveAttribute('data-now')
    await expect(tab(page, 'EVENING')).toHaveAccessibleDescription('')
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: 'LUNCH' })).toHaveText('LUNCH')
    await expect(page.getByRole('region', { name: 'LUNCH' }).getByText('Served now, until 15:00')).toBeVisible()
    for (const sitting of ['EVENING', 'SUNDAY']) await expect(page.getByRole('region', { name: sitting })).toBeVisible()

    await page.clock.fastForward(60_000)
    await expect(page.locator('[data-now]')).toHaveCount(0)
    await expect(page.getByText('Served now')).toHaveCount(0)
    await page.clock.fastForward('02:00:00')
    await expect(tab(page, 'EVENING')).toHaveAccessibleDescription('Being served now, until 21:00')
    await expect(tab(page, 'KIDS')).toHaveAttribute('data-now', 'now')
  })

  test('move nothing when they are marked', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const places = async () =>
      page.locator('.tab, .sitting-head, .dish').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
    await page.clock.install({ time: '2026-11-20T11:59:30Z' })
    await page.goto('/')
    await expect(line(page)).toHaveText('Live', SOON)
    const before = await places()
    await page.clock.fastForward(30_000)
    await expect(tab(page, 'LUNCH')).toHaveAttribute('data-now', 'now')
    expect(await places()).toEqual(before)
  })
})
