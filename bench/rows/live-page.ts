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
    // Asked before the edit: a question after it would keep the page busy in the time that is measured.
    const next = page.evaluate(async () => (globalThis as unknown as Watched).nextShown())
    // The page answers in turn, so it has heard the question.
    await page.evaluate(() => undefined)
    const { price, at } = await edit()
    const shown = await next
    must(shown?.price === price, `The page showed ${shown?.price ?? 'nothing'}, and not ${price}.`)
    if (i > 0) delays.push(shown.at - at)
  }
  return median(delays)
}

interface Shown {
  readonly price: string
  /** When it was first in the DOM, in milliseconds since 1970. */
  readonly at: number
}

/** What `watchPrices` leaves in the page. */
interface Watched {
  /** The next price that comes into the DOM and was not there since the watch began; undefined if none comes in time. */
  nextShown(): Promise<Shown | undefined>
}

/** Runs in the page: notes when each price is first in the DOM. */
function watchPrices(): void {
  const seen = new Set<string>()
  let waiting: ((shown?: Shown) => void) | undefined
  const nextShown: Watched['nextShown'] = async () => {
    const { promise, resolve } = Promise.withResolvers<Shown | undefined>()
    waiting = resolve
    setTimeout(resolve, 30_000)
    return promise
  }
  Object.assign(globalThis, { nextShown })
  const note = (node: Node): void => {
    const element = node instanceof Element ? node : node.parentElement
    const places = element?.closest('.price') ? [element] : [...(element?.querySelectorAll('.price') ?? [])]
    for (const price of places.map(({ textContent }) => textContent).filter((one) => !seen.has(one))) {
      seen.add(price)
      waiting?.({ price, at: performance.timeOrigin + performance.now() })
    }
  }
  new MutationObserver((mutations) => {
    for (const { target, addedNodes } of mutations) for (const node of [target, ...addedNodes]) note(node)
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
