import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, test } from './test.ts'
import { unchecked } from './unchecked.ts'

test.use({ menu: 'whole' })

const DESK = { width: 1366, height: 900 }
const PHONE = { width: 390, height: 844 }

const sitting = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string, text: string) => sitting(page, name).getByRole('listitem').filter({ hasText: text })

/** Where the right edges of a dish's prices are, and how many lines they take. */
async function pricesOf(page: Page, name: string, text: string): Promise<{ rights: number[]; lines: number }> {
  const boxes = await row(page, name, text).locator('.price').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect)) // prettier-ignore
  return { rights: boxes.map(({ right }) => Math.round(right)), lines: new Set(boxes.map(({ bottom }) => Math.round(bottom))).size }
}

test(
  'G1 G2 G9 wine by the glass and the bottle lines up under its sizes on a desk and on paper, stands on one line on a phone, and is read with its names',
  { tag: '@quick' },
  async ({ visitor }) => {
    await visitor.setViewportSize(DESK)
    const heads = sitting(visitor, 'DRINKS').locator('.column-heads')
    for (const media of ['screen', 'print'] as const) {
      await visitor.emulateMedia({ media })
      await expect(heads).toHaveText('125 ml 175 ml bottle ')
      await expect(heads).toBeVisible()
      const [rose, brut] = [await pricesOf(visitor, 'DRINKS', 'Provence rosé'), await pricesOf(visitor, 'DRINKS', 'English sparkling brut')]
      expect(rose, media).toMatchObject({ rights: { length: 3 }, lines: 1 })
      expect(brut.rights, 'no large glass').toEqual([rose.rights[0], rose.rights[2]])
    }
    await visitor.emulateMedia({ media: null })
    await expect(row(visitor, 'DRINKS', 'Muscadet')).toContainText('125 ml £5.75 175 ml £7.95 bottle £31.00')
    await expect(row(visitor, 'EVENING', 'Lobster')).toContainText('market price')

    await visitor.setViewportSize(PHONE)
    await expect(heads).toBeHidden()
    await expect(row(visitor, 'DRINKS', 'Muscadet').getByText('175 ml')).toBeVisible()
    expect(await pricesOf(visitor, 'DRINKS', 'Muscadet')).toMatchObject({ lines: 1 })
    expect(await findViolations(visitor)).toEqual([])
  },
)

test('G9 G11 a guest without scripts reads each size with its price, and what each mark means; a search engine reads the same', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  await page.goto('/')
  await expect(row(page, 'LUNCH', 'Fish and chips')).toContainText('half £11.75 whole £17.50')
  await expect(row(page, 'EVENING', 'Harbour stew')).toContainText('NGCI* no gluten-containing ingredients on request')
  await expect(page.locator('.diet-key')).toHaveText('V vegetarian VG vegan NGCI no gluten-containing ingredients * on request ')
  expect(await page.locator('body').innerText(), 'G6').not.toMatch(/gluten[- ]free/i)
  const ld = await page.locator('script[type="application/ld+json"]').textContent()
  expect(ld).toMatch(
    /"name":"Muscadet","description":"[^"]+","offers":\[\{"@type":"Offer","price":"5.75","priceCurrency":"GBP","name":"125 ml"\}/,
  )
  await page.close()
})

test('R22 G1 a dish that gets sizes is drawn with them on every open page, and with the price alone when it loses them', async ({
  visitor,
  api,
  word,
}) => {
  const pie = await api.create({ sitting: word, course: 'MAINS', title: 'Pie', price: 9 })
  await expect(row(visitor, word, 'Pie')).toContainText('£9.00')
  const portions = [{ name: 'half', price: 9 }, { name: 'whole', price: 14 }] // prettier-ignore
  await api.act([{ update: { id: pie.id, fields: { portions, diets: [{ diet: 'VEGAN', onRequest: true }] } } }])
  await expect(row(visitor, word, 'Pie')).toHaveText(unchecked('Pie', 'VG* vegan on request half £9.00 whole £14.00'))
  await api.act([{ update: { id: pie.id, fields: { price: 10 } } }])
  await expect(row(visitor, word, 'Pie')).toContainText('half £10.00 whole £14.00')
  await api.act([{ update: { id: pie.id, fields: { priceWords: 'ask us', diets: [] } } }])
  await expect(row(visitor, word, 'Pie')).toHaveText(unchecked('Pie', 'ask us'))
})
