import type { Browser, Page } from '@playwright/test'
import { edit, newDish, unfoldNewDish } from '../../e2e/admin-page.ts'
import { openApi } from '../../e2e/api.ts'
import type { Figure, Row } from '../bench.ts'
import { openBrowser } from '../browser.ts'
import { inDigits } from '../digits.ts'
import { timeKeys } from '../keys.ts'
import { openSystem } from '../seed.ts'
import { median, percentile } from '../statistics.ts'

const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const DISHES = 1500
const CPU = 4

const KEY_MS = 40
const OPEN_MS = 1500

/** What staff wait for at the desk. */
export const DESK: Row = {
  name: 'desk',
  about:
    'The desk on a tablet with a CPU 4 times slower: from a key to the frame that shows it, typed at eight keys a second into the search, an ' +
    'open edit and the create form, beside the same in a bare input on an empty page; and from the navigation to a screenful of rows that ' +
    'answer, signed in, with the files in the cache. Every key has to be in its input, and every dish on the page.',
  isEmbeddedOnly: true,
  async run(bench) {
    const size = bench.scale.isQuick ? 70 : DISHES
    const { server } = await openSystem(bench, size)
    const browser = await openBrowser(bench)
    const context = await browser.newContext({ ...TABLET, baseURL: server.url })
    await openApi(context.request)
    const page = await context.newPage()
    // A quick run tells no time, and would wait four times as long for it.
    const cpu = bench.scale.isQuick ? 1 : CPU
    await slowDown(page, cpu)
    const opened: Opened[] = []
    for (let i = 0; i <= bench.scale.times; i += 1) opened.push(await open(page, size))
    const bare = await timeBareInput(browser, cpu)
    const figures = [...(await timeDesk(page))].map(([name, keys]) => keyFigure(`a key in ${name}, ${inDigits(size)} dishes`, keys, bare))
    return [...figures, openFigure(opened.slice(1), size)]
  },
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

interface Opened {
  /** Milliseconds from the navigation to the frame after a screenful of rows, in which a press is answered. */
  readonly usable: number
  /** To the frame after the last row. */
  readonly whole: number
}

async function open(page: Page, size: number): Promise<Opened> {
  await page.goto('about:blank')
  await page.goto('/admin', { waitUntil: 'commit' })
  return page.evaluate(watchOpening, size)
}

/** Runs in the page. */
async function watchOpening(size: number): Promise<Opened> {
  const frame = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { port1, port2 } = new MessageChannel()
    // The first task after a frame: it has been drawn, and nothing holds up the next press.
    port1.addEventListener('message', () => resolve())
    port1.start()
    requestAnimationFrame(() => port2.postMessage(undefined))
    return promise
  }
  // A loop of frames would draw more of them than staff see, and time itself.
  const rowsAre = async (count: number): Promise<number> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = (): void => void (document.querySelectorAll('.dish .icons').length >= count && resolve())
    const watcher = new MutationObserver(look)
    watcher.observe(document, { childList: true, subtree: true })
    look()
    await promise
    watcher.disconnect()
    await frame()
    return performance.now()
  }
  const usable = await rowsAre(Math.min(size, 30))
  return { usable, whole: await rowsAre(size) }
}

/** Found by fewer and fewer dishes, key by key. */
const WORDS = 'brown crab and lemon'

async function timeDesk(page: Page): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  times.set('the search', await timeKeys(page, page.getByLabel('Search the dishes'), WORDS))
  await page.getByLabel('Search the dishes').press('Escape')
  await unfoldNewDish(page)
  times.set('the create form', await timeKeys(page, newDish(page).getByLabel('Details'), WORDS))
  await page.keyboard.press('Escape')
  const name = (await page.locator('.dish-title').nth(40).textContent()) ?? ''
  const editor = await edit(page, name)
  times.set('an open edit', await timeKeys(page, editor.getByLabel('Details'), WORDS))
  return times
}

async function timeBareInput(browser: Browser, cpu: number): Promise<number[]> {
  const page = await browser.newPage(TABLET)
  await slowDown(page, cpu)
  await page.setContent('<!doctype html><title>A bare input</title><input>')
  const keys = await timeKeys(page, page.locator('input'), WORDS)
  await page.close()
  return keys
}

function keyFigure(name: string, keys: readonly number[], bare: readonly number[]): Figure {
  const [ours, limit] = [median(keys), median(bare)]
  return {
    name,
    ours,
    unit: 'ms',
    peers: { 'bare input': limit },
    ratio: ours / limit,
    goal: { atMost: KEY_MS, of: 'ours' },
    note: `19 of 20 keys within ${percentile(keys, 0.95).toFixed(0)} ms`,
  }
}

function openFigure(opened: readonly Opened[], size: number): Figure {
  return {
    name: `opening the desk, ${inDigits(size)} dishes`,
    ours: median(opened.map(({ usable }) => usable)),
    unit: 'ms',
    goal: { atMost: OPEN_MS, of: 'ours' },
    note: `the last row after ${median(opened.map(({ whole }) => whole)).toFixed(0)} ms`,
  }
}
