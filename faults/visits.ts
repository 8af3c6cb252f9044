import { chromium } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { findChromium } from '../e2e/browser.ts'
import type { Bench } from './fault.ts'

/** Somebody with the menu open in a real browser. */
export interface Visitor {
  /** The line under the menu's heading: Live, Reconnecting…, Menu as of 12:31. */
  status(): Promise<string>
  /** Whether a dish of this name can be read on the page. */
  reads(title: string): Promise<boolean>
  /** Loads the page again, without what the browser has kept. */
  come(url: string): Promise<void>
}

/** Opens the menu in a browser, which is closed when the fault is over. */
export async function openVisitor({ defer }: Pick<Bench, 'defer'>, url: string): Promise<Visitor> {
  const browser = await chromium.launch(await findChromium())
  defer(() => browser.close())
  const page = await browser.newPage({ serviceWorkers: 'block' })
  const visitor: Visitor = {
    status: async () => (await page.locator('.menu-status').textContent()) ?? '',
    reads: async (title) => (await page.getByRole('heading', { name: title, exact: true }).count()) > 0,
    come: async (address) => void (await page.goto(address)),
  }
  await visitor.come(url)
  return visitor
}

/** What visitors got who came again and again, ten a second. */
export interface Visits {
  readonly pages: number
  /** Seconds. */
  readonly slowest: number
  /** Of those without this dish, or without the mark that says since when the menu is known. */
  readonly wrong: readonly string[]
  /** Answers of /healthz that were not 200. */
  readonly unhealthy: number
}

/** Sends visitors to the home page from now on, until the returned function is called. */
export function sendVisitors(url: string, dish: string): () => Promise<Visits> {
  const seen = { pages: 0, slowest: 0, wrong: [] as string[], unhealthy: 0 }
  const over = new AbortController()
  const coming = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const [page, health] = await Promise.all([fetch(url), fetch(`${url}/healthz`)])
      const html = await page.text()
      seen.slowest = Math.max(seen.slowest, (performance.now() - began) / 1000)
      seen.pages += 1
      if (health.status !== 200) seen.unhealthy += 1
      if (page.status !== 200 || !html.includes(dish) || !html.includes('data-as-of="'))
        seen.wrong.push(`${page.status} ${html.slice(0, 60)}`)
      await pause(100)
    }
  })()
  return async () => {
    over.abort()
    await coming
    return seen
  }
}
