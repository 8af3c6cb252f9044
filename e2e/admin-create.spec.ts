import { recordVariables } from './request-faults.ts'
import { createButton, newDish, rowOf, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

test('R34 the create form has five fields, two of them with suggestions, and the buttons Logout and Create', async ({
  staff,
  api,
  word,
}) => {
  await api.create({ sitting: word, course: `SOUPS ${word}`, title: 'BROTH' })
  for (const label of ['Section', 'Course']) {
    await expect(newDish(staff).getByLabel(label)).toHaveRole('combobox')
    await expect(newDish(staff).getByLabel(label)).toHaveAttribute('list')
  }
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveRole('textbox')
  await expect(newDish(staff).getByLabel('Price')).toHaveAttribute('inputmode', 'decimal')
  await expect(newDish(staff).getByLabel('Details')).toHaveRole('textbox')
  await expect(staff.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
  await expect(createButton(staff)).toBeVisible()
})

test('R34 Section suggests every sitting, and Course the courses of the section that is typed', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: `SOUPS ${word}`, title: 'BROTH' })
  const offered = (label: string) =>
    newDish(staff)
      .getByLabel(label)
      .evaluate((input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value))
  await expect.poll(() => offered('Section')).toEqual(expect.arrayContaining(['INFO', 'LUNCH', 'EVENING', 'KIDS', word]))
  await expect.poll(() => offered('Course')).toEqual(expect.arrayContaining(['STARTERS', `SOUPS ${word}`]))
  await typeNewDish(staff, { sitting: word.toLowerCase() })
  await expect.poll(() => offered('Course')).toEqual([`SOUPS ${word}`])
})

test('R35 each of the five fields that is empty says so beside itself, and nothing is sent', async ({ staff }) => {
  const creates = recordVariables(staff, 'CreateDish')
  await createButton(staff).click()
  const said = {
    Section: 'Section: say which section the dish belongs to.',
    Course: 'Course: say which course the dish belongs to.',
    'Dish Name': 'Dish Name: type the name of the dish.',
    Price: 'Price: type a number, such as 9.50.',
    Details: 'Details: describe the dish in a few words.',
  }
  for (const [label, message] of Object.entries(said)) {
    const field = newDish(staff).getByLabel(label)
    await expect(field).toHaveAttribute('required')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
  }
  await expect(newDish(staff).getByLabel('Section')).toBeFocused()
  await newDish(staff).getByLabel('Section').fill('lunch')
  await expect(newDish(staff).getByLabel('Section')).not.toHaveAttribute('aria-invalid')
  await createButton(staff).click()
  await expect(newDish(staff).getByLabel('Course')).toBeFocused()
  expect(creates).toEqual([])
})

const NO_PRICES = {
  '-1': 'Price: use a number from 0 to 9,999.99.',
  '10000': 'Price: use a number from 0 to 9,999.99.',
  '9.999': 'Price: use at most two decimals, such as 9.50.',
  '1e3': 'Price: type a number, such as 9.50.',
  '1-': 'Price: type a number, such as 9.50.',
}
for (const [typed, message] of Object.entries(NO_PRICES)) {
  test(`R35 “${typed}” is no price`, async ({ staff, word }) => {
    const creates = recordVariables(staff, 'CreateDish')
    await typeNewDish(staff, { sitting: 'lunch', course: 'mains', title: word, details: 'Brown bread' })
    await newDish(staff).getByLabel('Price').pressSequentially(typed)
    await createButton(staff).click()
    await expect(newDish(staff).getByLabel('Price')).toHaveAccessibleDescription(message)
    await expect(newDish(staff).getByLabel('Price')).toBeFocused()
    expect(creates).toEqual([])
  })
}

test('settled: “Text only” lifts the name and the price', async ({ staff, api, word }) => {
  const textOnly = staff.getByRole('switch', { name: 'Text only' })
  await expect(textOnly).not.toBeChecked()
  await textOnly.check()
  await expect(newDish(staff).getByLabel('Dish Name')).toBeHidden()
  await expect(newDish(staff).getByLabel('Price')).toBeHidden()
  await typeNewDish(staff, { sitting: word, course: 'notes', details: 'Tell us about allergies' })
  await createButton(staff).click()
  await expect(staff.getByRole('region', { name: word }).getByText('Tell us about allergies', { exact: true })).toBeVisible()
  const stored = (await api.dishes()).find(({ sitting }) => sitting === word)
  expect(stored).toMatchObject({ course: 'NOTES', title: '', price: 0 })
})

test('R36 a new dish is stored in capitals, with its spaces in order and the time in seconds', async ({ staff, api, word }) => {
  const before = Math.floor(Date.now() / 1000)
  await typeNewDish(staff, { sitting: ` ${word.toLowerCase()}  `, course: 'small  plates ', title: `Crab  on ${word}`, price: '7.5' })
  await typeNewDish(staff, { details: ' Brown meat,  lemon' })
  await createButton(staff).click()
  await expect(rowOf(staff, `CRAB ON ${word}`)).toContainText('£7.50')
  const stored = (await api.dishes()).find(({ sitting }) => sitting === word)
  expect(stored).toMatchObject({ course: 'SMALL PLATES', title: `CRAB ON ${word}`, description: 'BROWN MEAT, LEMON', price: 7.5 })
  expect(stored!.createdAt).toBeGreaterThanOrEqual(before)
  expect(stored!.createdAt).toBeLessThanOrEqual(Date.now() / 1000)
})

test('R36 “ lunch  ” makes no second tab', async ({ staff, word }) => {
  await typeNewDish(staff, { sitting: ' lunch  ', course: 'mains', title: word, price: '1', details: 'One' })
  await createButton(staff).click()
  await expect(staff.getByRole('region', { name: 'LUNCH' }).getByRole('heading', { name: word })).toBeVisible()
  await expect(staff.getByRole('group', { name: 'Show one sitting' }).getByRole('button', { name: /^lunch$/i })).toHaveCount(1)
})

test('R36 a price that is missing becomes 0', async ({ api, word }) => {
  expect(await api.create({ sitting: word, course: 'MAINS', title: 'BROTH' })).toMatchObject({ price: 0, description: '' })
})
