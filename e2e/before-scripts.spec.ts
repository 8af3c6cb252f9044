import type { Page, Request } from '@playwright/test'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { shown } from '../domain/typed.ts'
import { findViolations } from './accessibility.ts'
import { expect, test } from './test.ts'
import { whenReactHas } from './wander.ts'
import { unchecked } from './unchecked.ts'

test.use({ menu: 'whole' })

// A page as the server sends it: without its scripts, before they have come, and while they take it over.

const tabs = (page: Page) => page.getByRole('group', { name: 'Show one sitting' })
const status = (page: Page) => page.locator('.menu-status')
const rows = (page: Page, sitting: string) => page.getByRole('region', { name: sitting, exact: true }).getByRole('listitem')
const shownSittings = (page: Page) => page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })
const bookNow = { name: 'Book Now' }
const shopNow = { name: 'Shop Now' }

/** What the browser makes of a text in HTML. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#x27;')

/** Holds up the scripts of the page until the returned function is called; the page is there to read meanwhile. */
async function openWithoutScripts(page: Page, path = '/'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  return resolve
}

/** What the page asks for, from its beginning, and the variables of its subscriptions. */
function watchNetwork(page: Page): { requests: Request[]; subscriptions: object[] } {
  const [requests, subscriptions]: [Request[], object[]] = [[], []]
  page.on('request', (request) => requests.push(request))
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as { type: string; payload: { variables: object } }
      if (message.type === 'subscribe') subscriptions.push(message.payload.variables)
    }),
  )
  return { requests, subscriptions }
}

const toGraphql = (requests: readonly Request[]) => requests.filter((request) => request.url().includes('/graphql'))

async function expectAtTheTop(page: Page, sitting: string): Promise<void> {
  const heading = page.getByRole('region', { name: sitting, exact: true }).getByRole('heading', { level: 3 })
  await expect(heading).toBeInViewport({ ratio: 1 })
  const isOnTop = async () =>
    heading.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect()
      // Its box reaches below its letters, into the line “Served now”, which stands there at some hours.
      const sittingOf = element.closest('section')
      return [top + 1, bottom - 1].every((y) => sittingOf?.contains(document.elementFromPoint(left + 4, y)) === true)
    })
  await expect.poll(isOnTop, 'no bar stands over the heading').toBe(true)
}

/** Waits until the links are buttons. */
const expectScripts = async (page: Page) => expect(page.getByRole('button', bookNow)).toBeVisible()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the menu is there to read as a whole, whatever could be pressed is a link, and the staff’s page says what it needs', async ({
    page,
  }) => {
    const html = (await (await page.goto('/'))!.text()).replace(/<script id="state".*?<\/script>/s, '')
    for (const dish of openingMenu) {
      const { sitting, course, price } = dish
      const read = shown(dish, 'description')
      for (const text of [sitting, course, shown(dish, 'title'), read]) expect(html).toContain(escaped(text))
      if (price !== 0) expect(html).toContain(`£${price.toFixed(2)}`)
      await expect(page.getByText(read, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Seafood chowder' })).toBeVisible()
    await expect(page.getByText('£9.50').first()).toBeVisible()
    // The amounts show when Shop Now is followed.
    await expect(page.getByRole('listitem')).toHaveCount(await page.locator('li:not(#voucher-amounts li)').count())
    await expect(page.getByRole('button')).toHaveCount(0)
    for (const path of ['/pheasant', '/one']) {
      await page.goto(path)
      await expect(page.getByText('Coming Soon...'), path).toBeVisible()
    }
    await page.goto('/login')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('Staff need JavaScript')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page needs JavaScript')
    await page.getByRole('link', { name: 'go to the menu' }).click()
    await expect(page).toHaveURL('/')
  })

  test('R13 R14 R23 R24 R27 whatever could be pressed is a link, for a mouse and for the keyboard', async ({ page, api, word }) => {
    const sitting = `${word} & SONS`
    await api.create({ sitting, course: 'ANY', title: 'Dulse' })
    await page.goto('/')
    for (const name of ['EVENING', sitting, 'LUNCH']) {
      await tabs(page).getByRole('link', { name, exact: true }).click()
      await expectAtTheTop(page, name)
    }
    await expect(page).toHaveURL('/#lunch-menu')
    const amounts = page.getByRole('region', { name: 'Vouchers' }).getByRole('listitem').getByRole('link')
    await expect(amounts).toHaveCount(0)
    await page.getByRole('link', shopNow).click()
    await expect(amounts).toHaveText(['£10', '£20', '£30', '£40', '£50', '£60', '£70', '£80', '£90', '£100'])
    await expect(amounts.first()).toBeInViewport()
    await amounts.nth(2).click()
    await expect(page).toHaveURL(/amount=30/)
    await page.goto('/')
    await page.getByRole('link', bookNow).click()
    await expect(page).toHaveURL(details.booking.widget)

    await test.step('the keyboard alone follows every one of these links', async () => {
      await page.goto('/')
      await tabs(page).getByRole('link', { name: 'EVENING' }).focus()
      await page.keyboard.press('Enter')
      await expectAtTheTop(page, 'EVENING')
      await page.getByRole('link', shopNow).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: '£10', exact: true })).toBeFocused()
      await page.getByRole('link', bookNow).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(details.booking.widget)
    })
  })
})

