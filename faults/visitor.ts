import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import type { Bench } from './fault.ts'

/** Somebody with the home page open in a real browser. */
export interface Visitor {
  /** Stops the browser with all its processes, as a laptop that sleeps does, and lets it go on. */
  sleep(): void
  wake(): void
  /** Milliseconds from now until the page says Live and shows what the house would send to a new visitor. */
  untilTrue(house: { readonly url: string }): Promise<number>
}

/** Milliseconds after which nobody waits any more; no promise is as long. */
const PATIENCE = 60_000

/** Opens the home page at an address, and waits until it is live. */
export async function openVisitor(bench: Bench, url: string): Promise<Visitor> {
  const server = await chromium.launchServer(await findChromium())
  bench.defer(async () => server.close())
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByText('Live', { exact: true }).waitFor()
  // Playwright gives its browser a process group of its own.
  const signal = (name: NodeJS.Signals) => () => void process.kill(-(server.process().pid ?? 0), name)
  return { sleep: signal('SIGSTOP'), wake: signal('SIGCONT'), untilTrue: async (house) => untilTrue(page, browser, house.url) }
}

async function untilTrue(page: Page, browser: Browser, url: string): Promise<number> {
  const began = performance.now()
  const truth = await menuOf(browser, url)
  while (!(await shows(page, truth))) {
    if (performance.now() - began > PATIENCE) throw new Error(`After ${PATIENCE} ms the page still differs from the house.`)
    await sleep(20)
  }
  return performance.now() - began
}

const DISHES = '#menu .dish'

/** What somebody gets who comes now, without JavaScript. */
async function menuOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  const dishes = await page.locator(DISHES).allTextContents()
  await context.close()
  return dishes.join('\n')
}

async function shows(page: Page, truth: string): Promise<boolean> {
  const [dishes, status] = await Promise.all([page.locator(DISHES).allTextContents(), page.locator('.menu-status').textContent()])
  return status === 'Live' && dishes.join('\n') === truth
}
