import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { openApi } from './api.ts'
import { findChromium } from './browser.ts'
import { openHouse } from './house.ts'

// The pictures in the README, taken from the running product: npm run screenshots
const folder = path.resolve(import.meta.dirname, '../docs/screenshots')
await mkdir(folder, { recursive: true })
const house = await openHouse()
const browser = await chromium.launch(await findChromium())
for (const width of [360, 1280]) {
  const context = await browser.newContext({ baseURL: house.url, viewport: { width, height: 800 } })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'LUNCH' }).click()
  await page.screenshot({ path: path.join(folder, `home-${width}.png`) })
  await openApi(context.request)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'LUNCH' }).click()
  await page.getByRole('button', { name: 'Edit SEAFOOD CHOWDER' }).click()
  await page.screenshot({ path: path.join(folder, `admin-${width}.png`) })
  await context.close()
}
await browser.close()
await house.close()
