import { abortRequests, dropAnswers, faultsIn, ignoreNetworkErrors, recordVariables } from './request-faults.ts'
import { noteAbout, trayOn, trayPart, remove, rowOf, titlesIn } from './admin-page.ts'
import { expect, test } from './test.ts'

test(
  'settled: a delete happens at once; Undo brings back the same dish, also after a reload',
  { tag: '@quick' },
  async ({ staff, api, word }) => {
    staff.on('dialog', () => expect.soft('a dialog', 'no confirm()').toBe('nothing'))
    for (const name of ['COD', 'HAKE', 'LING']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
    const hake = `HAKE ${word}`
    const before = (await api.dishes()).find(({ title }) => title === hake)!
    const titles = titlesIn(staff, word)
    await expect(titles).toHaveCount(3)
    const order = await titles.allTextContents()
    const undo = noteAbout(staff, hake).getByRole('button', { name: 'Undo' })
    for (const isReloaded of [false, true]) {
      await remove(staff, hake)
      await expect(titles).toHaveCount(2)
      await expect(noteAbout(staff, hake)).toContainText(`“${hake}” was deleted.`)
      await expect(undo).toBeFocused()
      if (isReloaded) await staff.reload()
      await undo.click()
      await expect(titles).toHaveText(order)
      await expect(noteAbout(staff, hake)).toBeHidden()
      await expect(staff.getByRole('button', { name: `Edit ${hake}`, exact: true })).toBeFocused()
      expect(await api.dishes()).toContainEqual({ ...before, version: expect.any(Number) })
    }
  },
)

test('settled: a second tap on the place of a notice that has just come presses nothing, and the keyboard can at once', async ({
  staff,
  api,
  word,
}) => {
  const cod = `COD ${word}`
  await api.create({ sitting: word, course: 'MAINS', title: cod, price: 9 })
  const undo = noteAbout(staff, cod).getByRole('button', { name: 'Undo' })
  // As if the machine were quick enough: what takes 0.7 s does not end.
  await staff.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.tray .fresh { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await remove(staff, cod)
  await expect(undo).toBeFocused()
  expect(await undo.evaluate((button) => getComputedStyle(button.parentElement!).animationDuration)).toBe('0.7s')
  const { x, y, width, height } = (await undo.boundingBox())!
  await staff.mouse.click(x + width / 2, y + height / 2)
  await expect(rowOf(staff, cod)).toBeHidden()
  await expect(undo).toBeVisible()
  await undo.focus()
  await staff.keyboard.press('Enter')
  await expect(rowOf(staff, cod)).toBeVisible()

  await staff.evaluate(() => (document.adoptedStyleSheets = []))
  await remove(staff, cod)
  await undo.click()
  await expect(rowOf(staff, cod)).toBeVisible()
})

test('settled: deleted dishes come back in any order, and the list stays where it is', async ({ staff, api, word }) => {
  for (let n = 10; n < 30; n += 1) await api.create({ id: `${word}-${n}`, sitting: word, course: 'MAINS', title: `COD ${n} ${word}` })
  const titleOf = (n: number): string => `COD ${n} ${word}`
  const undo = (n: number) => noteAbout(staff, titleOf(n)).getByRole('button', { name: 'Undo' })
  for (const n of [10, 11, 12]) {
    await remove(staff, titleOf(n))
    await expect(undo(n)).toBeFocused()
  }
  await expect(trayOn(staff).getByRole('button', { name: '2 more' })).toBeVisible()
  const done = await trayPart(staff, 'Done by you')
  for (const n of [10, 12]) {
    await done.getByRole('button', { name: `Undo: “${titleOf(n)}” was deleted.` }).click()
    await expect(rowOf(staff, titleOf(n))).toBeVisible()
    await expect(done.getByText(titleOf(n))).toHaveCount(0)
  }
  await remove(staff, titleOf(10))
  await expect(undo(10)).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(done).toHaveCount(0)
  await expect(rowOf(staff, titleOf(11))).toBeHidden()

  const row = rowOf(staff, titleOf(14))
  const top = async (): Promise<number> => row.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await row.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top - 200, behavior: 'instant' }))
  await expect.poll(top).toBe(200)
  await remove(staff, titleOf(15))
  await expect(undo(15)).toBeFocused()
  expect(await top(), 'the list stays where it is').toBe(200)
})

test('settled: an Undo or a delete that fails is retried; R46 a dish without an id is not deleted', async ({
  staff,
  api,
  word,
  complaints,
}) => {
  ignoreNetworkErrors(complaints)
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const [row, note] = [rowOf(staff, dish.title), noteAbout(staff, dish.title)]
  await remove(staff, dish.title)
  const mendUndo = await abortRequests(staff, 'undo')
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toContainText(`“COD ${word}” was deleted. That wasn’t undone. The server did not answer.`)
  await mendUndo()
  await expect(note.getByRole('button', { name: 'Retry' })).toBeFocused()
  await note.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toBeVisible()

  await remove(staff, dish.title)
  await expect(note).toBeVisible()
  await api.restore(dish)
  await expect(row).toBeVisible()
  await expect(note, 'a colleague has brought it back').toBeHidden()

  // Without the live channel, the page learns of its own delete from the answer alone.
  await staff.routeWebSocket(/graphql/, () => undefined)
  await staff.reload()
  const mendDelete = await dropAnswers(staff, 'delete')
  await remove(staff, dish.title)
  await expect(staff.getByRole('alert')).toContainText(`“COD ${word}” was not deleted. The server did not answer.`)
  await mendDelete()
  await staff.getByRole('button', { name: 'Retry' }).click()
  await expect(row).toBeHidden()
  // From the list: the line tells, sooner or later, that the server can't be reached.
  const done = await trayPart(staff, 'Done by you')
  await done.getByRole('button', { name: 'Undo' }).first().click()
  await expect(row).toBeVisible()

  const nameless = `HAKE ${word}`
  await staff.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query Menu')) return route.fallback()
    const menu = { __typename: 'Menu', revision: 1, dishes: [{ ...dish, __typename: 'Dish', id: '', title: nameless }] }
    return route.fulfill({ json: { data: { menu } } })
  })
  await staff.reload()
  const deletes = recordVariables(staff, 'delete')
  await remove(staff, nameless)
  await expect.poll(() => faultsIn(complaints)).toEqual(['error: Dish ID is undefined. Cannot delete dish.'])
  complaints.length = 0
  await expect(rowOf(staff, nameless)).toBeVisible()
  await expect(noteAbout(staff, nameless)).toBeHidden()
  await expect(staff.getByRole('alert')).toHaveCount(0)
  expect(deletes).toEqual([])
})
