import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../e2e/browser.ts'
import type { Opening } from './fault.ts'
import { secondsUntil } from './until.ts'

/** A real browser. */
export interface OpenBrowser {
  readonly browser: Browser
  /** Stops it with all its processes, as a laptop that sleeps does, and lets it go on. */
  sleep(): void
  wake(): void
}

/** The home page, open in a browser. */
export interface BrowserPage {
  /** The line under the menu's heading: Live, Reconnecting…, Menu from 12:31. */
  status(): Promise<string>
  /** Whether a dish of this name can be read on the page. */
  reads(title: string): Promise<boolean>
  /** Resolves when it says Live. */
  whenLive(): Promise<void>
  /** Milliseconds from now until the page says Live and shows what a server sends to a new visitor. */
  untilEqual(server: { readonly url: string }): Promise<number>
}

/** No promise is as long. */
const GIVEN_UP_AFTER_MS = 60_000

/** Starts a browser, which is closed at the end. */
export async function openBrowser({ defer }: Opening): Promise<OpenBrowser> {
  const server = await chromium.launchServer(await findChromium())
  defer(async () => server.close())
  // Playwright gives its browser a process group of its own.
  const signal = (name: NodeJS.Signals) => () => void process.kill(-(server.process().pid ?? 0), name)
  return { browser: await chromium.connect(server.wsEndpoint()), sleep: signal('SIGSTOP'), wake: signal('SIGCONT') }
}

/** Opens the home page at an address, in the browser of all rows unless another is named; it is closed with the fault. */
export async function openBrowserPage(opening: Opening, url: string, own?: OpenBrowser): Promise<BrowserPage> {
  const { browser } = own ?? (await opening.share(openBrowser))
  const page = await browser.newPage({ serviceWorkers: 'block' })
  opening.defer(async () => page.close())
  await page.goto(url)
  return {
    status: async () => statusOf(page),
    reads: async (title) => (await page.getByRole('heading', { name: title, exact: true }).count()) > 0,
    whenLive: async () => void (await secondsUntil('the page is live', async () => (await statusOf(page)) === 'Live')),
    untilEqual: async (other) => untilEqual(page, browser, other.url),
  }
}

async function untilEqual(page: Page, browser: Browser, url: string): Promise<number> {
  const began = performance.now()
  const wanted = await freshDishes(browser, url)
  for (;;) {
    const [dishes, status] = await Promise.all([dishesOf(page), statusOf(page)])
    if (dishes === wanted && status === 'Live') return performance.now() - began
    if (performance.now() - began > GIVEN_UP_AFTER_MS)
      throw new Error(
        `After ${GIVEN_UP_AFTER_MS / 1000} s the browser says ${status}, with ${dishes === wanted ? 'the' : 'other'} dishes of the server.`,
      )
    await sleep(20)
  }
}

/** What a visitor gets who comes now, without JavaScript. */
async function freshDishes(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  const dishes = await dishesOf(page)
  await context.close()
  return dishes
}

async function dishesOf(page: Page): Promise<string> {
  return (await page.locator('#menu .dish').allTextContents()).join('\n')
}

async function statusOf(page: Page): Promise<string> {
  return (await page.locator('.menu-status').textContent()) ?? ''
}
