import { randomUUID } from 'node:crypto'
import type { Account, StaffStore } from '../store/store.ts'
import { faultInNewEmail, foldEmail } from './email.ts'
import { faultInPassword } from './passwords.ts'
import type { Passwords } from './passwords.ts'

/** An account as others may see it. */
export type PublicAccount = Pick<Account, 'id' | 'email'>

export interface InvalidInput {
  readonly kind: 'refused'
  readonly code: 'INVALID_INPUT'
  readonly field: 'email' | 'password'
  readonly message: string
}

interface Refused<Code extends string> {
  readonly kind: 'refused'
  readonly code: Code
  readonly message: string
}

type Done = { readonly kind: 'done'; readonly account: PublicAccount }
export type Added = Done | InvalidInput | Refused<'ADDRESS_TAKEN'>
export type PasswordChanged = Done | InvalidInput | Refused<'NO_SUCH_ACCOUNT'>
export type Removed = Done | Refused<'NO_SUCH_ACCOUNT' | 'LAST_ACCOUNT'>
export type SignedOutEverywhere = Done | Refused<'NO_SUCH_ACCOUNT'>
export type AccountOutcome = Added | PasswordChanged | Removed | SignedOutEverywhere

/** Who may sign in. Every outcome that is not `done` carries a sentence for whoever asked. */
export interface Accounts {
  addAccount(email: string, password: string): Promise<Added>
  /** Also ends all sessions of the account. */
  changePassword(email: string, password: string): Promise<PasswordChanged>
  /** Also ends all sessions of the account. The last account stays: without one, nobody could let anybody in. */
  removeAccount(email: string): Promise<Removed>
  signOutEverywhere(email: string): Promise<SignedOutEverywhere>
}

export interface AccountsParts {
  readonly store: StaffStore
  readonly passwords: Passwords
  /** Seconds since 1970. */
  readonly now: () => number
}

/** Makes, changes and removes accounts. */
export function createAccounts({ store, passwords, now }: AccountsParts): Accounts {
  return {
    async addAccount(typed, password) {
      const email = foldEmail(typed)
      const fault = faultInAccount(email, password)
      if (fault !== undefined) return fault
      const account = { id: randomUUID(), email, passwordHash: await passwords.hash(password), createdAt: now() }
      if (await store.addAccount(account)) return done(account)
      return { kind: 'refused', code: 'ADDRESS_TAKEN', message: `There is an account for ${email} already.` }
    },
    async changePassword(typed, password) {
      const email = foldEmail(typed)
      const account = await store.accountByEmail(email)
      if (account === undefined) return nobody(email)
      const message = faultInPassword(password)
      if (message !== undefined) return invalid('password', message)
      await store.setPassword(account.id, await passwords.hash(password))
      return done(account)
    },
    removeAccount: (typed) => remove(store, foldEmail(typed)),
    async signOutEverywhere(typed) {
      const email = foldEmail(typed)
      const account = await store.accountByEmail(email)
      if (account === undefined) return nobody(email)
      await store.endSessionsOf(account.id)
      return done(account)
    },
  }
}

/** The refusal that points at one field of a form. */
export function invalid(field: InvalidInput['field'], message: string): InvalidInput {
  return { kind: 'refused', code: 'INVALID_INPUT', field, message }
}

async function remove(store: StaffStore, email: string): Promise<Removed> {
  const accounts = await store.accounts()
  const account = accounts.find((one) => one.email === email)
  if (account === undefined) return nobody(email)
  if (accounts.length === 1) {
    return { kind: 'refused', code: 'LAST_ACCOUNT', message: `${email} is the only account. Add another one before you remove it.` }
  }
  await store.removeAccount(account.id)
  return done(account)
}

function faultInAccount(email: string, password: string): InvalidInput | undefined {
  const wrongEmail = faultInNewEmail(email)
  if (wrongEmail !== undefined) return invalid('email', wrongEmail)
  const wrongPassword = faultInPassword(password)
  return wrongPassword === undefined ? undefined : invalid('password', wrongPassword)
}

function done({ id, email }: Account): Done {
  return { kind: 'done', account: { id, email } }
}

function nobody(email: string): Refused<'NO_SUCH_ACCOUNT'> {
  return { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: `There is no account for ${email}.` }
}
