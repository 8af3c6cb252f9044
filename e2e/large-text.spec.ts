import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { sticksOut } from './accessibility.ts'
import { openApi } from './api.ts'
import { findChromium } from './browser.ts'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

/** In pixels: the usual size of text, which a visitor's browser may have at 200 % or 400 %. */
const USUAL = 16
const PHONE = { width: 390, height: 844 }

/** Opens the home page in a browser whose own text size is so many per cent of the usual. */
async function openAt(percent: number, baseURL: string): Promise<Page & AsyncDisposable> {
  const found = await findChromium()
  const size = `--blink-settings=defaultFontSize=${(USUAL * percent) / 100}`
  const browser = await chromium.launch({ ...found, args: [...found.args, size] })
  const page = await browser.newPage({ baseURL, viewport: PHONE })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  return Object.assign(page, { [Symbol.asyncDispose]: async () => browser.close() })
}

/** How much of the screen's height a bar takes that stays in sight while the page is scrolled. */
async function shareOfBars(page: Page): Promise<number> {
  await page.getByRole('region', { name: 'LUNCH', exact: true }).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }))
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll('.anchor-bar, .tabs')].map((bar) => bar.getBoundingClientRect())
    const inSight = bars.map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
    return Math.max(...inSight) / innerHeight
  })
}

for (const percent of [130, 200, 400]) {
  test(`text at ${percent} % fits a phone, and no bar takes more than a fifth of its screen`, async ({ server }) => {
    await using page = await openAt(percent, server.url)
    expect(await sticksOut(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(await shareOfBars(page)).toBeLessThanOrEqual(0.2)
    const heading = page.getByRole('region', { name: 'LUNCH', exact: true }).getByRole('heading', { level: 3 })
    expect(await heading.evaluate((h3) => h3.clientHeight / Number.parseFloat(getComputedStyle(h3).fontSize)), 'in one line').toBeLessThan(
      1.5,
    )
    for (const name of ['Book Now', 'Shop Now']) {
      await page.getByRole('button', { name }).click()
      expect(await page.evaluate(() => document.querySelector('dialog')!.scrollWidth), name).toBeLessThanOrEqual(PHONE.width)
      await page.getByRole('button', { name: 'Close' }).click()
    }
  })
}

test('where scrollbars take room, as on Windows, no page scrolls sideways, and a title of one line not at all', async ({ server }) => {
  await using browser = await chromium.launch({ ...(await findChromium()), ignoreDefaultArgs: ['--hide-scrollbars'] })
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Book Now' }).click()
  const title = page.getByRole('dialog').getByRole('heading', { level: 2 }).first()
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
  await openApi(context.request)
  for (const path of ['/', '/admin', '/admin/acts', '/admin/import', '/admin/staff']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect([path, wider]).toEqual([path, 0])
  }
})

test('a page at 400 % on a desk, as wide as 320 pixels and as high as 200, has its parts one under the other and no bar over them', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 320, height: 200 })
  expect(await sticksOut(visitor)).toEqual([])
  expect(await shareOfBars(visitor)).toBeLessThanOrEqual(0.2)
})

test('in the colours of the visitor’s own, a pressed tab, a dish that a link has led to, and the board are still told apart', async ({
  page,
  api,
  word,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const dish = await api.create({ sitting: word, course: 'ANY', title: word, price: 5 })
  await page.goto(`/#dish-${dish.id}`)
  const kids = page.getByRole('button', { name: 'KIDS', exact: true })
  const backgroundOf = async (name: string) =>
    page.getByRole('button', { name, exact: true }).evaluate((tab) => getComputedStyle(tab).backgroundColor)
  const outlines = await page.locator('.dish').evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  expect(outlines.filter((style) => style === 'solid')).toHaveLength(1)
  await expect(page.locator('.tide-board')).toHaveCSS('outline-style', 'solid')
  await kids.dispatchEvent('click')
  await expect(kids).toHaveAttribute('aria-pressed', 'true')
  expect(await backgroundOf('KIDS')).not.toBe(await backgroundOf('LUNCH'))
})