test('axe finds nothing wrong with a page before its scripts, and they move nothing', async ({ page }) => {
  // A Wednesday at lunch: the scripts find out what is being served. What others do to the menu may move the page.
  await page.clock.setFixedTime('2026-11-18T12:30:00Z')
  await page.routeWebSocket('/graphql', () => undefined)
  const boxes = async () =>
    page.locator('.tab, .button, h1, h2, h3, h4, h5').evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { text: element.textContent, box: [x, y + scrollY, width, height] }
      }),
    )
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const sendScripts = await openWithoutScripts(page)
    await page.getByRole('link', shopNow).click()
    expect(await findViolations(page), `at ${width} pixels`).toEqual([])
    const before = await boxes()
    sendScripts()
    await expectScripts(page)
    await expect(page.getByText(/^Served now/).first()).toBeVisible()
    expect(await boxes(), `at ${width} pixels`).toEqual(before)
  }
})

test('R14 R16 R27 taps before the scripts lead to the sitting and the booking page; the focus stays', async ({ page }) => {
  const sendFirst = await openWithoutScripts(page)
  await tabs(page).getByRole('link', { name: 'KIDS' }).focus()
  sendFirst()
  await expect(tabs(page).getByRole('button', { name: 'KIDS' })).toBeFocused()

  const sendAgain = await openWithoutScripts(page)
  await tabs(page).getByRole('link', { name: 'EVENING' }).click()
  await expectAtTheTop(page, 'EVENING')
  const place = await page.evaluate(() => scrollY)
  sendAgain()
  const evening = tabs(page).getByRole('button', { name: 'EVENING' })
  await expect(evening).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await evening.click()
  await expect(shownSittings(page), 'afterwards a tap shows it alone').toHaveText(['EVENING'])

  const sendLast = await openWithoutScripts(page)
  await page.getByRole('link', bookNow).click()
  sendLast()
  await expect(page).toHaveURL(details.booking.widget)
  await expect(page.getByText('How many of you?')).toBeVisible()
})

test('R27 a tap while React takes the page over opens one dialog, and leads nowhere', async ({ page }) => {
  // React works in messages that it sends itself: those are kept back.
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage
    const held = new Promise<void>((resolve) => addEventListener('click', () => resolve(), { capture: true, once: true }))
    MessagePort.prototype.postMessage = function postLater(...args: unknown[]) {
      void held.then(() => Reflect.apply(send, this, args))
    }
  })
  await page.goto('/', { waitUntil: 'load' })
  await page.waitForFunction(() => Object.keys(document.querySelector('#root')!).some((key) => key.startsWith('__reactContainer')))
  await expect(page.getByRole('link', bookNow), 'nothing has been taken over yet').toBeVisible()
  await page.getByRole('link', bookNow).click()
  await expect(page.getByRole('dialog', { name: 'Reservations' })).toHaveCount(1)
  await expect(page).toHaveURL('/')
})

test('R14 R23 R27 a click with Ctrl, Cmd or Shift is left to the browser, which opens the link elsewhere', async ({ visitor }) => {
  await expectScripts(visitor)
  // Counted instead of opened: a tab in the background may take as long as it likes.
  await visitor.evaluate(() => {
    addEventListener('click', (event) => {
      document.body.dataset['left'] = `${Number(document.body.dataset['left'] ?? 0) + (event.defaultPrevented ? 0 : 1)}`
      event.preventDefault()
    })
  })
  const leadsTo = { 'Book Now': details.booking.widget, 'Shop Now': '#voucher-amounts', EVENING: '#evening-menu' }
  for (const [name, address] of Object.entries(leadsTo)) {
    await expect(visitor.getByRole('button', { name })).toHaveAttribute('href', address)
    for (const key of ['Control', 'Meta', 'Shift'] as const) await visitor.getByRole('button', { name }).click({ modifiers: [key] })
  }
  await expect(visitor.locator('body')).toHaveAttribute('data-left', '9')
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await visitor.getByRole('button', shopNow).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await expect(visitor.locator('body'), 'a plain click is the page’s own').toHaveAttribute('data-left', '9')
})

