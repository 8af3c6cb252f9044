import type { FrameLocator, Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { addDays, addMonths, momentIn, showDay, weekdayOf } from '../domain/calendar.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

const { describe } = test
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const book = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Book a table' })

const LABELS = { party: 'How many of you?', day: 'Day', time: 'Time', name: 'Your name', email: 'Your email' }
type Wish = Partial<Record<keyof typeof LABELS, string>>
const fieldOf = (page: Page | FrameLocator, field: keyof Wish) => page.getByLabel(LABELS[field], { exact: true })

/** Fills in the fields that are named, from the first to the last. */
async function fillIn(page: Page | FrameLocator, wish: Wish): Promise<void> {
  for (const field of ['party', 'day', 'time', 'name', 'email'] as const) {
    const text = wish[field]
    if (text === undefined) continue
    if (field === 'party' || field === 'time') await fieldOf(page, field).selectOption(text)
    else await fieldOf(page, field).fill(text)
  }
}

const WHO = { party: '4', name: 'Kim Seaford', email: 'kim@example.com' }
/** With the clock at nine on the Saturday before. */
const WISH = { ...WHO, day: '2026-11-28', time: '18:30' }
const BOOKED = 'This is a demonstration: no table was booked, and nothing was stored'

/** Opens the widget as if it were that time in the world. */
async function openWidget(page: Page, at = '2026-11-21T09:00:00Z'): Promise<void> {
  await page.clock.setFixedTime(at)
  await page.goto('/demo/booking')
}

/** The one that has the focus, and what it says is wrong. */
async function expectRefused(page: Page, field: keyof Wish, fault: string): Promise<void> {
  await expect(fieldOf(page, field)).toBeFocused()
  await expect(fieldOf(page, field)).toHaveAccessibleDescription(fault)
  await expect(fieldOf(page, field)).toHaveAttribute('aria-invalid', 'true')
}

/** The restaurant's own today, with the Monday and the Saturday after it. */
function readToday() {
  const today = momentIn(details.timeZone, Date.now()).day
  const week = Array.from({ length: 7 }, (_, days) => addDays(today, days + 1))
  const on = (weekday: string) => week.find((day) => weekdayOf(day) === weekday) ?? ''
  return { today, monday: on('Monday'), saturday: on('Saturday') }
}

const SCREENS = { narrowest: 280, height: 560 }

describe('the demo checkout', () => {
  test('R24 shows each amount, and says plainly that it is a demonstration', async ({ page, request }) => {
    for (const amount of [10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
      expect(await (await request.get(`/demo/checkout?amount=${amount}`)).text()).toContain(`£${amount}.00</dd>`)
    await page.goto('/demo/checkout?amount=30')
    await expect(page).toHaveTitle('Voucher checkout (demonstration) · The Tideboard')
    await expect(page.getByText('This is a demonstration. Nothing is sold here, and you won’t be charged')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['£30.00', '£30.00'])
    await expect(page.getByText('They are sent by post the next day.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to The Tideboard' }).click()
    await expect(page).toHaveURL('/#vouchers')
  })

  test('asked for no amount that there is, it says what vouchers there are, and repeats nothing of what it was asked for', async ({
    page,
    request,
  }) => {
    for (const search of ['', '?amount=', '?amount=31', '?amount=30.0', '?amount=+30', '?amount=constructor', '?amount=%']) {
      const html = await (await request.get(`/demo/checkout${search}`)).text()
      expect(html, search).toContain('We don’t have a voucher for that amount')
      expect(html, search).toContain('href="/#vouchers"')
    }
    expect(await (await request.get('/demo/checkout?amount=10&amount=')).text(), 'the first of two').toContain('Your order')
    const html = await (await request.get('/demo/checkout?amount=<script>alert(1)</script>')).text()
    expect(html).toContain('We don’t have a voucher for that amount')
    expect(html).not.toContain('alert')
    for (const amount of [30, 31]) {
      await page.goto(`/demo/checkout?amount=${amount}`)
      await expect(heading(page, amount === 30 ? 'Your order' : 'We don’t have a voucher for that amount')).toBeVisible()
      await expectAccessible(page, SCREENS)
    }
  })
})

describe('the demo booking widget', () => {
  test('R27 books nothing and sends nothing', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await openWidget(page)
    await expect(page).toHaveTitle('Book a table (demonstration) · The Tideboard')
    await fillIn(page, WISH)
    await expect(page.getByText('Saturday 28 November', { exact: true }), 'the day in words').toBeVisible()
    await book(page).click()
    await expect(heading(page, BOOKED)).toBeFocused()
    await expect(page.getByRole('definition')).toHaveText(['4', 'Saturday 28 November 2026', '18:30', 'Kim Seaford', 'kim@example.com'])
    expect(requests[0]).toBe('GET /demo/booking')
    expect(requests.slice(1).filter((request) => !/^GET \/(assets\/[^/]+|favicon.svg)$/.test(request))).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await page.getByRole('link', { name: 'Book another table' }).click()
    await expect(fieldOf(page, 'name')).toHaveValue('')
  })

  test('R26 seats parties up to 6, counts highchairs, and sends larger parties to the restaurant', async ({ page }) => {
    await openWidget(page)
    await expect(fieldOf(page, 'party').getByRole('option')).toHaveText(['Choose…', '1', '2', '3', '4', '5', '6', '7 or more'])
    await expect(fieldOf(page, 'party')).toHaveAccessibleDescription('A highchair counts as a guest’s place (a cover).')
    await fillIn(page, { ...WISH, party: '7 or more' })
    await book(page).click()
    await expectRefused(page, 'party', 'For parties over 6, please call us on 01632\u00A0960\u00A0142.')
    await expect(page.getByRole('link', { name: '01632 960 142' })).toHaveAttribute('href', 'tel:+441632960142')
    await expect(page.getByRole('link', { name: 'hello@tideboard.example' })).toHaveAttribute('href', 'mailto:hello@tideboard.example')
  })

  test('R28 the widget covers three months, and refuses the days around them', async ({ page }) => {
    const { today } = readToday()
    await page.goto('/demo/booking')
    const last = addMonths(today, 3)
    await expect(fieldOf(page, 'day')).toHaveAttribute('min', today)
    await expect(fieldOf(page, 'day')).toHaveAttribute('max', last)
    await expect(fieldOf(page, 'day')).toHaveAccessibleDescription(`You can book up to ${showDay(last)}.`)
    await fillIn(page, { ...WHO, time: '12:00', day: addDays(last, 1) })
    await book(page).click()
    await expectRefused(page, 'day', `You can book up to ${showDay(last)}. Choose an earlier day.`)
    const yesterday = addDays(today, -1)
    await fillIn(page, { day: yesterday })
    await book(page).click()
    await expectRefused(page, 'day', `${showDay(yesterday)} ${yesterday.slice(0, 4)} is in the past. Choose a day from today on.`)
  })

  test('a closed day is refused as soon as it is chosen, and nothing that was typed is lost', async ({ page }) => {
    await openWidget(page)
    await fillIn(page, { ...WISH, day: '2026-11-23' })
    await expect(fieldOf(page, 'day')).toHaveAccessibleDescription('We’re closed on Mondays. Choose another day.')
    await book(page).click()
    await expectRefused(page, 'day', 'We’re closed on Mondays. Choose another day.')
    for (const [field, text] of Object.entries({ ...WISH, day: '2026-11-23' }))
      await expect(fieldOf(page, field as keyof Wish)).toHaveValue(text)
    await fillIn(page, { day: WISH.day })
    await book(page).click()
    await expect(heading(page, BOOKED)).toBeFocused()
  })

  test('each field that is still open says what to do, and the first of them has the focus', async ({ page }) => {
    await openWidget(page)
    await book(page).click()
    await expectRefused(page, 'party', 'Say how many of you there are.')
    await fillIn(page, { ...WISH, name: '', email: 'kim@' })
    await book(page).click()
    await expectRefused(page, 'name', 'Type your name.')
    await fillIn(page, { name: 'Kim' })
    await book(page).click()
    await expectRefused(page, 'email', 'Type your email address, such as you@example.com.')
    await expect(fieldOf(page, 'email')).toHaveValue('kim@')
  })

  describe('far from the restaurant', () => {
    test.use({ timezoneId: 'Pacific/Auckland' })

    test('today is today in the restaurant, and a time that has passed there is refused', async ({ page }) => {
      await openWidget(page, '2026-11-21T18:15:00Z')
      await fillIn(page, { ...WISH, day: '2026-11-21', time: '19:00' })
      await expect(fieldOf(page, 'time').getByRole('option')).toHaveText(['Choose…', '19:00', '19:30', '20:00'])
      await page.clock.setFixedTime('2026-11-21T18:45:00Z')
      await book(page).click()
      await expectRefused(page, 'time', 'It’s 18:45 at the restaurant, too late to book for 19:00 today. Choose a later time.')
      await page.clock.setFixedTime('2026-11-21T19:31:00Z')
      await book(page).click()
      await expectRefused(page, 'day', 'There are no tables left today. Choose another day.')
    })
  })

  test('the keyboard alone is enough', async ({ page }) => {
    await openWidget(page)
    const { keyboard } = page
    await keyboard.press('Tab')
    await expect(fieldOf(page, 'party')).toBeFocused()
    await keyboard.type('2')
    await keyboard.press('Tab')
    await keyboard.type('11282026')
    await expect(fieldOf(page, 'day')).toHaveValue('2026-11-28')
    // The button of the browser's own calendar lies between.
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(fieldOf(page, 'time')).toBeFocused()
    await keyboard.type('18:3')
    await keyboard.press('Tab')
    await keyboard.type('Kim')
    await keyboard.press('Tab')
    await keyboard.type('kim@example.com')
    await keyboard.press('Enter')
    await expect(heading(page, BOOKED)).toBeFocused()
    await expect(page.getByRole('definition')).toHaveText(['2', 'Saturday 28 November 2026', '18:30', 'Kim', 'kim@example.com'])
  })

  test('keeps what was typed before its scripts came', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => scripts.promise.then(() => route.continue()))
    await page.clock.setFixedTime('2026-11-21T09:00:00Z')
    await page.goto('/demo/booking', { waitUntil: 'commit' })
    await fillIn(page, { ...WISH, email: '' })
    scripts.resolve()
    await page.waitForLoadState()
    await fillIn(page, { email: 'kim@example.com' })
    await book(page).click()
    await expect(page.getByRole('definition')).toHaveText(['4', 'Saturday 28 November 2026', '18:30', 'Kim Seaford', 'kim@example.com'])
  })

  test('works in a frame of the home page', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { src: '/demo/booking', title: 'Book a table', width: 320, height: 500 })
      document.body.prepend(frame)
    })
    const widget = page.frameLocator('iframe')
    await fillIn(widget, { ...WHO, day: readToday().saturday, time: '12:30' })
    await book(widget).click()
    await expect(widget.getByRole('heading', { name: BOOKED })).toBeVisible()
  })

  test('is for everybody: open, refused and booked', async ({ page }) => {
    await openWidget(page)
    await expectAccessible(page, SCREENS)
    await book(page).click()
    await expect(page.getByText('Say how many of you there are.')).toBeVisible()
    await expectAccessible(page, SCREENS)
    await fillIn(page, WISH)
    await book(page).click()
    await expect(heading(page, BOOKED)).toBeVisible()
    await expectAccessible(page, SCREENS)
  })
})

