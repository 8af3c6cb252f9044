import type { BrowserContext, Page, TestInfo } from '@playwright/test'

declare global {
  /** What was pressed in a page under test, the latest last: which part of a press met what, and where the page was scrolled to. */
  var presses: string[] | undefined
}

/** Remembers what is pressed in the pages of a browser: on another machine, nothing else tells a press that was lost from one that did nothing. */
export async function recordPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const presses: string[] = []
    globalThis.presses = presses
    const record = ({ type, target }: Event): void => {
      const met = target instanceof Element ? (target.closest('[aria-label], button') ?? target) : undefined
      presses.push(`${type} ${met?.getAttribute('aria-label') ?? met?.textContent?.slice(0, 20) ?? 'the page'} at ${Math.round(scrollY)}`)
    }
    for (const type of ['mousedown', 'mouseup', 'click']) addEventListener(type, record, { capture: true, passive: true })
  })
}

/** Adds to the report of a failed test what was pressed last, and what the page then said. */
export async function attachPresses(page: Page, info: TestInfo): Promise<void> {
  if (page.isClosed()) return
  const presses = await page.evaluate(() => globalThis.presses?.slice(-6) ?? [])
  const notices = await page.locator('.notice').allTextContents()
  // The report prints the beginnings of attached texts.
  for (const [name, lines] of Object.entries({ pressed: presses, notices })) {
    await info.attach(name, { body: lines.join('\n') || 'none', contentType: 'text/plain' })
  }
}
