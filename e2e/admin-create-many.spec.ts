import { holdRequests, recordVariables } from './request-faults.ts'
import { createButton, newDish, rowOf, typeNewDish } from './admin-page.ts'
import type { TypedDish } from './admin-page.ts'
import { expect, test } from './test.ts'

const dish = (word: string): TypedDish => ({ sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })

test('settled: after a create, Section and Course stay, the rest is empty, and Dish Name has the focus', async ({ staff, word }) => {
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('status')).toHaveText(`“CRAB ${word}” is on the menu.`)
  await expect(newDish(staff).getByLabel('Section')).toHaveValue(word)
  await expect(newDish(staff).getByLabel('Course')).toHaveValue('mains')
  for (const label of ['Dish Name', 'Price', 'Details']) await expect(newDish(staff).getByLabel(label)).toHaveValue('')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
})

test('settled: the keyboard alone makes many dishes in a row', async ({ staff, word }) => {
  await newDish(staff).getByLabel('Section').focus()
  for (const text of [word, 'mains']) {
    await staff.keyboard.type(text)
    await staff.keyboard.press('Tab')
  }
  for (const name of ['COD', 'HAKE', 'LING']) {
    for (const text of [`${name} ${word}`, '12.5', 'With peas']) {
      await staff.keyboard.type(text)
      await staff.keyboard.press('Tab')
    }
    await staff.keyboard.press('Shift+Tab')
    await staff.keyboard.press('Enter')
    await expect(rowOf(staff, `${name} ${word}`)).toContainText('£12.50')
    await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
  }
})

test('settled: the Create button by the keyboard leads on to the next dish as well', async ({ staff, word }) => {
  await typeNewDish(staff, dish(word))
  await createButton(staff).press('Enter')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
})

test('settled: after a dish of text only, Details has the focus', async ({ staff, word }) => {
  await staff.getByRole('switch', { name: 'Text only' }).check()
  await typeNewDish(staff, { sitting: word, course: 'notes', details: 'Fish may hold bones' })
  await createButton(staff).click()
  await expect(newDish(staff).getByLabel('Details')).toHaveValue('')
  await expect(newDish(staff).getByLabel('Details')).toBeFocused()
})

test('settled: Create pressed twice makes one dish', async ({ staff, api, word }) => {
  await typeNewDish(staff, dish(word))
  await createButton(staff).dblclick()
  await expect(rowOf(staff, `CRAB ${word}`)).toHaveCount(1)
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('settled: Create and Enter, again and again while the dish is on its way, make one dish', async ({ staff, api, word }) => {
  const creates = recordVariables(staff, 'CreateDish')
  const letGo = await holdRequests(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await newDish(staff).getByLabel('Price').press('Enter')
  await newDish(staff).getByLabel('Details').press('Enter')
  await expect(createButton(staff)).toHaveAccessibleDescription('Saving…')
  await createButton(staff).click({ force: true })
  letGo()
  await expect(rowOf(staff, `CRAB ${word}`)).toHaveCount(1)
  expect(creates).toHaveLength(1)
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('settled: what is typed while a dish is being created stays for the next, and the focus stays with it', async ({ staff, word }) => {
  const letGo = await holdRequests(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  const details = newDish(staff).getByLabel('Details')
  await details.fill('')
  await details.pressSequentially('Next: with ')
  letGo()
  await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('')
  await expect(details).toBeFocused()
  await staff.keyboard.type('chips')
  await expect(details).toHaveValue('Next: with chips')
})

test('settled: a reload in mid-typing loses nothing, and makes no second dish', async ({ staff, api, word }) => {
  const typed = dish(word)
  await typeNewDish(staff, typed)
  await staff.reload()
  await expect(newDish(staff).getByLabel('Section')).toHaveValue(typed.sitting)
  await expect(newDish(staff).getByLabel('Course')).toHaveValue(typed.course)
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue(typed.title)
  await expect(newDish(staff).getByLabel('Price')).toHaveValue(typed.price)
  await expect(newDish(staff).getByLabel('Details')).toHaveValue(typed.details)
  await createButton(staff).click()
  await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})
