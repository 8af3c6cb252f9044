import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'
import { openApi } from './api.ts'
import type { Api } from './api.ts'
import { openHouse } from './house.ts'
import type { House } from './house.ts'

export { expect } from '@playwright/test'

interface WorkerParts {
  /** Where the test databases are; undefined for the embedded store. */
  mongodbUri: string | undefined
  /** One server for all tests of a worker: a test names its own sittings and dishes. */
  house: House
}

interface Parts {
  /** What the consoles of all pages have complained of. A test that provokes complaints checks them and empties the list. */
  complaints: string[]
  api: Api
  /** Somebody with the home page open, signed in nowhere. */
  visitor: Page
  /** A member of staff with the admin page open. */
  staff: Page
  /** A word that no other test uses, for a sitting or a dish. */
  word: string
}

/** A test against the real house, in real browsers; any complaint of a page's console fails it. */
export const test = base.extend<Parts, WorkerParts>({
  mongodbUri: [undefined, { option: true, scope: 'worker' }],
  house: [
    async ({ mongodbUri }, use) => {
      const house = await openHouse({ mongodbUri })
      await use(house)
      await house.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(complaints, 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, complaints }, use) => {
    listenTo(context, complaints)
    await use(context)
  },
  word: async ({}, use) => use(`W${Math.random().toString(36).slice(2, 8)}`.toUpperCase()),
  api: async ({ playwright, house }, use) => {
    const request = await playwright.request.newContext({ baseURL: house.url })
    await use(await openApi(request))
    await request.dispose()
  },
  visitor: async ({ browser, house, complaints }, use) => {
    const context = await browser.newContext({ baseURL: house.url })
    listenTo(context, complaints)
    const page = await openPage(context, '/')
    await use(page)
    await context.close()
  },
  staff: async ({ browser, house, complaints }, use) => {
    const context = await browser.newContext({ baseURL: house.url })
    listenTo(context, complaints)
    await openApi(context.request)
    const page = await openPage(context, '/admin')
    await use(page)
    await context.close()
  },
})

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Playwright's own word, where the tests keep the service worker out. */
const NOT_THE_PAGE = 'Service Worker registration blocked by Playwright'

/** Gathers what the consoles of all its pages complain of. */
export function listenTo(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.text() === NOT_THE_PAGE) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (fault) => complaints.push(String(fault.error())))
}
