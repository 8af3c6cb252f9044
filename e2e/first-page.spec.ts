import type { Page, Request } from '@playwright/test'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { asSentences } from '../domain/sentences.ts'
import { expect, test } from './test.ts'

const rows = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')

/** What the browser makes of a text in HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;')

/** The part of a page that is to be read, without the data for its scripts. */
const readable = (html: string) => html.replace(/<script id="state".*?<\/script>/s, '')

/** What a page asks for, from its beginning. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** The subscribe message that the page sends on its WebSocket. */
async function subscriptionOf(page: Page): Promise<{ since: number }> {
  const socket = await page.waitForEvent('websocket')
  const { payload } = await socket.waitForEvent('framesent', ({ payload }) => payload.toString().includes('"subscribe"'))
  return (JSON.parse(payload.toString()) as { payload: { variables: { since: number } } }).payload.variables
}

const read = (description: string) => asSentences(description, details.capitals)

test('the first HTML of the home page holds every dish of the menu, escaped', async ({ request }) => {
  const answer = await request.get('/')
  expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  for (const { sitting, course, title, price, description } of openingMenu) {
    for (const text of [sitting, course, title, read(description)]) expect(readable(html)).toContain(escaped(text))
    if (price !== 0) expect(readable(html)).toContain(`£${price.toFixed(2)}`)
  }
})

test('a dish cannot end the page early, whatever is typed in it', async ({ request, page, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'x' })
  const title = `</script></ul><!-- $& $1 ${word}`
  await api.update(dish, { title })
  const html = await (await request.get('/')).text()
  expect(readable(html)).toContain(escaped(title))
  expect(html).not.toContain('</script></ul>')
  await page.goto('/')
  await expect(rows(page, word)).toHaveText([title])
})

test('the HTML is fresh after each change', async ({ request, api, word }) => {
  const first = await (await request.get('/')).text()
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'Laver bread' })
  const second = await request.get('/')
  expect([first.includes(word), (await second.text()).includes(word)]).toEqual([false, true])
  const unchanged = await request.get('/', { headers: { 'if-none-match': second.headers()['etag']! } })
  expect(unchanged.status(), 'a page that has not changed is not sent again').toBe(304)
  await api.delete(dish)
  const third = await request.get('/', { headers: { 'if-none-match': second.headers()['etag']! } })
  expect([third.status(), (await third.text()).includes(word)]).toEqual([200, false])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu is there to read, and whatever could be pressed is a link', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'SEAFOOD CHOWDER' })).toBeVisible()
    await expect(page.getByText('£9.50').first()).toBeVisible()
    // The amounts show when Shop Now is followed.
    await expect(page.getByRole('listitem')).toHaveCount(await page.locator('li:not(#voucher-amounts li)').count())
    for (const { description } of openingMenu) await expect(page.getByText(read(description), { exact: true })).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  })

  for (const path of ['/pheasant', '/one']) {
    test(`${path} is there to read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText('Coming Soon...')).toBeVisible()
    })
  }

  test('the staff page says what it needs', async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Staff need JavaScript')
  })
})

test('the browser asks for the page and its files and nothing else: not for the menu again, and nowhere but here', async ({
  page,
  server,
  api,
  word,
}) => {
  const requests = requestsOf(page)
  await page.goto('/')
  await api.create({ sitting: word, course: 'ANY', title: 'Dulse' })
  await expect(rows(page, word)).toHaveText(['DULSE'])
  expect(requests.filter((request) => new URL(request.url()).origin !== server.url).map((request) => request.url())).toEqual([])
  expect(requests.filter((request) => request.url().includes('/graphql')).map((request) => request.postData())).toEqual([])
  const kinds = requests.map((request) => request.resourceType())
  expect(kinds).toEqual(expect.arrayContaining(['document', 'script']))
  expect(kinds, 'the style sheet is in the page').not.toContain('stylesheet')
  expect(kinds.filter((kind) => ['fetch', 'xhr', 'eventsource'].includes(kind))).toEqual([])
})

test('the page listens from the very revision that its HTML shows', async ({ page, api, word }) => {
  await api.create({ sitting: word, course: 'ANY', title: 'Limpets' })
  const subscribed = subscriptionOf(page)
  const html = await (await page.goto('/'))!.text()
  const revision = Number(/"revision":(\d+)/.exec(html)?.[1])
  expect(revision).toBeGreaterThan(0)
  expect(await subscribed).toEqual({ since: revision })
})

test('a change between the HTML and the socket is not missed, and is not asked for', { tag: '@quick' }, async ({ page, api, word }) => {
  const requests = requestsOf(page)
  const written = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await written.promise
    await route.continue()
  })
  const changes = await api.create({ sitting: word, course: 'B', title: 'Razor clams' })
  const goes = await api.create({ sitting: word, course: 'A', title: 'Whelks' })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(rows(page, word)).toHaveText(['RAZOR CLAMS', 'WHELKS'])
  await api.update(changes, { price: 11 })
  await api.delete(goes)
  await api.create({ sitting: word, course: 'C', title: 'Periwinkles' })
  await expect(rows(page, word), 'the scripts are still on their way').toHaveText(['RAZOR CLAMS', 'WHELKS'])
  written.resolve()
  await expect(rows(page, word)).toHaveText(['PERIWINKLES', 'RAZOR CLAMS£11.00'])
  expect(requests.filter((request) => request.url().includes('/graphql'))).toEqual([])
})