test('React takes each page over as it stands: not an element is made anew, not a letter changed', async ({ page }) => {
  // What the page finds out afterwards, it may add: that it is live and, for paper, from when the prices are.
  await page.routeWebSocket('/graphql', () => undefined)
  for (const path of ['/', '/pheasant', '/one']) {
    const sendScripts = await openWithoutScripts(page, path)
    const watched = await page.evaluateHandle(() => {
      const root = document.querySelector('#root')!
      const changes: string[] = []
      const observer = new MutationObserver((records) => {
        for (const { type, target, attributeName } of records.filter(({ target }) => target.parentElement?.closest('.for-print') == null))
          changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`)
      })
      observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
      return { elements: [...root.querySelectorAll('*')], changes }
    })
    sendScripts()
    await whenReactHas(page)
    expect(await watched.evaluate(({ elements }) => elements.length), path).toBeGreaterThan(3)
    expect(await watched.evaluate(({ elements }) => elements.filter((element) => !element.isConnected).length), path).toBe(0)
    // Links that become buttons (decision 055), and the filter, which only scripts can offer.
    const changes = await watched.evaluate((seen) => seen.changes)
    expect(
      changes.filter((change) => !/^attributes (A (role|aria-pressed)|DETAILS data-ready)$/.test(change)),
      path,
    ).toEqual([])
  }
})

test('R22 a page subscribes once, from the revision of its HTML, and asks for nothing else', async ({ page, server, api, word }) => {
  const title = `</script></ul><!-- $& $1 ${word}`
  await api.update(await api.create({ id: `${word}-1`, sitting: word, course: 'ANY', title: 'x' }), { title })
  const { requests, subscriptions } = watchNetwork(page)
  const sendScripts = await openWithoutScripts(page)
  await expect(rows(page, word), 'a dish cannot end the page early').toHaveText([unchecked(title)])
  const revision = Number(/"revision":(\d+)/.exec((await page.locator('#state').textContent())!)?.[1])
  sendScripts()
  await expectScripts(page)
  await expect(status(page)).toHaveText('Live')
  await api.create({ id: `${word}-2`, sitting: word, course: 'ANY', title: 'Dulse', price: 8 })
  await expect(rows(page, word)).toHaveText([unchecked(title), unchecked('Dulse', '£8.00')])
  expect(subscriptions, 'one, from the revision of the HTML').toEqual([{ since: revision }])

  expect(requests.filter((request) => new URL(request.url()).origin !== server.url).map((request) => request.url())).toEqual([])
  expect(toGraphql(requests).map((request) => request.postData())).toEqual([])
  const kinds = requests.map((request) => request.resourceType())
  expect(kinds).toEqual(expect.arrayContaining(['document', 'script']))
  expect(kinds, 'the style sheet is in the page').not.toContain('stylesheet')
  expect(kinds.filter((kind) => ['fetch', 'xhr', 'eventsource'].includes(kind))).toEqual([])
})

test(
  'R22 a page says Live only when it is subscribed, and has missed no change since its HTML',
  { tag: '@quick' },
  async ({ page, api, word }) => {
    const { requests, subscriptions } = watchNetwork(page)
    const changes = await api.create({ sitting: word, course: 'B', title: 'Razor clams' })
    const goes = await api.create({ sitting: word, course: 'A', title: 'Whelks' })
    const sendScripts = await openWithoutScripts(page)
    await expect(rows(page, word)).toHaveText([unchecked('Razor clams'), unchecked('Whelks')])
    const read = await rows(page, word).first().elementHandle()
    await api.update(changes, { price: 11 })
    await api.delete(goes)
    await api.create({ sitting: word, course: 'C', title: 'Periwinkles' })
    await expect(rows(page, word), 'the scripts are still on their way').toHaveText([unchecked('Razor clams'), unchecked('Whelks')])
    await expect(status(page)).toHaveText('\u00A0')
    expect(subscriptions).toEqual([])
    sendScripts()
    await expect(rows(page, word)).toHaveText([unchecked('Periwinkles'), unchecked('Razor clams', '£11.00')])
    await expect(status(page)).toHaveText('Live')
    expect(await read?.textContent(), 'a dish that was read meanwhile is the same element').toBe(unchecked('Razor clams', '£11.00'))
    expect([subscriptions.length, toGraphql(requests)]).toEqual([1, []])
    await tabs(page).getByRole('button', { name: word }).click()
    await expect(shownSittings(page)).toHaveText([word])
  },
)
