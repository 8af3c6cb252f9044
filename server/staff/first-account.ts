import { CannotStart } from '../cannot-start.ts'
import { createAccounts } from './accounts.ts'
import type { AccountsParts } from './accounts.ts'
import { randomPassword } from './random-password.ts'

const FIRST_EMAIL = 'staff@tideboard.example'

export interface FirstAccount {
  readonly email: string
  /** Only when it was made up here: this is the one moment to show it. */
  readonly password: string | undefined
}

/**
 * Makes an account where there is none yet, so that somebody can sign in after the first start. Undefined when there is
 * one already, also when another server that started at the same moment made it.
 */
export async function ensureFirstAccount(
  parts: AccountsParts,
  wish: { readonly email?: string | undefined; readonly password?: string | undefined },
): Promise<FirstAccount | undefined> {
  if ((await parts.store.accounts()).length > 0) return undefined
  const password = wish.password ?? randomPassword()
  const added = await createAccounts(parts).addAccount(wish.email ?? FIRST_EMAIL, password)
  if (added.kind === 'done') return { email: added.account.email, password: wish.password === undefined ? password : undefined }
  if (added.code === 'ADDRESS_TAKEN') return undefined
  throw new CannotStart(`The first account cannot be made. ${added.message}`)
}
