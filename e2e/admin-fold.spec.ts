import { expectAccessible } from './accessibility.ts'
import { createButton, newDish, rowOf, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

const addDish = { name: 'Add a dish' }

test('on a phone the create form is folded behind “Add a dish” once there are dishes, and not on a tablet', async ({ staff, word }) => {
  await expect(newDish(staff)).toBeVisible()
  await staff.setViewportSize({ width: 360, height: 740 })
  await expect(newDish(staff)).toBeHidden()
  await expectAccessible(staff, { narrowest: 320, height: 740 })
  await staff.setViewportSize({ width: 360, height: 740 })
  await staff.getByRole('button', addDish).click()
  await expect(newDish(staff).getByLabel('Section')).toBeFocused()
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `COD ${word}`, price: '9', details: 'With peas' })
  await createButton(staff).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
  await newDish(staff).getByRole('button', { name: 'Done' }).click()
  await expect(newDish(staff)).toBeHidden()
  await expect(staff.getByRole('button', addDish)).toBeFocused()
  await staff.keyboard.press('n')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
  await expect(newDish(staff).getByLabel('Section')).toHaveValue(word)
})

test('the form is never folded over what was typed, nor under somebody’s hands', async ({ staff }) => {
  await newDish(staff).getByLabel('Section').focus()
  await staff.setViewportSize({ width: 360, height: 740 })
  await expect(newDish(staff).getByLabel('Section')).toBeFocused()
  await newDish(staff).getByLabel('Details').fill('Half a line')
  await newDish(staff).getByRole('button', { name: 'Done' }).click({ force: true })
  await expect(newDish(staff).getByRole('button', { name: 'Done' })).toHaveAccessibleDescription(/You’ve started a dish/)
  await expect(newDish(staff).getByLabel('Details')).toHaveValue('Half a line')
  await staff.reload()
  await expect(newDish(staff).getByLabel('Details')).toHaveValue('Half a line')
})
