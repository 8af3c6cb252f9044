import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, WebSocketRoute } from '@playwright/test'
import { oldestFirst } from '../domain/menu.ts'
import { answered, createButton, edit, noteAbout, remove, save, typeNewDish } from './admin-page.ts'
import { openApi } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'
import { unchecked } from './unchecked.ts'

/** A change has to be seen by then, in milliseconds after it was stored. */
const AT_ONCE = { timeout: 1000 }
/** Milliseconds: on one machine, by then a page has received a change. */
const SOON = { timeout: 3000 }

const rows = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')
const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })
const line = (page: Page) => page.locator('.menu-status')
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const announced = (page: Page) => page.locator('#menu > [role=status]')

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
  return async () => page.evaluate(() => 'marked' in globalThis)
}

test(
  'R22 a visitor sees at once what staff do to the menu',
  { tag: ['@stores', '@quick'] },
  async ({ guest: visitor, staff, api, word }) => {
    const isSamePage = await mark(visitor)
    const crab = `Dressed crab ${word}`
    await typeNewDish(staff, { sitting: word, course: 'mains', title: crab, price: '14.5', details: 'Brown bread' })
    await answered(staff, 'create', async () => createButton(staff).click())
    await expect(rows(visitor, word)).toHaveText([unchecked(crab, '£14.50Brown bread')], AT_ONCE)

    const editor = await edit(staff, crab)
    await editor.getByLabel('Dish Name').fill(`Potted crab ${word}`)
    await editor.getByLabel('Price').fill('12')
    await editor.getByLabel('Details').fill('Toast, while it lasts')
    await answered(staff, 'update', async () => save(staff, crab))
    await expect(rows(visitor, word)).toHaveText([unchecked(`Potted crab ${word}`, '£12.00Toast, while it lasts')], AT_ONCE)

    await answered(staff, 'delete', async () => remove(staff, `Potted crab ${word}`))
    await expect(rows(visitor, word)).toHaveCount(0, AT_ONCE)
    await expect(tab(visitor, word)).toHaveCount(0)

    for (const place of [1, 2, 3]) await api.create({ id: `${word}-${place}`, sitting: word, course: 'ANY', title: `${word} ${place}` })
    await expect(rows(visitor, word)).toHaveText([1, 2, 3].map((n) => unchecked(`${word} ${n}`)))
    await answered(staff, 'delete', async () => remove(staff, `${word} 2`))
    await expect(rows(visitor, word)).toHaveText(
      [1, 3].map((n) => unchecked(`${word} ${n}`)),
      AT_ONCE,
    )
    await answered(staff, 'undo', async () => noteAbout(staff, `${word} 2`).getByRole('button', { name: 'Undo' }).click())
    await expect(rows(visitor, word), 'to its place').toHaveText(
      [1, 2, 3].map((n) => unchecked(`${word} ${n}`)),
      AT_ONCE,
    )

    const late = `${word} LATE`
    const made = await Promise.all(
      Array.from({ length: 30 }, async (_, place) =>
        api.create({ id: `${word}-late-${place}`, sitting: late, course: 'ANY', title: late }),
      ),
    )
    // Thirty creates at once may well fall into two seconds, in any order.
    const remaining = made.filter((_, place) => place % 3 > 0).toSorted(oldestFirst)
    await Promise.all(made.filter((dish) => !remaining.includes(dish)).map(async (dish) => api.delete(dish)))
    await Promise.all(remaining.map(async (dish, place) => api.update(dish, { price: place + 1 })))
    const prices = remaining.map((_, place) => `£${place + 1}.00`)
    for (const page of [visitor, staff]) await expect(rows(page, late).getByText('£')).toHaveText(prices)
    await expect(rows(visitor, late)).toHaveCount(remaining.length)

    await expect(staff.locator('.is-changed'), 'staff, who make a change, are not told of it').toHaveCount(0)
    await expect(staff.getByText(/dish(es)? changed/)).toHaveCount(0)
    expect(await isSamePage()).toBe(true)
  },
)

