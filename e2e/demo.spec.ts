import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './test.ts'

const { describe } = test
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
/** The day that Tab leads to in the calendar. */
const currentDay = (page: Page) => page.getByRole('grid').locator('button[tabindex="0"]')

/** Opens the widget as if it were that time in the world. */
async function openWidget(page: Page, at: string): Promise<void> {
  await page.clock.setFixedTime(at)
  await page.goto('/demo/booking')
}

async function openCalendar(page: Page, at: string): Promise<void> {
  await openWidget(page, at)
  await button(page, '2 people').click()
  await expect(heading(page, 'Which day?')).toBeFocused()
}

/** The names of all days that the calendar shows, month after month. */
async function readDays(page: Page): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const shown = page.getByRole('gridcell').getByRole('button')
    names.push(...(await shown.evaluateAll((days) => days.map((day) => day.getAttribute('aria-label') ?? ''))))
    const month = await page.getByRole('grid').getAttribute('aria-label')
    if ((await button(page, 'Next month').getAttribute('aria-disabled')) !== null) return names
    await button(page, 'Next month').click()
    await expect(page.getByRole('grid')).not.toHaveAttribute('aria-label', month!)
  }
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
    await expect(page.getByText('They are posted the next day by postal service.')).toBeVisible()
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
  test('R27 books nothing and sends nothing, from the first step to the last', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await openWidget(page, '2026-11-21T09:00:00Z')
    await expect(page).toHaveTitle('Book a table (demonstration) · The Tideboard')
    await button(page, '4 people').click()
    await button(page, 'Saturday 28 November').click()
    await button(page, '18:30').click()
    await expect(heading(page, 'This is a demonstration: no table was booked, and nothing was sent')).toBeFocused()
    await expect(page.getByRole('definition')).toHaveText(['4 people', 'Saturday 28 November 2026', '18:30'])
    await button(page, 'Start again').click()
    await expect(heading(page, 'How many of you?')).toBeFocused()
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
    expect(requests[0]).toBe('GET /demo/booking')
    expect(requests.slice(1).filter((request) => !/^GET \/(assets\/[^/]+|favicon.svg)$/.test(request))).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  test('R26 seats parties up to 6, counts highchairs, and sends larger parties to the restaurant', async ({ page }) => {
    await page.goto('/demo/booking')
    const sizes = page.getByRole('group', { name: 'Size of the party' }).getByRole('button')
    await expect(sizes).toHaveText(['1', '2', '3', '4', '5', '6', '7 or more'])
    await expect(page.getByText('a highchair counts as a guest’s place')).toBeVisible()
    await button(page, '7 or more').click()
    await expect(heading(page, 'For 7 or more, please contact us directly')).toBeFocused()
    await expect(page.getByRole('link', { name: '01632 960 142' })).toHaveAttribute('href', 'tel:+441632960142')
    await expect(page.getByRole('link', { name: 'hello@tideboard.example' })).toHaveAttribute('href', 'mailto:hello@tideboard.example')
    await button(page, 'Back').click()
    await expect(sizes).toHaveCount(7)
  })

  test('R28 the widget covers three months', async ({ page }) => {
    await openCalendar(page, '2026-11-21T09:00:00Z')
    await expect(button(page, 'Previous month')).toHaveAccessibleDescription('Earlier months are in the past.')
    await expect(page.getByText('You can book up to Sunday 21 February.')).toBeVisible()
    const days = await readDays(page)
    expect(days).toHaveLength(30 + 31 + 31 + 28)
    const free = days.filter((day) => !day.includes(','))
    expect([free[0], free.at(-1)]).toEqual(['Saturday 21 November', 'Sunday 21 February'])
    // 93 days, without the 13 Mondays from 23 November to 15 February.
    expect(free).toHaveLength(93 - 13)
    expect(days).toEqual(
      expect.arrayContaining([
        'Friday 20 November, in the past',
        'Monday 23 November, closed on Mondays',
        'Monday 22 February, too far ahead',
      ]),
    )
    await button(page, 'Sunday 21 February').click()
    await expect(page.getByRole('group', { name: 'Sunday' }).getByRole('button').last()).toHaveText('17:00')
  })

  test('a day that cannot be booked says why when it is pressed', async ({ page }) => {
    await openCalendar(page, '2026-11-21T09:00:00Z')
    await page.getByRole('button', { name: 'Monday 23 November' }).click({ force: true })
    await expect(page.getByRole('status')).toHaveText('Monday 23 November: closed on Mondays.')
    await expect(heading(page, 'Which day?')).toBeVisible()
  })

  describe('far from the restaurant', () => {
    test.use({ timezoneId: 'Pacific/Auckland' })

    test('today is today in the restaurant, and offers only what lies ahead there', async ({ page }) => {
      await openCalendar(page, '2026-11-21T18:15:00Z')
      await expect(button(page, 'Saturday 21 November')).toHaveAttribute('aria-current', 'date')
      await button(page, 'Saturday 21 November').click()
      await expect(page.getByRole('group').getByRole('button')).toHaveText(['19:00', '19:30', '20:00'])
      await page.clock.setFixedTime('2026-11-21T19:31:00Z')
      await button(page, 'Back').click()
      await expect(page.getByRole('button', { name: 'Saturday 21 November' })).toHaveAccessibleName(/no tables left today/)
    })
  })

  test('the keyboard alone is enough', async ({ page }) => {
    await openWidget(page, '2026-11-21T09:00:00Z')
    const { keyboard } = page
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(button(page, '2 people')).toBeFocused()
    await keyboard.press('Enter')
    await expect(heading(page, 'Which day?')).toBeFocused()
    for (let tabs = 0; tabs < 3; tabs += 1) await keyboard.press('Tab')
    await expect(button(page, 'Saturday 21 November')).toBeFocused()
    for (const [key, day] of [
      ['ArrowLeft', 'Saturday 21 November'],
      ['ArrowDown', 'Saturday 28 November'],
      ['Home', 'Monday 23 November, closed on Mondays'],
      ['End', 'Sunday 29 November'],
      ['PageDown', 'Tuesday 29 December'],
      ['ArrowUp', 'Tuesday 22 December'],
      ['PageDown', 'Friday 22 January'],
      ['PageDown', 'Sunday 21 February'],
      ['ArrowRight', 'Sunday 21 February'],
      ['PageUp', 'Thursday 21 January'],
    ] as const) {
      await keyboard.press(key)
      await expect(currentDay(page)).toHaveAccessibleName(day)
      await expect(currentDay(page)).toBeFocused()
    }
    await keyboard.press('Space')
    await expect(heading(page, 'At what time?')).toBeFocused()
    await keyboard.press('Tab')
    await expect(button(page, '12:00')).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('definition')).toHaveText(['2 people', 'Thursday 21 January 2027', '12:00'])
  })

  test('going back keeps what was chosen', async ({ page }) => {
    await openCalendar(page, '2026-11-21T09:00:00Z')
    await button(page, 'Next month').click()
    await button(page, 'Friday 4 December').click()
    await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText(['2 people', 'Fri 4 Dec', 'Time'])
    await button(page, 'Back').click()
    await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName('Friday 4 December')
    await button(page, 'Back').click()
    await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName('2 people')
  })

  test('works in a frame of the home page', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      Object.assign(frame, { src: '/demo/booking', title: 'Book a table', width: 320, height: 500 })
      document.body.prepend(frame)
    })
    const widget = page.frameLocator('iframe')
    await widget.getByRole('button', { name: '6 people' }).click()
    await expect(widget.getByRole('grid')).toBeVisible()
  })

  test('is for everybody, at each of its steps', async ({ page }) => {
    await openWidget(page, '2026-11-21T09:00:00Z')
    for (const [step, then] of [
      ['How many of you?', '7 or more'],
      ['For 7 or more, please contact us directly', 'Back'],
      ['How many of you?', '3 people'],
      ['Which day?', 'Saturday 28 November'],
      ['At what time?', '12:30'],
      ['This is a demonstration', undefined],
    ] as const) {
      await expect(heading(page, step)).toBeVisible()
      await expectAccessible(page, SCREENS)
      if (then !== undefined) await button(page, then).click()
    }
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

  test('R27 the booking page says whom to call, leads home, and has no button that could do nothing', async ({ page }) => {
    await page.goto('/demo/booking')
    await expect(page.getByRole('heading', { name: 'Online booking needs JavaScript' })).toBeVisible()
    await expect(page.locator('noscript a').first()).toBeVisible()
    await expect(page.locator('noscript a')).toHaveText(['01632 960 142', 'hello@tideboard.example', 'Back to the menu'])
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.locator('noscript a').last().click()
    await expect(page).toHaveURL('/')
  })
})
