import { expectAccessible } from './accessibility.ts'
import { edit, editorOf, newDish, rowOf } from './admin-page.ts'
import { expect, test } from './test.ts'

test('/ goes to the search, ↓ to the first dish found, ↓ and ↑ from dish to dish, Home and End to the ends', async ({
  staff,
  api,
  word,
}) => {
  for (const title of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: title, title: `${title} ${word}` })
  await expect(rowOf(staff, `LING ${word}`)).toBeVisible()
  await staff.keyboard.press('/')
  await expect(staff.getByLabel('Search the dishes')).toBeFocused()
  await staff.keyboard.type(word.toLowerCase())
  await expect(staff.locator('.found')).toHaveText('3 dishes')
  const icon = (title: string) => staff.getByRole('button', { name: `Edit ${title} ${word}` })
  // R18: courses in reverse alphabetical order.
  for (const [key, title] of [
    ['ArrowDown', 'LING'],
    ['ArrowDown', 'HAKE'],
    ['ArrowDown', 'COD'],
    ['ArrowDown', 'COD'],
    ['ArrowUp', 'HAKE'],
    ['Home', 'LING'],
    ['End', 'COD'],
  ] as const) {
    await staff.keyboard.press(key)
    await expect(icon(title)).toBeFocused()
  }
})

test('Enter edits and saves, Esc cancels, and the focus goes on from the row', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await staff.getByRole('button', { name: `Edit COD ${word}` }).focus()
  await staff.keyboard.press('Enter')
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(staff.getByRole('button', { name: `Edit COD ${word}` })).toBeFocused()
  await staff.keyboard.press('Enter')
  await editorOf(staff, `COD ${word}`).getByLabel('Details').fill('With peas')
  await staff.keyboard.press('ControlOrMeta+Enter')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('With peas')
  await expect(staff.getByRole('button', { name: `Edit COD ${word}` })).toBeFocused()
})

test('n goes to the new dish, at its first empty field', async ({ staff }) => {
  await staff.keyboard.press('n')
  await expect(newDish(staff).getByLabel('Section')).toBeFocused()
  await staff.keyboard.type('lunch')
  await staff.getByRole('button', { name: 'All', exact: true }).focus()
  await staff.keyboard.press('n')
  await expect(newDish(staff).getByLabel('Course')).toBeFocused()
  await expect(newDish(staff).getByLabel('Section')).toHaveValue('lunch')
})

test('no key of the desk takes a letter from somebody who types, nor a shortcut from the browser', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const details = newDish(staff).getByLabel('Details')
  await details.pressSequentially('n/?')
  await expect(details).toHaveValue('n/?')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Details').pressSequentially('/n')
  await expect(editor.getByLabel('Details')).toHaveValue('/n')
  await staff.getByRole('button', { name: 'All', exact: true }).focus()
  await staff.keyboard.press('Control+/')
  await expect(staff.getByRole('button', { name: 'All', exact: true })).toBeFocused()
  await expect(staff.getByRole('dialog')).toBeHidden()
})

test('? shows the keys, and so does a button; behind the sheet no key does anything', async ({ staff }) => {
  await staff.keyboard.press('?')
  const sheet = staff.getByRole('dialog', { name: 'Keys' })
  await expect(sheet.getByText('Search the dishes')).toBeVisible()
  await staff.keyboard.press('/')
  await expect(staff.getByLabel('Search the dishes')).not.toBeFocused()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  await staff.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await staff.getByRole('button', { name: 'Keys' }).click()
  await expect(sheet).toBeVisible()
})
