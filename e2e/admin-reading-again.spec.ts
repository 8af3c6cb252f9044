import type { Locator, Page } from '@playwright/test'
import { answered, goOffline, said } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors, recordVariables } from './request-faults.ts'
import { dialogOn, endSession } from './sign-in-again.ts'
import { expect, test } from './test.ts'
import { STAFF_EMAIL } from './test-server.ts'

// Whatever a test here breaks, consoles say so.
test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

/** The alert that says so. Others may stand on the page, such as those of what other tests have planned. */
const alertOf = (staff: Page, words: string) => staff.getByRole('main').getByRole('alert').filter({ hasText: words })

/** The connection is back, and the desk knows it. */
async function goOnline(staff: Page): Promise<void> {
  await staff.context().setOffline(false)
  await expect(said(staff)).not.toContainText('offline')
}

/** What is pressed without a network is read by itself when the connection is back. */
async function expectReadAgain(button: Locator, alert: string, read: Locator): Promise<void> {
  const staff = button.page()
  await goOffline(staff)
  await button.click()
  await expect(alertOf(staff, alert)).toBeVisible()
  await goOnline(staff)
  await expect(read.first()).toBeVisible()
  await expect(alertOf(staff, alert)).toHaveCount(0)
}

test('offline: what was not read is read by itself when the connection is back', async ({ staff, api, word }) => {
  await api.delete(await api.create({ sitting: word, course: 'MAINS', title: `HAKE ${word}` }))
  let cod = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 1 })
  for (let price = 2; price < 24; price += 1) cod = await api.update(cod, { price })
  const acts = staff.getByRole('region', { name: 'Done', exact: true }).locator('li.act')
  await expectReadAgain(staff.getByRole('link', { name: 'Done & planned', exact: true }), 'The server did not answer.', acts.locator('h3'))

  const read = await acts.count()
  await goOffline(staff)
  await staff.getByRole('button', { name: 'Earlier' }).click()
  const alert = alertOf(staff, 'The history isn’t loading.')
  await expect(alert).toBeVisible()
  await goOnline(staff)
  await expect(acts).toHaveCount(read)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)

  const deleted = staff.getByRole('heading', { name: `HAKE ${word}` })
  await goOffline(staff)
  await staff.getByLabel('Show').selectOption('Deleted dishes')
  await expect(alertOf(staff, 'The list isn’t loading.')).toBeVisible()
  await goOnline(staff)
  await expect(deleted).toBeVisible()
  await expect(alertOf(staff, 'The list isn’t loading.')).toHaveCount(0)
  const account = staff.getByRole('listitem').filter({ hasText: STAFF_EMAIL })
  await expectReadAgain(staff.getByRole('link', { name: 'Staff', exact: true }), 'The server did not answer.', account)
})

test('what a page could not read as it opened is read by itself when the network is back', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  for (const [operation, path, alert, read] of [
    ['Viewer', '/admin', 'The server did not answer.', staff.getByRole('button', { name: 'Logout' })],
    ['Menu', '/admin', 'The menu isn’t loading.', staff.getByRole('region', { name: word })],
    ['PlannedActs', '/admin/acts', 'What is planned isn’t loading.', staff.getByRole('region', { name: 'To come' })],
  ] as const) {
    const answerAgain = await abortRequests(staff, operation)
    await staff.goto(path)
    await expect(alertOf(staff, alert)).toBeVisible()
    await staff.context().setOffline(true)
    await answerAgain()
    await staff.context().setOffline(false)
    await expect(read, operation).toBeVisible()
    await expect(alertOf(staff, alert)).toHaveCount(0)
  }
  const show = staff.getByRole('button', { name: 'Show the menu' })
  await expectReadAgain(show, 'The menu of that time isn’t loading.', staff.getByText('As it was.'))
})

test('who would not sign in again is not asked to when the connection is back', async ({ staff }) => {
  await endSession(staff)
  // It asks for both: what is refused after the Escape asks to sign in once more.
  const press = async (): Promise<void> => staff.getByRole('link', { name: 'Done & planned' }).click()
  await answered(staff, 'History', async () => answered(staff, 'StaffList', press))
  const dialog = dialogOn(staff)
  await expect(dialog).toBeVisible()
  await staff.keyboard.press('Escape')
  await expect(alertOf(staff, 'The history isn’t loading.')).toBeVisible()
  await goOffline(staff)
  const asked = recordVariables(staff, 'History')
  // The page asks for that, too, in the moment in which it is connected.
  await answered(staff, 'Viewer', async () => staff.context().setOffline(false))
  expect(asked).toEqual([])
  await expect(dialog).toHaveCount(0)
})
