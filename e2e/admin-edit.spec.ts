import type { Locator } from '@playwright/test'
import { holdAnswers, recordVariables } from './request-faults.ts'
import { createButton, edit, editorOf, noteAbout, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

/** What is marked in an input, so that the next key replaces it. */
const selected = (input: Locator) =>
  input.evaluate((box: HTMLInputElement) => box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0))

test(
  'R41, R42, R43, R44, R45 a row is edited in three inputs, cancelled without a trace, and saved',
  { tag: '@quick' },
  async ({ staff, api, word }) => {
    const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5, description: 'WITH PEAS' })
    const updates = recordVariables(staff, 'update')
    const editor = await edit(staff, dish.title)
    await expect(editor.getByLabel('Dish Name')).toHaveValue(dish.title)
    await expect(editor.getByLabel('Price')).toHaveValue('9.50')
    await expect(editor.getByLabel('Price')).toHaveAttribute('inputmode', 'decimal')
    await expect(editor.getByLabel('Details')).toHaveValue('WITH PEAS')
    await expect(staff.getByRole('button', { name: `Delete COD ${word}`, exact: true })).toBeHidden()

    await editor.getByLabel('Dish Name').fill('x'.repeat(121))
    await editor.getByLabel('Price').fill('12-')
    await save(staff, dish.title)
    await expect(editor.getByLabel('Dish Name')).toHaveAccessibleDescription('Dish Name: shorten it to 120 characters (it has 121).')
    await expect(editor.getByLabel('Dish Name')).toBeFocused()
    await expect(editor.getByLabel('Price')).toHaveAccessibleDescription('Price: type a number, such as 9.50.')
    await editor.getByLabel('Price').fill('12')
    await expect(editor.getByLabel('Price')).not.toHaveAttribute('aria-invalid')

    await editor.getByRole('button', { name: `Cancel editing COD ${word}`, exact: true }).click()
    await expect(rowOf(staff, dish.title)).toContainText('£9.50')
    await edit(staff, dish.title)
    await expect(editor.getByLabel('Dish Name')).toHaveValue(dish.title)
    expect(updates, 'nothing is sent').toEqual([])
    expect(await api.dishes()).toContainEqual(dish)

    const { carriedOut, release } = await holdAnswers(staff, 'update')
    const typed = { title: `Cod from ${word}`, description: 'With mushy peas' }
    await editor.getByLabel('Dish Name').fill(typed.title)
    await editor.getByLabel('Details').fill(typed.description)
    await save(staff, dish.title)
    await expect(editor.getByRole('button', { name: `Save COD ${word}` })).toHaveAccessibleDescription('Saving…')
    await carriedOut
    // The page hears of a later change only after its own.
    await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}` })
    await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
    await expect(editor.getByLabel('Price')).toBeEditable()
    release()
    await expect(rowOf(staff, typed.title)).toContainText(typed.description)
    await expect(editor).toBeHidden()
    const fields = { sitting: word, course: 'MAINS', price: 9.5, portions: null, priceWords: null, diets: null, ...typed }
    const input = { steps: [{ update: { id: dish.id, fields, expectedVersion: 1 } }], requestId: expect.any(String) }
    expect(updates, 'never createdAt or isEditing').toEqual([{ input }])
    await expect(rowOf(staff, typed.title).getByRole('heading'), 'capitals by the style sheet').toHaveCSS('text-transform', 'uppercase')
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, ...fields }))
  },
)

test('settled: rows are edited at once, and over a reload, also where an id is a word of JavaScript', async ({ staff, api, word }) => {
  const ids = ['constructor', 'toString', 'valueOf', '__proto__']
  const dishes = ids.map((id, n) => ({ id, title: `${id.toUpperCase()} ${word}`, price: `${11 + n}` }))
  for (const { id, title } of dishes) await api.create({ id, sitting: word, course: 'MAINS', title, price: 9 })
  for (const { title, price } of dishes) await (await edit(staff, title)).getByLabel('Price').fill(price)
  await staff.reload()
  for (const { title, price } of dishes) {
    await expect(editorOf(staff, title).getByLabel('Price')).toHaveValue(price)
    await save(staff, title)
    await expect(rowOf(staff, title)).toContainText(`£${price}.00`)
    await remove(staff, title)
    await expect(noteAbout(staff, title)).toContainText('was deleted.')
    await expect(rowOf(staff, title)).toBeHidden()
  }
})

test('a price is marked whole when it gets the focus, and an unusual one is asked about once', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5 })
  const updates = recordVariables(staff, 'update')
  const stored = async () => (await api.dishes()).find((dish) => dish.id === id)?.price
  const editor = await edit(staff, `COD ${word}`)
  const price = editor.getByLabel('Price')
  await staff.keyboard.press('Tab')
  await expect(price).toBeFocused()
  expect(await selected(price), 'by the keyboard').toBe('9.50')
  await staff.keyboard.press('Tab')
  await price.click()
  expect(await selected(price), 'by a mouse').toBe('9.50')
  await price.press('9')
  await expect(price).toHaveValue('9')
  await price.fill('12.50')
  await price.click()
  expect(await selected(price), 'a second press sets the caret, to mend one digit').toBe('')

  await price.fill('950')
  await price.press('Enter')
  await expect(editor.getByRole('alert')).toContainText('The price was £9.50 and would be £950.00. Is that what you mean?')
  await expect(price, 'nothing that was typed is lost').toHaveValue('950')
  expect(updates, 'nothing was sent').toEqual([])
  await price.fill('3')
  await price.press('Enter')
  await expect(editor.getByRole('alert'), 'another slip, another question').toContainText('would be £3.00')
  await editor.getByRole('button', { name: 'Save this price' }).click()
  await expect.poll(stored).toBe(3)
  await edit(staff, `COD ${word}`)
  await price.fill('9')
  await price.press('Enter')
  await expect(editor, 'three times as much is no slip').toBeHidden()
  expect(await stored()).toBe(9)
})

test('R36 settled: guests and staff read what a cook typed, at once and after a reload, and an edit that leaves it changes nothing of it', async ({
  staff,
  guest: visitor,
  api,
  word,
}) => {
  const [title, details] = [`San Marzano ${word}`, 'With Cornish crab. (V, GF) Ask us on Mondays']
  const stored = async () => (await api.dishes()).find((dish) => dish.sitting === word)
  await typeNewDish(staff, { sitting: word, course: 'MAINS', title, price: '9', details })
  await createButton(staff).click()
  for (const page of [staff, visitor]) await expect(rowOf(page, title).getByText(details, { exact: true })).toBeVisible()
  await expect(rowOf(visitor, title).getByRole('heading'), 'capitals by the style sheet').toHaveCSS('text-transform', 'uppercase')
  await visitor.reload()
  await expect(rowOf(visitor, title).getByText(details, { exact: true })).toBeVisible()

  const editor = await edit(staff, title)
  await expect(editor.getByLabel('Dish Name')).toHaveValue(title)
  await expect(editor.getByLabel('Details')).toHaveValue(details)
  await editor.getByLabel('Price').fill('10')
  await save(staff, title)
  await expect(rowOf(visitor, title)).toContainText('£10.00')
  expect(await stored()).toMatchObject({ title: title.toUpperCase(), typed: { title, description: details }, version: 2 })

  await (await edit(staff, title)).getByLabel('Dish Name').fill(`san Marzano ${word}`)
  await save(staff, title)
  await expect(rowOf(visitor, `san Marzano ${word}`).getByText(details, { exact: true })).toBeVisible()
  expect(await stored()).toMatchObject({ title: `san Marzano ${word}`, typed: { title: null, description: details } })
})

test.describe('on a tablet', () => {
  test.use({ hasTouch: true })

  test('job: a price is changed by a tap on it, the digits and Enter', async ({ staff, api, word }) => {
    const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 4.5 })
    await staff.getByRole('button', { name: `£4.50, the price of COD ${word}` }).tap()
    await staff.keyboard.type('5.25')
    await staff.keyboard.press('Enter')
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£5.25')
    expect(await api.dishes()).toContainEqual(expect.objectContaining({ id, price: 5.25 }))

    const price = (await edit(staff, `COD ${word}`)).getByLabel('Price')
    await expect(price).toHaveAttribute('inputmode', 'decimal')
    await price.tap()
    await expect.poll(() => selected(price)).toBe('5.25')
    await staff.keyboard.press('9')
    await expect(price).toHaveValue('9')
  })
})
