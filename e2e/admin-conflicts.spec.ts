import { edit, editorOf, rowOf, save } from './admin-page.ts'
import { expect, test } from './test.ts'

test('settled: different fields of one dish, changed by two people, are both stored', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { description: 'WITH BEANS' })
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(rowOf(staff, `COD ${word}`)).toContainText('WITH BEANS')
})

test('settled: the same field changed by a colleague: each field says its value now, and “Save mine” stores', async ({
  staff,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await editor.getByLabel('Details').fill('With chips')
  await api.update(dish, { price: 12, description: 'WITH BEANS' })
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. Somebody else changed`)
  // "Save mine" replaces both, so the message has to name both.
  await expect(editor.getByLabel('Price')).toHaveAccessibleDescription('Now £12.00')
  await expect(editor.getByLabel('Details')).toHaveAccessibleDescription('Now WITH BEANS')
  await expect(editor.getByLabel('Price')).toHaveValue('11')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, price: 12, description: 'WITH BEANS' }))
  await editor.getByRole('button', { name: 'Save mine' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, price: 11, description: 'With chips' }))
})

test('settled: after a conflict, Cancel keeps what the colleague stored', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { price: 12 })
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('alert')).toContainText('to 12.00 while you were editing')
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£12.00')
})

test('settled: a dish deleted by a colleague stays while it is being edited, and Save puts it back', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.delete(dish)
  await expect(editor.getByRole('status')).toHaveText(
    `Somebody deleted “COD ${word}” while you were editing. Save puts it back with your changes; Cancel leaves it deleted.`,
  )
  await expect(editor.getByLabel('Price')).toHaveValue('11')
  await expect(editor.getByLabel('Price')).toBeFocused()
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  const { id, createdAt } = dish
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id, createdAt, price: 11 }))
})

test('settled: Cancel lets a dish go that a colleague has deleted meanwhile', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await edit(staff, `COD ${word}`)
  await api.delete(dish)
  await expect(editorOf(staff, `COD ${word}`).getByRole('status')).toBeVisible()
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).click()
  await expect(staff.getByRole('region', { name: word })).toBeHidden()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toEqual([])
})

test('settled: a dish moved to another course stays under the typing hands, and keeps its new course when it is saved', async ({
  staff,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await api.create({ sitting: word, course: 'STARTERS', title: `SQUID ${word}` })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await api.update(dish, { course: 'STARTERS', description: 'WITH LEMON' })
  await expect(editor.getByLabel('Details')).toHaveValue('WITH LEMON')
  await expect(staff.getByRole('region', { name: word }).getByRole('heading', { level: 4 })).toHaveText(['STARTERS', 'MAINS'])
  await expect(editor.getByLabel('Price')).toBeFocused()
  await save(staff, `COD ${word}`)
  await expect(staff.getByRole('region', { name: word }).getByRole('heading', { level: 4 })).toHaveText(['STARTERS'])
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: dish.id, course: 'STARTERS', price: 11 }))
})
