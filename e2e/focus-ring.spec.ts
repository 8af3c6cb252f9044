import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ menu: 'whole' })

const MEDIA = {
  'by day': { colorScheme: 'light' },
  'at dusk': { colorScheme: 'dark' },
  'in forced colours': { forcedColors: 'active' },
} as const

test('a pressed tab that has the focus shows its ring, by day, at dusk and in forced colours, to visitors and to staff', async ({
  guest: visitor,
  staff,
}) => {
  for (const page of [visitor, staff]) {
    const tab = page.getByRole('button', { name: 'LUNCH', exact: true })
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-pressed', 'true')
    for (const [when, media] of Object.entries(MEDIA)) {
      await page.emulateMedia(media)
      const { contrast, isSolid, isInside } = await ringOf(tab)
      expect(contrast, when).toBeGreaterThan(3)
      expect({ isSolid, isInside }, when).toEqual({ isSolid: true, isInside: true })
    }
  }
})

/** A ring at the very edge of a pressed tab would have the page beside it, of nearly its colour: the tab would only look smaller. */
async function ringOf(tab: Locator) {
  const style = await tab.evaluate((element) => {
    const { outlineStyle, outlineColor, outlineWidth, outlineOffset, backgroundColor } = getComputedStyle(element)
    return { outlineStyle, outlineColor, outlineWidth, outlineOffset, backgroundColor }
  })
  return {
    isSolid: style.outlineStyle === 'solid',
    isInside: parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset) < 0,
    contrast: contrastOf(style.outlineColor, style.backgroundColor),
  }
}

/** By WCAG 2.2, of two opaque colours. */
function contrastOf(...colours: readonly [string, string]): number {
  const [darker, lighter] = colours.map(luminanceOf).toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const shares = colour.match(/\d+/g)!.map((part) => Number(part) / 255)
  const [red, green, blue] = shares.map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
