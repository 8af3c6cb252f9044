import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { freshDatabase, startTestServer } from './test-server.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, test } from './test.ts'

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

  test(
    'follows the connection: live, reconnecting, and live again over a restart of the server',
    { tag: '@stores' },
    async ({ page, mongodbUri, complaints }) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-current-'))
      const shared = { DATA_DIR: dataDir, ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }) }
      const before = await startTestServer({ settings: shared })
      await page.goto(before.url)
      await expect(line(page)).toHaveText('Live', SOON)
      await before.close()
      await expect(line(page)).toHaveText('Reconnecting…', SOON)
      const after = await startTestServer({ settings: { ...shared, PORT: new URL(before.url).port } })
      await expect(line(page)).toHaveText('Live', { timeout: 10_000 })
      // Before its server: the page would complain of a socket refused.
      await page.close()
      // Browsers report each attempt to connect that fails.
      ignoreNetworkErrors(complaints)
      await after.close()
      await rm(dataDir, { recursive: true })
    },
  )

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
