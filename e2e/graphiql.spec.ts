import type { Page } from '@playwright/test'
import { answered } from './admin-page.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const TABS = ['TheMenu', 'WatchChanges', 'SignIn', 'Create', 'Edit', 'Delete', 'ChangeTogether']

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

async function revision(page: Page): Promise<number> {
  const response = await page.request.post('/graphql', { data: { query: '{ menu { revision } }' } })
  const { data } = (await response.json()) as { data: { menu: { revision: number } } }
  return data.menu.revision
}

test('R51 GraphiQL opens whole from here, with the story of the API in its tabs', async ({ page, server }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== server.url) elsewhere.push(request.url())
  })
  await openGraphiql(page)
  await expect(page.getByRole('tab')).toContainText(TABS)
  await expect(tab(page, 'TheMenu')).toHaveAttribute('aria-selected', 'true')
  await run(page).click()
  await expect(answer(page)).toContainText('"revision"')
  await page.getByRole('button', { name: /documentation explorer/i }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('What anyone may read without signing in').first()).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('GraphiQL is files that a browser keeps, compressed ahead, and no part of what visitors load', async ({ page, visitor }) => {
  const files = new Map<string, Record<string, string>>()
  page.on('response', (response) => files.set(new URL(response.url()).pathname, response.headers()))
  await openGraphiql(page)
  const assets = () => [...files].filter(([path]) => path.startsWith('/graphiql/assets/'))
  // Its workers come after it is seen.
  await expect.poll(() => assets().length).toBeGreaterThan(3)
  for (const [path, headers] of assets()) {
    expect([path, headers['content-encoding'], headers['cache-control']]).toEqual([
      expect.stringMatching(/-[\w-]{8}\.(js|css)$/),
      expect.stringMatching(/^(br|gzip)$/),
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await page.request.get('/graphql', { headers: { accept: 'text/html' } }).then((answer) => answer.body())).length).toBeLessThan(
    2_000,
  )
  expect(await visitor.content()).not.toContain('graphiql')
  expect(await (await visitor.request.get('/service-worker.js')).text()).not.toContain('graphiql')
})

test('R51 a click on a tab opens it, after the window was resized and with a pointer that does not stand still', async ({ page }) => {
  await openGraphiql(page)
  await page.setViewportSize({ width: 900, height: 700 })
  await openTab(page, 'Create')
  const { x, y, width, height } = (await tabButton(page, 'SignIn').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 10, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(tab(page, 'SignIn')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab')).toContainText(TABS)
})

test('R51 a subscription in GraphiQL receives a change, over WebSocket', async ({ page, api, word }) => {
  await openGraphiql(page)
  await openTab(page, 'WatchChanges')
  // Whichever comes first, the subscription or the dish.
  await typeVariables(page, { since: await revision(page) })
  const socket = page.waitForEvent('websocket')
  await run(page).click()
  expect(new URL((await socket).url()).pathname).toBe('/graphql')
  await api.create({ sitting: 'LUNCH', course: 'MAINS', title: word })
  await expect(answer(page)).toContainText(word)
})

test('R51 a developer signs in with the password in the variables, and is then signed in', async ({ page }) => {
  await openGraphiql(page)
  await openTab(page, 'SignIn')
  await typeVariables(page, { email: STAFF_EMAIL, password: STAFF_PASSWORD })
  await answered(page, 'SignIn', async () => run(page).click())
  await expect(answer(page)).toContainText('SignedIn')
  const { data } = (await (await page.request.post('/graphql', { data: { query: '{ viewer { email } }' } })).json()) as { data: unknown }
  expect(data).toEqual({ viewer: { email: STAFF_EMAIL } })
})

test('a password that was typed into GraphiQL is gone when the page is left', async ({ page }) => {
  await openGraphiql(page)
  await openTab(page, 'SignIn')
  await variablesEditor(page).click()
  await page.keyboard.insertText(STAFF_PASSWORD)
  await expect(page.locator('.graphiql-editor-tool')).toContainText(STAFF_PASSWORD.split(' ')[0]!)
  await page.goto('/login')
  const stored = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(stored).not.toContain(STAFF_PASSWORD)
  expect(stored).not.toContain('graphiql')
})
