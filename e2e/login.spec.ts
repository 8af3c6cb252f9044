import type { Page } from '@playwright/test'
import { answered, pressLogin } from './admin-page.ts'
import { abortRequests, DATABASE_AWAY, ignoreNetworkErrors, holdRequests, recordVariables, answerDatabaseAway } from './request-faults.ts'
import { startTestServer, STAFF_EMAIL, STAFF_PASSWORD } from './test-server.ts'
import { expect, test } from './test.ts'

const WRONG = 'The email or the password is wrong. Check both and try again.'

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
})

/** Fills the form in and presses Login; whether it is sent, and answered, is for the test to say. */
async function tryToSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Resolves when the server has answered. */
async function signIn(page: Page, email: string, password: string): Promise<void> {
  await answered(page, 'Login', async () => tryToSignIn(page, email, password))
}

test(
  'R31 R32 an email and a password, which a password manager knows, an error line and a Login button; both are required',
  { tag: '@stores' },
  async ({ page }) => {
    const [email, password] = [page.getByLabel('Email'), page.getByLabel('Password')]
    for (const [field, type, autocomplete] of [
      [email, 'email', 'username'],
      [password, 'password', 'current-password'],
    ] as const) {
      await expect(field).toHaveAttribute('type', type)
      await expect(field).toHaveAttribute('autocomplete', autocomplete)
    }
    await expect(page.getByRole('alert')).toHaveText('')
    const attempts = recordVariables(page, 'Login')
    const button = page.getByRole('button', { name: 'Login', exact: true })
    await expect(button).toHaveAttribute('type', 'submit')
    await button.click()
    await expect(email).toBeFocused()
    await tryToSignIn(page, STAFF_EMAIL, '')
    await expect(password).toBeFocused()
    await tryToSignIn(page, '', STAFF_PASSWORD)
    await expect(email).toBeFocused()
    expect(attempts).toEqual([])
  },
)

test('what is typed as the password is shown while staff want it to be, and who forgot it is told what to do', async ({ page }) => {
  const [password, show] = [page.getByLabel('Password'), page.getByRole('button', { name: 'Show password' })]
  await password.fill('not the password at all')
  await show.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await show.click()
  await expect(password).toHaveAttribute('type', 'password')
  await show.click()
  await page.getByLabel('Email').fill(STAFF_EMAIL)
  await answered(page, 'Login', async () => page.getByRole('button', { name: 'Login' }).click())
  await expect(password, 'what is sent is not left on the screen').toHaveAttribute('type', 'password')
  await expect(page.getByRole('main')).toContainText('Forgotten your password? Ask a manager for a new one')
  await expect(page.getByRole('main')).toContainText('npm run staff -- password')
})

test('R33 the error line says the same of a wrong email as of a wrong password', { tag: '@stores' }, async ({ page }) => {
  await signIn(page, 'nobody@tideboard.example', STAFF_PASSWORD)
  await expect(page.getByRole('alert')).toHaveText(WRONG)
  const letGo = await holdRequests(page, 'Login')
  await tryToSignIn(page, STAFF_EMAIL, 'not the password at all')
  await expect(page.getByRole('alert')).toHaveText('')
  await answered(page, 'Login', async () => letGo())
  await expect(page.getByRole('alert')).toHaveText(WRONG)
  await expect(page.getByLabel('Email')).toHaveValue(STAFF_EMAIL)
})

test(
  'R8, R9 the right password, by the keyboard alone, leads to the admin page, and Logout back to the login page',
  { tag: ['@stores', '@quick'] },
  async ({ page }) => {
    await page.getByLabel('Email').focus()
    await page.keyboard.type(STAFF_EMAIL)
    await page.keyboard.press('Tab')
    await page.keyboard.type(STAFF_PASSWORD)
    await answered(page, 'Login', async () => page.keyboard.press('Enter'))
    await expect(page).toHaveURL('/admin')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/admin')
    await expect(page).toHaveURL('/login')
  },
)

test('R33 after five failures, a sentence says how many seconds to wait', { tag: '@stores' }, async ({ page, mongodbUri }) => {
  const server = await startTestServer({ mongodbUri })
  try {
    const query = `mutation { login(email: "${STAFF_EMAIL}", password: "a wrong password") { __typename } }`
    for (let failures = 0; failures < 4; failures += 1) await page.request.post(`${server.url}/graphql`, { data: { query } })
    await page.goto(`${server.url}/login`)
    await signIn(page, STAFF_EMAIL, 'another wrong password')
    await expect(page.getByRole('alert')).toHaveText(WRONG)
    await signIn(page, STAFF_EMAIL, STAFF_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(/^Too many attempts\. Wait [1-9]\d? seconds, then try again\.$/)
  } finally {
    await server.close()
  }
})

test(
  'R33 the error line says that the server or its database is away, what was typed stays, and a later press signs in',
  { tag: '@stores' },
  async ({ page, complaints }) => {
    ignoreNetworkErrors(complaints)
    const reconnect = await abortRequests(page, 'Login')
    await tryToSignIn(page, STAFF_EMAIL, STAFF_PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('The server did not answer. Check the connection and try again.')
    await reconnect()
    const restore = await answerDatabaseAway(page, 'Login')
    await pressLogin(page)
    await expect(page.getByRole('alert')).toHaveText(DATABASE_AWAY)
    await restore()
    await pressLogin(page)
    await expect(page).toHaveURL('/admin')
  },
)

test('R33 a second press on Login makes no second attempt', { tag: '@stores' }, async ({ page }) => {
  const attempts = recordVariables(page, 'Login')
  const letGo = await holdRequests(page, 'Login')
  await tryToSignIn(page, STAFF_EMAIL, STAFF_PASSWORD)
  // By force: Playwright would wait until the button is willing again.
  await page.getByRole('button', { name: 'Login' }).click({ force: true })
  await page.getByLabel('Password').press('Enter')
  await answered(page, 'Login', async () => letGo())
  await expect(page).toHaveURL('/admin')
  expect(attempts).toHaveLength(1)
})

test(
  'settled: the session and the device are in cookies that no script can read, and in no answer',
  { tag: '@stores' },
  async ({ page, context }) => {
    const bodies: Promise<string>[] = []
    page.on('response', (response) => bodies.push(response.text().catch(() => '')))
    await signIn(page, STAFF_EMAIL, STAFF_PASSWORD)
    await expect(page.getByRole('heading', { name: 'Edit the menu' })).toBeVisible()
    const cookies = (await context.cookies()).toSorted((one, other) => (one.name < other.name ? 1 : -1))
    expect(cookies).toMatchObject([
      { name: 'tideboard_session', httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'tideboard_device', httpOnly: true, sameSite: 'Strict', path: '/graphql' },
    ])
    const seen = await page.evaluate(() => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
    for (const { value } of cookies) {
      const signature = value.split('.').at(-1)!
      expect(signature).toMatch(/^[\w-]{40,}$/)
      for (const text of [seen, ...(await Promise.all(bodies))]) expect(text).not.toContain(signature)
    }
  },
)
