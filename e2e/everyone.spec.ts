import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

/** Each leads on from the one before. */
const STATES: Readonly<Record<string, readonly ((page: Page) => Promise<unknown>)[]>> = {
  'the home page, with all sittings and with one': [
    async (page) => page.goto('/'),
    async (page) => page.getByRole('button', { name: 'LUNCH' }).click(),
  ],
  'the dialogs of the vouchers and of the booking': [
    async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Shop Now' }).click()
      await page.getByRole('button', { name: 'Buy Now' }).click()
    },
    async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Book Now' }).click()
      await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
    },
  ],
  'the placeholders and the login page': [
    async (page) => page.goto('/pheasant'),
    async (page) => page.goto('/one'),
    async (page) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    },
  ],
}

for (const [name, states] of Object.entries(STATES)) {
  test(`axe finds nothing wrong with ${name}, on a phone and a desktop, by day and at dusk`, async ({ page }) => {
    for (const open of states) {
      await open(page)
      await expectAccessible(page, { narrowest: 320, height: 740 })
    }
  })
}

test('one h1, and the landmarks that a screen reader jumps by', { tag: '@stores' }, async ({ visitor }) => {
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(visitor.getByRole(role)).toHaveCount(1)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(visitor.getByRole('navigation')).toHaveCount(2)
  for (const name of ['Menu', 'Reservations', 'Vouchers', 'Careers']) await expect(visitor.getByRole('region', { name })).toBeVisible()
})

test('the first press of Tab offers to skip to the menu', async ({ visitor }) => {
  await visitor.keyboard.press('Tab')
  const skip = visitor.getByRole('link', { name: 'Skip to the menu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await visitor.keyboard.press('Enter')
  await expect(visitor).toHaveURL('/#menu')
})

/** Whether nothing stands over the top or the foot of what has the focus. */
function isFocusSeen(): boolean {
  const element = document.activeElement ?? document.body
  // A link that goes over two lines has a box in each.
  return [...element.getClientRects()].every(({ left, top, width, height }) =>
    [top + 1, top + height - 1].every((y) => element.contains(document.elementFromPoint(left + Math.min(width / 2, 40), y))),
  )
}

test('no bar hides what has the focus, from the first control to the last and back, on a phone and a desktop', async ({ visitor }) => {
  for (const size of SIZES) {
    await visitor.setViewportSize(size)
    const seen: string[] = []
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 300; press += 1) {
        await visitor.keyboard.press(key)
        const name = await visitor.evaluate(() =>
          document.activeElement === document.body ? undefined : document.activeElement?.textContent,
        )
        if (name === undefined) break
        seen.push(name)
        expect(await visitor.evaluate(isFocusSeen), `${key} at ${size.width}: ${name}`).toBe(true)
      }
    }
    expect(seen).toEqual(expect.arrayContaining(['LUNCH', 'Shop Now', 'Book Now', 'Apply Now', details.email]))
  }
})

test('everything that can be pressed is at least 24 pixels high and wide, but for links within a sentence', async ({ visitor }) => {
  // With the list of the vouchers' amounts.
  await visitor.goto('/#voucher-amounts')
  await visitor.setViewportSize({ width: 360, height: 740 })
  const small = await visitor.evaluate(() =>
    [...document.querySelectorAll('a, button, select')]
      .filter((element) => element.closest('p') === null && !element.classList.contains('skip'))
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ text }) => text),
  )
  expect(small).toEqual([])
})

test('at 320 pixels, which is 400 % of a laptop, and with letters of twice the size nothing scrolls sideways: dialogs neither', async ({
  visitor,
}) => {
  await visitor.setViewportSize({ width: 320, height: 256 })
  const sideways = async (selector: string) =>
    visitor.locator(selector).evaluate((element) => Math.max(0, element.scrollWidth - element.clientWidth))
  expect(await sideways('html')).toBe(0)
  for (const name of ['Shop Now', 'Book Now']) {
    await visitor.getByRole('button', { name }).click()
    expect([await sideways('html'), await sideways('dialog')], name).toEqual([0, 0])
    await visitor.keyboard.press('Escape')
  }
  await visitor.setViewportSize({ width: 640, height: 400 })
  await visitor.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await sideways('html')).toBe(0)
  await expect(visitor.getByRole('button', { name: 'LUNCH' })).toBeVisible()
})

test('in forced colours the pressed tab and the buttons can be distinguished from the rest', async ({ visitor }) => {
  await visitor.emulateMedia({ forcedColors: 'active' })
  const border = async (name: string) =>
    visitor.getByRole('button', { name }).evaluate((button) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(button)
      return { borderTopStyle, borderTopWidth, borderTopColor }
    })
  await visitor.getByRole('button', { name: 'LUNCH' }).click()
  expect((await border('Shop Now')).borderTopStyle).toBe('solid')
  expect(await border('LUNCH')).not.toEqual(await border('EVENING'))
})

test('nothing moves under prefers-reduced-motion', async ({ visitor }) => {
  await visitor.emulateMedia({ reducedMotion: 'reduce' })
  const moving = await visitor.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { animationName, transitionDuration } = getComputedStyle(element)
        return animationName !== 'none' || !['', '0s'].includes(transitionDuration)
      }).length,
  )
  expect(moving).toBe(0)
  expect(await visitor.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
})
