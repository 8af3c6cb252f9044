import type { Page } from '@playwright/test'
import { whenLive } from './browser.ts'

/** What a first visit was like, in milliseconds from the navigation. */
export interface FirstView {
  /** Largest contentful paint. */
  readonly lcp: number
  /** Total blocking time: what each long task takes beyond 50 ms. */
  readonly tbt: number
  /** NaN for a page without scripts. */
  readonly live: number
}

interface Seen {
  lcp: number
  tbt: number
  live: number
}

/** Loads a page for the first time; resolves when it is live, where it is to be, and the network is idle. */
export async function viewFirst(page: Page, url: string, isLive: boolean): Promise<FirstView> {
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load', timeout: 120_000 })
  if (isLive) await whenLive(page)
  await page.waitForLoadState('networkidle', { timeout: 120_000 })
  return page.evaluate(() => (globalThis as unknown as { seen: FirstView }).seen)
}

/** Runs in the page, before anything else does. */
function watch(): void {
  const seen: Seen = { lcp: NaN, tbt: 0, live: NaN }
  Object.assign(globalThis, { seen })
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)))
  new MutationObserver(() => {
    const isLive = document.querySelector('.menu-status[data-state=live]') !== null
    if (isLive && Number.isNaN(seen.live)) seen.live = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
}
