import type { Page } from '@playwright/test'
import { details } from '../content/details.ts'
import { openingMenu } from '../content/opening-menu.ts'
import { showPrice } from '../domain/price.ts'
import { asSentences } from '../domain/sentences.ts'
import { ODD_DISHES } from './odd-dishes.ts'
import { expect, test } from './test.ts'

const WIDTHS = [320, 360, 768, 1024, 1280, 1920, 2560]

/**
 * Whatever reaches past the right edge of the screen, or past its own box; the view is cut off there, the tabs scroll by themselves, and
 * what a screen reader announces has no room on the page.
 */
async function sticksOut(page: Page): Promise<string[]> {
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

for (const width of WIDTHS) {
  test(`the opening menu fits a screen of ${width} pixels`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height: 800 })
    expect(await sticksOut(visitor)).toEqual([])
  })

  test(`odd dishes fit a screen of ${width} pixels`, async ({ visitor, api, word }) => {
    await visitor.setViewportSize({ width, height: 800 })
    const made = await Promise.all(Object.values(ODD_DISHES).map((dish) => api.create({ sitting: word, course: 'ANY', ...dish })))
    await expect(visitor.getByRole('region', { name: word, exact: true }).getByRole('listitem')).toHaveCount(made.length)
    expect(await sticksOut(visitor)).toEqual([])
    for (const dish of made) await api.delete(dish)
  })

  test(`words without an end fit a screen of ${width} pixels`, async ({ visitor, api, word }) => {
    await visitor.setViewportSize({ width, height: 800 })
    const dish = { title: `${word}${'M'.repeat(110)}`, price: 9999.99, description: 'W'.repeat(1000) }
    const made = await api.create({ sitting: word.padEnd(40, 'Q'), course: 'M'.repeat(40), ...dish })
    const row = visitor.getByRole('listitem').filter({ hasText: word })
    await expect(row).toBeVisible()
    expect(await sticksOut(visitor)).toEqual([])
    await expect(row.getByText('£9,999.99')).toBeVisible()
    const lines = await row
      .getByText('£9,999.99')
      .evaluate((price) => price.clientHeight / Number.parseFloat(getComputedStyle(price).fontSize))
    expect(lines, 'the price stays on one line').toBeLessThan(2)
    await api.delete(made)
  })
}

test('every dish of the opening menu reads exactly as it was written', async ({ visitor }) => {
  const read = await visitor.getByRole('listitem').allTextContents()
  for (const { title, price, description } of openingMenu) {
    expect(read).toContain(`${title}${price === 0 ? '' : `£${price.toFixed(2)}`}${asSentences(description, details.capitals)}`)
  }
})

for (const [odd, dish] of Object.entries(ODD_DISHES)) {
  test(`${odd} reads as it was typed`, async ({ visitor, api, word }) => {
    const made = await api.create({ sitting: word, course: 'ANY', ...dish })
    const price = dish.price === 0 ? '' : showPrice(dish.price, details.currency)
    const read = `${made.title}${price}${asSentences(made.description, details.capitals)}`
    await expect(visitor.getByRole('region', { name: word, exact: true }).getByRole('listitem')).toHaveText(read)
    await api.delete(made)
  })
}

test('markup in a dish is shown as it was typed, and is never obeyed', async ({ visitor, api, word }) => {
  const title = `<b>${word}</b> & "crab" 'n' £$& 🦀`
  const description = '</script><img src=x onerror="document.title=1"> &amp; {{1+1}} <!-- -->'
  const made = await api.create({ sitting: word, course: 'ANY', title: 'x', description: 'y' })
  await api.update(made, { title, description })
  const row = visitor.getByRole('region', { name: word, exact: true }).getByRole('listitem')
  await expect(row, 'received live').toHaveText(title + description)
  await visitor.reload()
  await expect(row, 'in the first HTML').toHaveText(title + description)
  await expect(row.locator('b, img, script')).toHaveCount(0)
  await expect(visitor).toHaveTitle(details.pages.home.title)
})
