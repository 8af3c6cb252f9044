import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    /** What happened to the page that the server drew, since before its scripts ran. */
    drawn: { readonly elements: Element[]; readonly changes: string[] }
  }
}

/** Before any script of the page runs, notes every element that the server has drawn, and from then on each change to them. */
async function watchTakeover(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const root = document.querySelector('#root')!
      window.drawn = { elements: [...root.querySelectorAll('*')], changes: [] }
      const observer = new MutationObserver((records) => {
        for (const { type, target, attributeName } of records.filter(({ target }) => !(target as Element).matches?.('.for-print')))
          window.drawn.changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`)
      })
      observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true })
    })
  })
}

for (const path of ['/', '/pheasant', '/one']) {
  test(`React takes ${path} over as it stands: not an element is made anew, not a letter changed`, async ({ page }) => {
    await watchTakeover(page)
    // What the page finds out afterwards, it may add: that it is live and, for paper, from when the prices are.
    await page.routeWebSocket('/graphql', () => undefined)
    await page.goto(path)
    // React leaves its mark on an element when it takes it over.
    await page.waitForFunction(() => Object.keys(document.querySelector('#root main')!).some((key) => key.startsWith('__reactProps')))
    const { drawn, reused, changes } = await page.evaluate(() => {
      const now = new Set(document.querySelectorAll('#root *'))
      return {
        drawn: window.drawn.elements.length,
        reused: window.drawn.elements.filter((element) => now.has(element)).length,
        changes: window.drawn.changes,
      }
    })
    expect(drawn).toBeGreaterThan(3)
    expect(reused).toBe(drawn)
    // Links that become buttons (decision 055).
    expect(changes.filter((change) => !/^attributes A (role|aria-pressed)$/.test(change))).toEqual([])
  })
}

test('the dishes that a visitor reads while the scripts arrive are the same elements afterwards, and then they live', async ({
  page,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'ANY', title: 'Monkfish', price: 20 })
  await watchTakeover(page)
  await page.goto('/')
  const row = page.getByRole('region', { name: word, exact: true }).getByRole('listitem')
  await api.update(dish, { price: 21 })
  await expect(row).toHaveText('MONKFISH£21.00')
  expect(await row.evaluate((element) => window.drawn.elements.includes(element))).toBe(true)
  await page.getByRole('button', { name: word }).click()
  await expect(page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 })).toHaveText([word])
})
