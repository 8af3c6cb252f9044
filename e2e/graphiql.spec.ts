import type { Page } from '@playwright/test'
import { STAFF_EMAIL, STAFF_PASSWORD } from './house.ts'
import { expect, test } from './test.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const run = (page: Page) => page.getByRole('button', { name: /execute/i })
const answer = (page: Page) => page.locator('.result-window')

async function openGraphiql(page: Page): Promise<void> {
  await page.goto('/graphql')
  await expect(page.getByText('# 1. The menu').first()).toBeVisible()
}

async function openTab(page: Page, name: string): Promise<void> {
  // While its editors load, GraphiQL loses clicks.
  await expect(async () => {
    await page.locator('.graphiql-tab-button', { hasText: name }).click()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
}

test('R51 GraphiQL opens whole from here, with the story of the API in its tabs', async ({ page, house }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== house.url) elsewhere.push(request.url())
  })
  await openGraphiql(page)
  for (const name of ['TheMenu', 'WatchChanges', 'SignIn', 'Create', 'Edit', 'Delete']) await expect(tab(page, name).first()).toBeVisible()
  await openTab(page, 'TheMenu')
  await run(page).click()
  await expect(answer(page)).toContainText('"revision"')
  await page.getByRole('button', { name: /documentation explorer/i }).click()
  await page.getByRole('link', { name: 'Query', exact: true }).click()
  await expect(page.getByText('What anyone may read. No sign-in is needed.').first()).toBeVisible()
  expect(elsewhere).toEqual([])
})

test('R51 a subscription in GraphiQL hears of a change, over WebSocket', async ({ page, api, word }) => {
  await openGraphiql(page)
  await openTab(page, 'WatchChanges')
  // For a moment after the change of tabs, GraphiQL would still run the operation of the last one.
  await expect(async () => {
    const socket = page.waitForEvent('websocket', { timeout: 2000 })
    await run(page).click()
    expect(new URL((await socket).url()).pathname).toBe('/graphql')
  }).toPass()
  await expect(async () => {
    await api.create({ sitting: 'LUNCH', course: 'MAINS', title: `${word} ${Date.now()}` })
    await expect(answer(page)).toContainText(word, { timeout: 1000 })
  }).toPass()
})

test('R51 a developer signs in with the password in the variables, and is then signed in', async ({ page }) => {
  await openGraphiql(page)
  await openTab(page, 'SignIn')
  const variables = page.locator('.graphiql-editor-tool .monaco-editor, .graphiql-editor-tool .CodeMirror').first()
  await variables.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(JSON.stringify({ email: STAFF_EMAIL, password: STAFF_PASSWORD }))
  await run(page).click()
  await expect(answer(page)).toContainText('SignedIn')
  const { data } = (await (await page.request.post('/graphql', { data: { query: '{ viewer { email } }' } })).json()) as { data: unknown }
  expect(data).toEqual({ viewer: { email: STAFF_EMAIL } })
})

test('a password that was typed into GraphiQL is gone when the page is left', async ({ page }) => {
  await openGraphiql(page)
  await openTab(page, 'SignIn')
  await page.locator('.graphiql-editor-tool .monaco-editor, .graphiql-editor-tool .CodeMirror').first().click()
  await page.keyboard.insertText(STAFF_PASSWORD)
  await expect(page.locator('.graphiql-editor-tool')).toContainText(STAFF_PASSWORD.split(' ')[0]!)
  await page.goto('/login')
  const kept = await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
  expect(kept).not.toContain(STAFF_PASSWORD)
  expect(kept).not.toContain('graphiql')
})
