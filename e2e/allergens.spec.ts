import type { Page } from '@playwright/test'
import type { Allergen } from '../domain/allergens.ts'
import { findViolations } from './accessibility.ts'
import type { Api } from './api.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { expect, listenTo, test } from './test.ts'

test.use({ menu: 'whole' })

const PHONE = { width: 390, height: 844 }
const sitting = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const names = (page: Page, name: string) => sitting(page, name).getByRole('heading', { level: 5 })
const told = (page: Page, name: string) =>
  page.locator('.dish', { has: page.getByRole('heading', { name, exact: true }) }).locator('details')
const said = (page: Page) => page.locator('.without-count').getByRole('status')
const tableRow = (page: Page, name: string) => page.locator('.allergen-table tr').filter({ has: page.getByText(name, { exact: true }) })
const inOneTable = (page: Page) => page.locator('#allergens summary')
const inSight = (page: Page) => page.locator('.dish:visible')

async function check(api: Api, id: string, title: string, contains: Allergen[], mayContain: Allergen[] = []): Promise<void> {
  await api.act([{ check: { id, contains, mayContain, title, description: '' } }])
}

/** Five dishes: one with milk, one that may have it, one whose name has changed since, one that nobody checked, and one with eggs. */
async function serve(api: Api, word: string): Promise<void> {
  for (const [n, title] of ['Posset', 'Brittle', 'Stew', 'Soup', 'Omelette'].entries())
    await api.create({ id: `${word}-${n}`, sitting: word, course: 'ANY', title: `${title} ${word}`, price: 8 })
  await check(api, `${word}-0`, `Posset ${word}`, ['MILK', 'WHEAT'], ['PEANUTS'])
  await check(api, `${word}-1`, `Brittle ${word}`, ['HAZELNUTS'], ['MILK'])
  await check(api, `${word}-2`, `Goulash ${word}`, [])
  await check(api, `${word}-4`, `Omelette ${word}`, ['EGGS'])
}

test(
  'G7 G8 a guest with a milk allergy finds what to eat, is told what is hidden and why, and sees a dish go that a colleague changes',
  { tag: '@quick' },
  async ({ page, api, word }) => {
    await page.setViewportSize(PHONE)
    await serve(api, word)
    await page.goto('/')
    await expect(page.locator('.menu-status')).toHaveText('Live')
    await told(page, `Posset ${word}`).locator('summary').click()
    await expect(
      told(page, `Posset ${word}`).getByText(/^Contains: milk, wheat\. May contain: peanuts\. Checked on \d+ \w+\.$/),
    ).toBeVisible()
    await expect(page.locator('.ask-first')).toContainText('Tell us about an allergy before you order, at the table or on 01632 960 142.')
    const all = [0, 1, 2, 3, 4].map((n) => ['Posset', 'Brittle', 'Stew', 'Soup', 'Omelette'][n] + ` ${word}`)
    await expect(names(page, word)).toHaveText(all)

    await page.getByText('Without…').click()
    await page.getByRole('checkbox', { name: 'milk' }).check()
    await expect(page).toHaveURL('/?without=milk')
    await expect(names(page, word)).toHaveText([`Omelette ${word}`])
    await expect(said(page)).toHaveText(
      /^Without milk: \d+ dish(es)?\. Not shown: .*contains? it, .*may contain it, .*not checked since .* changed, .*not checked\.$/,
    )
    // The choice is far from here; notes are no dishes.
    await expect(sitting(page, word).getByText('Filter: Without milk')).toBeVisible()
    await expect(sitting(page, 'INFO').getByText('Filter:')).toHaveCount(0)
    expect(await findViolations(page)).toEqual([])
    const before = await said(page).textContent()
    await check(api, `${word}-4`, `Omelette ${word}`, ['EGGS', 'MILK'])
    await expect(sitting(page, word)).toHaveCount(0)
    expect(await said(page).textContent()).not.toBe(before)

    await page.getByRole('checkbox', { name: 'milk' }).uncheck()
    await page.getByRole('checkbox', { name: 'cereals containing gluten' }).check()
    await expect(page).toHaveURL('/?without=wheat,rye,barley,oats')
    await expect(names(page, word)).toHaveText([`Brittle ${word}`, `Omelette ${word}`])
    await page.goBack()
    await expect(names(page, word)).toHaveText(all)
    await page.goBack()
    await expect(sitting(page, word)).toHaveCount(0)
    await page.goForward()
    await expect(names(page, word)).toHaveText(all)
    await page.goForward()
    await page.reload()
    await expect(names(page, word)).toHaveText([`Brittle ${word}`, `Omelette ${word}`])
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain('rye')
    await page.getByRole('button', { name: 'Show all dishes' }).click()
    await expect(names(page, word)).toHaveText(all)
    await expect(page).toHaveURL('/')
  },
)

test('G8 G12 a filter that names no allergen shows no dish and says so; who checked is nowhere, nor is any allergen in JSON-LD', async ({
  page,
  api,
  word,
}) => {
  await serve(api, word)
  await page.goto('/?without=dairy')
  await expect(said(page)).toHaveText(/^No dish is shown: we do not know “dairy” as an allergen/)
  await expect(sitting(page, word)).toHaveCount(0)
  const html = await page.content()
  expect(html).not.toMatch(/"(by|words)":/)
  const ld = html.match(/<script type="application\/ld\+json">.*?<\/script>/s)?.[0]
  expect(ld).toContain(`Posset ${word}`)
  expect(ld).not.toMatch(/peanuts|may contain|checked/i)
})

