import type { Page } from '@playwright/test'
import { startTestServer } from './test-server.ts'
import { expect, test } from './test.ts'

/** How many sheets the page prints on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the whole opening menu prints on one A4 sheet', async ({ browser }) => {
  const server = await startTestServer()
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/')
  expect(await sheetsOf(page)).toBe(1)
  await page.close()
  await server.close()
})

for (const sitting of ['INFO', 'LUNCH', 'EVENING', 'KIDS', 'SUNDAY']) {
  test(`the ${sitting} menu, chosen by its tab, prints on one sheet of its own`, async ({ visitor }) => {
    await visitor.getByRole('button', { name: sitting }).click()
    expect(await sheetsOf(visitor)).toBe(1)
  })
}

test('on paper there is the menu in two columns, in black on white, and nothing to press', async ({ visitor }) => {
  await visitor.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'SEAFOOD CHOWDER' })).toBeVisible()
  for (const role of ['button', 'link', 'navigation', 'contentinfo'] as const) await expect(visitor.getByRole(role)).toHaveCount(0)
  await expect(visitor.getByRole('region', { name: 'Vouchers' })).toBeHidden()
  const { columns, ink, paper } = await visitor.locator('#menu').evaluate((menu) => ({
    columns: getComputedStyle(menu).columnCount,
    ink: getComputedStyle(menu).color,
    paper: getComputedStyle(document.body).backgroundColor,
  }))
  expect({ columns, ink, paper }).toEqual({ columns: '2', ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' })
})

test('a dish is not torn apart between the columns', async ({ visitor }) => {
  await visitor.emulateMedia({ media: 'print' })
  const breaks = await visitor.locator('.dish').evaluateAll((dishes) => dishes.map((dish) => getComputedStyle(dish).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
})
