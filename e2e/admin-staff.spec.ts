import type { Browser, Locator, Page } from '@playwright/test'
import { expectAccessible, findCovered } from './accessibility.ts'
import { edit, editorOf, noteAbout, pressLogin, remove, rowOf, save } from './admin-page.ts'
import { abortRequests, ignoreNetworkErrors } from './request-faults.ts'
import { dialogOn, endSession } from './sign-in-again.ts'
import { STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, listenTo, test } from './test.ts'

const OWN_PASSWORD = 'half a pint of prawns'

const accountsOn = (page: Page): Locator => page.getByRole('region', { name: 'Who has an account' })
const goToStaff = async (page: Page): Promise<void> => {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Staff' }).click()
  await expect(page.getByRole('heading', { name: 'Staff', exact: true })).toBeVisible()
}
/** And waits for the accounts, which are asked for as the page opens. */
const openStaff = async (page: Page): Promise<void> => {
  await goToStaff(page)
  await expect(accountsOn(page).getByRole('listitem').first()).toBeVisible()
}
const personOn = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}( you| disabled)*$`) }) })
const addForm = (page: Page): Locator => page.getByRole('form', { name: 'Add somebody' })
const ownForm = (page: Page): Locator => page.getByRole('form', { name: 'Your password' })
const firstPassword = (page: Page, name: string): Locator => page.getByRole('region', { name: `A password for ${name}` })
const emailOf = (name: string): string => `${name.toLowerCase()}@tideboard.example`

/** Presses a button, and waits for the answer: making a password takes seconds where the machine is busy. */
async function pressAndWait(button: Locator, operation: string): Promise<void> {
  const sent = `"operationName":"${operation}"`
  const answered = button.page().waitForResponse((response) => response.request().postData()?.includes(sent) === true)
  await button.click()
  await answered
}

/** Adds a colleague on the page; resolves to the first password. */
async function add(page: Page, name: string): Promise<string> {
  await addForm(page).getByLabel('Name').fill(name)
  await addForm(page).getByLabel('Email').fill(emailOf(name))
  await pressAndWait(addForm(page).getByRole('button', { name: 'Add' }), 'AddStaff')
  await expect(firstPassword(page, name)).toContainText(`Give this to ${name}`)
  return (await firstPassword(page, name).locator('code').textContent()) ?? ''
}

/** A browser of its own, in which somebody has signed in. */
async function signIn(browser: Browser, { email, password, baseURL, complaints }: SignIn): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  listenTo(context, complaints)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await pressLogin(page)
  await expect(page.getByRole('heading', { name: 'Edit the menu' })).toBeVisible()
  return page
}

interface SignIn {
  readonly email: string
  readonly password: string
  readonly baseURL: string
  readonly complaints: string[]
}

test('a colleague is added, signs in with the first password and changes it; disabled at work, the page asks to sign in and keeps the draft', async ({
  staff,
  browser,
  api,
  word,
  server,
  complaints,
}) => {
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}`, price: 9 })
  await openStaff(staff)
  const first = await add(staff, word)
  await expect(personOn(staff, word)).toBeVisible()
  const lee = await signIn(browser, { email: emailOf(word), password: first, baseURL: server.url, complaints })
  await expect(lee.getByRole('banner')).toContainText(word)

  await openStaff(lee)
  await ownForm(lee).getByLabel('Current password').fill(first)
  await ownForm(lee).getByLabel('New password').fill('crab')
  await ownForm(lee).getByRole('button', { name: 'Change password' }).click()
  await expect(ownForm(lee).getByLabel('New password')).toHaveAccessibleDescription(/^Use a longer password: at least 15 characters\./)
  await expect(ownForm(lee).getByLabel('New password')).toBeFocused()
  await ownForm(lee).getByLabel('New password').fill(OWN_PASSWORD)
  await pressAndWait(ownForm(lee).getByRole('button', { name: 'Change password' }), 'ChangePassword')
  await expect(ownForm(lee).getByRole('status')).toContainText('Your password is changed.')

  await lee.getByRole('link', { name: 'Menu', exact: true }).click()
  await (await edit(lee, `COD ${word}`)).getByLabel('Price').fill('11')
  await personOn(staff, word).getByRole('button', { name: 'Disable' }).click()
  await personOn(staff, word)
    .getByRole('button', { name: `Disable ${word}` })
    .click()
  await expect(personOn(staff, word)).toContainText('disabled')
  await expect(lee.getByText('Your session has ended.', { exact: true })).toBeVisible()
  await save(lee, `COD ${word}`)
  const again = lee.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password').fill(OWN_PASSWORD)
  await pressLogin(again)
  await expect(again.getByRole('alert')).toHaveText('The email or the password is wrong. Check both and try again.')
  await expect(editorOf(lee, `COD ${word}`).getByLabel('Price')).toHaveValue('11')

  await personOn(staff, word).getByRole('button', { name: 'Enable' }).click()
  await expect(personOn(staff, word).getByRole('button', { name: 'Disable' })).toBeVisible()
  await again.getByLabel('Password').fill(OWN_PASSWORD)
  await pressLogin(again)
  await expect(rowOf(lee, `COD ${word}`)).toContainText('£11.00')
  await lee.context().close()
})

