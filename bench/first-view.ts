import type { Page } from '@playwright/test'
import { must } from './equal.ts'

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

/** What `watch` leaves in the page. */
interface Watched {
  readonly seen: Seen
  /** Resolves when the page is live. */
  readonly whenLive: Promise<void>
}

/** Milliseconds. */
const LONGEST = 120_000

/** Loads a page for the first time; resolves when it is live, where it is to be, and the network is idle. */
export async function viewFirst(page: Page, url: string, isLive: boolean): Promise<FirstView> {
  await page.addInitScript(watch, LONGEST)
  await page.goto(url, { waitUntil: 'load', timeout: LONGEST })
  // Not by a locator: what that puts into the page to look for an element takes a phone longer than any task of the page itself.
  if (isLive) await page.evaluate(async () => (globalThis as unknown as Watched).whenLive)
  await page.waitForLoadState('networkidle', { timeout: LONGEST })
  const seen = await page.evaluate(() => (globalThis as unknown as Watched).seen)
  must(!isLive || !Number.isNaN(seen.live), 'The page was never live.')
  return seen
}

/** Runs in the page, before anything else does. */
function watch(longest: number): void {
  const seen: Seen = { lcp: NaN, tbt: 0, live: NaN }
  const { promise: whenLive, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longest)
  Object.assign(globalThis, { seen, whenLive } satisfies Watched)
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)))
  new MutationObserver(() => {
    const isLive = document.querySelector('.menu-status[data-state=live]') !== null
    if (!isLive || !Number.isNaN(seen.live)) return
    seen.live = performance.now()
    resolve()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
}
