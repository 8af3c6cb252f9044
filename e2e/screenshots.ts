import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import { askAbout, edit, typeNewDish } from './admin-page.ts'
import { openApi } from './api.ts'
import { findChromium } from './browser.ts'
import { startTestServer } from './test-server.ts'

// The pictures in the README, and more to look at, taken from the running product: npm run screenshots
const folder = path.resolve(import.meta.dirname, '../docs/screenshots')
/** A Wednesday at lunch, by the restaurant's clock, so that the pictures are the same whenever they are taken. */
const LUNCH = new Date('2026-11-18T12:30:00Z')
/** A phone, a tablet, a laptop, a desk, a large screen: the height of each by its width. */
const HEIGHTS = { 390: 844, 768: 1024, 1280: 800, 1920: 1080, 2560: 1440 } as const
type Width = keyof typeof HEIGHTS
const ALL_WIDTHS = [390, 768, 1280, 1920, 2560] as const

await mkdir(folder, { recursive: true })
for (const old of await readdir(folder)) await rm(path.join(folder, old))
const server = await startTestServer()
const browser = await chromium.launch(await findChromium())
for (const width of ALL_WIDTHS) await takeHome(width, 'light')
for (const width of [390, 1280, 2560] as const) await takeHome(width, 'dark')
for (const width of [390, 1280] as const) await takeDialogs(width)
await takePaper()
await takeDesk()
await browser.close()
await server.close()

async function openPage(viewport: Viewport, colorScheme: 'light' | 'dark' = 'light', at = '/'): Promise<Page> {
  // A phone's scroll bar lies over the page, and nothing hovers there.
  const isMobile = viewport.width < 500
  const context = await browser.newContext({
    baseURL: server.url,
    viewport,
    isMobile,
    hasTouch: isMobile,
    colorScheme,
    reducedMotion: 'reduce',
  })
  if (at === '/admin') await openApi(context.request)
  const page = await context.newPage()
  await page.clock.setFixedTime(LUNCH)
  await page.goto(at)
  await (at === '/admin' ? page.getByRole('region', { name: 'LUNCH' }) : page.getByText('Live', { exact: true })).waitFor()
  return page
}

interface Viewport {
  readonly width: number
  readonly height: number
}

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => document.fonts.ready)
  // Chromium may take the picture while the page is still being drawn for where it has just been scrolled to.
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
  await page.screenshot({ path: path.join(folder, `${name}.png`) })
}

/** Scrolls so that it begins below the bars. */
async function scrollTo(target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView())
}

async function takeHome(width: Width, scheme: 'light' | 'dark'): Promise<void> {
  const page = await openPage({ width, height: HEIGHTS[width] }, scheme)
  const name = scheme === 'dark' ? `dark-${width}` : String(width)
  await save(page, `home-${name}`)
  await scrollTo(page.getByRole('region', { name: 'LUNCH' }))
  await save(page, `menu-${name}`)
  await page.context().close()
}

async function takeDialogs(width: Width): Promise<void> {
  const page = await openPage({ width, height: HEIGHTS[width] })
  await page.getByRole('button', { name: 'Book Now' }).click()
  const form = page.frameLocator('iframe')
  await form.getByLabel('Day', { exact: true }).fill('2026-11-21')
  await form.getByLabel('Day', { exact: true }).blur()
  await form.getByLabel('Time', { exact: true }).selectOption('18:30')
  await form.getByLabel('How many of you?').selectOption('4')
  await save(page, `booking-${width}`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Shop Now' }).click()
  await page.getByRole('dialog').getByRole('combobox').selectOption({ index: 5 })
  await save(page, `vouchers-${width}`)
  await page.context().close()
}

/** A sheet of A4, with its margins. */
async function takePaper(): Promise<void> {
  const page = await openPage({ width: 794, height: 1123 })
  await page.getByRole('button', { name: 'EVENING', exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => (document.body.style.margin = '10mm'))
  await save(page, 'paper')
  await page.context().close()
}

/** The five jobs of every day on a tablet, each in the middle. */
async function takeDesk(): Promise<void> {
  const jobs: Record<string, (page: Page) => Promise<void>> = { price: changePrice, add, rename, find, 'sold-out': sellOut }
  for (const [name, begin] of Object.entries(jobs)) {
    const page = await openPage({ width: 1024, height: 768 }, 'light', '/admin')
    await begin(page)
    await save(page, `desk-${name}`)
    await page.context().close()
  }
  const phone = await openPage({ width: 390, height: HEIGHTS[390] }, 'light', '/admin')
  await edit(phone, 'Seafood chowder')
  await save(phone, 'desk-390')
}

async function changePrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /the price of Seafood chowder/ }).click()
  await page.keyboard.type('10.25')
}

async function sellOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sold out: Potted shrimps', exact: true }).click()
  const until = page.getByLabel('Potted shrimps is sold out until')
  // The server's clock is not set, and the next opening is by that.
  await until.selectOption('until further notice')
  await until.scrollIntoViewIfNeeded()
}

async function add(page: Page): Promise<void> {
  const details = 'Brown butter, capers and new potatoes'
  await typeNewDish(page, { sitting: 'LUNCH', course: 'MAINS', title: 'Whole lemon sole', price: '21.50', details })
}

async function rename(page: Page): Promise<void> {
  const lunch = page.getByRole('region', { name: 'LUNCH', exact: true })
  await askAbout(lunch, 'SANDWICHES')
  await page.keyboard.type('between bread')
}

async function find(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await page.keyboard.type('crab')
  await page.locator('.found').waitFor()
}
