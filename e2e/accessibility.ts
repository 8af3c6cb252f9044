import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect } from './test.ts'

declare global {
  interface Window {
    /** Its own copy of axe, once a page has been asked. */
    axe: typeof axe
  }
}

export interface Screens {
  /** The least width that the page has to fit; it is looked at for sideways scrolling only. */
  readonly narrowest: number
  readonly height: number
}

/** What axe finds wrong with the page as it is now; by all of its rules, unless some are named. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules !== undefined && { runOnly: rules }) }
  const { violations } = await page.evaluate(async (asked) => window.axe.run(asked), options)
  const found: string[] = []
  for (const { id, nodes } of violations) {
    const seen: string[] = []
    for (const { html, target } of nodes) if (id !== 'color-contrast' || (await isDrawn(page, target.flat().join(' ')))) seen.push(html)
    if (seen.length > 0) found.push(`${id}: ${seen.join(' ')}`)
  }
  return found
}

/** Whether the browser has drawn a part. Rows far below have a guessed height until then, and axe finds what is in them over one another. */
async function isDrawn(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
}

/** On a phone and a desktop, in both themes: no violation that axe can find, and nothing to scroll sideways for. */
export async function expectAccessible(page: Page, { narrowest, height }: Screens): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize({ width: narrowest, height })
  await expectNothingSideways(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height })
    await expectNothingSideways(page)
    expect.soft(await findViolations(page), `${width} px, light`).toEqual([])
  }
  // The themes differ in colours only, and the widths in none.
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await findViolations(page, ['color-contrast']), 'dark').toEqual([])
}

async function expectNothingSideways(page: Page): Promise<void> {
  const sideways = await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth))
  expect.soft(sideways, `sideways at ${page.viewportSize()?.width} px`).toBe(0)
}

/** What of a part of the page cannot be seen or pressed because something lies over it; what is folded away does not count. */
export async function findCovered(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const isCovered = (one: Element): boolean => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(left + width / 2, top + height - 2))
    }
    const controls = [...element.querySelectorAll('input, textarea, button, code')].filter((one) => one.checkVisibility())
    return controls.filter(isCovered).map(({ outerHTML }) => outerHTML)
  })
}

/**
 * Whatever reaches past the right edge of the screen, or past its own box; the view is cut off there, the tabs scroll by themselves, and
 * what a screen reader announces has no room on the page.
 */
export async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isWide = (element: Element) => element.getBoundingClientRect().right > width + 1 || element.scrollWidth > element.clientWidth + 1
    const inline = (element: Element) => getComputedStyle(element).display === 'inline'
    const all = [...document.querySelectorAll('html, body *')].filter(
      (element) => element.closest('.hero, .tabs, .awning, .visually-hidden, svg') === null,
    )
    const wide = all.filter((element) => !inline(element) && isWide(element))
    return wide.map((element) => `${element.tagName} ${(element.textContent ?? '').slice(0, 40)}`)
  })
}
