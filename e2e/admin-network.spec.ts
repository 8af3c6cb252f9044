import type { Locator, Page } from '@playwright/test'
import { edit, editorOf, createButton, goOffline, newDish, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import { holdAnswers, holdRequests, ignoreNetworkErrors, recordVariables } from './request-faults.ts'
import { expect, test } from './test.ts'

// Whatever a test here breaks, consoles say so.
test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

test('offline: the desk says so, and how many changes wait on the device', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
  await staff.context().setOffline(true)
  const strip = staff.locator('.network')
  await expect(strip).toHaveText('You’re offline. What you type is kept on this device.')
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await expect(strip).toHaveText('You’re offline. 1 unsaved change on this device.')
  await (await edit(staff, `HAKE ${word}`)).getByLabel('Price').fill('11')
  await expect(strip).toHaveText('You’re offline. 2 unsaved changes on this device.')
  await expect(strip).toBeInViewport({ ratio: 1 })
  await staff.context().setOffline(false)
  await expect(strip).toHaveText('')
})

const topOf = async (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Where things stand that a finger may be on its way to. */
async function topsOn(staff: Page): Promise<number[]> {
  const presses = [
    staff.getByRole('link', { name: 'History' }),
    staff.getByLabel('Search the dishes'),
    staff.getByRole('heading', { level: 3 }),
  ]
  return Promise.all(presses.map(async (press) => topOf(press.first())))
}

/** The same, once a page that has just been scrolled has drawn its rows. */
async function settledTopsOn(staff: Page): Promise<number[]> {
  let tops = await topsOn(staff)
  await expect(async () => {
    const before = tops
    tops = await topsOn(staff)
    expect(tops).toEqual(before)
  }).toPass()
  return tops
}

for (const scrolled of [0, 30, 1_000]) {
  test(`scrolled down ${scrolled} pixels, nothing moves under a finger when the connection goes and when it comes back`, async ({
    staff,
    api,
    word,
  }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
    await staff.setViewportSize({ width: 390, height: 800 })
    await expect(rowOf(staff, `COD ${word}`)).toBeAttached()
    await staff.evaluate((top) => scrollTo(0, top), scrolled)
    const strip = staff.locator('.network')
    const before = await settledTopsOn(staff)
    await goOffline(staff)
    expect(await topsOn(staff)).toEqual(before)
    await expect(strip).toBeInViewport({ ratio: 1 })
    await staff.context().setOffline(false)
    await expect(strip).toHaveText('')
    expect(await topsOn(staff)).toEqual(before)
  })
}

test('nor does a page that is shorter than the screen', async ({ staff }) => {
  await staff.goto('/admin/planned')
  const heading = staff.getByRole('heading', { name: 'To come' })
  const before = await topOf(heading)
  await goOffline(staff)
  expect(await topOf(heading)).toBe(before)
  await expect(staff.locator('.network')).toBeInViewport({ ratio: 1 })
})

test('offline: what was saved goes out by itself when the connection is back, what was only typed does not', async ({
  staff,
  api,
  word,
}) => {
  for (const name of ['COD', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
  const sent = recordVariables(staff, 'UpdateDish')
  await goOffline(staff)
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await (await edit(staff, `HAKE ${word}`)).getByLabel('Price').fill('12')
  await save(staff, `COD ${word}`)
  await expect(editorOf(staff, `COD ${word}`).getByRole('alert')).toContainText('Or wait: it will be sent again when you’re connected.')
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(staff.locator('.network')).toContainText(`You’re connected again. Saved: “COD ${word}”.`)
  await expect(editorOf(staff, `HAKE ${word}`).getByLabel('Price')).toHaveValue('12')
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1)
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `HAKE ${word}`, price: 9 }))
})

test('offline: a new dish goes out by itself, once, and takes the focus from nobody', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await typeNewDish(staff, { sitting: word, course: 'MAINS', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await goOffline(staff)
  await createButton(staff).click()
  await expect(newDish(staff).getByRole('alert')).toContainText('was not created')
  const price = (await edit(staff, `COD ${word}`)).getByLabel('Price')
  await price.fill('1')
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
  await expect(price).toBeFocused()
  expect((await api.dishes()).filter(({ title }) => title === `CRAB ${word}`)).toHaveLength(1)
})

test('offline: a delete and a sold-out dish go out by themselves, once; what was cancelled does not', async ({ staff, api, word }) => {
  for (const name of ['COD', 'EEL', 'HAKE']) await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}`, price: 9 })
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
  await goOffline(staff)
  await staff.getByRole('button', { name: `COD ${word} is sold out`, exact: true }).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toContainText('Or wait: it will be sent again when you’re connected.')
  for (const name of ['EEL', 'HAKE']) await remove(staff, `${name} ${word}`)
  await rowOf(staff, `EEL ${word}`).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(staff, `EEL ${word}`).getByRole('alert')).toHaveCount(0)
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('Sold out')
  await expect(rowOf(staff, `HAKE ${word}`)).toHaveCount(0)
  await expect(staff.locator('.network')).toContainText(`Saved: “COD ${word}” and “HAKE ${word}”.`)
  const left = (await api.dishes()).filter(({ sitting }) => sitting === word)
  expect(new Map(left.map(({ title, version }) => [title, version]))).toEqual(
    new Map([
      [`COD ${word}`, 2],
      [`EEL ${word}`, 1],
    ]),
  )
})

test('offline: a tab that has something to send asks before it closes, until it is sent', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  const closed = staff.waitForEvent('close')
  await goOffline(staff)
  await staff.getByRole('button', { name: `COD ${word} is sold out`, exact: true }).click()
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toContainText('Or wait: it will be sent again when you’re connected.')
  const [question] = await Promise.all([staff.waitForEvent('dialog'), staff.close({ runBeforeUnload: true })])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('Sold out')
  await expect(staff.locator('.network')).toContainText(`Saved: “COD ${word}”.`)
  await staff.close({ runBeforeUnload: true })
  await closed
})

test('the network cut in mid-save: the save is stored once, and what was typed meanwhile stays', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const { release } = await holdAnswers(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await editor.getByLabel('Details').fill('With peas')
  await goOffline(staff)
  release()
  await staff.context().setOffline(false)
  await expect(editor.getByRole('button', { name: `Save COD ${word}` })).not.toHaveAttribute('aria-disabled')
  await expect(editor.getByLabel('Details')).toHaveValue('With peas')
  expect(await api.dishes()).toContainEqual(expect.objectContaining({ title: `COD ${word}`, price: 11, description: '', version: 2 }))
})

test('a save that hangs says so after 2 seconds, and is stored when the server answers', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const letGo = await holdRequests(staff, 'UpdateDish')
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await save(staff, `COD ${word}`)
  await expect(editor.getByRole('status')).toHaveText('The server is slow. What you typed is kept, so carry on with something else.')
  letGo()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})
