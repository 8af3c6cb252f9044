import type { Browser, Page } from '@playwright/test'
import { details } from '../../content/details.ts'
import { showPrice } from '../../domain/price.ts'
import { openApi } from '../../e2e/api.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { openBrowser, openPage, whenLive } from '../browser.ts'
import { openCrowd } from '../crowds.ts'
import { must } from '../equal.ts'
import { openRepricer } from '../prices.ts'
import type { Repriced, Repricer } from '../prices.ts'
import { openSystem } from '../seed.ts'
import { median } from '../statistics.ts'

/** How soon another page shows an edit. */
export const LIVE_PAGE: Row = {
  name: 'live-page',
  about:
    'From the acknowledgement of an edit to the new price in the DOM of another page, in Chromium; with a CPU 4 times slower; and beside ' +
    'many listeners, each of which gets every change; and from the press on Save at the desk, in the same browser.',
  async run(bench) {
    const { server, api } = await openSystem(bench, 70)
    const prices = await openRepricer(api)
    const browser = await openBrowser(bench)
    const figures: Figure[] = []
    const measure = async (name: string, cpu: number, atMost: number, edit: () => Promise<Edited>): Promise<void> => {
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
    // Last: the repricer does not know the versions that the desk makes.
    await measure('from the press on Save at the desk', 1, SAVE_MS, await openDesk(browser, server.url, prices))
    return figures
  },
}

/** A price, and when it was acknowledged or, at the desk, when Save was pressed, in milliseconds since 1970. */
type Edited = Pick<Repriced, 'price' | 'at'>

const SAVE_MS = 33

/** Edits the price of one dish in its row. */
async function openDesk(browser: Browser, url: string, prices: Repricer): Promise<() => Promise<Edited>> {
  const context = await browser.newContext({ baseURL: url })
  await openApi(context.request)
  const page = await context.newPage()
  await page.addInitScript(() => addEventListener('click', () => Object.assign(globalThis, { pressedAt: Date.now() }), { capture: true }))
  await page.goto('/admin')
  const { dish } = await prices.next()
  let pence = 101_000
  // Staff read its name as it was typed, not in capitals.
  const named = (words: string): RegExp => new RegExp(words.replace('NAME', dish.title), 'i')
  return async () => {
    pence += 1
    await page.getByRole('button', { name: named('the price of NAME: change it') }).click()
    const editor = page.getByRole('form', { name: named('^Edit NAME$') })
    await editor.getByLabel('Price').fill(`${pence / 100}`)
    await editor.getByRole('button', { name: named('^Save NAME$') }).click()
    await editor.waitFor({ state: 'detached' })
    const at = await page.evaluate(() => (globalThis as unknown as { readonly pressedAt: number }).pressedAt)
    return { price: showPrice(pence / 100, details.currency), at }
  }
}

/** The median delay; the first edit warms up. */
async function delayOn(bench: Bench, page: Page, edit: () => Promise<Edited>): Promise<number> {
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
