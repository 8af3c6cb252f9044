import { expect, test as base } from '@playwright/test'
import type { BrowserContext, Cookie, Page, TestInfo } from '@playwright/test'
import { isSignedIn, openApi } from './api.ts'
import type { Account, Api } from './api.ts'
import { watchTexts } from './lost-texts.ts'
import { attachPresses, recordPresses } from './presses.ts'
import { faultsIn } from './request-faults.ts'
import { STAFF_ACCOUNT, startTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

export { expect } from '@playwright/test'

interface WorkerParts {
  /**
   * What is on the menu when the tests of a worker begin. `first`: the first dish of each section, which most tests make do with, since
   * a page of seventy takes a quarter longer for all that it does. `whole`: the opening menu, for what guests see and find on a page.
   */
  menu: 'first' | 'whole'
  /** Where the test databases are; undefined for the embedded store. */
  mongodbUri: string | undefined
  /** One server and one menu for all tests of a worker: each test names sittings and dishes of its own. */
  server: TestServer
  /** The account of a colleague whose name is Kim. */
  kim: Account
  /** A session of its own for all tests of a worker; no test may end it. */
  api: Api
  /** The cookies of those who have signed in, by email: checking a password takes a third of a second, so a session is handed on. */
  sessions: Map<string, Cookie[]>
}

interface Parts {
  /**
   * Errors and warnings in the consoles of all pages. A test that provokes some checks them and empties the list, or ignores those of the
   * network.
   */
  complaints: string[]
  /** The home page, in the browser of the test: one of a worker that every test finds as good as new, since a new one takes a second. */
  visitor: Page
  /** The admin page, signed in, in the browser of the test: a test has either this or a visitor. */
  staff: Page
  /** The home page in another browser than that of the test. */
  guest: Page
  /** The admin page, open in the browser of Kim. */
  colleague: Page
  /** A word that no other test uses, for a sitting or a dish. */
  word: string
  /** What a test plans is cancelled, and what it puts on the menu is deleted after it: on a menu of a thousand dishes every test would take longer than it waits. */
  deleteNewDishes: undefined
}

/** A test against the real server, in real browsers; an error or a warning in a console fails it. */
export const test = base.extend<Parts, WorkerParts>({
  menu: ['first', { option: true, scope: 'worker' }],
  mongodbUri: [undefined, { option: true, scope: 'worker' }],
  server: [
    async ({ mongodbUri }, use) => {
      const server = await startTestServer({ mongodbUri })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ playwright, server, menu }, use) => {
      const request = await playwright.request.newContext({ baseURL: server.url })
      const api = await openApi(request)
      if (menu === 'first') await leaveFirstDishes(api)
      await use(api)
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  kim: [
    async ({ api }, use) => {
      const email = 'kim@tideboard.example'
      const { addStaff } = await api.ask<{ addStaff: { password: string } }>(
        'mutation ($email: String!) { addStaff(email: $email, name: "Kim") { ... on FirstPassword { password } } }',
        { email },
      )
      await use({ email, password: addStaff.password })
    },
    { scope: 'worker' },
  ],
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  complaints: [
    async ({}, use) => {
      const complaints: string[] = []
      await use(complaints)
      expect(faultsIn(complaints), 'complaints in the console').toEqual([])
    },
    { auto: true },
  ],
  // Its page begins blank, with nothing stored; Playwright takes back all but the last two.
  context: async ({ context, complaints }, use) => {
    await listenTo(context, complaints)
    await use(context)
    await dropRoutes(context)
    // What a page has still to send, it must not send once the network is back.
    await context.pages()[0]?.goto('about:blank')
    await context.clearPermissions()
    await context.setOffline(false)
  },
  word: async ({}, use) => use(`W${Math.random().toString(36).slice(2, 8)}`.toUpperCase()),
  visitor: async ({ page }, use) => {
    await page.goto('/')
    await use(page)
  },
  guest: async ({ browser, server, complaints }, use) => {
    const context = await browser.newContext({ baseURL: server.url })
    await listenTo(context, complaints)
    const page = await context.newPage()
    await page.goto('/')
    await use(page)
    await dropRoutes(context)
    await context.close()
  },
  deleteNewDishes: [
    async ({ api }, use) => {
      const before = new Set((await api.dishes()).map(({ id }) => id))
      await use(undefined)
      await api.cancelPlans()
      const steps = (await api.dishes()).filter(({ id }) => !before.has(id)).map(({ id }) => ({ delete: { id } }))
      if (steps.length > 0) await api.act(steps)
    },
    { auto: true },
  ],
  staff: async ({ page, sessions }, use, info) => useDesk({ page, sessions, info }, use),
  colleague: async ({ browser, server, complaints, sessions, kim }, use, info) => {
    const context = await browser.newContext({ baseURL: server.url })
    await listenTo(context, complaints)
    await useDesk({ page: await context.newPage(), sessions, info }, use, kim)
    await dropRoutes(context)
    await context.close()
  },
})

interface Given {
  readonly page: Page
  readonly sessions: Map<string, Cookie[]>
  readonly info: TestInfo
}

/** Gives a test the admin page. */
async function useDesk({ page, sessions, info }: Given, use: (page: Page) => Promise<void>, as = STAFF_ACCOUNT): Promise<void> {
  await recordPresses(page.context())
  await signIn(page.context(), sessions, as)
  await page.goto('/admin')
  // The page asks who is signed in after it has loaded: a session that a test ends before then leads to the login page.
  await expect(page.getByRole('heading', { name: 'Edit the menu' })).toBeVisible()
  await use(page)
  if (info.status !== info.expectedStatus) await attachPresses(page, info)
}

async function leaveFirstDishes(api: Api): Promise<void> {
  const dishes = await api.dishes()
  const first = new Map(dishes.toReversed().map((dish) => [dish.sitting, dish]))
  await api.act(dishes.filter((dish) => first.get(dish.sitting) !== dish).map(({ id }) => ({ delete: { id } })))
}

/** What a page still asks for when its test is over, and a route has not answered yet, fails nobody. */
async function dropRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Signs a browser in with the session of the test before, or with a new one where that test has ended it. */
export async function signIn(context: BrowserContext, sessions: Map<string, Cookie[]>, as = STAFF_ACCOUNT): Promise<void> {
  await context.addCookies(sessions.get(as.email) ?? [])
  if (await isSignedIn(context.request)) return
  await openApi(context.request, as)
  sessions.set(as.email, await context.cookies())
}

const NOT_THE_PAGE = new Set([
  // Playwright's own message, where the tests block the service worker.
  'Service Worker registration blocked by Playwright',
  // Chromium, of the demonstration's booking form alone: it is a page of this site, which no sandbox has to keep in.
  'An iframe which has both allow-scripts and allow-same-origin for its sandbox attribute can escape its sandboxing.',
])

/** Collects the errors and warnings in the consoles of all its pages. */
export async function listenTo(context: BrowserContext, complaints: string[]): Promise<void> {
  await watchTexts(context)
  context.on('console', (message) => {
    if (NOT_THE_PAGE.has(message.text())) return
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (fault) => complaints.push(String(fault.error())))
}
