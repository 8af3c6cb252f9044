import type { Page } from '@playwright/test'
import { expectAccessible, findCovered } from './accessibility.ts'
import { abortRequests, holdAnswers, ignoreNetworkErrors } from './request-faults.ts'
import { createButton, edit, editorOf, newDish, noteAbout, pressLogin, remove, rowOf, save, typeNewDish } from './admin-page.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

test('settled: a session that ends in mid-edit: staff sign in in place, and the save goes on', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const editor = await edit(staff, `COD ${word}`)
  await editor.getByLabel('Price').fill('11')
  await endSession(staff)
  await save(staff, `COD ${word}`)
  await expect(dialogOn(staff).getByLabel('Email')).toHaveValue(STAFF_EMAIL)
  await expect(dialogOn(staff).getByLabel('Password')).toBeFocused()
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  await signInAgain(staff, 'not the password at all')
  await expect(dialogOn(staff).getByRole('alert')).toHaveText('The email or the password is wrong. Check both and try again.')
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(dialogOn(staff)).toBeHidden()
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  await expect(staff.getByRole('button', { name: `Edit COD ${word}`, exact: true })).toBeFocused()
})

for (const [how, close] of Object.entries({
  Close: (page: Page) => dialogOn(page).getByRole('button', { name: 'Close' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
})) {
  test(`settled: ${how} leaves the sign-in for later: the draft stays, with the reason and Retry`, async ({ staff, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
    const editor = await edit(staff, `COD ${word}`)
    await editor.getByLabel('Price').fill('11')
    await endSession(staff)
    await editor.getByLabel('Price').press('Enter')
    await expect(dialogOn(staff)).toBeVisible()
    await close(staff)
    await expect(dialogOn(staff)).toBeHidden()
    await expect(editor.getByRole('alert')).toContainText(`“COD ${word}” was not saved. Nobody is signed in, or the session has ended.`)
    await expect(editor.getByLabel('Price')).toHaveValue('11')
    await expect(editor.getByLabel('Price')).toBeFocused()
    await editor.getByRole('button', { name: 'Retry' }).click()
    await signInAgain(staff, STAFF_PASSWORD)
    await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
  })
}

test('settled: after the sign-in, the focus is back where somebody was typing', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const price = (await edit(staff, `COD ${word}`)).getByLabel('Price')
  await price.fill('11')
  await endSession(staff)
  await price.press('Enter')
  await expect(dialogOn(staff)).toBeVisible()
  await abortRequests(staff, 'UpdateDish')
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(editorOf(staff, `COD ${word}`).getByRole('alert')).toContainText('The server did not answer.')
  await expect(price).toBeFocused()
  ignoreNetworkErrors(complaints)
})

test('settled: a create goes on after the sign-in, to the next dish', async ({ staff, api, word }) => {
  await typeNewDish(staff, { sitting: word, course: 'mains', title: `Crab ${word}`, price: '9.50', details: 'Brown bread' })
  await endSession(staff)
  await createButton(staff).click()
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(rowOf(staff, `CRAB ${word}`)).toBeVisible()
  await expect(newDish(staff).getByLabel('Dish Name')).toBeFocused()
  expect((await api.dishes()).filter(({ sitting }) => sitting === word)).toHaveLength(1)
})

test('settled: a delete goes on after the sign-in', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await endSession(staff)
  await remove(staff, `COD ${word}`)
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await expect(rowOf(staff, `COD ${word}`)).toHaveCount(0)
})

test('settled: an Undo goes on after the sign-in', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await endSession(staff)
  await noteAbout(staff, `COD ${word}`).getByRole('button', { name: 'Undo' }).click()
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
})

test('settled: two saves that meet the end of the session wait for one sign-in', async ({ staff, api, word }) => {
  for (const name of ['COD', 'HAKE']) {
    await api.create({ sitting: word, course: 'MAINS', title: `${name} ${word}` })
    await (await edit(staff, `${name} ${word}`)).getByLabel('Price').fill('11')
  }
  await endSession(staff)
  await staff.evaluate(() => document.querySelectorAll<HTMLFormElement>('form.row-editor').forEach((form) => form.requestSubmit()))
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(dialogOn(staff)).toBeHidden()
  for (const name of ['COD', 'HAKE']) await expect(rowOf(staff, `${name} ${word}`)).toContainText('£11.00')
  await expect(dialogOn(staff)).toBeHidden()
})

