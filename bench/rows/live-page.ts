import type { Page } from '@playwright/test'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { openBrowser, openPage, whenLive } from '../browser.ts'
import { openCrowd } from '../crowds.ts'
import { must } from '../equal.ts'
import { openRepricer } from '../prices.ts'
import type { Repriced } from '../prices.ts'
import { openSystem } from '../seed.ts'
import { median } from '../statistics.ts'

/** How soon another page shows an edit. */
export const LIVE_PAGE: Row = {
  name: 'live-page',
  about:
    'From the acknowledgement of an edit to the new price in the DOM of another page, in Chromium; with a CPU 4 times slower; and beside ' +
    'many listeners, each of which gets every change.',
  async run(bench) {
    const { server, api } = await openSystem(bench, 70)
    const prices = await openRepricer(api)
    const browser = await openBrowser(bench)
    const figures: Figure[] = []
    const measure = async (name: string, cpu: number, atMost: number, edit: () => Promise<Repriced>): Promise<void> => {
      const page = await openPage(browser, { cpu, isSlow4g: false })
      await page.goto(server.url)
      await whenLive(page)
      figures.push({ name, ours: await delayOn(bench, page, edit), unit: 'ms', goal: { atMost, of: 'ours' } })
      await page.context().close()
    }
    await measure('CPU as it is', 1, 6, prices.next)
    await measure('CPU 4 times slower', 4, 20, prices.next)
    const { listeners } = bench.scale
    const count = listeners.at(-2) ?? listeners[0] ?? 0
    const crowd = await openCrowd(bench, { ...server, isGraphql: true }, count)
    await measure(`beside ${inDigits(count)} listeners`, 1, 45, async () => {
      const { promise, resolve } = Promise.withResolvers<Repriced>()
      await crowd.hear(async () => resolve(await prices.next()))
      return promise
    })
    return figures
  },
}

/** The median delay; the first edit warms up. */
async function delayOn(bench: Bench, page: Page, edit: () => Promise<Repriced>): Promise<number> {
  await page.evaluate(watchPrices)
  const delays: number[] = []
  for (let i = 0; i <= bench.scale.times; i += 1) {
    const { price, at } = await edit()
    // Not by a locator, which would look through the page again and again while the change is drawn.
    const shown = await page.evaluate(async (price) => (globalThis as unknown as Watched).whenShown(price), price)
    must(!Number.isNaN(shown), `The page never showed ${price}.`)
    if (i > 0) delays.push(shown - at)
  }
  return median(delays)
}

/** What `watchPrices` leaves in the page. */
interface Watched {
  /** When a price was first in the DOM, in milliseconds since 1970; NaN if it is not there in time. */
  whenShown(price: string): Promise<number>
}

/** Runs in the page: notes when each price is first in the DOM. */
function watchPrices(): void {
  const shown = new Map<string, PromiseWithResolvers<number>>()
  const known = (price: string): PromiseWithResolvers<number> => {
    const entry = shown.get(price) ?? Promise.withResolvers<number>()
    shown.set(price, entry)
    return entry
  }
  const whenShown: Watched['whenShown'] = async (price) => {
    setTimeout(() => known(price).resolve(NaN), 30_000)
    return known(price).promise
  }
  Object.assign(globalThis, { whenShown })
  const note = (node: Node): void => {
    const prices =
      node instanceof Element ? [...node.querySelectorAll('.price')].map(({ textContent }) => textContent) : [node.textContent ?? '']
    for (const price of prices) known(price).resolve(performance.timeOrigin + performance.now())
  }
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) for (const node of [target, ...addedNodes]) note(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
