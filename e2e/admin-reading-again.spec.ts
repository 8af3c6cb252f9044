import type { Page } from '@playwright/test'
import { answered, goOffline } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors, recordVariables } from './request-faults.ts'
import { dialogOn, endSession } from './sign-in-again.ts'
import { expect, test } from './test.ts'
import { STAFF_EMAIL } from './test-server.ts'

// Whatever a test here breaks, consoles say so.
test.afterEach(({ complaints }) => ignoreNetworkErrors(complaints))

/** The alert that says so. Others may stand on the page, such as those of what other tests have planned. */
const alertOf = (staff: Page, words: string) => staff.getByRole('main').getByRole('alert').filter({ hasText: words })

for (const { name, link, isThere } of [
  { name: 'the history', link: 'History', isThere: (staff: Page) => staff.getByRole('region', { name: 'What was done' }).locator('h3') },
  { name: 'the list of staff', link: 'Staff', isThere: (staff: Page) => staff.getByRole('listitem').filter({ hasText: STAFF_EMAIL }) },
]) {
  test(`offline: ${name} is read by itself when the connection is back`, async ({ staff, api, word }) => {
    await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
    await goOffline(staff)
    await staff.getByRole('link', { name: link, exact: true }).click()
    const alert = alertOf(staff, 'The server did not answer.')
    await expect(alert).toBeVisible()
    await staff.context().setOffline(false)
    await expect(isThere(staff).first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
}

test('offline: the deleted dishes are read by themselves when the connection is back', async ({ staff, api, word }) => {
  await api.delete(await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` }))
  await staff.goto('/admin/history')
  const part = staff.getByRole('link', { name: 'Recently deleted' })
  await expect(part).toBeVisible()
  await goOffline(staff)
  await part.click()
  const alert = alertOf(staff, 'The list isn’t loading.')
  await expect(alert).toBeVisible()
  await staff.context().setOffline(false)
  await expect(staff.getByRole('heading', { name: `COD ${word}` })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('what is planned is read by itself when the connection is back', async ({ staff }) => {
  const answerAgain = await abortRequests(staff, 'PlannedActs')
  await staff.goto('/admin/planned')
  const alert = alertOf(staff, 'What is planned isn’t loading.')
  await expect(alert).toBeVisible()
  await goOffline(staff)
  await answerAgain()
  await staff.context().setOffline(false)
  await expect(staff.getByRole('heading', { name: 'To come' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('offline: the menu of a time to come is read by itself when the connection is back', async ({ staff }) => {
  await staff.goto('/admin/planned')
  await expect(staff.getByRole('heading', { name: 'To come' })).toBeVisible()
  await goOffline(staff)
  await staff.getByRole('button', { name: 'Show the menu' }).click()
  const alert = alertOf(staff, 'The menu of that time isn’t loading.')
  await expect(alert).toBeVisible()
  await staff.context().setOffline(false)
  await expect(staff.getByText('As it will be on ')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a menu that could not be read is read by itself when the network is back', async ({ staff, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  const answerAgain = await abortRequests(staff, 'Menu')
  await staff.reload()
  const alert = alertOf(staff, 'The menu isn’t loading.')
  await expect(alert).toBeVisible()
  await goOffline(staff)
  await answerAgain()
  await staff.context().setOffline(false)
  await expect(staff.getByRole('region', { name: word })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('who would not sign in again is not asked to when the connection is back', async ({ staff }) => {
  await endSession(staff)
  await staff.getByRole('link', { name: 'History' }).click()
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

test('a desk that could not ask who is signed in asks again when the network is back', async ({ staff }) => {
  const answerAgain = await abortRequests(staff, 'Viewer')
  await staff.reload()
  await expect(alertOf(staff, 'The server did not answer.')).toBeVisible()
  await staff.context().setOffline(true)
  await answerAgain()
  await staff.context().setOffline(false)
  await expect(staff.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('offline: older changes that were read stay, and are asked for again with a press', async ({ staff, api, word }) => {
  const dish = await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 1 })
  let latest = dish
  for (let price = 2; price < 24; price += 1) latest = await api.update(latest, { price })
  await staff.goto('/admin/history')
  const acts = staff.getByRole('region', { name: 'What was done' }).locator('li.act')
  const older = staff.getByRole('button', { name: 'Show older' })
  await expect(older).toBeVisible()
  const read = await acts.count()
  await goOffline(staff)
  await older.click()
  const alert = alertOf(staff, 'The history isn’t loading.')
  await expect(alert).toBeVisible()
  await staff.context().setOffline(false)
  await expect(staff.locator('.network')).toHaveText('')
  await expect(acts).toHaveCount(read)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
})
