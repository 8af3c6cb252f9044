import type { Browser } from '@playwright/test'
import { openBarePage } from './bare-page.ts'
import type { Conditions } from './browser.ts'
import { must } from './equal.ts'

/** What a first visit was like, in milliseconds from the navigation. */
export interface FirstView {
  /** Largest contentful paint. */
  readonly lcp: number
  /** Total blocking time: what each long task takes beyond 50 ms. */
  readonly tbt: number
  /** The longest task. */
  readonly longest: number
  /** NaN for a page without scripts. */
  readonly live: number
  /** The text of the menu. */
  readonly menu: string
}

/** What `watch` leaves in the page; JSON has no NaN. */
interface Seen {
  lcp: number
  tbt: number
  longest: number
  live: number | null
}

const LONGEST_MS = 120_000
const QUIET_MS = 1_000

/** Loads a page for the first time; resolves when it is live, where it is to be, and nothing has happened for a second. */
export async function viewFirst(browser: Browser, conditions: Conditions, url: string, isLive: boolean): Promise<FirstView> {
  const page = await openBarePage(browser, conditions, `(${watch.toString()})(${LONGEST_MS}, ${QUIET_MS})`)
  await page.goto(url)
  if (isLive) await page.evaluate('whenLive')
  await page.evaluate('whenQuiet()')
  const { live, ...seen } = await page.evaluate<Seen>('seen')
  const menu = await page.evaluate<string>(`[...document.querySelectorAll('#menu .dish')].map((dish) => dish.textContent).join('\\n')`)
  await page.close()
  must(!isLive || live !== null, 'The page was never live.')
  return { ...seen, live: live ?? NaN, menu }
}

/** Runs in the page, before anything else does. */
function watch(longest: number, quiet: number): void {
  const seen: Seen = { lcp: NaN, tbt: 0, longest: 0, live: null }
  const { promise: whenLive, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, longest)
  const whenQuiet = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let timer = setTimeout(resolve, quiet)
    new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, quiet)
    }).observe({ entryTypes: ['longtask', 'resource'] })
    return promise
  }
  Object.assign(globalThis, { seen, whenLive, whenQuiet })
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  observe('longtask', ({ duration }) => {
    seen.tbt += Math.max(0, duration - 50)
    seen.longest = Math.max(seen.longest, duration)
  })
  new MutationObserver(() => {
    const isLive = document.querySelector('.menu-status[data-state=live]') !== null
    if (!isLive || seen.live !== null) return
    seen.live = performance.now()
    resolve()
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] })
}