test('R22 what a program writes shows as well, and disturbs no visitor', { tag: '@stores' }, async ({ visitor, api, word }) => {
  await expect(line(visitor)).toHaveText('Live')
  const isSamePage = await mark(visitor)
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'Kedgeree', price: 8 })
  await expect(rows(visitor, word)).toHaveText([unchecked('Kedgeree', '£8.00')], AT_ONCE)
  const moved = await api.update(dish, { sitting: `${word} LATE`, price: 8.5 })
  await expect(rows(visitor, `${word} LATE`), 'it moves to another sitting').toHaveText([unchecked('Kedgeree', '£8.50')], AT_ONCE)
  await expect(rows(visitor, word), 'and leaves the first').toHaveCount(0)
  await api.delete(moved)
  await expect(rows(visitor, `${word} LATE`)).toHaveCount(0, AT_ONCE)

  await tab(visitor, 'KIDS').click()
  const before = await rows(visitor, 'KIDS').count()
  const goujons = await api.create({ sitting: 'KIDS', course: 'MAINS', title: `Goujons ${word}` })
  await expect(rows(visitor, 'KIDS')).toHaveCount(before + 1, AT_ONCE)
  await api.delete(goujons)
  await expect(rows(visitor, 'KIDS')).toHaveCount(before, AT_ONCE)
  await expect(tab(visitor, 'KIDS')).toHaveAttribute('aria-pressed', 'true')
  await expect(tab(visitor, 'KIDS')).toBeFocused()
  expect(await isSamePage()).toBe(true)
})

/** Puts a proxy between the page's WebSockets and the server, which does what is written to it. */
async function proxySockets(page: Page) {
  const proxy = {
    isRefusing: false,
    /** The page's connection. */
    socket: undefined as WebSocketRoute | undefined,
    /** A connection on which nothing passes any more, and that stays open, as in a dead network. */
    silent: undefined as WebSocketRoute | undefined,
    /** The `since` of the page's last subscription. */
    since: 0,
  }
  await page.routeWebSocket('/graphql', (socket) => {
    if (proxy.isRefusing) {
      void socket.close({ code: 4000 })
      return
    }
    proxy.socket = socket
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const { payload } = JSON.parse(String(message)) as { payload?: { variables?: { since: number } } }
      proxy.since = payload?.variables?.since ?? proxy.since
      if (socket !== proxy.silent) server.send(message)
    })
    server.onMessage((message) => void (socket === proxy.silent || socket.send(message)))
  })
  return proxy
}

test('R22 a page whose connection is cut, or dies without a word, catches up', { tag: '@stores' }, async ({ page, api, word }) => {
  const proxy = await proxySockets(page)
  const stays = await api.create({ sitting: word, course: 'B', title: 'Sole' })
  await page.goto('/')
  await expect(line(page)).toHaveText('Live')
  const { since } = proxy
  const goes = await api.create({ sitting: word, course: 'A', title: 'Turbot' })
  await expect(rows(page, word)).toHaveText([unchecked('Sole'), unchecked('Turbot')])
  proxy.isRefusing = true
  await proxy.socket?.close({ code: 4000 })
  await expect(line(page)).toHaveText('Reconnecting…', SOON)

  await api.update(stays, { price: 21 })
  await api.delete(goes)
  await api.create({ sitting: word, course: 'C', title: 'Brill' })
  await expect(rows(page, word), 'cut off, the page cannot know').toHaveText([unchecked('Sole'), unchecked('Turbot')])

  proxy.isRefusing = false
  await expect(rows(page, word)).toHaveText([unchecked('Brill'), unchecked('Sole', '£21.00')], { timeout: 10_000 })
  expect(proxy.since, 'it asks only for what it has not received').toBe(since + 1)
  await expect(line(page)).toHaveText('Live')
  const eel = await api.create({ sitting: word, course: 'D', title: 'Eel' })
  await expect(rows(page, word), 'and is live again').toHaveText(
    [unchecked('Eel'), unchecked('Brill'), unchecked('Sole', '£21.00')],
    AT_ONCE,
  )

  proxy.silent = proxy.socket
  await api.update(eel, { price: 5 })
  // Six seconds until the page knows, and one to the first attempt.
  await expect(rows(page, word).first()).toHaveText(unchecked('Eel', '£5.00'), { timeout: 15_000 })
})

