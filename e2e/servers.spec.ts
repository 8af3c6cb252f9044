import type { Page } from '@playwright/test'
import { answered, pressLogin } from './admin-page.ts'
import { openApi } from './api.ts'
import { freshDatabase, startTestServer, STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import type { TestServer } from './test-server.ts'
import { expect, test as base } from './test.ts'
import { unchecked } from './unchecked.ts'

/** A change has to be seen by then, in milliseconds after it was stored, whichever server it came through. */
const AT_ONCE = { timeout: 1000 }

/** Two servers of one restaurant: they share a database and a secret, and nothing else. */
const test = base.extend<{ servers: [TestServer, TestServer] }>({
  servers: async ({ mongodbUri }, use, testInfo) => {
    testInfo.skip(mongodbUri === undefined, 'Several servers need one MongoDB: they cannot share an embedded store.')
    const shared = { MONGODB_URI: freshDatabase(mongodbUri!), JWT_SECRET: 'a secret that both of the servers share' }
    const servers: [TestServer, TestServer] = [await startTestServer({ settings: shared }), await startTestServer({ settings: shared })]
    await use(servers)
    for (const server of servers) await server.close()
  },
  // A browser of these tests begins at the first of them; its cookies hold for every port of the machine.
  baseURL: async ({ servers: [one] }, use) => use(one.url),
})

const rows = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')

test(
  'R22 an edit through one server is at once on the pages of the other',
  { tag: '@stores' },
  async ({ servers: [, other], page, request, word }) => {
    const api = await openApi(request)
    await page.goto(other.url)
    await page.evaluate(() => Object.assign(globalThis, { marked: true }))
    const dish = await api.create({ sitting: word, course: 'ANY', title: 'Pollack', price: 12 })
    await expect(rows(page, word)).toHaveText([unchecked('Pollack', '£12.00')], AT_ONCE)
    const edited = await api.update(dish, { price: 12.5 })
    await expect(rows(page, word)).toHaveText([unchecked('Pollack', '£12.50')], AT_ONCE)
    expect(await (await fetch(other.url)).text(), 'the HTML of the other is as fresh').toContain('£12.50')
    await api.delete(edited)
    await expect(rows(page, word)).toHaveCount(0, AT_ONCE)
    expect(await page.evaluate(() => 'marked' in globalThis)).toBe(true)
  },
)

test('R22 staff at two servers see the edits of each other', { tag: '@stores' }, async ({ servers: [one, other], context, word }) => {
  await openApi(context.request)
  const [here, there] = [await context.newPage(), await context.newPage()]
  await here.goto(`${one.url}/admin`)
  await there.goto(`${other.url}/admin`)
  for (const [page, name] of [
    [here, 'Gurnard'],
    [there, 'Saithe'],
  ] as const) {
    const form = page.getByRole('form', { name: 'New dish' })
    const typed = { Section: word, Course: name, 'Dish Name': name, Price: '9', Details: 'Grilled' }
    for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text)
    await answered(page, 'create', async () => form.getByRole('button', { name: 'Create' }).click())
  }
  for (const page of [here, there]) await expect(rows(page, word).getByRole('heading')).toHaveText(['Saithe', 'Gurnard'], AT_ONCE)
})

test(
  'R5 R9 a login at one server holds at the other, and a logout at one is felt at the other at once',
  { tag: '@stores' },
  async ({ servers: [one, other], page }) => {
    await page.goto(`${one.url}/login`)
    await page.getByLabel('Email').fill(STAFF_EMAIL)
    await page.getByLabel('Password').fill(STAFF_PASSWORD)
    await pressLogin(page)
    await expect(page).toHaveURL(`${one.url}/admin`)
    await page.goto(`${other.url}/admin`)
    await expect(page.getByRole('heading', { name: 'Edit the menu' })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${other.url}/login`)
    await page.goto(`${one.url}/admin`)
    await expect(page).toHaveURL(`${one.url}/login`)
  },
)

test(
  'R9 R50 after a logout at one server, the other believes the old cookie no longer',
  { tag: '@stores' },
  async ({ servers: [, other], request, playwright }) => {
    const api = await openApi(request)
    const copied = await playwright.request.newContext({ baseURL: other.url, storageState: await request.storageState() })
    const visit = async () => (await copied.get('/admin', { maxRedirects: 0 })).status()
    expect(await visit()).toBe(200)
    await api.logout()
    expect(await visit()).toBe(302)
    const answer = await copied.post('/graphql', { data: { query: '{ viewer { email } }' } })
    expect(await answer.json()).toEqual({ data: { viewer: null } })
    await copied.dispose()
  },
)
