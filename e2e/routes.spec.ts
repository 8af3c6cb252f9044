import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'
import { wander } from './wander.ts'

/** What everybody sees who is sent home. */
const menu = (page: Page) => page.getByRole('heading', { name: 'Menu', exact: true })

test('R1 the home page is open to everybody', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/')
  await expect(menu(page)).toBeVisible()
})

test('R2 the login page is open to everybody', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

for (const [requirement, path] of [
  ['R3', '/pheasant'],
  ['R4', '/one'],
] as const) {
  test(`${requirement} ${path} shows a logo and the words Coming Soon...`, async ({ page, request }) => {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('img', { name: /logo/ })).toBeVisible()
    await expect(page.getByText('Coming Soon', { exact: false })).toHaveText('Coming Soon...')
    expect(await (await request.get(path)).text(), 'the first HTML').toContain('<p>Coming Soon...</p>')
  })
}

for (const path of ['/nowhere', '/admin/more', '/pheasant/menu', '/graphql/more', '/index.html', '/shell.html', '/%E0%A4%A', '/%']) {
  test(`R6 ${path}, typed in the address bar, leads home and leaves no trace`, async ({ page, server }) => {
    const answer = await fetch(server.url + path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')], 'already by the server').toEqual([302, '/'])
    await page.goto('/pheasant')
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/pheasant')
  })
}

for (const path of ['/nowhere', '/admin/more', '/index.html', '/%E0%A4%A']) {
  test(`R6 ${path}, reached inside the page, leads home and leaves no trace`, async ({ page }) => {
    await page.goto('/pheasant')
    await wander(page, path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'SEAFOOD CHOWDER' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/pheasant')
    await expect(page.getByText('Coming Soon...')).toBeVisible()
  })
}

test('R6 /graphql, files and anchors are not other paths', async ({ page, request }) => {
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
})

test('R6 a file that is not there is missing, and never a page', async ({ request }) => {
  const answer = await request.get('/assets/nothing.js', { maxRedirects: 0 })
  expect(answer.status()).toBe(404)
  expect(answer.headers()['content-type']).not.toContain('html')
})

test('each screen names its tab, so that staff with several open find the right one', async ({ page, staff }) => {
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