test(
  'R22 a page stays open over a restart of its server',
  { tag: '@stores' },
  async ({ page, mongodbUri, playwright, complaints, word }) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-deploy-'))
    const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
    const before = await startTestServer({ settings: shared })
    await page.clock.install({ time: '2026-11-20T12:31:00' })
    await page.goto(before.url)
    await expect(line(page)).toHaveText('Live')
    const isSamePage = await mark(page)
    const said = await listenFor(page)
    // The page says so for ten seconds from the end of its connection, which is not that of the server's process.
    const closed = before.close()
    await expect(line(page)).toHaveText('Reconnecting…', SOON)
    await closed
    await page.clock.fastForward(10_000)
    await expect(line(page)).toHaveText('Menu from 12:31')
    await page.clock.fastForward('12:00:00')
    await expect(line(page), 'a time of yesterday is given with its day').toHaveText('Menu from 20 November, 12:31')
    expect(await said(), 'it is announced once').toEqual(['Menu from 12:31'])

    const after = await startTestServer({ settings: { ...shared, PORT: new URL(before.url).port } })
    const request = await playwright.request.newContext({ baseURL: after.url })
    await (await openApi(request)).create({ sitting: word, course: 'ANY', title: 'Samphire' })
    await expect(rows(page, word)).toHaveText([unchecked('Samphire')], { timeout: 10_000 })
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

test('the line under the heading says at once when the network goes and comes', async ({ page, context, request, complaints }) => {
  expect(await (await request.get('/')).text(), 'without JavaScript').toContain('<p class="menu-status" data-state="unknown">\u00A0</p>')
  let isSilent = true
  await page.routeWebSocket('/graphql', (socket) => void (isSilent || socket.connectToServer()))
  await page.goto('/')
  await expect(line(page)).toHaveText(/^\s$/)
  const places = async () => [(await line(page).boundingBox())!.height, await tab(page, 'LUNCH').boundingBox()]
  const before = await places()
  const said = await listenFor(page)
  // The page ends its attempt to connect, then.
  const loseNetwork = async () => page.evaluate(() => dispatchEvent(new Event('offline')))
  await loseNetwork()
  await expect(line(page)).toHaveText(/^Menu from \d\d:\d\d$/, SOON)
  expect(await places(), 'nothing below it has moved').toEqual(before)
  isSilent = false
  await loseNetwork()
  await expect(line(page)).toHaveText('Live')

  await context.setOffline(true)
  await expect(line(page)).toHaveText(/^You’re offline\. Menu from \d\d:\d\d$/, AT_ONCE)
  await context.setOffline(false)
  await expect(line(page)).toHaveText('Live', SOON)
  const again = 'The menu is live again'
  await expect.poll(said).toEqual([expect.stringMatching(/^Menu from/), again, expect.stringMatching(/^You’re offline\. Menu from/), again])
  ignoreNetworkErrors(complaints)
})

test(
  'a page without a socket reads the menu soon, and again and again',
  { tag: '@stores' },
  async ({ page, browser, mongodbUri, word, complaints }) => {
    const server = await startTestServer({ mongodbUri, settings: { SOCKETS_PER_ADDRESS: '1' } })
    const other = await browser.newPage({ baseURL: server.url })
    const api = await openApi(other.request)
    await other.goto('/')
    await expect(line(other)).toHaveText('Live')

    await page.clock.install({ time: '2026-11-20T18:05:00' })
    await page.goto(server.url)
    await expect(line(page)).toHaveText(/^\s$/)
    await page.clock.fastForward(5000)
    await expect(line(page)).toHaveText('Menu from 18:05')
    const said = await listenFor(page)
    await api.create({ sitting: word, course: 'ANY', title: `Sole ${word}` })
    await expect(row(other, `Sole ${word}`)).toBeVisible(SOON)
    // A leap while the page still reads finds no timer of the next reading.
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(row(page, `Sole ${word}`)).toBeVisible()
    }).toPass()
    await expect(line(page)).toHaveText(/^Menu from 18:0[6-9]$/)
    await page.clock.fastForward(1500)
    await expect.poll(said, 'the dish is announced, the later time is not').toEqual(['1 dish changed'])

    await other.close()
    // Closed by the browser, the socket ends a moment later. A leap gives up an attempt to connect that is under way.
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(line(page)).toHaveText('Live')
    }).toPass()
    // Before its server: the page would complain of a socket refused.
    await page.close()
    ignoreNetworkErrors(complaints)
    await server.close()
  },
)