test('settled: after a reload without a session, the drafts are there after the login', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await typeNewDish(staff, { title: 'Half a name' })
  await endSession(staff)
  await staff.reload()
  await expect(staff).toHaveURL('/login')
  await staff.getByLabel('Email').fill(STAFF_EMAIL)
  await staff.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(staff)
  await expect(newDish(staff).getByLabel('Dish Name')).toHaveValue('Half a name')
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
})

test('settled: a session that is ended elsewhere shows at the foot, and staff sign in in place', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const price = (await edit(staff, `COD ${word}`)).getByLabel('Price')
  await price.fill('11')
  await endSession(staff)
  const notice = staff.getByText('Your session has ended.', { exact: true })
  await expect(notice).toBeVisible()
  await expect(dialogOn(staff)).toBeHidden()
  await expectAccessible(staff, { narrowest: 320, height: 800 })
  // The menu stays live meanwhile.
  await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}` })
  await expect(rowOf(staff, `HAKE ${word}`)).toBeVisible()
  await staff.getByRole('button', { name: 'Sign in' }).click()
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(notice).toBeHidden()
  await expect(price, 'where it was before the button').toBeFocused()
  await save(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('£11.00')
})

for (const [width, height] of [
  [390, 600],
  [820, 800],
] as const) {
  test(`settled: at ${width} pixels, far down the desk, the end of a session is in sight and covers no field that somebody types in`, async ({
    staff,
    api,
    word,
  }) => {
    await staff.setViewportSize({ width, height })
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
    const price = (await edit(staff, `COD ${word}`)).getByLabel('Price')
    await price.fill('11')
    await price.evaluate((field) => scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' }))
    await endSession(staff)
    await expect(staff.getByText('Your session has ended.', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(staff.getByRole('button', { name: 'Sign in' })).toBeInViewport({ ratio: 1 })
    await expect.poll(() => findCovered(price.locator('..'))).toEqual([])
    await expect(price).toBeFocused()
    await staff.keyboard.type('.50')
    await expect(price).toHaveValue('11.50')
  })
}

test('settled: a session that ended before the page had a connection shows once it has one', async ({ staff }) => {
  const connected = Promise.withResolvers<void>()
  await staff.routeWebSocket('/graphql', async (socket) => {
    await connected.promise
    socket.connectToServer()
  })
  await staff.reload()
  await expect(staff.getByRole('button', { name: /^Edit / }).first()).toBeVisible()
  await endSession(staff)
  connected.resolve()
  await expect(staff.getByText('Your session has ended.', { exact: true })).toBeVisible()
})

test('settled: a session that ended while the page had no network shows once it is back', async ({ staff, api, word, complaints }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await (await edit(staff, `COD ${word}`)).getByLabel('Price').fill('11')
  await staff.context().setOffline(true)
  await expect(staff.getByText('You’re offline')).toBeVisible()
  await endSession(staff)
  await staff.context().setOffline(false)
  await expect(staff.getByText('Your session has ended.', { exact: true })).toBeVisible()
  await expect(editorOf(staff, `COD ${word}`).getByLabel('Price')).toHaveValue('11')
  ignoreNetworkErrors(complaints)
})

test('settled: the menu of a browser whose session was ended is a visitor’s, and live again', async ({ staff, api, word }) => {
  const menu = await staff.context().newPage()
  const opened = menu.waitForEvent('websocket')
  await menu.goto('/')
  await expect(menu.locator('.menu-status')).toHaveText('Live')
  const closed = (await opened).waitForEvent('close')
  await endSession(staff)
  await closed
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await expect(menu.getByRole('heading', { name: `COD ${word}` })).toBeVisible()
})

test('R9 staff stay signed out, though the page had just asked who is signed in and the answer comes late', async ({
  staff,
  complaints,
}) => {
  const early = await holdAnswers(staff, 'Viewer')
  await staff.context().setOffline(true)
  await expect(staff.getByText('You’re offline')).toBeVisible()
  await staff.context().setOffline(false)
  await early.carriedOut
  const askedAnew = staff.waitForRequest((request) => request.postData()?.includes('"operationName":"Viewer"') === true)
  await staff.getByRole('button', { name: 'Logout' }).click()
  await askedAnew
  early.release()
  await expect(staff).toHaveURL('/login')
  await staff.getByLabel('Email').fill(STAFF_EMAIL)
  await staff.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(staff)
  await expect(staff).toHaveURL('/admin')
  ignoreNetworkErrors(complaints)
})
