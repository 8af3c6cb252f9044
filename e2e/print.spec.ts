import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { momentIn, showDay } from '../domain/calendar.ts'
import { openApi } from './api.ts'
import { startTestServer } from './test-server.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, listenTo, test } from './test.ts'

test.use({ menu: 'whole' })

/** How many sheets the page prints on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** In points: the smallest type of the menu on paper. */
async function smallestTypeOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const sizes = await page.locator('.menu-list :is(h3, h4, h5, p, span, strong):visible').evaluateAll((texts) =>
    // A CSS pixel is 3/4 of a point.
    texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * 0.75),
  )
  await page.emulateMedia({ media: null })
  return Math.min(...sizes)
}

test('the opening menu prints on two A4 sheets, each sitting on one, with as many for the allergens, in type of 8 pt or more; 300 dishes take more sheets', async ({
  browser,
  playwright,
}) => {
  // Its own menu: the others have dishes that are not the opening menu's.
  const server = await startTestServer()
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/')
  expect(await sheetsOf(page)).toBeLessThanOrEqual(4)
  expect(await smallestTypeOf(page)).toBeGreaterThanOrEqual(8)
  for (const sitting of await page.locator('.sitting h3').allTextContents()) {
    const tab = page.getByRole('button', { name: sitting, exact: true })
    await tab.click()
    expect(await sheetsOf(page), sitting).toBe(sitting === 'INFO' ? 1 : 2)
    expect(await smallestTypeOf(page), sitting).toBeGreaterThanOrEqual(8)
    await tab.click()
  }

  const request = await playwright.request.newContext({ baseURL: server.url })
  const api = await openApi(request)
  const fields = { sitting: 'EVENING', price: 6, description: 'WITH WARM SODA BREAD AND BUTTER.' }
  const soups = Array.from({ length: 300 }, (_, n) => ({
    create: { id: `soup-${n}`, fields: { ...fields, course: `COURSE ${n % 20}`, title: `SOUP ${n}` } },
  }))
  await api.act(soups)
  await expect(page.getByRole('heading', { name: 'SOUP 299' })).toBeVisible()
  expect(await smallestTypeOf(page)).toBeGreaterThanOrEqual(8)
  expect(await sheetsOf(page)).toBeGreaterThan(4)
  await page.close()
  await request.dispose()
  await server.close()
})

test('on paper there is the menu in two columns, in black on white, and nothing to press', async ({ visitor }) => {
  await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Seafood chowder' })).toBeVisible()
  for (const role of ['button', 'link', 'navigation', 'contentinfo', 'img'] as const) await expect(visitor.getByRole(role)).toHaveCount(0)
  await expect(visitor.getByRole('region', { name: 'Vouchers' })).toBeHidden()
  const paper = visitor.locator('body')
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(visitor.locator('.menu-list')).toHaveCSS('column-count', '2')
  for (const text of ['h3', 'h4', '.dish-title', '.price', '.dish-description']) {
    await expect(visitor.locator('.menu-list').locator(text).first()).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  const breaks = await visitor.locator('.dish').evaluateAll((dishes) => dishes.map((dish) => getComputedStyle(dish).breakInside))
  expect(new Set(breaks), 'no dish is torn apart between the columns').toEqual(new Set(['avoid']))
})

test('paper says where we are, and from when its prices are: by the restaurant’s clock, and not later than the menu', async ({
  browser,
  server,
  complaints,
}) => {
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'America/New_York' })
  await listenTo(context, complaints)
  const page = await context.newPage()
  await page.clock.install({ time: '2026-11-20T12:31:10Z' })
  await page.goto('/')
  const line = page.locator('.for-print')
  await expect(line).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(line).toHaveText('1 Harbour Steps, Saltmouth ZZ1 1ZZ · 01632 960 142 · Prices as of Friday 20 November 2026, 12:31')
  await context.setOffline(true)
  await expect(page.locator('.menu-status')).toContainText('07:31')
  await page.clock.fastForward('48:00:00')
  await expect(page.locator('.menu-status')).toContainText('20 November, 07:31')
  await expect(line).toContainText('Friday 20 November 2026, 12:31')
  await context.close()
  ignoreNetworkErrors(complaints)
})

test('paper says the day of its prices also without scripts, and has the name and the number on its second sheet', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
  await page.goto('/')
  await page.emulateMedia({ media: 'print' })
  const today = showDay(momentIn(details.timeZone, Date.now()).day)
  await expect(page.locator('.for-print')).toContainText(new RegExp(`Prices as of ${today} \\d{4}$`))
  const context = await browser.newContext({ baseURL: server.url })
  const printing = await context.newPage()
  const weigh = async () => (await printing.pdf({ preferCSSPageSize: true })).length
  const weighWithoutHead = async () => {
    const head = await printing.evaluate(() => document.documentElement.getAttribute('style'))
    expect(head).toContain(`${details.name} · ${details.phone.shown}`)
    await printing.evaluate(() => document.documentElement.removeAttribute('style'))
    const weight = await weigh()
    await printing.evaluate((style) => document.documentElement.setAttribute('style', style!), head)
    return weight
  }
  // Between two weighings, no line of the paper may change: neither by the clock, nor because the page comes to be live.
  await printing.clock.setFixedTime(Date.now())
  await printing.goto('/')
  await expect(printing.locator('.menu-status')).toContainText('Live')
  expect(await sheetsOf(printing)).toBeGreaterThan(1)
  expect((await weigh()) - (await weighWithoutHead()), 'with a second sheet').toBeGreaterThan(100)
  await printing.getByRole('button', { name: 'INFO', exact: true }).click()
  expect(await sheetsOf(printing)).toBe(1)
  expect(Math.abs((await weigh()) - (await weighWithoutHead())), 'with one alone').toBeLessThan(10)
  await context.close()
  await page.close()
})
