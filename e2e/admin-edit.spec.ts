import { holdAnswers, recordVariables } from './request-faults.ts'
import { edit, editorOf, noteAbout, remove, rowOf, save } from './admin-page.ts'
import { expect, test } from './test.ts'

test('R41 in edit mode, title, price and description are inputs, with a save and a cancel icon', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5, description: 'WITH PEAS' })
  const editor = await edit(staff, `COD ${word}`)
  await expect(editor.getByLabel('Dish Name')).toHaveValue(`COD ${word}`)
  await expect(editor.getByLabel('Price')).toHaveValue('9.50')
  await expect(editor.getByLabel('Price')).toHaveAttribute('inputmode', 'decimal')
  await expect(editor.getByLabel('Details')).toHaveValue('WITH PEAS')
  await expect(editor.getByRole('button', { name: `Save COD ${word}`, exact: true })).toBeVisible()
  await expect(editor.getByRole('button', { name: `Cancel editing COD ${word}`, exact: true })).toBeVisible()
  await expect(staff.getByRole('button', { name: `Delete COD ${word}`, exact: true })).toBeHidden()
})

test('R42 a saved row is viewed again once the update has succeeded, and not before', async ({ staff, visitor, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5 })
  const { release } = await holdAnswers(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('button', { name: `Save COD ${word}` })).toHaveAccessibleDescription('Saving…')
  await expect(rowOf(visitor, `COD ${word}`)).toContainText('£11.00')
  await expect(editor.getByLabel('Price')).toBeEditable()
  release()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(editor).toBeHidden()
})

test('R43 cancel goes back to viewing, and nothing is stored', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5 })
  const updates = recordVariables(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Dish Name').fill('HAKE')
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£9.50')
  await edit(staff, `COD ${word}`)
  await expect(editor.getByLabel('Dish Name')).toHaveValue(`COD ${word}`)
  expect(updates).toEqual([])
  expect(await api.dishes()).toContainEqual(dish)
})

test('R44, R45 an update carries the five fields, and never createdAt or isEditing', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5, description: 'WITH PEAS' })
  const updates = recordVariables(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Details').fill('With mushy peas')
  await save(staff, `COD ${word}`)
  await expect(editor).toBeHidden()
  const input = { sitting: word, course: 'MAINS', title: `COD ${word}`, description: 'With mushy peas', price: 9.5 }
  expect(updates).toEqual([{ id, input, expectedVersion: 1, requestId: expect.any(String) }])
})

test('settled: an update stores what was typed; capitals in a title come from the style sheet', async ({ staff, api, word }) => {
  const { id } = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Dish Name').fill(`Cod from ${word}`)
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `Cod from ${word}`).getByRole('heading')).toHaveCSS('text-transform', 'uppercase')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id, title: `Cod from ${word}` }))
})

test('settled: two rows are edited at once, and saved one by one', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  const cod = await edit(staff, `COD ${word}`)
  await cod.getByLabel('Price').fill('7')
  const hake = await edit(staff, `HAKE ${word}`)
  await hake.getByLabel('Price').fill('8')
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£7.00')
  await expect(hake.getByLabel('Price')).toHaveValue('8')
  await save(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `HAKE ${word}`)).toContainText('£8.00')
})

test('settled: the focus goes into the inputs, and back to the edit icon after Enter or Cancel', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const pencil = staff.getByRole('button', { name: `Edit COD ${word}`, exact: true })
  for (const field of ['Dish Name', 'Price', 'Details']) {
    await pencil.press('Enter')
    await expect(editorOf(staff, `COD ${word}`).getByLabel('Dish Name')).toBeFocused()
    await editorOf(staff, `COD ${word}`).getByLabel(field).press('Enter')
    await expect(pencil).toBeFocused()
  }
  await pencil.press('Enter')
  await staff.getByRole('button', { name: `Cancel editing COD ${word}` }).press('Enter')
  await expect(pencil).toBeFocused()
})

test('settled: what may not be stored says so beside its field, and nothing is sent', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9.5, description: 'WITH PEAS' })
  const updates = recordVariables(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Dish Name').fill('x'.repeat(121))
  await editor.getByLabel('Price').fill('12-')
  await save(staff, `COD ${word}`)
  await expect(editor.getByLabel('Dish Name')).toHaveAccessibleDescription('Dish Name: shorten it to 120 characters (it has 121).')
  await expect(editor.getByLabel('Dish Name')).toBeFocused()
  await expect(editor.getByLabel('Price')).toHaveAccessibleDescription('Price: type a number, such as 9.50.')
  await editor.getByLabel('Price').fill('12')
  await expect(editor.getByLabel('Price')).not.toHaveAttribute('aria-invalid')
  expect(updates).toEqual([])
})

test('settled: dishes whose ids are words of JavaScript are edited, kept over a reload and deleted as any others', async ({
  staff,
  api,
  word,
}) => {
  const ids = ['constructor', 'toString', 'valueOf', '__proto__']
  const titleOf = (id: string): string => `${id.toUpperCase()} ${word}`
  for (const id of ids) await api.create({ id, sitting: word, course: 'MAINS', title: titleOf(id), price: 9 })
  for (const title of ids.map(titleOf)) await (await edit(staff, title)).getByLabel('Price').fill('11')
  await staff.reload()
  for (const title of ids.map(titleOf)) {
    await expect(editorOf(staff, title).getByLabel('Price')).toHaveValue('11')
    await save(staff, title)
    await expect(rowOf(staff, title)).toContainText('£11.00')
    await remove(staff, title)
    await expect(noteAbout(staff, title)).toContainText('was deleted.')
    await expect(rowOf(staff, title)).toBeHidden()
  }
})
