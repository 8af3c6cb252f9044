import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { findChromium } from './browser.ts'
import { startTestServer } from './test-server.ts'

// The pictures in the README, taken from the running product: npm run screenshots
const folder = path.resolve(import.meta.dirname, '../docs/screenshots')
/** A Wednesday at lunch, by the restaurant's clock, so that the pictures are the same whenever they are taken. */
const LUNCH = new Date('2026-11-18T12:30:00Z')
await mkdir(folder, { recursive: true })
const server = await startTestServer()
const browser = await chromium.launch(await findChromium())

async function openPage(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 800 }, colorScheme })
  const page = await context.newPage()
  await page.clock.setFixedTime(LUNCH)
  await page.goto('/')
  await page.getByText('Live', { exact: true }).waitFor()
  return page
}

const save = async (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: path.join(folder, `${name}.png`) })

for (const width of [360, 1280]) {
  const page = await openPage(width, 'light')
  await save(page, `home-${width}`)
  await page.getByRole('button', { name: 'LUNCH' }).click()
  await page.locator('.menu-list').evaluate((list) => list.scrollIntoView())
  await save(page, `menu-${width}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await page.frameLocator('iframe').getByText('How many of you?').waitFor()
  await save(page, `booking-${width}`)
  await openApi(page.context().request)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'LUNCH' }).click()
  await page.getByRole('button', { name: 'Edit SEAFOOD CHOWDER' }).click()
  await page.getByRole('button', { name: 'POTTED SHRIMPS is sold out' }).click()
  const until = page.getByLabel('POTTED SHRIMPS is sold out until')
  // The server's clock is not set, and the next opening is by that.
  await until.selectOption('you say so')
  await until.scrollIntoViewIfNeeded()
  await save(page, `admin-${width}`)
  await page.getByRole('button', { name: 'It’s back: POTTED SHRIMPS' }).click()
  await page.context().close()
}
await save(await openPage(1280, 'dark'), 'home-dark-1280')
await browser.close()
await server.close()
