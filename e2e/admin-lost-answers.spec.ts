import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { abortRequests, ignoreNetworkErrors, dropAnswers } from './request-faults.ts'
import { createButton, edit, newDish, noteAbout, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import type { TypedDish } from './admin-page.ts'
import { expect, test } from './test.ts'

const dish = (word: string): TypedDish => ({ sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })

/** Else the connection may come only after the answer was lost, and the page sends the dish again by itself. */
async function untilLive(page: Page, api: Api, word: string): Promise<void> {
  await api.create({ sitting: `${word} LIVE`, course: 'ANY', title: `LIVE ${word}` })
  await expect(rowOf(page, `LIVE ${word}`)).toBeVisible()
}

/** What got no answer is sent again once the connection is back. */
async function loseConnection(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline')).toBeVisible()
  await page.context().setOffline(false)
}

// Consoles say that an answer was lost.
test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

test('settled: a create whose answer is lost makes no second dish when it is tried again', async ({ staff, api, word }) => {
  await untilLive(staff, api, word)
  const restore = await dropAnswers(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  await restore()
  await newDish(staff).getByRole('button', { name: 'Retry' }).click()
  await expect(newDish(staff).getByRole('status')).toHaveText(`“CRAB ${word}” is on the menu.`)
  await expect(rowOf(staff, `CRAB ${word}`)).toHaveCount(1)
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('settled: a dish that was changed after a lost answer is said to be there already, as it was before', async ({ staff, api, word }) => {
  await untilLive(staff, api, word)
  const restore = await dropAnswers(staff, 'CreateDish')
  await typeNewDish(staff, dish(word))
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  await restore()
  await typeNewDish(staff, { title: `Lobster ${word}` })
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('It is already on the menu, without your last change.')
  await newDish(staff).getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `LOBSTER ${word}`)).toBeVisible()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(2)
})

test('settled: an update whose answer is lost is stored once', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const restore = await dropAnswers(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('alert')).toContainText('was not saved')
  await restore()
  await editor.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 11, version: 2 }))
})

test('R44 an update whose answer is lost is no conflict with what a colleague changed after it', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  const restore = await dropAnswers(staff, 'UpdateDish')
  const editor = await edit(staff, `HAKE ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `HAKE ${word}`)
  await expect(editor.getByRole('alert')).toContainText('was not saved')
  await api.update({ ...dish, version: 2 }, { price: 12 })
  await restore()
  await editor.getByRole('button', { name: 'Retry' }).click()
  await expect(editor).toHaveCount(0)
  await expect(rowOf(staff, `HAKE ${word}`)).toContainText('£12.00')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `HAKE ${word}`, price: 12, version: 3 }))
})

test('settled: a dish that a colleague has brought back is not sold out again by a retry whose answer was lost', async ({
  staff,
  api,
  word,
}) => {
  const hake = await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  await untilLive(staff, api, word)
  const restore = await dropAnswers(staff, 'SetSoldOut')
  await staff.getByRole('button', { name: `HAKE ${word} is sold out`, exact: true }).click()
  await expect(staff.getByRole('alert')).toContainText(`“HAKE ${word}” wasn’t changed.`)
  await api.setSoldOut(hake, null)
  await restore()
  await staff.getByRole('button', { name: 'Retry' }).click()
  await expect(staff.getByRole('alert')).toHaveCount(0)
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ id: hake.id, soldOut: null, version: 3 }))
  await staff.getByRole('button', { name: `HAKE ${word} is sold out`, exact: true }).click()
  await expect(rowOf(staff, `HAKE ${word}`), 'pressed anew, it is').toContainText('Sold out')
})

test('settled: a dish that a colleague has put back is not deleted again by a retry whose answer was lost', async ({
  staff,
  api,
  word,
}) => {
  const hake = await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  await untilLive(staff, api, word)
  const restore = await dropAnswers(staff, 'DeleteDish')
  await remove(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `HAKE ${word}`), 'the page hears of its own delete').toHaveCount(0)
  await api.restore(hake)
  await expect(staff.getByRole('alert')).toContainText(`“HAKE ${word}” was not deleted.`)
  await restore()
  await staff.getByRole('button', { name: 'Retry' }).click()
  await expect(staff.getByRole('alert')).toHaveCount(0)
  expect((await api.dishes()).map(({ id }) => id)).toContain(hake.id)
  await remove(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `HAKE ${word}`), 'pressed anew, it is').toHaveCount(0)
})

test('settled: a delete whose answer is lost is told with its Undo once the connection is back, though the page saw it go', async ({
  staff,
  api,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
  await untilLive(staff, api, word)
  const restore = await dropAnswers(staff, 'DeleteDish')
  await remove(staff, `HAKE ${word}`)
  await expect(rowOf(staff, `HAKE ${word}`), 'the page hears of its own delete').toHaveCount(0)
  await restore()
  await loseConnection(staff)
  await expect(noteAbout(staff, `HAKE ${word}`)).toContainText(`“HAKE ${word}” was deleted.`)
  await noteAbout(staff, `HAKE ${word}`).getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
})

for (const [what, lose] of Object.entries({
  'answer to the restore was lost': (page: Page) => dropAnswers(page, 'RestoreDish'),
  'update did not arrive': (page: Page) => abortRequests(page, 'UpdateDish'),
})) {
  test(`settled: a dish that a colleague has deleted again is not put back by a save whose ${what}`, async ({
    staff,
    colleague,
    api,
    word,
  }) => {
    const hake = await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}`, price: 9 })
    const editor = await edit(staff, `HAKE ${word}`)
    await editor.getByLabel('Price').fill('11')
    await remove(colleague, `HAKE ${word}`)
    await expect(editor.getByRole('status')).toContainText('Save puts it back with your changes')
    const restore = await lose(staff)
    await save(staff, `HAKE ${word}`)
    await expect(editor.getByRole('alert')).toContainText('The server did not answer.')
    await remove(colleague, `HAKE ${word}`)
    await expect(editor.getByRole('status')).toContainText('Save puts it back with your changes')
    await restore()
    await loseConnection(staff)
    await expect(editor.getByRole('alert')).toContainText(`“HAKE ${word}” was deleted.`)
    expect((await api.dishes()).map(({ id }) => id)).not.toContain(hake.id)
    await save(staff, `HAKE ${word}`)
    await expect(rowOf(staff, `HAKE ${word}`), 'pressed anew, it is').toContainText('£11.00')
  })
}
