import type { Locator } from '@playwright/test'
import { FOURTEEN } from '../domain/allergens.ts'
import { edit, editorOf, noteAbout, rowOf, save } from './admin-page.ts'
import { expect, test } from './test.ts'

// G4, G5 at the desk: a check is part of the open row, and ends with the words that were checked.

async function answer(within: Locator, name: string, word: string): Promise<void> {
  await within.getByRole('group', { name, exact: true }).getByText(word, { exact: true }).click()
}

/** Answers all fourteen: it contains milk, and nothing else. */
async function answerMilk(editor: Locator): Promise<void> {
  for (const { name } of FOURTEEN) await answer(editor, name, name === 'milk' ? 'contains' : 'no')
}

test('a dish is checked in its open row, in one act with what was typed, and one undo takes both back', async ({ staff, api, word }) => {
  const title = `COD ${word}`
  await api.create({ sitting: word, course: 'MAINS', title, price: 9, description: 'Fried' })
  await rowOf(staff, title)
    .getByRole('button', { name: `Check the allergens of ${title}` })
    .click()
  const editor = editorOf(staff, title)
  await expect(editor.getByText('0 of 14 answered.')).toBeVisible()
  await answerMilk(editor)
  await editor.getByLabel('Details').fill('Fried in butter')
  await save(staff, title)
  await expect(editor.getByRole('alert')).toContainText('press “I have checked all fourteen”')
  await editor.getByRole('button', { name: 'I have checked all fourteen' }).click()
  await save(staff, title)
  await expect(rowOf(staff, title)).toContainText('Contains: milk.')
  const found = (await api.dishes()).find((dish) => dish.title === title)
  expect(found).toMatchObject({ description: 'Fried in butter', check: { isCurrent: true, contains: ['MILK'] } })
  await noteAbout(staff, title).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, title)).toContainText('Allergens not checked')
  expect((await api.dishes()).find((dish) => dish.title === title)).toMatchObject({ check: null })
})

test('a check ends with its words, and what was stated is there to be confirmed again', async ({ staff, api, word }) => {
  const title = `COD ${word}`
  const { id } = await api.create({ sitting: word, course: 'MAINS', title, price: 9, description: 'Fried' })
  await api.act([{ check: { id, title, description: 'Fried', contains: ['FISH', 'WHEAT'], mayContain: [] } }])
  await expect(rowOf(staff, title)).toContainText('Contains: fish, wheat.')
  const editor = await edit(staff, title)
  await editor.getByLabel('Details').fill('Battered')
  await save(staff, title)
  await expect(rowOf(staff, title)).toContainText('Allergens not checked since the words changed')
  await staff.getByRole('button', { name: /^Allergens to check: / }).click()
  await rowOf(staff, title)
    .getByRole('button', { name: `Check the allergens of ${title}` })
    .click()
  await editor.getByRole('button', { name: 'I have checked all fourteen' }).click()
  await save(staff, title)
  await expect(rowOf(staff, title)).toContainText('Contains: fish, wheat.')
})

test('answers that are not saved are there after a reload', async ({ staff, api, word }) => {
  const title = `COD ${word}`
  await api.create({ sitting: word, course: 'MAINS', title, price: 9, description: 'Fried' })
  const editor = await edit(staff, title)
  await editor.getByText('Allergens', { exact: true }).click()
  await answer(editor, 'milk', 'may')
  await staff.reload()
  await expect(editor.getByRole('group', { name: 'milk' }).getByRole('radio', { name: 'may' })).toBeChecked()
})