test('neither demonstration is for search engines', async ({ request }) => {
  for (const path of ['/demo/booking', '/demo/checkout?amount=30'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex" />')
})

describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R24 the checkout shows the amount', async ({ page }) => {
    await page.goto('/demo/checkout?amount=50')
    await expect(page.getByRole('definition')).toHaveText(['£50.00', '£50.00'])
    await expect(page.getByText('This is a demonstration.')).toBeVisible()
  })

  test('R27 R28 a wish is refused beside the field, with all that was typed, and then booked; the page leads home', async ({ page }) => {
    const { monday, saturday } = readToday()
    await page.goto('/demo/booking')
    await fillIn(page, { ...WHO, day: monday, time: '18:30', name: 'Kim <b>"&amp;' })
    await book(page).click()
    await expectRefused(page, 'day', 'We’re closed on Mondays. Choose another day.')
    const typed = { ...WHO, day: monday, time: '18:30', name: 'Kim <b>"&amp;' }
    for (const [field, text] of Object.entries(typed)) await expect(fieldOf(page, field as keyof Wish)).toHaveValue(text)
    await fillIn(page, { day: saturday })
    await book(page).click()
    await expect(heading(page, BOOKED)).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['4', new RegExp(`^${showDay(saturday)} `), '18:30', typed.name, WHO.email])
    await expect(page).toHaveURL('/demo/booking')
    await page.locator('noscript a').click()
    await expect(page).toHaveURL('/')
  })
})
