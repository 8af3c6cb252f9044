import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { wander } from './wander.ts'

/** What everybody sees who is sent home. */
const menu = (page: Page) => page.getByRole('heading', { name: 'Menu', exact: true })

test('R1 R2 R3 R4 the home page, the login page and the placeholders are open to everybody', async ({ page, request }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  for (const path of ['/pheasant', '/one']) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('img', { name: /logo/ })).toBeVisible()
    await expect(page.getByText('Coming Soon', { exact: false })).toHaveText('Coming Soon...')
    expect(await (await request.get(path)).text(), 'the first HTML').toContain('<p>Coming Soon...</p>')
  }
})

test('R6 any other path leads home and leaves no trace: by the server, typed in the address bar, and inside the page', async ({
  page,
  server,
}) => {
  for (const path of ['/nowhere', '/admin/more', '/pheasant/menu', '/graphql/more', '/index.html', '/shell.html', '/%E0%A4%A', '/%']) {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 302, '/'])
  }
  await page.goto('/pheasant')
  await page.goto('/admin/more')
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/pheasant')
  for (const path of ['/nowhere', '/admin/more', '/index.html', '/%E0%A4%A']) {
    await wander(page, path)
    await expect(page, path).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Seafood chowder' })).toBeVisible()
    await page.goBack()
    await expect(page, path).toHaveURL('/pheasant')
    await expect(page.getByText('Coming Soon...')).toBeVisible()
  }
})

test('R6 /graphql, files and anchors are not other paths; a file that is missing is never a page', async ({ page, request }) => {
  await page.goto('/#menu')
  await expect(page).toHaveURL('/#menu')
  await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport()
  const script = await page.locator('script[src]').getAttribute('src')
  for (const [path, type] of [
    [script!, 'javascript'],
    ['/favicon.svg', 'svg'],
  ] as const) {
    const file = await request.get(path, { maxRedirects: 0 })
    expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
  }
  const answer = await request.post('/graphql', { data: { query: '{ menu { revision } }' }, maxRedirects: 0 })
  expect(await answer.json()).toEqual({ data: { menu: { revision: expect.any(Number) } } })
  const graphiql = await request.get('/graphql', { headers: { accept: 'text/html' }, maxRedirects: 0 })
  expect([graphiql.status(), await graphiql.text()]).toEqual([200, expect.stringContaining('GraphiQL')])
  const missing = await request.get('/assets/nothing.js', { maxRedirects: 0 })
  expect([missing.status(), missing.headers()['content-type']]).toEqual([404, expect.not.stringContaining('html')])
})

test('each screen names its tab, so that staff with several open find the right one', async ({ guest: page, staff }) => {
  await expect(staff).toHaveTitle('Edit the menu · The Tideboard')
  for (const [path, title] of [
    ['/', 'The Tideboard, a dining room by the sea in Saltmouth'],
    ['/login', 'Staff sign-in · The Tideboard'],
    ['/pheasant', 'The Pheasant · The Tideboard'],
    ['/one', 'One · The Tideboard'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
  }
})
