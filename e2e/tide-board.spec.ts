import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

const board = (page: Page) => page.locator('.tide-board')

test('the tide board shows what the kitchen has just put up, and what it has just sold out, and nothing else moves', async ({
  visitor,
  api,
  word,
}) => {
  const topOfMenu = async () =>
    visitor.getByRole('heading', { level: 2, name: 'Menu' }).evaluate((heading) => heading.getBoundingClientRect().top)
  await expect(visitor.getByText('Live', { exact: true })).toBeVisible()
  for (const width of [320, 390, 1280]) {
    await visitor.setViewportSize({ width, height: 800 })
    const top = await topOfMenu()
    const title = `${word} crab`
    const dish = await api.create({ sitting: word, course: 'ANY', title, price: 12 })
    await expect(board(visitor).locator('.news', { hasText: 'New' }).getByRole('link', { name: title })).toBeVisible()
    await api.setSoldOut(dish, {})
    await expect(board(visitor).locator('.news', { hasText: 'Sold out' }).getByRole('link', { name: title })).toBeVisible()
    expect(await topOfMenu(), `at ${width}`).toBe(top)
    await api.delete(dish)
    await expect(board(visitor)).not.toContainText(new RegExp(word, 'i'))
  }
})

test('a dish on the board leads to its place on the menu, also where another part is shown alone; the address can be shared', async ({
  page,
  api,
  word,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = `${word} crab in its own shell with lemon and brown bread`
  const dish = await api.create({ sitting: word, course: 'ANY', title, price: 12 })
  await page.goto('/')
  await page.getByRole('button', { name: 'KIDS', exact: true }).click()
  const link = board(page).getByRole('link', { name: title })
  expect(await link.evaluate((element) => element.scrollWidth <= element.closest('section')!.clientWidth), 'the whole name').toBe(true)
  const expectThere = async () => {
    await expect(page).toHaveURL(`/#dish-${dish.id}`)
    const row = page.getByRole('region', { name: word, exact: true }).getByRole('listitem')
    await expect(row).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.dish:target')).toContainText(title)
    const { y, height } = (await page.getByRole('group', { name: 'Show one sitting' }).boundingBox())!
    const gap = async () => (await row.boundingBox())!.y - y - height
    await expect.poll(gap, 'under the tabs').toBeGreaterThanOrEqual(0)
    await expect.poll(gap, 'under the tabs').toBeLessThan(40)
    await expect(page.getByRole('button', { name: word, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('region', { name: 'LUNCH', exact: true }), 'all parts are open').toBeAttached()
  }
  await link.click()
  await expectThere()
  // Whoever has been sent the address; and by Back, from a part that is shown alone.
  await page.goto('about:blank')
  await page.goto(`/#dish-${dish.id}`)
  await expectThere()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Book' }).click()
  await page.getByRole('button', { name: 'KIDS', exact: true }).dispatchEvent('click')
  await page.goBack()
  await expectThere()
})

test('a shared address of a note opens the folded notes of a phone, also without scripts', async ({ browser, server, api, word }) => {
  const note = await api.create({ sitting: 'INFO', course: 'ANY', description: `The tide is high at ${word}` })
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 390, height: 844 }, javaScriptEnabled })
    await page.goto(`/#dish-${note.id}`)
    await expect(page.getByText(note.description)).toBeInViewport()
    await page.close()
  }
})

test('a page that is opened later, without scripts, has the news on the board, and without news the hours of today', async ({
  browser,
  server,
  api,
  word,
}) => {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const dish = await api.create({ sitting: word, course: 'ANY', title: word, price: 12 })
  await page.goto('/')
  await expect(board(page)).toContainText(new RegExp(`New .*${word}`, 'i'))
  await expect(board(page)).toContainText(/Open now|Closed now|Closed today/)
  await api.delete(dish)
  await context.close()
})

test('the board says when the restaurant is open, wherever the visitor is, and leads to the part that is served now or next', async ({
  browser,
  server,
}) => {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Asia/Tokyo', viewport })
  const page = await context.newPage()
  for (const [at, words, part] of [
    ['2026-11-24T12:30:00Z', 'Open nowLunch until 15:00. Evening from 17:00.', 'LUNCH'],
    ['2026-11-24T15:00:00Z', 'Closed nowEvening from 17:00.', 'EVENING'],
    ['2026-11-29T18:00:00Z', 'Closed nowOpen Tuesday from 12 noon.', 'LUNCH'],
    ['2026-11-29T13:00:00Z', 'Open nowOpen until 18:00.', 'SUNDAY'],
  ] as const) {
    await page.clock.setFixedTime(at)
    for (const link of [board(page).locator('.services a').first(), page.getByRole('link', { name: 'Today’s menu' })]) {
      await page.goto('/')
      await expect(board(page)).toContainText(words)
      await page.getByRole('button', { name: 'KIDS', exact: true }).dispatchEvent('click')
      await link.click()
      const heading = page.getByRole('region', { name: part, exact: true }).getByRole('heading', { level: 3 })
      await expect(heading).toBeInViewport({ ratio: 1 })
      const tab = page.getByRole('button', { name: part, exact: true })
      await expect(tab).toBeInViewport({ ratio: 1 })
      await expect(tab).toHaveAttribute('data-now', words.startsWith('Open') ? 'now' : 'next')
      await expect(page.getByRole('region', { name: 'KIDS', exact: true }), 'all parts are open').toBeAttached()
    }
  }
  await context.close()
})

test('a page that a phone wakes up with says what is open by then, and nothing opens, folds or moves by itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime('2026-11-24T14:59:30Z')
  await page.goto('/')
  await expect(board(page)).toContainText('Lunch until 15:00')
  const places = async () =>
    page
      .locator('.tab, .sitting, .dish, .band, .hero-links')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())))
  const before = await places()
  await page.clock.setFixedTime('2026-11-24T15:00:10Z')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(board(page)).toContainText('Closed nowEvening from 17:00.')
  expect(await places()).toEqual(before)
})
