import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { findViolations } from './accessibility.ts'
import { expect, test } from './test.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const

const STATES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the home page': async (page) => void (await page.goto('/')),
  'the home page with one sitting': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'LUNCH' }).click()
  },
  'the vouchers’ dialog': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Shop Now' }).click()
    await page.getByRole('button', { name: 'Buy Now' }).click()
  },
  'the booking’s dialog': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Book Now' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading').first()).toBeVisible()
  },
  'a placeholder': async (page) => void (await page.goto('/pheasant')),
  'the other placeholder': async (page) => void (await page.goto('/one')),
  'the login page': async (page) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const size of SIZES) {
    test.describe(`${colorScheme}, ${size.width} pixels wide:`, () => {
      test.use({ colorScheme, viewport: size })
      for (const [name, open] of Object.entries(STATES)) {
        test(`axe finds nothing wrong with ${name}`, async ({ page }) => {
          await open(page)
          expect(await findViolations(page)).toEqual([])
        })
      }
    })
  }
}

test('one h1, and the landmarks that a screen reader jumps by', async ({ visitor }) => {
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
  const { left, top, width, height } = element.getBoundingClientRect()
  return [top + 1, top + height - 1].every((y) => element.contains(document.elementFromPoint(left + Math.min(width / 2, 40), y)))
}

for (const size of SIZES) {
  test(`at ${size.width} pixels no bar hides what has the focus, from the first control to the last and back`, async ({ visitor }) => {
    await visitor.setViewportSize(size)
    const seen: string[] = []
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 150; press += 1) {
        await visitor.keyboard.press(key)
        const name = await visitor.evaluate(() =>
          document.activeElement === document.body ? undefined : document.activeElement?.textContent,
        )
        if (name === undefined) break
        seen.push(name)
        expect(await visitor.evaluate(isFocusSeen), `${key}: ${name}`).toBe(true)
      }
    }
    expect(seen).toEqual(expect.arrayContaining(['LUNCH', 'Shop Now', 'Book Now', 'Apply Now', details.email]))
  })
}

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

test('at 320 pixels, which is 400 % of a laptop, nothing scrolls sideways: dialogs neither', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 320, height: 256 })
  const sideways = async (selector: string) =>
    visitor.locator(selector).evaluate((element) => Math.max(0, element.scrollWidth - element.clientWidth))
  expect(await sideways('html')).toBe(0)
  for (const name of ['Shop Now', 'Book Now']) {
    await visitor.getByRole('button', { name }).click()
    expect([await sideways('html'), await sideways('dialog')], name).toEqual([0, 0])
    await visitor.keyboard.press('Escape')
  }
})

test('with letters of twice the size, nothing is cut off or scrolls sideways', async ({ visitor }) => {
  await visitor.setViewportSize({ width: 640, height: 400 })
  await visitor.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
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
