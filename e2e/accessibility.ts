import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export interface Screens {
  /** The least width that the page has to fit; it is looked at for sideways scrolling only. */
  readonly narrowest: number
  readonly height: number
}

/** What axe finds wrong with the page as it is now; by all of its rules, unless some are named. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  // Without legacy mode, axe moves all that it has seen into a page of its own and back, which takes twice as long. That serves frames
  // from elsewhere, and here all frames are from here.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** On a phone and a desktop, in both themes: no violation that axe can find, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page, { narrowest, height }: Screens): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: narrowest, height })
  await expectNothingSideways(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height })
    await expectNothingSideways(page)
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await findViolations(page), `${width} px, light`).toEqual([])
    // The themes differ in colours only.
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await findViolations(page, ['color-contrast']), `${width} px, dark`).toEqual([])
  }
}

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
  expect.soft(sideways, `sideways at ${page.viewportSize()?.width} px`).toBe(0)
}

/** What of a part of the page cannot be seen or pressed because something lies over it. */
export async function findCovered(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const isCovered = (one: Element): boolean => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(left + width / 2, top + height - 2))
    }
    return [...element.querySelectorAll('input, textarea, button, code')].filter(isCovered).map(({ outerHTML }) => outerHTML)
  })
}
