import type { Locator, Page } from '@playwright/test'
import { editorOf, newDish, rowOf } from './admin-page.ts'
import { expect, test } from './test.ts'

// What the jobs of every day cost on a tablet, counted in taps.
test.use({ viewport: { width: 768, height: 1024 } })

/** Counts the taps; what is typed between them is not counted. */
function countTaps() {
  const counted = { taps: 0 }
  const tap = async (target: Locator): Promise<void> => {
    counted.taps += 1
    await target.click()
  }
  return { counted, tap }
}

const field = (page: Page, label: string) => newDish(page).getByLabel(label)

test('a price changes in 1 tap, its digits and Enter', { tag: '@stores' }, async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14.5 })
  const { counted, tap } = countTaps()
  await tap(staff.getByRole('button', { name: `£14.50, the price of COD ${word}: change it` }))
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toBeFocused()
  await staff.keyboard.type('15.5')
  await staff.keyboard.press('Enter')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£15.50')
  expect(counted.taps).toBeLessThanOrEqual(2)
})

test('a dish is sold out in 1 tap', { tag: '@stores' }, async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 14.5 })
  const { counted, tap } = countTaps()
  await tap(staff.getByRole('button', { name: `COD ${word} is sold out`, exact: true }))
  await expect(rowOf(staff, `COD ${word}`)).toContainText('Sold out')
  expect(counted.taps).toBe(1)
})

test('a dish is added in 5 taps, and the next of its course in 2', { tag: '@stores' }, async ({ staff, word }) => {
  const { counted, tap } = countTaps()
  const typed = { Section: word, Course: 'mains', 'Dish Name': `Cod ${word}`, Price: '14.5', Details: 'With peas' }
  for (const [label, text] of Object.entries(typed)) {
    await tap(field(staff, label))
    await staff.keyboard.type(text)
  }
  await staff.keyboard.press('Enter')
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  expect(counted.taps).toBe(5)
  await expect(field(staff, 'Dish Name')).toBeFocused()
  await staff.keyboard.type(`Hake ${word}`)
  for (const [label, text] of [
    ['Price', '16'],
    ['Details', 'With samphire'],
  ] as const) {
    await tap(field(staff, label))
    await staff.keyboard.type(text)
  }
  await staff.keyboard.press('Enter')
  await expect(rowOf(staff, `HAKE ${word}`)).toContainText('£16.00')
  expect(counted.taps).toBe(5 + 2)
})

test('a typo in a name is put right in 1 tap, its letters and Enter', { tag: '@stores' }, async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `CDO ${word}`, description: 'CHIPS', price: 14.5 })
  const { counted, tap } = countTaps()
  await tap(staff.getByRole('button', { name: `Edit CDO ${word}`, exact: true }))
  await expect(editorOf(staff, `CDO ${word}`).getByLabel('Dish Name')).toBeFocused()
  await staff.keyboard.press('ControlOrMeta+a')
  await staff.keyboard.type(`COD ${word}`)
  await staff.keyboard.press('Enter')
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  expect(counted.taps).toBe(1)
})

test(
  'a misspelt section or course is put right over all of its dishes in 2 taps, its letters and Enter',
  { tag: '@stores' },
  async ({ staff, api, word }) => {
    for (const title of ['COD', 'HAKE']) await api.create({ sitting: `${word}X`, course: 'MIANS', title: `${title} ${word}`, price: 14.5 })
    for (const [wrong, right] of [
      ['MIANS', 'MAINS'],
      ['this section', `${word}Y`],
    ] as const) {
      const { counted, tap } = countTaps()
      await tap(staff.getByRole('region', { name: `${word}X` }).getByRole('button', { name: `More for ${wrong}` }))
      await tap(staff.getByRole('menuitem', { name: 'Rename…' }))
      await expect(staff.getByRole('dialog').getByRole('textbox').or(staff.getByRole('dialog').getByRole('combobox'))).toBeFocused()
      await staff.keyboard.press('ControlOrMeta+a')
      await staff.keyboard.type(right)
      await staff.keyboard.press('Enter')
      await expect(staff.getByRole('dialog')).toHaveCount(0)
      expect(counted.taps).toBe(2)
    }
    const put = (await api.dishes()).filter(({ title }) => title.endsWith(word)).map(({ sitting, course }) => [sitting, course])
    expect(put).toEqual([
      [`${word}Y`, 'MAINS'],
      [`${word}Y`, 'MAINS'],
    ])
  },
)

test('a dish is found by / and three letters', { tag: '@stores' }, async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `XQZ ${word}`, price: 14.5 })
  await expect(rowOf(staff, `XQZ ${word}`)).toBeVisible()
  await staff.keyboard.press('/')
  await staff.keyboard.type('xqz')
  await expect(staff.locator('.found')).toHaveText('1 dish')
  await expect(rowOf(staff, `XQZ ${word}`)).toBeInViewport()
})