test('a first password is not covered by the notice of what was done before', async ({ staff, api, word }) => {
  await staff.setViewportSize({ width: 1024, height: 768 })
  await api.create({ sitting: word, course: 'MAINS', title: `COD ${word}` })
  await remove(staff, `COD ${word}`)
  await expect(noteAbout(staff, `COD ${word}`)).toBeVisible()
  await openStaff(staff)
  await add(staff, word)
  await expect.poll(() => findCovered(firstPassword(staff, word))).toEqual([])
})

test('a person is renamed in place, and the bar shows one’s own name', async ({ staff, word }) => {
  await openStaff(staff)
  await add(staff, word)
  await staff.getByRole('button', { name: `Rename ${word}` }).click()
  const nameBox = staff.getByRole('form', { name: `Rename ${word}` }).getByRole('textbox', { name: 'Name' })
  await expect(nameBox).toBeFocused()
  await nameBox.fill(' ')
  await nameBox.press('Enter')
  await expect(nameBox).toHaveAccessibleDescription('Name: type what colleagues call the person.')
  await nameBox.fill(`${word}-Ng`)
  await staff.reload()
  await expect(nameBox).toHaveValue(`${word}-Ng`)
  await nameBox.press('Enter')
  await expect(staff.getByRole('button', { name: `Rename ${word}-Ng` })).toBeFocused()
})

test('a forgotten password is replaced by one that is shown once', async ({ staff, browser, word, server, complaints }) => {
  await openStaff(staff)
  await add(staff, word)
  await firstPassword(staff, word).getByRole('button', { name: 'Done' }).click()
  await personOn(staff, word).getByRole('button', { name: 'New password' }).click()
  await pressAndWait(personOn(staff, word).getByRole('button', { name: 'Make a new password' }), 'ResetPassword')
  const password = (await firstPassword(staff, word).locator('code').textContent()) ?? ''
  const lee = await signIn(browser, { email: emailOf(word), password, baseURL: server.url, complaints })
  await lee.context().close()
  await staff.reload()
  await expect(personOn(staff, word)).toBeVisible()
  await expect(staff.getByText(password)).toHaveCount(0)
})

test('somebody who signs out everywhere is signed out on each device', async ({ staff, browser, word, server, complaints }) => {
  await openStaff(staff)
  const password = await add(staff, word)
  const account = { email: emailOf(word), password, baseURL: server.url, complaints }
  const [phone, tablet] = [await signIn(browser, account), await signIn(browser, account)]
  await openStaff(phone)
  await phone.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(phone).toHaveURL('/login')
  await expect(tablet.getByText('Your session has ended.', { exact: true })).toBeVisible()
  for (const page of [phone, tablet]) await page.context().close()
})

test('who signs out everywhere after the session has ended, and does not sign in, reads what is so', async ({ staff }) => {
  await openStaff(staff)
  await endSession(staff)
  await staff.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialogOn(staff).getByRole('button', { name: 'Close' }).click()
  await expect(staff.getByText('Nobody is signed in, or the session has ended. Sign in and try again.')).toBeVisible()
  await expect(staff.getByText('You are still signed in')).toHaveCount(0)
})

