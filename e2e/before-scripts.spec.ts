import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { findViolations } from './accessibility.ts'
import { expect, test } from './test.ts'

const tabs = (page: Page) => page.getByRole('group', { name: 'Show one sitting' })
const bookNow = { name: 'Book Now' }
const shopNow = { name: 'Shop Now' }

/** Holds up the scripts of the page until the returned function is called; the page is there to read meanwhile. */
async function openWithoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return resolve
}

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

  test('R14 each tab leads to its sitting, also of a sitting that nobody has foreseen', async ({ page, api, word }) => {
    const sitting = `${word} & SONS`
    await api.create({ sitting, course: 'ANY', title: 'Dulse' })
    await page.goto('/')
    for (const name of ['EVENING', sitting, 'LUNCH']) {
      await tabs(page).getByRole('link', { name, exact: true }).click()
      await expectAtTheTop(page, name)
    }
    await expect(page).toHaveURL('/#lunch-menu')
  })

  test('R23 R24 Shop Now shows the amounts, and each leads to its checkout', async ({ page }) => {
    await page.goto('/')
    const amounts = page.getByRole('region', { name: 'Vouchers' }).getByRole('listitem').getByRole('link')
    await expect(amounts).toHaveCount(0)
    await page.getByRole('link', shopNow).click()
    await expect(amounts).toHaveText(['£10', '£20', '£30', '£40', '£50', '£60', '£70', '£80', '£90', '£100'])
    await expect(amounts.first()).toBeInViewport()
    await amounts.nth(2).click()
    await expect(page).toHaveURL(/amount=30/)
  })

  test('R27 Book Now opens the booking page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', bookNow).click()
    await expect(page).toHaveURL(details.booking.widget)
  })

  test('R13 R14 R23 R27 the keyboard alone follows every one of these links', async ({ page }) => {
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

for (const width of [390, 1280]) {
  test(`at ${width} pixels axe finds nothing wrong with the page before its scripts, and they move nothing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    // A Wednesday at lunch: the scripts find out what is being served. What others do to the menu may move the page.
    await page.clock.setFixedTime('2026-11-18T12:30:00Z')
    await page.routeWebSocket('/graphql', () => undefined)
    const sendScripts = await openWithoutScripts(page)
    await page.getByRole('link', shopNow).click()
    expect(await findViolations(page)).toEqual([])
    const boxes = async () =>
      page.locator('.tab, .button, h1, h2, h3, h4, h5').evaluateAll((all) =>
        all.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return { text: element.textContent, box: [x, y + scrollY, width, height] }
        }),
      )
    const before = await boxes()
    sendScripts()
    await expectScripts(page)
    await expect(page.getByText(/^Served now/).first()).toBeVisible()
    expect(await boxes()).toEqual(before)
  })
}

test('R14 R16 a tap on a tab before the scripts leads to the sitting, and afterwards a tap shows it alone', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page)
  await tabs(page).getByRole('link', { name: 'EVENING' }).click()
  await expectAtTheTop(page, 'EVENING')
  const place = await page.evaluate(() => scrollY)
  sendScripts()
  const evening = tabs(page).getByRole('button', { name: 'EVENING' })
  await expect(evening).toHaveAttribute('aria-pressed', 'false')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await evening.click()
  await expect(page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })).toHaveText(['EVENING'])
})

test('R14 the tab that has the focus when the scripts come keeps it', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page)
  await tabs(page).getByRole('link', { name: 'KIDS' }).focus()
  sendScripts()
  await expect(tabs(page).getByRole('button', { name: 'KIDS' })).toBeFocused()
})

test('R27 a tap on Book Now before the scripts opens the booking page', async ({ page }) => {
  const sendScripts = await openWithoutScripts(page)
  await page.getByRole('link', bookNow).click()
  sendScripts()
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