test('a change is marked and announced for a while, and moves nothing where less motion is wanted', async ({ page, api, word }) => {
  await page.clock.install()
  const made = async (title: string) => api.create({ sitting: word, course: 'ANY', title: `${title} ${word}` })
  const [cod, dab, brill] = [await made('Cod'), await made('Dab'), { id: `${word}-brill` }]
  await page.goto('/')
  await expect(line(page)).toHaveText('Live')
  await expect(page.locator('.is-changed'), 'nothing is marked at first').toHaveCount(0)
  const said = await listenFor(page)
  // In one act: two that follow each other may be further apart than what is announced together.
  await api.act([
    { update: { id: cod.id, fields: { price: 9 } } },
    { create: { ...brill, fields: { sitting: word, course: 'ANY', title: `Brill ${word}` } } },
  ])
  for (const name of ['Cod', 'Brill']) await expect(row(page, `${name} ${word}`)).toContainClass('is-changed', SOON)
  await expect(row(page, `Dab ${word}`)).not.toContainClass('is-changed')
  await page.clock.fastForward(1500)
  await expect.poll(said).toEqual(['2 dishes changed'])
  for (const [left, gone] of [dab, brill].entries()) {
    await api.delete(gone)
    await expect(rows(page, word)).toHaveCount(2 - left)
    await page.clock.fastForward(1500)
  }
  await expect.poll(said, 'the same text is announced again').toEqual(['2 dishes changed', '1 dish changed', '1 dish changed'])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await made('Eel')
  const eel = row(page, `Eel ${word}`)
  await expect(eel).toContainClass('is-changed', SOON)
  const look = (dish: Element) => [dish.getAnimations({ subtree: true }).length, getComputedStyle(dish, '::before').borderLeftStyle]
  expect(await eel.evaluate(look), 'it does not move, and is not shown by colour alone').toEqual([0, 'solid'])
  for (const milliseconds of [1500, 8000]) await page.clock.fastForward(milliseconds)
  await expect(page.locator('.is-changed')).toHaveCount(0)
  await expect(announced(page)).toHaveText('')
})

test.describe('the sittings being served', () => {
  test.use({ timezoneId: 'America/New_York', viewport: { width: 360, height: 800 } })

  test('are marked on their tabs and in their headings, by the restaurant’s own clock, which moves nothing', async ({ page }) => {
    const places = async () =>
      page.locator('.tab, .sitting-head, .dish').evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
    await page.clock.install({ time: '2026-11-20T11:59:00Z' })
    await page.goto('/')
    await expect(line(page)).toHaveText('Live')
    const before = await places()
    await page.clock.fastForward(60_000)
    await expect(tab(page, 'LUNCH')).toHaveAttribute('data-now', 'now')
    expect(await places()).toEqual(before)
    await expect(tab(page, 'LUNCH')).toHaveAccessibleDescription('Being served now, until 15:00')
    await expect(tab(page, 'EVENING')).not.toHaveAttribute('data-now')
    await expect(tab(page, 'EVENING')).toHaveAccessibleDescription('')
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: 'LUNCH' })).toHaveText('LUNCH')
    await expect(page.getByRole('region', { name: 'LUNCH' }).getByText('Served now, until 15:00')).toBeVisible()
    await expect(page.getByRole('region', { name: 'EVENING' }).getByText('From 17:00 today')).toBeVisible()
    await expect(page.getByRole('region', { name: 'SUNDAY' }).getByText('From 12 noon on Sunday')).toBeVisible()

    // A socket that is still connecting when its time is up complains.
    await expect(line(page)).toHaveText('Live')
    await page.clock.fastForward('03:00:00')
    await expect(page.locator('[data-now=now]')).toHaveCount(0)
    await expect(tab(page, 'EVENING')).toHaveAccessibleDescription('Served next: Evening from 17:00')
    await expect(page.getByText('Served now')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'LUNCH' }).getByText('From 12 noon tomorrow')).toBeVisible()
    await expect(line(page)).toHaveText('Live')
    await page.clock.fastForward('02:00:00')
    await expect(tab(page, 'EVENING')).toHaveAccessibleDescription('Being served now, until 21:00')
    await expect(tab(page, 'KIDS')).toHaveAttribute('data-now', 'now')
  })
})
