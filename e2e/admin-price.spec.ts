import type { Locator } from '@playwright/test'
import { recordVariables } from './request-faults.ts'
import { createButton, edit, newDish, rowOf, save, typeNewDish } from './admin-page.ts'
import { openApi } from './api.ts'
import { expect, test } from './test.ts'

const priceIn = (form: Locator) => form.getByLabel('Price')

/** What is marked in an input, so that the next key replaces it. */
const selected = (input: Locator) =>
  input.evaluate((box: HTMLInputElement) => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0))

test('R34 a price typed with a comma is the same price, shown before it is created as it will be printed', async ({
  staff,
  visitor,
  api,
  word,
}) => {
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Cod ${word}`, details: 'With peas' })
  await priceIn(newDish(staff)).pressSequentially('4,75')
  await expect(newDish(staff).getByText('Will be printed as £4.75')).toBeVisible()
  await expect(priceIn(newDish(staff))).toHaveAccessibleDescription('Will be printed as £4.75')
  await createButton(staff).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£4.75')
  await expect(rowOf(visitor, `COD ${word}`)).toContainText('£4.75')
  expect((await api.dishes()).find(({ sitting }) => sitting === word)?.price).toBe(4.75)
})

test('R41 a price edited with a comma is the same price, shown before it is saved as it will be printed', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 4.5 })
  const editor = await edit(staff, `COD ${word}`)
  await expect(priceIn(editor), 'two decimals, as they are printed').toHaveValue('4.50')
  await priceIn(editor).fill('4,75')
  await expect(editor.getByText('Will be printed as £4.75')).toBeVisible()
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£4.75')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id, price: 4.75 }))
})

test('the line under the price follows each key, and says nothing of what is no price', async ({ staff }) => {
  const price = priceIn(newDish(staff))
  const line = newDish(staff).getByText(/printed/)
  await expect(line).toHaveCount(0)
  const after: [string, string[]][] = [
    ['1', ['Will be printed as £1.00']],
    ['2', ['Will be printed as £12.00']],
    [',', ['Will be printed as £12.00']],
    ['3', ['Will be printed as £12.30']],
    ['4', ['Will be printed as £12.34']],
    ['5', []],
  ]
  for (const [key, said] of after) {
    await price.press(key)
    await expect(line).toHaveText(said)
  }
  await price.fill('0')
  await expect(line, 'R21 a price of 0 prints nothing').toHaveText(['No price will be printed'])
  await price.fill('four')
  await expect(line).toHaveCount(0)
})

for (const typed of ['1,234', '1,234.50', '1.234,50']) {
  test(`R35 “${typed}” is refused with a sentence, and is still in the input after a reload`, async ({ staff, word }) => {
    const creates = recordVariables(staff, 'CreateDish')
    await typeNewDish(staff, { sitting: 'lunch', course: 'mains', title: word, price: typed, details: 'Brown bread' })
    await createButton(staff).click()
    await expect(priceIn(newDish(staff))).toHaveAccessibleDescription(/^Price: .+ 1234/)
    await expect(priceIn(newDish(staff))).toBeFocused()
    await staff.reload()
    await expect(priceIn(newDish(staff))).toHaveValue(typed)
    expect(creates).toEqual([])
  })
}

test('a price is marked whole when it gets the focus, so that the first key replaces it', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 4.5 })
  const price = priceIn(await edit(staff, `COD ${word}`))
  await staff.keyboard.press('Tab')
  await expect(price).toBeFocused()
  expect(await selected(price), 'by the keyboard').toBe('4.50')
  await staff.keyboard.press('Tab')
  await price.click()
  expect(await selected(price), 'by a mouse').toBe('4.50')
  await price.press('9')
  await expect(price).toHaveValue('9')
  await price.fill('12.50')
  await price.click()
  expect(await selected(price), 'a second press sets the caret, to mend one digit').toBe('')
})

test('a price of three times the old one, or a third of it, is asked about once', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5 })
  const updates = recordVariables(staff, 'UpdateDish')
  const stored = async () => (await api.dishes()).find((dish) => dish.id === id)?.price
  const editor = await edit(staff, `COD ${word}`)
  await priceIn(editor).fill('950')
  await priceIn(editor).press('Enter')
  await expect(editor.getByRole('alert')).toContainText('The price was £9.50 and would be £950.00. Is that what you mean?')
  await expect(priceIn(editor), 'nothing that was typed is lost').toHaveValue('950')
  expect(updates, 'nothing was sent').toEqual([])
  await priceIn(editor).fill('3')
  await priceIn(editor).press('Enter')
  await expect(editor.getByRole('alert'), 'another slip, another question').toContainText('would be £3.00')
  await editor.getByRole('button', { name: 'Save this price' }).click()
  await expect.poll(stored).toBe(3)
  const again = await edit(staff, `COD ${word}`)
  await priceIn(again).fill('9')
  await priceIn(again).press('Enter')
  await expect(again, 'three times as much is no slip').toBeHidden()
  expect(await stored()).toBe(9)
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true })

  test('job: a price is changed by a tap on it, the digits and Enter', async ({ page, context, api, visitor, word }) => {
    const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 4.5 })
    await openApi(context.request)
    await page.goto('/admin')
    await page.getByRole('button', { name: `£4.50, the price of COD ${word}` }).tap()
    await page.keyboard.type('5.25')
    await page.keyboard.press('Enter')
    await expect(rowOf(page, `COD ${word}`)).toContainText('£5.25')
    await expect(rowOf(visitor, `COD ${word}`)).toContainText('£5.25')
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id, price: 5.25 }))
  })

  test('a tap marks the price whole, with the keypad for decimals', async ({ page, context, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 4.5 })
    await openApi(context.request)
    await page.goto('/admin')
    const price = priceIn(await edit(page, `COD ${word}`))
    await expect(price).toHaveAttribute('inputmode', 'decimal')
    await price.tap()
    await expect.poll(() => selected(price)).toBe('4.50')
    await page.keyboard.press('9')
    await expect(price).toHaveValue('9')
  })
})

test('somebody who looks elsewhere in the middle of a price goes on where they were', async ({ staff, word }) => {
  await typeNewDish(staff, { sitting: word })
  const price = priceIn(newDish(staff))
  await price.pressSequentially('12.')
  // Headless browsers are never in the background: these are the events of a window that goes there and comes back.
  await price.evaluate((input) => {
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await price.press('5')
  await expect(price).toHaveValue('12.5')
})
