import { abortRequests, ignoreNetworkErrors, recordVariables, dropAnswers } from './request-faults.ts'
import { noteAbout, noticesOn, remove, rowOf } from './admin-page.ts'
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
  await noticesOn(staff).getByRole('button', { name: '2 more' }).click()
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await noteAbout(staff, `LING ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `LING ${word}`)).toBeVisible()
  await noteAbout(staff, `HAKE ${word}`)
    .getByRole('button', { name: `Dismiss: “HAKE ${word}” was deleted.` })
    .click()
  await expect(noteAbout(staff, `HAKE ${word}`)).toBeHidden()
  await expect(rowOf(staff, `HAKE ${word}`)).toBeHidden()
})

test('settled: an Undo that fails says so, and Retry brings the dish back', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  const note = noteAbout(staff, `COD ${word}`)
  const restore = await abortRequests(staff, 'UndoRevision')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText(`“COD ${word}” was deleted. That wasn’t undone. The server did not answer.`)
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

test('the list stays where it is when what was just done gets the focus', async ({ staff, api, word }) => {
  for (let n = 10; n < 30; n += 1) await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `COD ${n} ${word}` })
  await remove(staff, `COD 10 ${word}`)
  await expect(noteAbout(staff, `COD 10 ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  const row = rowOf(staff, `COD 12 ${word}`)
  const top = async (): Promise<number> => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await row.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' }))
  await expect.poll(top).toBe(200)
  await remove(staff, `COD 13 ${word}`)
  await expect(noteAbout(staff, `COD 13 ${word}`).getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await top()).toBe(200)
})

test('acts that were shown on demand are folded again once they are undone', async ({ staff, api, word }) => {
  const names = ['COD', 'HAKE', 'LING']
  for (const name of names) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await remove(staff, `HAKE ${word}`)
  await noticesOn(staff).getByRole('button', { name: '1 more' }).click()
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(noteAbout(staff, `COD ${word}`)).toHaveCount(0)
  await remove(staff, `LING ${word}`)
  await expect(noteAbout(staff, `LING ${word}`)).toBeVisible()
  await expect(noticesOn(staff).getByRole('button', { name: '1 more' })).toBeVisible()
})
