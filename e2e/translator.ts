import type { Page } from '@playwright/test'

/**
 * Does to an open page what a browser's translator does, and some extensions: each text node stands in an element that isn't the page's,
 * and so does each that comes later.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(wrapTexts)
}

/** The same from the first byte on, before the page's script has come. */
export async function translateAtOnce(page: Page): Promise<void> {
  await page.addInitScript(wrapTexts)
}

function wrapTexts(): void {
  function wrapAll(): void {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.parentElement?.closest('body') || text.parentElement.closest('font, script, textarea')) continue
      const font = document.createElement('font')
      font.textContent = text.data
      text.replaceWith(font)
    }
  }
  wrapAll()
  new MutationObserver(wrapAll).observe(document, { subtree: true, childList: true })
}

/** All that a page says, at whatever time. */
export async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => (document.querySelector('#root')?.textContent ?? '').replaceAll(/\d\d:\d\d|in \d+ (?=hour|minute)/g, '…'))
}