test('G7 the table of all dishes is as the menu is now when it is opened, and follows it; a link opens it, on a phone and a desk', async ({
  page,
  api,
  word,
}) => {
  await serve(api, word)
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await expect(page.locator('.menu-status')).toHaveText('Live')
  await check(api, `${word}-3`, `Soup ${word}`, ['CELERY'])
  await expect(told(page, `Soup ${word}`).locator('summary')).toHaveText(`Allergens of Soup ${word}`)
  await page.getByRole('link', { name: 'All allergens in one table' }).click()
  await expect(tableRow(page, `Soup ${word}`)).toContainText('celery')
  await expect(tableRow(page, `Brittle ${word}`)).toContainText('may contain milk')
  await expect(tableRow(page, `Stew ${word}`)).toHaveText(`Stew ${word}Not checked since the dish was changed: ask us.`)
  await expect(page.locator('#allergens')).toBeInViewport()
  expect(await findViolations(page)).toEqual([])
  await api.update(
    (await api.dishes()).find(({ id }) => id === `${word}-3`)!,
    { title: `Broth ${word}` },
  )
  await expect(tableRow(page, `Broth ${word}`)).toHaveText(`Broth ${word}Not checked since the dish was changed: ask us.`)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('columnheader', { name: 'Milk' })).toBeVisible()
  await expect(tableRow(page, `Posset ${word}`).getByRole('cell')).toHaveCount(14)
  expect(await findViolations(page)).toEqual([])
})

test('G7 G8 without scripts each dish and the table tell, no filter is offered, and one in the address shows no dish and says why', async ({
  browser,
  server,
  api,
  word,
}) => {
  await serve(api, word)
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false, viewport: PHONE })
  await page.goto('/')
  await told(page, `Posset ${word}`).locator('summary').click()
  await expect(told(page, `Posset ${word}`).getByText('Contains: milk, wheat. May contain: peanuts.')).toBeVisible()
  await told(page, `Soup ${word}`).locator('summary').click()
  await expect(told(page, `Soup ${word}`).getByText('Not checked: ask us.')).toBeVisible()
  await expect(page.getByText('Without…')).toBeHidden()
  await expect(tableRow(page, `Posset ${word}`)).toBeHidden()
  await inOneTable(page).click()
  await expect(tableRow(page, `Posset ${word}`)).toBeVisible()
  await page.goto('/?without=milk')
  await expect(inSight(page)).toHaveCount(0)
  await expect(page.getByText('the script that finds them has not run')).toBeVisible()
  await page.getByRole('link', { name: 'the table of allergens' }).click()
  await expect(tableRow(page, `Posset ${word}`)).toContainText('milk')
  await page.getByRole('link', { name: 'the whole menu' }).click()
  await expect(names(page, word)).toHaveCount(5)
  await page.close()
})

test('G8 with a filter in the address no dish is in sight until it is applied; where the scripts fail, a sentence says so', async ({
  page,
  api,
  word,
  complaints,
}) => {
  await serve(api, word)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => promise.then(async () => route.continue()))
  await page.goto('/?without=milk', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible()
  await expect(inSight(page)).toHaveCount(0)
  resolve()
  await expect(names(page, word)).toHaveText([`Omelette ${word}`])
  await expect(page.locator('.held-dishes')).toBeHidden()

  await page.unrouteAll()
  await page.route('**/assets/*.js', async (route) => route.abort())
  await page.reload()
  await expect(page.getByText('the script that finds them has not run')).toBeVisible({ timeout: 10_000 })
  await expect(inSight(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'the whole menu' }).click()
  await expect(names(page, word)).toHaveCount(5)
  ignoreNetworkErrors(complaints)
})

test('G8 C1 offline the saved page applies the filter of its address, and a visit with one is never what is saved', async ({
  browser,
  server,
  api,
  word,
  complaints,
}) => {
  await serve(api, word)
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' })
  await listenTo(context, complaints)
  const page = await context.newPage()
  await page.goto('/')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await page.goto('/?without=milk')
  await expect(names(page, word)).toHaveText([`Omelette ${word}`])
  await context.setOffline(true)
  for (const [address, count] of [
    ['/?without=milk', 1],
    ['/', 5],
  ] as const) {
    // prettier-ignore
    await page.goto(address)
    await expect(names(page, word)).toHaveCount(count)
    await expect(page.locator('.menu-status')).toContainText('Menu from')
  }
  const saved = await page.evaluate(async () => (await caches.match('/', { cacheName: 'pages', ignoreVary: true }))?.text())
  expect(saved).toContain(`Omelette ${word}`)
  expect(saved).not.toMatch(/<html[^>]* data-held/)
  await context.close()
  ignoreNetworkErrors(complaints)
})

test('G7 the table is the back of the print, as of now, also where it was never opened; with one part shown it has the dishes of that part', async ({
  page,
  api,
  word,
}) => {
  await serve(api, word)
  await page.goto('/')
  await expect(page.locator('.menu-status')).toHaveText('Live')
  await check(api, `${word}-3`, `Soup ${word}`, ['CELERY'])
  await expect(told(page, `Soup ${word}`).locator('summary')).toHaveText(`Allergens of Soup ${word}`)
  await page.getByRole('button', { name: word, exact: true }).click()
  await page.pdf({ preferCSSPageSize: true })
  await page.emulateMedia({ media: 'print' })
  await expect(tableRow(page, `Soup ${word}`)).toContainText('celery')
  await expect(tableRow(page, `Soup ${word}`)).toBeVisible()
  await expect(page.locator('.allergen-table tbody:visible')).toHaveCount(1)
  await expect(page.locator('.allergen-table caption')).toContainText('As of')
  await expect(page.locator('.house-print')).toContainText('All prices include VAT.')
  await expect(page.getByText('Without…')).toBeHidden()
})
