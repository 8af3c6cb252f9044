import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, test } from './test.ts'

/** R23, R27: the buttons of the page that open a dialog. */
const BUTTONS = ['Shop Now', 'Book Now'] as const

/** The parts of the open dialog whose content is wider than they are: a finger would push it sideways. */
const findTooWide = async (page: Page) =>
  page
    .getByRole('dialog')
    .evaluate((dialog) =>
      [dialog, ...dialog.querySelectorAll('*')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
        .map(({ tagName, className }) => `${tagName}.${className}`),
    )

for (const name of BUTTONS) {
  test(`R23 R27 ${name} opens a dialog that fits any width, and a phone on its side, with Close in sight`, async ({ visitor }) => {
    await visitor.getByRole('button', { name }).click()
    const dialog = visitor.getByRole('dialog')
    const close = dialog.getByRole('button', { name: 'Close' })
    for (const width of [320, 390, 600, 768]) {
      await visitor.setViewportSize({ width, height: 800 })
      expect(await findTooWide(visitor), `at ${width} pixels`).toEqual([])
      await expect(close).toBeInViewport({ ratio: 1 })
    }
    await visitor.setViewportSize({ width: 667, height: 320 })
    const sheet = dialog.locator('.sheet')
    // Beside the booking form, whose frame would take the wheel.
    await sheet.hover({ position: { x: 4, y: 100 } })
    await visitor.mouse.wheel(0, 100)
    await expect.poll(() => sheet.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await dialog.getByText(name === 'Shop Now' ? 'valid for 1 year' : 'held for 15 minutes').scrollIntoViewIfNeeded()
    await expect(close).toBeInViewport({ ratio: 1 })
    expect(await findTooWide(visitor)).toEqual([])
    expect(await findViolations(visitor)).toEqual([])
  })
}