test('what is typed stays when the server does not answer, and when the session has ended', async ({ staff, word, complaints }) => {
  await openStaff(staff)
  await addForm(staff).getByLabel('Name').fill(word)
  await addForm(staff).getByLabel('Email').fill(STAFF_EMAIL)
  await addForm(staff).getByRole('button', { name: 'Add' }).click()
  await expect(addForm(staff).getByLabel('Email')).toHaveAccessibleDescription(`There is already an account for ${STAFF_EMAIL}.`)
  await addForm(staff).getByLabel('Email').fill(emailOf(word))
  const answerAgain = await abortRequests(staff, 'AddStaff')
  await addForm(staff).getByRole('button', { name: 'Add' }).click()
  await expect(addForm(staff).getByRole('alert')).toContainText('The server did not answer.')
  await answerAgain()
  ignoreNetworkErrors(complaints)
  const cookies = await staff.context().cookies()
  await staff.request.post('/graphql', { data: { query: 'mutation { logout { done } }' } })
  await staff.context().addCookies(cookies)
  await addForm(staff).getByRole('button', { name: 'Retry' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password').fill(STAFF_PASSWORD)
  await pressLogin(dialog)
  await expect(firstPassword(staff, word)).toBeVisible()
  await expect(personOn(staff, word)).toBeVisible()
})

test('by keyboard, Esc takes back a name and a question, and nothing goes on being said of what was cancelled', async ({
  staff,
  word,
  complaints,
}) => {
  await openStaff(staff)
  await add(staff, word)
  await firstPassword(staff, word).getByRole('button', { name: 'Done' }).press('Enter')
  await expect(addForm(staff).getByLabel('Name'), 'for the next person').toBeFocused()
  const person = personOn(staff, word)
  await person.getByRole('button', { name: `Rename ${word}` }).press('Enter')
  await staff.keyboard.type('-Ng')
  await staff.keyboard.press('Escape')
  await expect(person.getByRole('button', { name: `Rename ${word}` })).toBeFocused()

  const disable = person.getByRole('button', { name: `Disable ${word}` })
  await disable.press('Enter')
  await expect(person.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await staff.keyboard.press('Escape')
  await expect(person.getByRole('button', { name: `New password for ${word}` })).toBeFocused()
  await abortRequests(staff, 'SetStaffDisabled')
  await disable.press('Enter')
  await disable.press('Enter')
  await expect(person.getByRole('alert')).toHaveText('The server did not answer. Check the connection and try again.')
  await staff.keyboard.press('Escape')
  await expect(person.getByRole('button', { name: `New password for ${word}` })).toBeFocused()
  await expect(person.getByRole('alert')).toHaveCount(0)
  ignoreNetworkErrors(complaints)
})

test('the list says when it isn’t loading, and is read again', async ({ staff, complaints }) => {
  const answerAgain = await abortRequests(staff, 'StaffList')
  await goToStaff(staff)
  const list = accountsOn(staff)
  await expect(list.getByRole('alert')).toContainText('The server did not answer.')
  await answerAgain()
  await list.getByRole('button', { name: 'Try again' }).click()
  await expect(list.getByRole('listitem').first()).toContainText(STAFF_EMAIL)
  ignoreNetworkErrors(complaints)
})

test('everything is within reach of the keyboard and of a screen reader, on each screen', async ({ staff, word }) => {
  await openStaff(staff)
  await add(staff, word)
  await staff.getByRole('button', { name: /^Rename / }).first().click() // prettier-ignore
  await personOn(staff, word).getByRole('button', { name: 'Disable' }).click()
  await ownForm(staff).getByLabel('New password').fill('crab')
  await ownForm(staff).getByRole('button', { name: 'Change password' }).click()
  await expect(ownForm(staff).getByLabel('Current password')).toHaveAccessibleDescription('Enter your current password.')
  await expectAccessible(staff, { narrowest: 320, height: 900 })
})

test('the page of accounts, too, has a socket, by which it knows whether the server can be reached', async ({ staff }) => {
  const [socket] = await Promise.all([staff.waitForEvent('websocket'), staff.goto('/admin/staff')])
  await expect(staff.getByRole('heading', { name: 'Who has an account' })).toBeVisible()
  expect(socket.isClosed()).toBe(false)
})
