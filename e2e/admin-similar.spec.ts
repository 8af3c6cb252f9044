import type { Locator, Page } from '@playwright/test'
import { createButton, newDish, rowOf, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

const dish = { course: 'mains', price: '9.50', details: 'Brown bread' }
/** A section is asked about once the page knows the menu. */
const evening = (page: Page): Locator => page.getByRole('region', { name: 'EVENING', exact: true })

test('a section that is nearly a known one is asked about once, and one tap takes the known one and creates the dish', async ({
  staff,
  word,
}) => {
  await expect(evening(staff)).toBeVisible()
  await typeNewDish(staff, { ...dish, sitting: 'Evenin', title: word })
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('status')).toContainText('Did you mean EVENING?')
  await expect(newDish(staff).getByLabel('Section')).toBeFocused()
  await expect(rowOf(staff, word)).toBeHidden()
  await newDish(staff).getByRole('button', { name: 'Use EVENING' }).click()
  await expect(evening(staff).getByRole('heading', { name: word })).toBeVisible()
  await expect(newDish(staff).getByLabel('Section')).toHaveValue('EVENING')
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
})

test('a second Create means what was typed, and the section is not asked about again', async ({ staff, api, word }) => {
  await api.create({ sitting: `${word}TERRACE`, course: 'MAINS', title: 'COD' })
  await expect(staff.getByRole('region', { name: `${word}TERRACE` })).toBeVisible()
  await typeNewDish(staff, { ...dish, sitting: `${word}TERRAC`, title: `HAKE ${word}` })
  await createButton(staff).click()
  await expect(newDish(staff).getByText(`Did you mean ${word}TERRACE?`)).toBeVisible()
  // A tap counts from the moment at which the question can have been read.
  await expect(async () => {
    await createButton(staff).click()
    await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible({ timeout: 100 })
  }).toPass()
  await expect(staff.getByRole('region', { name: `${word}TERRAC`, exact: true })).toBeVisible()
  await expect(newDish(staff).getByText('Did you mean')).toBeHidden()
})

test('a double tap on Create reads nothing, so it is no answer to the question', async ({ staff, word }) => {
  await expect(evening(staff)).toBeVisible()
  await typeNewDish(staff, { ...dish, sitting: 'evenning', title: word })
  await createButton(staff).dblclick()
  await expect(newDish(staff).getByText('Did you mean EVENING?')).toBeVisible()
  await expect(rowOf(staff, word)).toBeHidden()
})

test('a course is asked about within its section, after the section', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'PUDDINGS', title: 'COD' })
  await expect(staff.getByRole('region', { name: word })).toBeVisible()
  await typeNewDish(staff, { ...dish, sitting: word, course: 'pudings', title: `HAKE ${word}` })
  await createButton(staff).click()
  await expect(newDish(staff).getByLabel('Course')).toBeFocused()
  await newDish(staff).getByRole('button', { name: 'Use PUDDINGS' }).press('Enter')
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word).map(({ course }) => course)).toEqual(['PUDDINGS', 'PUDDINGS'])
})

test('typing in the field takes the question away', async ({ staff, word }) => {
  await expect(evening(staff)).toBeVisible()
  await typeNewDish(staff, { ...dish, sitting: 'Evenin', title: word })
  await createButton(staff).click()
  await expect(newDish(staff).getByText('Did you mean EVENING?')).toBeVisible()
  await newDish(staff).getByLabel('Section').press('End')
  await staff.keyboard.type('g')
  await expect(newDish(staff).getByText('Did you mean')).toBeHidden()
})
