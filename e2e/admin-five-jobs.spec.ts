import type { Locator } from '@playwright/test'
import { editorOf, handleOf, newDish, rowOf } from './admin-page.ts'
import { expect, test } from './test.ts'

// What the jobs of every day cost on a tablet, counted in taps.
test.use({ menu: 'whole', viewport: { width: 768, height: 1024 } })

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
    await tap(staff.getByRole('button', { name: `Sold out: ${typo}`, exact: true }))
    await expect(rowOf(staff, typo).locator('.sold-out')).toContainText('Sold out')
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
    await tap(staff.getByRole('button', { name: 'Add a dish' }))
    await expect(newDish(staff).getByLabel('Section')).toBeFocused()
    await staff.keyboard.type(word)
    await type({ Course: 'mains', 'Dish Name': `Cod ${word}`, Price: '14.5', Details: 'With peas' })
    await expect(rowOf(staff, `Cod ${word}`)).toBeVisible()
    expect(counted.taps).toBe(5)
    await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
    await staff.keyboard.type(`Hake ${word}`)
    await type({ Price: '16', Details: 'With samphire' })
    await expect(rowOf(staff, `Hake ${word}`)).toContainText('£16.00')
    expect(counted.taps).toBe(5 + 2)
  })

  test('a misspelt section or course is put right over its dishes in 1 tap, its letters and Enter', async ({ staff, api, word }) => {
    for (const title of ['COD', 'HAKE']) await api.create({ sitting: `${word}X`, course: 'MIANS', title: `${title} ${word}`, price: 14.5 })
    for (const [wrong, right] of Object.entries({ MIANS: 'MAINS', 'this section': `${word}Y` })) {
      const { counted, tap } = countTaps()
      await tap(staff.getByRole('region', { name: `${word}X` }).getByRole('button', { name: new RegExp(`^Rename.* ${wrong}$`) }))
      await expect(staff.getByRole('dialog').getByLabel(/^(Section|Course)$/)).toBeFocused()
      await staff.keyboard.press('ControlOrMeta+a')
      await staff.keyboard.type(right)
      await staff.keyboard.press('Enter')
      await expect(staff.getByRole('dialog')).toHaveCount(0)
      expect(counted.taps).toBe(1)
    }
    const put = (await api.dishes()).filter(({ title }) => title.endsWith(word)).map(({ sitting, course }) => `${sitting} ${course}`)
    expect(put).toEqual([`${word}Y MAINS`, `${word}Y MAINS`])
  })

  test('the last of 12 comes first in 4 taps, a dish goes to another section in 4, and stays in sight', async ({ staff, api, word }) => {
    for (let n = 10; n < 22; n += 1) await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `COD ${n} ${word}` })
    await api.create({ sitting: `${word} TOO`, course: 'FISH', title: `EEL ${word}` })
    const { counted, tap } = countTaps()
    const dialog = staff.getByRole('dialog')
    // A list takes two taps: one opens it, one chooses.
    const pick = async (label: string, option: string): Promise<void> => {
      await tap(dialog.getByLabel(label, { exact: true }))
      counted.taps += 1
      await dialog.getByLabel(label, { exact: true }).selectOption(option)
    }
    const last = `COD 21 ${word}`
    await tap(handleOf(staff, last))
    await pick('Place', 'First')
    await tap(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect(staff.getByRole('region', { name: word, exact: true }).getByRole('heading', { level: 5 }).first()).toHaveText(last)
    await expect(handleOf(staff, last)).toBeFocused()
    await expect(rowOf(staff, last)).toBeInViewport({ ratio: 1 })
    expect(counted.taps).toBe(4)
    await tap(handleOf(staff, last))
    await pick('Section', `${word} TOO`)
    await tap(dialog.getByRole('button', { name: 'Move', exact: true }))
    await expect(staff.getByRole('region', { name: `${word} TOO` }).getByRole('heading', { level: 5 })).toHaveText([`EEL ${word}`, last])
    await expect(rowOf(staff, last)).toBeInViewport({ ratio: 1 })
    expect(counted.taps).toBe(8)
  })

  test('5 % more on a section is 4 taps and its number, and may be undone at once', async ({ staff, api, word }) => {
    for (const [title, price] of Object.entries({ COD: 10, HAKE: 9.5 }))
      await api.create({ sitting: word, course: 'MAINS', title: `${title} ${word}`, price })
    await staff.getByRole('button', { name: word, exact: true }).click()
    const { counted, tap } = countTaps()
    await tap(staff.getByRole('button', { name: 'Select', exact: true }))
    await tap(staff.getByRole('button', { name: 'Select all 2 shown' }))
    await tap(staff.getByRole('button', { name: 'Prices…' }))
    await staff.keyboard.type('5')
    await tap(staff.getByRole('button', { name: 'Change 2 prices' }))
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£10.50')
    await expect(rowOf(staff, `HAKE ${word}`), 'to the nearest 10p').toContainText('£10.00')
    expect(counted.taps).toBe(4)
  })
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1366, 768],
] as const)
  // prettier-ignore
  test(`the desk opens with the menu: four priced dishes in sight at ${width} × ${height}, and three while selecting`, async ({ staff }) => {
    await staff.setViewportSize({ width, height })
    await staff.reload()
    const inSight = async (): Promise<number> =>
      staff.locator('.viewed > .price').evaluateAll((prices) => {
        const foot = document.querySelector('.desk-foot')?.getBoundingClientRect().top ?? 0
        const rows = prices.map((price) => price.closest('li')!.getBoundingClientRect())
        return rows.filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= foot).length
      })
    await expect.poll(inSight).toBeGreaterThanOrEqual(4)
    await staff.getByRole('button', { name: 'Select', exact: true }).click()
    await expect.poll(inSight).toBeGreaterThanOrEqual(3)
  })
