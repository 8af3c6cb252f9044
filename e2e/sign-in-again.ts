import type { Locator, Page } from '@playwright/test'
import { pressLogin } from './admin-page.ts'

/** Ends the session at the server; the browser goes on sending its cookie, as after a revocation or twelve hours. */
export async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  await page.request.post('/graphql', { data: { query: 'mutation { logout { done } }' } })
  await page.context().addCookies(cookies)
}

/** The dialog that asks for the password where the session has ended. */
export function dialogOn(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in again' })
}

export async function signInAgain(page: Page, password: string): Promise<void> {
  await dialogOn(page).getByLabel('Password').fill(password)
  await pressLogin(dialogOn(page))
}
