import type { Locator } from '@playwright/test'
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

test.describe('the jobs of every day', { tag: '@stores' }, () => {
  test('a price, sold out, a typo in a name: 1 tap each; a dish is found by / and three letters', async ({ staff, api, word }) => {
    const [typo, title] = [`XZQ ${word}`, `XQZ ${word}`]
    await api.create({ sitting: word, course: 'MAINS', title: typo, description: 'CHIPS', price: 14.5 })
    const { counted, tap } = countTaps()
    await tap(staff.getByRole('button', { name: `£14.50, the price of ${typo}: change it` }))
    await expect(editorOf(staff, typo).getByLabel('Price')).toBeFocused()
    await staff.keyboard.type('15.5')
    await staff.keyboard.press('Enter')
    await expect(rowOf(staff, typo)).toContainText('£15.50')
    expect(counted.taps).toBe(1)
    await tap(staff.getByRole('button', { name: `${typo} is sold out`, exact: true }))
    await expect(rowOf(staff, typo)).toContainText('Sold out')
    expect(counted.taps).toBe(2)
    await tap(staff.getByRole('button', { name: `Edit ${typo}`, exact: true }))
    await expect(editorOf(staff, typo).getByLabel('Dish Name')).toBeFocused()
    await staff.keyboard.press('ControlOrMeta+a')
    await staff.keyboard.type(title)
    await staff.keyboard.press('Enter')
    await expect(rowOf(staff, title)).toBeVisible()
    expect(counted.taps).toBe(3)
    await staff.keyboard.press('/')
    await staff.keyboard.type('xqz')
    await expect(staff.locator('.found')).toHaveText('1 dish')
    await expect(rowOf(staff, title)).toBeInViewport()
  })

  test('a dish is added in 5 taps, and the next of its course in 2', async ({ staff, word }) => {
    const { counted, tap } = countTaps()
    const type = async (typed: Record<string, string>): Promise<void> => {
      for (const [label, text] of Object.entries(typed)) {
        await tap(newDish(staff).getByLabel(label))
        await staff.keyboard.type(text)
      }
      await staff.keyboard.press('Enter')
    }
    await type({ Section: word, Course: 'mains', 'Dish Name': `Cod ${word}`, Price: '14.5', Details: 'With peas' })
    await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
    expect(counted.taps).toBe(5)
    await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
    await staff.keyboard.type(`Hake ${word}`)
    await type({ Price: '16', Details: 'With samphire' })
    await expect(rowOf(staff, `HAKE ${word}`)).toContainText('£16.00')
    expect(counted.taps).toBe(5 + 2)
  })

  test('a misspelt section or course is put right over its dishes in 2 taps, its letters and Enter', async ({ staff, api, word }) => {
    for (const title of ['COD', 'HAKE']) await api.create({ sitting: `${word}X`, course: 'MIANS', title: `${title} ${word}`, price: 14.5 })
    for (const [wrong, right] of Object.entries({ MIANS: 'MAINS', 'this section': `${word}Y` })) {
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
    const put = (await api.dishes()).filter(({ title }) => title.endsWith(word)).map(({ sitting, course }) => `${sitting} ${course}`)
    expect(put).toEqual([`${word}Y MAINS`, `${word}Y MAINS`])
  })
})
