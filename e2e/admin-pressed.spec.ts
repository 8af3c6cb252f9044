import type { Page } from '@playwright/test'
import { pressLogin, remove, rowOf } from './admin-page.ts'
import type { Account } from './api.ts'
import { abortRequests, holdRequests, ignoreNetworkErrors } from './request-faults.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

// Consoles say that requests got no answer.
test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

const notDone = (page: Page) => page.getByRole('region', { name: 'Not done' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function login(page: Page, { email, password }: Account = { email: STAFF_EMAIL, password: STAFF_PASSWORD }): Promise<void> {
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await pressLogin(page)
}

test('pressed: a delete that was on its way when the tab was gone is offered, with what became of the dish meanwhile', async ({
  staff,
  api,
  word,
}) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await holdRequests(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`).getByRole('status')).toContainText('The server is slow.')
  await expect(notDone(staff), 'what is on its way is no news').toHaveCount(0)
  await staff.reload()
  await expect(notDone(staff)).toContainText(`Not done: deleting “COD ${word}”. You pressed it a moment ago.`)
  await api.update(dish, { price: 11 })
  await expect(notDone(staff)).toContainText('The dish has been changed since.')
  await api.delete(dish)
  await expect(notDone(staff), 'a colleague has done it').toHaveCount(0)
})

/** Staff press Sold out without an answer, and go to another page of the desk and back: the way to let the requests through. */
async function pressInVainAndReturn(staff: Page, title: string): Promise<() => Promise<void>> {
  const restore = await abortRequests(staff, 'SetSoldOut')
  await press(staff, `${title} is sold out`)
  await expect(rowOf(staff, title).getByRole('alert')).toBeVisible()
  await staff.getByRole('link', { name: 'History' }).click()
  await staff.getByRole('link', { name: 'Menu', exact: true }).click()
  await expect(notDone(staff)).toContainText(`Not done: marking “${title}” as sold out.`)
  return restore
}

test('pressed: what waits to be sent is offered after another page of the desk, and done when it is pressed', async ({
  staff,
  api,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const restore = await pressInVainAndReturn(staff, `COD ${word}`)
  await restore()
  await press(staff, `Do it now: marking “COD ${word}” as sold out`)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('Sold out')
  await expect(notDone(staff)).toHaveCount(0)
})

test('pressed: what is offered says so when it fails again, and is sent by itself from then on', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  const restore = await pressInVainAndReturn(staff, `COD ${word}`)
  await press(staff, `Do it now: marking “COD ${word}” as sold out`)
  await expect(notDone(staff)).toContainText(`“COD ${word}” wasn’t changed. The server did not answer.`)
  await restore()
  await staff.context().setOffline(true)
  await staff.context().setOffline(false)
  await expect(rowOf(staff, `COD ${word}`)).toContainText('Sold out')
  await expect(notDone(staff)).toHaveCount(0)
})

test('pressed: what is let go in one tab is not sent from another', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await abortRequests(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toBeVisible()
  const other = await staff.context().newPage()
  await other.goto('/admin')
  await press(other, `Let it go: deleting “COD ${word}”`)
  await expect(notDone(other)).toHaveCount(0)
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toHaveCount(0)
})

test('pressed: Logout names it; what is kept waits for whom it belongs to, and what is thrown away is gone', async ({
  staff,
  api,
  kim,
  word,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await abortRequests(staff, 'DeleteDish')
  await remove(staff, `COD ${word}`)
  await expect(rowOf(staff, `COD ${word}`).getByRole('alert')).toBeVisible()
  const dialog = staff.getByRole('dialog', { name: 'Not saved yet' })
  await press(staff, 'Logout')
  await expect(dialog.getByRole('listitem')).toHaveText([`deleting “COD ${word}”`])
  await press(staff, 'Keep on this device')
  await login(staff, kim)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(notDone(staff)).toHaveCount(0)
  await press(staff, 'Logout')
  await login(staff)
  await expect(notDone(staff)).toContainText(`Not done: deleting “COD ${word}”.`)
  await press(staff, 'Logout')
  await press(staff, 'Throw away')
  await login(staff)
  await expect(rowOf(staff, `COD ${word}`)).toBeVisible()
  await expect(notDone(staff)).toHaveCount(0)
})
