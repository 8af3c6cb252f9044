import { abortRequests, ignoreNetworkErrors, recordVariables, dropAnswers } from './request-faults.ts'
import { noteAbout, remove, rowOf } from './admin-page.ts'
import { expect, test } from './test.ts'

test('settled: a delete happens at once, and Undo has the focus', async ({ staff, visitor, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  staff.on('dialog', () => expect.soft('a dialog', 'no confirm()').toBe('nothing'))
  await remove(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
  await expect(noteAbout(staff, `COD ${word}`)).toContainText(`“COD ${word}” was deleted.`)
  await expect(noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(rowOf(visitor, `COD ${word}`)).toBeHidden()
})

test('settled: Undo brings back the same dish, with its id, its time and its place', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  const before = (await api.dishes()).find(({ title }) => title === `HAKE ${word}`)!
  const titles = staff.getByRole('region', { name: word }).getByRole('heading', { level: 5 })
  const order = await expect(titles)
    .toHaveCount(3)
    .then(() => titles.allTextContents())
  await remove(staff, `HAKE ${word}`)
  await expect(titles).toHaveCount(2)
  await noteAbout(staff, `HAKE ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(titles).toHaveText(order)
  await expect(noteAbout(staff, `HAKE ${word}`)).toBeHidden()
  await expect(staff.getByRole('button', { name: `Edit HAKE ${word}`, exact: true })).toBeFocused()
  expect(await api.dishes()).toContainEqual({ ...before, version: expect.any(Number) })
})

test('settled: several deleted dishes can be brought back in any order', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  for (const name of ['COD', 'HAKE', 'LING']) {
    await remove(staff, `${name} ${word}`)
    await expect(noteAbout(staff, `${name} ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  }
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await noteAbout(staff, `LING ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `LING ${word}`)).toBeVisible()
  await noteAbout(staff, `HAKE ${word}`)
    .getByRole('button', { name: `Dismiss the note about HAKE ${word}` })
    .click()
  await expect(noteAbout(staff, `HAKE ${word}`)).toBeHidden()
  await expect(rowOf(staff, `HAKE ${word}`)).toBeHidden()
})

test('settled: an Undo that fails says so, and Retry brings the dish back', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  const note = noteAbout(staff, `COD ${word}`)
  const restore = await abortRequests(staff, 'RestoreDish')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText(`“COD ${word}” was not restored. The server did not answer.`)
  await restore()
  await expect(note.getByRole('button', { name: 'Retry' })).toBeFocused()
  await note.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  ignoreNetworkErrors(complaints)
})

test('settled: a dish that a colleague has brought back needs no Undo', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await api.restore(dish)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(noteAbout(staff, `COD ${word}`)).toBeHidden()
})

test('settled: a delete whose answer is lost can be tried again and undone', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  // Without the live channel, the page learns of its own delete from the answer alone.
  await staff.routeWebSocket(/graphql/, () => undefined)
  await staff.reload()
  const restore = await dropAnswers(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  await expect(staff.getByRole('alert')).toContainText(`“COD ${word}” was not deleted. The server did not answer.`)
  await restore()
  await staff.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeHidden()
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  ignoreNetworkErrors(complaints)
})

test('R46 a dish without an id is not deleted: the console says why, and nothing else happens', async ({ staff, word, complaints }) => {
  await staff.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Menu')) return route.fallback()
    const dish = { __typename: 'Dish', sitting: 'LUNCH', course: 'MAINS', description: '', price: 0, createdAt: 1, version: 1 }
    const menu = { __typename: 'Menu', revision: 1, dishes: [{ ...dish, id: '', title: `COD ${word}` }] }
    return route.fulfill({ json: { data: { menu } } })
  })
  await staff.routeWebSocket(/graphql/, () => undefined)
  await staff.reload()
  const deletes = recordVariables(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  await expect.poll(() => complaints).toEqual(['error: Dish ID is undefined. Cannot delete dish.'])
  complaints.length = 0
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(noteAbout(staff, `COD ${word}`)).toBeHidden()
  await expect(staff.getByRole('alert')).toHaveCount(0)
  expect(deletes).toEqual([])
})

test('settled: Undo is still there after a reload of the tab', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await staff.reload()
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  expect((await api.dishes()).find(({ id }) => id === dish.id)?.createdAt).toBe(dish.createdAt)
})
