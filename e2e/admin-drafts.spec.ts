import { holdRequests } from './request-faults.ts'
import { edit, editorOf, newDish, rowOf, save, typeNewDish } from './admin-page.ts'
import { expect, test } from './test.ts'

test('settled: a colleague’s change never touches what is being typed, nor the caret, and the other fields stay live', async ({
  staff,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  const name = editor.getByLabel('Dish Name')
  await name.fill('Cod and chips')
  for (let steps = 0; steps < 10; steps += 1) await name.press('ArrowLeft')
  await api.update(dish, { title: `HAKE ${word}`, price: 12, description: 'WITH BEANS' })
  await expect(editor.getByLabel('Price')).toHaveValue('12.00')
  await expect(editor.getByLabel('Details')).toHaveValue('WITH BEANS')
  await expect(name).toHaveValue('Cod and chips')
  await expect(name).toBeFocused()
  await staff.keyboard.type('!')
  await expect(name).toHaveValue('Cod! and chips')
})

test('settled: a colleague’s change touches nothing in the create form', async ({ staff, api, word }) => {
  await typeNewDish(staff, { sitting: 'lunch', title: 'Half a na' })
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await api.delete(dish)
  await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
  await staff.keyboard.type('me')
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Half a name')
  await expect(newDish(staff).getByLabel('Section')).toHaveValue('lunch')
})

test('settled: a reload in mid-typing keeps the edits that are open, and nobody seems to have deleted them', async ({
  staff,
  api,
  word,
}) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await (await edit(staff, `HAKE ${word}`)).getByLabel('Details').fill('With bea')
  const letGo = await holdRequests(staff, 'Menu')
  await staff.reload()
  await expect(newDish(staff)).toBeVisible()
  await expect(staff.getByText('Somebody deleted')).toHaveCount(0)
  letGo()
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  await expect(editorOf(staff, `HAKE ${word}`).getByLabel('Details')).toHaveValue('With bea')
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})

test('settled: what is typed while a save is on its way stays in its inputs', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const letGo = await holdRequests(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await editor.getByLabel('Details').fill('With peas')
  letGo()
  await expect(editor.getByRole('button', { name: `Save COD ${word}` })).not.toHaveAttribute('aria-disabled')
  await expect(editor.getByLabel('Details')).toHaveValue('With peas')
  await expect(editor.getByLabel('Details')).toBeFocused()
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 11, description: '' }))
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('With peas')
})

test('settled: a save that comes to its end takes the focus from nobody who types elsewhere', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const letGo = await holdRequests(staff, 'UpdateDish')
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await editorOf(staff, `COD ${word}`).getByLabel('Price').press('Enter')
  const details = (await edit(staff, `HAKE ${word}`)).getByLabel('Details')
  await details.pressSequentially('With ')
  letGo()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await staff.keyboard.type('beans')
  await expect(details).toHaveValue('With beans')
})

test('settled: a delete that comes to its end takes the focus from nobody who types elsewhere', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const letGo = await holdRequests(staff, 'DeleteDish')
  await staff.getByRole('button', { name: `Delete COD ${word}` }).click()
  const name = newDish(staff).getByLabel('Dish Name')
  await name.pressSequentially('Dressed ')
  letGo()
  await expect(staff.getByRole('button', { name: 'Undo' })).toBeVisible()
  await staff.keyboard.type('crab')
  await expect(name).toHaveValue('Dressed crab')
})
