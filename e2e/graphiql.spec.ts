import type { Page } from '@playwright/test'
import { tabsFor } from '../client/graphiql/tabs.ts'
import { answered } from './admin-page.ts'
import { isSignedIn, openApi } from './api.ts'
import { STAFF_EMAIL, STAFF_PASSWORD, startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

const TABS = [
  'TheMenu',
  'WatchChanges',
  'Resume',
  'SignIn',
  'Undo',
  'Create',
  'Edit',
  'Conflict',
  'SellOut',
  'Delete',
  'Together',
  'Plan',
  'Refused',
]

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const tabButton = (page: Page, name: string) => page.locator('.graphiql-tab-button', { hasText: name })
const variablesEditor = (page: Page) => page.locator('.graphiql-editor-tool .monaco-editor').first()
const run = (page: Page) => page.getByRole('button', { name: /execute/i })
const answer = (page: Page) => page.locator('.result-window')

async function openGraphiql(page: Page): Promise<void> {
  await page.goto('/graphql')
  await expect(page.getByText('# 1. The menu').first()).toBeVisible()
}

async function openTab(page: Page, name: string): Promise<void> {
  await tabButton(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  // GraphiQL debounces its editors; the address holds the operation that it would run.
  await expect(page).toHaveURL((url) => url.searchParams.get('query')?.includes(` ${name}`) === true)
}

async function typeVariables(page: Page, variables: object): Promise<void> {
  await variablesEditor(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(JSON.stringify(variables))
}

test('R51 GraphiQL opens whole from here, in files that a browser keeps, of which visitors load none', async ({ page, server }) => {
  const [elsewhere, files] = [[] as string[], new Map<string, Record<string, string>>()]
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== server.url) elsewhere.push(request.url())
  })
  page.on('response', (response) => files.set(new URL(response.url()).pathname, response.headers()))
  await openGraphiql(page)
  await expect(page.getByRole('tab')).toContainText(TABS)
  await expect(tab(page, 'TheMenu')).toHaveAttribute('aria-selected', 'true')
  await run(page).click()
  await expect(answer(page)).toContainText('"revision"')
  await page.getByRole('button', { name: /documentation explorer/i }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('What anyone may read without signing in').first()).toBeVisible()
  expect(elsewhere).toEqual([])

  const assets = () => [...files].filter(([path]) => path.startsWith('/graphiql/assets/'))
  // Its workers come after it is seen.
  await expect.poll(() => assets().length).toBeGreaterThan(3)
  for (const [path, headers] of assets()) {
    expect([path, headers['content-encoding'], headers['cache-control']], 'compressed ahead').toEqual([
      expect.stringMatching(/-[\w-]{8}\.(js|css)$/),
      expect.stringMatching(/^(br|gzip)$/),
      'public, max-age=31536000, immutable',
    ])
  }
  const html = await page.request.get('/graphql', { headers: { accept: 'text/html' } })
  expect((await html.body()).length).toBeLessThan(2_000)
  await page.goto('/')
  expect(await page.content()).not.toContain('graphiql')
  expect(await (await page.request.get('/service-worker.js')).text()).not.toContain('graphiql')
})

test('R51 a developer watches changes and signs in, and the typed password goes with the page', async ({ page, api, word }) => {
  await openGraphiql(page)
  // After the window was resized, and with a pointer that does not stand still.
  await page.setViewportSize({ width: 900, height: 700 })
  await openTab(page, 'Create')
  const { x, y, width, height } = (await tabButton(page, 'SignIn').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 10, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(tab(page, 'SignIn')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toContainText(TABS)

  await openTab(page, 'Resume')
  // Whichever comes first, the subscription or the dish.
  await typeVariables(page, { since: (await api.menu()).revision })
  const socket = page.waitForEvent('websocket')
  await run(page).click()
  expect(new URL((await socket).url()).pathname).toBe('/graphql')
  await api.create({ sitting: 'LUNCH', course: 'MAINS', title: word })
  await expect(answer(page)).toContainText(word)

  await openTab(page, 'SignIn')
  await typeVariables(page, { email: STAFF_EMAIL, password: STAFF_PASSWORD })
  await answered(page, 'SignIn', async () => run(page).click())
  await expect(answer(page)).toContainText('SignedIn')
  expect(await isSignedIn(page.request)).toBe(true)
  await expect(page.locator('.graphiql-editor-tool')).toContainText(STAFF_PASSWORD.split(' ')[0]!)
  await page.goto('/one')
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(stored).not.toContain(STAFF_PASSWORD)
  expect(stored).not.toContain('graphiql')
})

test('each tab that signs nobody in works as it stands, in any order', async ({ playwright, mongodbUri }) => {
  // The tabs name dishes of the opening menu, which other tests of a shared server read as they were opened.
  const server = await startTestServer({ mongodbUri })
  const request = await playwright.request.newContext({ baseURL: server.url })
  const api = await openApi(request)
  const { revision, dishes } = await api.menu()
  const tabs = tabsFor({ revision, dishes }, () => crypto.randomUUID(), Date.now())
  const acting = tabs.filter(({ query }) => query.includes('mutation ') && !query.includes('mutation SignIn'))
  const done: string[] = []
  for (const { query, variables } of acting.toReversed()) {
    const outcomes = Object.values(await api.ask<Record<string, { __typename: string }>>(query, JSON.parse(variables) as object))
    done.push(`${/mutation (\w+)/.exec(query)?.[1]}: ${outcomes.map(({ __typename }) => __typename).join()}`)
  }
  const all = ['Create', 'Edit', 'SellOut', 'Together', 'Plan'].map((name) => `${name}: Done`)
  expect(done.toSorted()).toEqual([...all, 'Conflict: Done,Refused', 'Delete: Done,Done', 'Undo: Done,Done', 'Refused: Refused'].toSorted())
  await request.dispose()
  await server.close()
})
