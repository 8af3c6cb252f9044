import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import type { Bench } from './bench.ts'

/** Opens the browser of the browser tests; it is closed with the row. */
export async function openBrowser({ defer }: Bench): Promise<Browser> {
  const browser = await chromium.launch(await findChromium())
  defer(async () => browser.close())
  return browser
}

/** A phone. */
export const VIEWPORT = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Chrome's preset "Slow 4G": milliseconds, and bytes a second. */
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

export interface Conditions {
  /** How many times slower the CPU is; 1 leaves it alone. */
  readonly cpu: number
  readonly isSlow4g: boolean
}

/** An empty page with nothing in its cache, under these conditions. */
export async function openPage(browser: Browser, { cpu, isSlow4g }: Conditions): Promise<Page> {
  const context = await browser.newContext(VIEWPORT)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (isSlow4g) await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** Resolves when the page says Live. */
export async function whenLive(page: Page): Promise<void> {
  await page.locator('.menu-status[data-state=live]').waitFor({ state: 'attached' })
}
