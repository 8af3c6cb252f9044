import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const board = (page: Page) => page.locator('.tide-board')

test('the tide board shows what the kitchen has just put up, and what it has just sold out, and nothing else moves', async ({
  visitor,
  api,
  word,
}) => {
  const topOfMenu = async () =>
    visitor.getByRole('heading', { level: 2, name: 'Menu' }).evaluate((heading) => heading.getBoundingClientRect().top)
  await expect(visitor.getByText('Live', { exact: true })).toBeVisible()
  const top = await topOfMenu()
  const dish = await api.create({ sitting: word, course: 'ANY', title: `${word} crab`, price: 12 })
  await expect(board(visitor)).toContainText(new RegExp(`New today ${word} crab`, 'i'))
  await api.setSoldOut(dish, {})
  await expect(board(visitor)).toContainText(new RegExp(`Sold out ${word} crab`, 'i'))
  expect(await topOfMenu()).toBe(top)
  await api.delete(dish)
  await expect(board(visitor)).not.toContainText(new RegExp(word, 'i'))
})

test('a page that is opened later, without scripts, has it on the board too', async ({ browser, server, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'ANY', title: word, price: 12 })
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(board(page)).toContainText(new RegExp(`New today ${word}`, 'i'))
  await expect(board(page)).toContainText(/Open now|Closed now/)
  await context.close()
  await api.delete(dish)
})

test('the board says when the restaurant is open, wherever the visitor is', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  for (const [at, words] of [
    ['2026-11-24T12:30:00Z', 'Open nowuntil 15:00'],
    ['2026-11-24T15:00:00Z', 'Closed nowopens at 17:00'],
    ['2026-11-29T18:00:00Z', 'Closed nowopens Tuesday at 12:00'],
  ] as const) {
    await page.clock.setFixedTime(at)
    await page.goto('/')
    await expect(board(page)).toContainText(words)
  }
  await context.close()
})

test('a page that a phone wakes up with says what is open by then', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-24T14:59:30Z')
  await page.goto('/')
  await expect(board(page)).toContainText('until 15:00')
  await page.clock.setFixedTime('2026-11-24T15:00:10Z')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(board(page)).toContainText('opens at 17:00')
})
