import type { Locator, Page } from '@playwright/test'
import { expectAccessible, findCovered } from './accessibility.ts'
import { answered, edit, editorOf, noteAbout, pressLogin, remove, rowOf, save } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession, signInAgain } from './sign-in-again.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, signIn, test } from './test.ts'

const OWN_PASSWORD = 'half a pint of prawns'

const accountsOn = (page: Page): Locator => page.getByRole('region', { name: 'Who has an account' })
const goToStaff = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { name: 'Staff accounts' })).toBeVisible()
}
/** And waits for the accounts, which are asked for as the page opens. */
const openStaff = async (page: Page): Promise<void> => {
  await goToStaff(page)
  await expect(accountsOn(page).getByRole('listitem').first()).toBeVisible()
}
const personOn = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}( you| manager| disabled)*$`) }) })
const press = async (within: Locator, name: string): Promise<void> => within.getByRole('button', { name }).click()
const addForm = (page: Page): Locator => page.getByRole('form', { name: 'Add somebody' })
const ownForm = (page: Page): Locator => page.getByRole('form', { name: 'Your password' })
const firstPassword = (page: Page, name: string): Locator => page.getByRole('region', { name: `A password for ${name}` })
const passwordOn = async (page: Page, name: string): Promise<string> =>
  (await firstPassword(page, name).locator('code').textContent()) ?? ''
const emailOf = (name: string): string => `${name.toLowerCase()}@tideboard.example`

/** Adds a colleague on the page; resolves to the first password. */
async function add(page: Page, name: string): Promise<string> {
  await addForm(page).getByLabel('Name').fill(name)
  await addForm(page).getByLabel('Email').fill(emailOf(name))
  await answered(page, 'AddStaff', async () => press(addForm(page), 'Add'))
  await expect(firstPassword(page, name)).toContainText(`Give this to ${name}`)
  return passwordOn(page, name)
}

test('a colleague is added and signs in; one who is disabled at work keeps the draft', async ({ staff, guest: lee, api, word }) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await openStaff(staff)
  const first = await add(staff, word)
  await expect(personOn(staff, word)).toBeVisible()
  await lee.goto('/login')
  await lee.getByLabel('Email').fill(emailOf(word))
  await lee.getByLabel('Password').fill(first)
  await pressLogin(lee)
  await expect(lee.getByRole('banner')).toContainText(word)

  await openStaff(lee)
  await ownForm(lee).getByLabel('Current password').fill(first)
  await ownForm(lee).getByLabel('New password').fill('crab')
  await press(ownForm(lee), 'Change password')
  await expect(ownForm(lee).getByLabel('New password')).toHaveAccessibleDescription(/^Use a longer password: at least 15 characters\./)
  await expect(ownForm(lee).getByLabel('New password')).toBeFocused()
  await ownForm(lee).getByLabel('New password').fill(OWN_PASSWORD)
  await answered(lee, 'ChangePassword', async () => press(ownForm(lee), 'Change password'))
  await expect(ownForm(lee).getByRole('status')).toContainText('Your password is changed.')

  await lee.getByRole('link', { name: 'Menu', exact: true }).click()
  await (await edit(lee, `COD ${word}`)).getByLabel('Price').fill('11')
  await press(personOn(staff, word), 'Disable')
  await press(personOn(staff, word), `Disable ${word}`)
  await expect(personOn(staff, word)).toContainText('disabled')
  await expect(lee.getByText('Your session has ended.', { exact: true })).toBeVisible()
  await save(lee, `COD ${word}`)
  await signInAgain(lee, OWN_PASSWORD)
  await expect(dialogOn(lee).getByRole('alert')).toHaveText('The email or the password is wrong. Check both and try again.')
  await expect(editorOf(lee, `COD ${word}`).getByLabel('Price')).toHaveValue('11')

  await press(personOn(staff, word), 'Enable')
  await expect(personOn(staff, word).getByRole('button', { name: 'Disable' })).toBeVisible()
  await signInAgain(lee, OWN_PASSWORD)
  await expect(rowOf(lee, `COD ${word}`)).toContainText('£11.00')
})

test(
  'R10 R50 only managers keep accounts, and a manager makes another; who is none reads the list, and is told whom to ask',
  { tag: '@stores' },
  async ({ staff, guest: lee, word, kim: _kim }) => {
    await openStaff(staff)
    const password = await add(staff, word)
    await signIn(lee.context(), new Map(), { email: emailOf(word), password })
    await lee.goto('/admin/staff')
    await expect(personOn(lee, word)).toContainText('you')
    await expect(lee.getByRole('main')).toContainText('To add somebody, or for a new password, ask chef.')
    await expect(addForm(lee)).toHaveCount(0)
    await expect(accountsOn(lee).getByRole('button'), 'their own name alone').toHaveText(['Rename'])
    await expect(ownForm(lee)).toBeVisible()

    await press(personOn(staff, word), 'Make manager')
    await press(personOn(staff, word), `Make ${word} a manager`)
    await expect(personOn(staff, word).getByRole('button', { name: 'Remove as manager' })).toBeVisible()
    await lee.reload()
    await expect(addForm(lee)).toBeVisible()
    await expect(personOn(lee, 'Kim')).toBeVisible()

    await press(personOn(staff, word), 'Remove as manager')
    await press(personOn(staff, word), `Remove ${word} as manager`)
    await expect(personOn(staff, word).getByRole('button', { name: 'Make manager' })).toBeVisible()
    // The page still shows what a manager may do.
    await press(personOn(lee, 'Kim'), 'Disable')
    await press(personOn(lee, 'Kim'), 'Disable Kim')
    await expect(personOn(lee, 'Kim').getByRole('alert')).toHaveText('Only a manager can do that. Ask chef.')
  },
)

test('an email without a dot after the @ is asked about once', async ({ staff, word }) => {
  await openStaff(staff)
  await addForm(staff).getByLabel('Name').fill(word)
  await addForm(staff).getByLabel('Email').fill(`${word}@kitchen`)
  await press(addForm(staff), 'Add')
  await expect(addForm(staff).getByRole('status')).toHaveText(
    `“${word}@kitchen” has no dot after the @. If that is right, press Add once more.`,
  )
  await addForm(staff).getByLabel('Email').fill(`${word}@galley`)
  await expect(addForm(staff).getByRole('status')).toHaveCount(0)
  await press(addForm(staff), 'Add')
  await expect(addForm(staff).getByRole('status')).toContainText(`${word}@galley`)
  await expect(personOn(staff, word)).toHaveCount(0)
  await press(addForm(staff), 'Add')
  await expect(firstPassword(staff, word)).toContainText(`Give this to ${word}`)
})

test('a forgotten password is replaced; one signs out on every device at once', async ({ staff, guest: phone, browser, baseURL, word }) => {
  const tablet = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) })
  await openStaff(staff)
  await add(staff, word)
  await press(firstPassword(staff, word), 'Done')
  await press(personOn(staff, word), 'New password')
  await answered(staff, 'ResetPassword', async () => press(personOn(staff, word), 'Make a new password'))
  const password = await passwordOn(staff, word)
  for (const device of [phone, tablet]) {
    await signIn(device.context(), new Map(), { email: emailOf(word), password })
    await device.goto('/admin/staff')
    await expect(accountsOn(device).getByRole('listitem').first()).toBeVisible()
  }
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(phone).toHaveURL('/login')
  await expect(tablet.getByText('Your session has ended.', { exact: true })).toBeVisible()

  await staff.getByRole('button', { name: /^Rename / }).first().click() // prettier-ignore
  await press(personOn(staff, word), 'Disable')
  await ownForm(staff).getByLabel('New password').fill('crab')
  await press(ownForm(staff), 'Change password')
  await expect(ownForm(staff).getByLabel('Current password')).toHaveAccessibleDescription('Enter your current password.')
  await expect(firstPassword(staff, word)).toBeVisible()
  await expectAccessible(staff, { narrowest: 320, height: 900 })
  await staff.reload()
  await expect(personOn(staff, word)).toBeVisible()
  await expect(staff.getByText(password), 'it is shown once').toHaveCount(0)
})

test('the list is read again, what is typed stays, and Esc takes back a name and a question', async ({ staff, api, word, complaints }) => {
  ignoreNetworkErrors(complaints)
  await staff.setViewportSize({ width: 1024, height: 768 })
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  const listAgain = await abortRequests(staff, 'StaffList')
  await goToStaff(staff)
  await expect(accountsOn(staff).getByRole('alert')).toContainText('The server did not answer.')
  await listAgain()
  // The list is read again by itself as well, and the button goes then.
  const tryAgain = accountsOn(staff).getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.press('Enter', { timeout: 1_000 })
    await expect(accountsOn(staff).getByRole('listitem').first()).toContainText(STAFF_EMAIL, { timeout: 1_000 })
  }).toPass()

  await addForm(staff).getByLabel('Name').fill(word)
  await addForm(staff).getByLabel('Email').fill(STAFF_EMAIL)
  await press(addForm(staff), 'Add')
  await expect(addForm(staff).getByLabel('Email')).toHaveAccessibleDescription(`There is already an account for ${STAFF_EMAIL}.`)
  await addForm(staff).getByLabel('Email').fill(emailOf(word))
  const addAgain = await abortRequests(staff, 'AddStaff')
  await press(addForm(staff), 'Add')
  await expect(addForm(staff).getByRole('alert')).toContainText('The server did not answer.')
  await addAgain()
  await endSession(staff)
  await press(addForm(staff), 'Retry')
  await signInAgain(staff, STAFF_PASSWORD)
  await expect(firstPassword(staff, word)).toBeVisible()
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await expect.poll(() => findCovered(firstPassword(staff, word)), 'the password, by the notice').toEqual([])
  await firstPassword(staff, word).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(addForm(staff).getByLabel('Name'), 'for the next person').toBeFocused()

  const buttonOf = (name: string): Locator => personOn(staff, word).getByRole('button', { name })
  const alert = personOn(staff, word).getByRole('alert')
  await buttonOf(`Rename ${word}`).press('Enter')
  await staff.keyboard.type('-Ng')
  await staff.keyboard.press('Escape')
  await expect(buttonOf(`Rename ${word}`)).toBeFocused()
  await buttonOf(`Disable ${word}`).press('Enter')
  await expect(buttonOf('Cancel')).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(buttonOf(`New password for ${word}`)).toBeFocused()
  await abortRequests(staff, 'SetStaffDisabled')
  for (let presses = 0; presses < 2; presses += 1) await buttonOf(`Disable ${word}`).press('Enter')
  await expect(alert).toHaveText('The server did not answer. Check the connection and try again.')
  await staff.keyboard.press('Escape')
  await expect(buttonOf(`New password for ${word}`)).toBeFocused()
  await expect(alert, 'nothing is said of what was cancelled').toHaveCount(0)

  await buttonOf(`Rename ${word}`).press('Enter')
  const nameBox = staff.getByRole('form', { name: `Rename ${word}` }).getByRole('textbox', { name: 'Name' })
  await expect(nameBox).toBeFocused()
  await nameBox.fill(' ')
  await nameBox.press('Enter')
  await expect(nameBox).toHaveAccessibleDescription('Name: type what colleagues call the person.')
  await nameBox.fill(`${word}-Ng`)
  const [socket] = await Promise.all([staff.waitForEvent('websocket'), staff.reload()])
  await expect(nameBox).toHaveValue(`${word}-Ng`)
  expect(socket.isClosed(), 'the page of accounts, too, has a socket, by which it knows whether the server can be reached').toBe(false)
  await nameBox.press('Enter')
  await expect(staff.getByRole('button', { name: `Rename ${word}-Ng` })).toBeFocused()

  await endSession(staff)
  await staff.getByRole('button', { name: 'Sign out everywhere' }).click()
  await press(dialogOn(staff), 'Close')
  await expect(staff.getByText('Nobody is signed in, or the session has ended. Sign in and try again.')).toBeVisible()
  await expect(staff.getByText('You are still signed in')).toHaveCount(0)
})
