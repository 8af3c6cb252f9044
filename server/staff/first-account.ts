import { CannotStart } from '../process/cannot-start.ts'
import { createAccounts } from './accounts.ts'
import type { AccountsParts } from './accounts.ts'
import { randomPassword } from './new-password.ts'

const FIRST_EMAIL = 'staff@tideboard.example'

export interface FirstAccount {
  readonly email: string
  /** The generated password, which can't be shown again later; absent when the owner has set one. */
  readonly password: string | undefined
}

/**
 * Creates the first account, so that somebody can sign in after the first start. Undefined when there is an account already,
 * also when another server that started at the same time has just created it.
 */
export async function ensureFirstAccount(
  parts: AccountsParts,
  configured: { readonly email?: string | undefined; readonly password?: string | undefined },
): Promise<FirstAccount | undefined> {
  if ((await parts.store.accounts()).length > 0) return undefined
  const password = configured.password ?? randomPassword()
  const added = await createAccounts(parts).addAccount(configured.email ?? FIRST_EMAIL, password)
  if (added.kind === 'done') return { email: added.account.email, password: configured.password === undefined ? password : undefined }
  if (added.code === 'ADDRESS_TAKEN') return undefined
  throw new CannotStart(`The first account can't be created. ${added.message}`)
}
