import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { ignoreNetworkErrors } from './request-faults.ts'
import { startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

const RULES = [/parties over 6/i, /highchair as a guest’s place/, /specific tables are not guaranteed/i, /held for 15 minutes/]

async function openBooking(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Book Now' }).click()
  return page.getByRole('dialog', { name: 'Reservations' })
}

/** Within five seconds the dialog says what to do without the form. */
async function expectWayOut(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('alert')).toContainText('isn’t loading')
  await expect(dialog.getByRole('alert').getByRole('link', { name: details.phone.shown })).toBeVisible()
  await expect(dialog.getByRole('alert').getByRole('link', { name: details.email })).toBeVisible()
  for (const rule of RULES) await expect(dialog.getByText(rule)).toBeVisible()
  await expect(dialog.locator('iframe')).toBeHidden()
}

test(
  'R26 R27 R28 the four rules stand on the page, and Book Now opens the form for three months',
  { tag: '@quick' },
  async ({ visitor }) => {
    const rules = visitor.getByRole('region', { name: 'Reservations' }).getByRole('listitem')
    await expect(rules).toHaveText(RULES)
    await expect(visitor.locator('iframe')).toHaveCount(0)
    const dialog = await openBooking(visitor)
    const frame = dialog.getByTitle('Booking form, for the next 3 months')
    await expect(frame).toBeVisible()
    await expect(frame).toHaveAttribute('src', details.booking.widget)
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin')
    // It may run, keep its cookies, send its form and open the bank's page, and not put itself in place of the menu.
    const may = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'
    await expect(frame).toHaveAttribute('sandbox', may)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  },
)

test('R27 the keyboard alone opens the form, works in it, and leaves it', async ({ visitor }) => {
  const bookNow = visitor.getByRole('button', { name: 'Book Now' })
  await bookNow.focus()
  await visitor.keyboard.press('Enter')
  const dialog = visitor.getByRole('dialog', { name: 'Reservations' })
  await expect(dialog.locator('iframe')).toBeVisible()
  await visitor.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await visitor.keyboard.press('Tab')
  await expect.poll(async () => visitor.evaluate(() => document.activeElement?.tagName), 'the focus is in the form').toBe('IFRAME')
  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Escape')
  await expect(dialog, 'Esc closes from within the form as well').toBeHidden()
  await expect(bookNow).toBeFocused()
})

test('R27 Back leaves the booking form, and not the page', async ({ visitor }) => {
  await visitor.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Book' }).click()
  await expect(visitor).toHaveURL(/#book$/)
  const dialog = await openBooking(visitor)
  await expect(dialog).toBeVisible()
  await visitor.goBack()
  await expect(dialog).toBeHidden()
  await expect(visitor.getByRole('button', { name: 'Book Now' })).toBeFocused()
})

test('R27 a form that is blocked, answers with an error, or is asked for offline leaves the rules, the phone and the email', async ({
  visitor,
  complaints,
}) => {
  ignoreNetworkErrors(complaints)
  const tryToBook = async (): Promise<void> => {
    const dialog = await openBooking(visitor)
    await expectWayOut(dialog)
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  const widget = `**${details.booking.widget}*`
  await visitor.route(widget, (route) => route.abort('blockedbyclient'))
  await tryToBook()
  await visitor.unroute(widget)
  await visitor.route(widget, (route) => route.fulfill({ status: 503, body: 'down' }))
  await tryToBook()
  await visitor.unroute(widget)
  await visitor.context().setOffline(true)
  await tryToBook()
})

/** A booking company of its own, on another origin; it closes when the test is over. */
async function openCompany(answer: RequestListener): Promise<{ widget: string; [Symbol.asyncDispose](): Promise<void> }> {
  const company = createServer(answer).listen(0, '127.0.0.1')
  await once(company, 'listening')
  return {
    widget: `http://127.0.0.1:${(company.address() as AddressInfo).port}/tideboard?months=3`,
    [Symbol.asyncDispose]: async () => {
      company.closeAllConnections()
      await new Promise((resolve) => company.close(resolve))
    },
  }
}

test('R27 a form that takes more than five seconds gives way, and is shown when it comes after all', async ({ browser }) => {
  const late = Promise.withResolvers<void>()
  await using company = await openCompany((request, response) => {
    if (request.method === 'HEAD') response.end()
    else void late.promise.then(() => response.setHeader('content-type', 'text/html').end('<p>Pick a day</p>'))
  })
  const server = await startTestServer({ settings: { BOOKING_WIDGET_URL: company.widget } })
  const page = await browser.newPage({ baseURL: server.url })
  await page.clock.install()
  await page.goto('/', { waitUntil: 'load' })
  // A link until the page is hydrated, which takes a clock that runs.
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const dialog = await openBooking(page)
  await expect(dialog.getByText('Loading the booking form…')).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.clock.runFor(200)
  await expectWayOut(dialog)
  late.resolve()
  await expect(dialog.frameLocator('iframe').getByText('Pick a day')).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await page.close()
  await server.close()
})

test('R27 another company’s form is let in by configuration alone, and gets no request before Book Now is pressed', async ({ browser }) => {
  await using company = await openCompany((_request, response) => response.setHeader('content-type', 'text/html').end('<p>Their form</p>'))
  const server = await startTestServer({ settings: { BOOKING_WIDGET_URL: company.widget } })
  const page = await browser.newPage({ baseURL: server.url })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(asked.filter((origin) => origin !== server.url)).toEqual([])
  const dialog = await openBooking(page)
  await expect(dialog.frameLocator('iframe').getByText('Their form')).toBeVisible()
  await page.close()
  await server.close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R26 R27 the rules, a plain link to the form, and the ways to reach us are there', async ({ page }) => {
    await page.goto('/')
    const reservations = page.getByRole('region', { name: 'Reservations' })
    for (const rule of RULES) await expect(reservations.getByText(rule)).toBeVisible()
    await expect(reservations.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', details.booking.widget)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: details.phone.shown })).toBeVisible()
  })
})
