import { randomUUID } from 'node:crypto'
import type { AuditEvent, AuditLog } from '../audit-log.ts'
import type { Account, StaffStore } from '../store/store.ts'
import { faultInNewEmail, normalizeEmail } from './email.ts'
import { faultInNewPassword } from './new-password.ts'
import type { Passwords } from './passwords.ts'

/** An account without its password hash. */
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

/** The staff accounts. A refused outcome has a message for the person who asked. */
export interface Accounts {
  addAccount(email: string, password: string): Promise<Added>
  /** Also ends all sessions of the account. */
  changePassword(email: string, password: string): Promise<PasswordChanged>
  /** Also ends all sessions of the account. Refuses to remove the last account: without one, nobody could sign in and add another. */
  removeAccount(email: string): Promise<Removed>
  signOutEverywhere(email: string): Promise<SignedOutEverywhere>
}

export interface AccountsParts {
  readonly store: StaffStore
  readonly passwords: Passwords
  readonly audit: AuditLog
  /** Seconds since 1970. */
  readonly now: () => number
}

/** Adds, changes and removes accounts; checks emails and passwords, and hashes passwords. Each change is a line of the audit log. */
export function createAccounts({ store, passwords, audit, now }: AccountsParts): Accounts {
  const done = (event: AuditEvent, { id, email }: Account): Done => {
    audit(event, { account: id })
    return { kind: 'done', account: { id, email } }
  }
  return {
    async addAccount(typed, password) {
      const email = normalizeEmail(typed)
      const fault = faultInAccount(email, password)
      if (fault !== undefined) return fault
      const account = { id: randomUUID(), email, passwordHash: await passwords.hash(password), createdAt: now() }
      if (await store.addAccount(account)) return done('account-added', account)
      return { kind: 'refused', code: 'ADDRESS_TAKEN', message: `There is already an account for ${email}.` }
    },
    async changePassword(typed, password) {
      const email = normalizeEmail(typed)
      const account = await store.accountByEmail(email)
      if (account === undefined) return noSuchAccount(email)
      const message = faultInNewPassword(password, email)
      if (message !== undefined) return invalid('password', message)
      await store.setPassword(account.id, await passwords.hash(password))
      return done('password-changed', account)
    },
    async removeAccount(typed) {
      const removed = await remove(store, normalizeEmail(typed))
      return 'id' in removed ? done('account-removed', removed) : removed
    },
    async signOutEverywhere(typed) {
      const email = normalizeEmail(typed)
      const account = await store.accountByEmail(email)
      if (account === undefined) return noSuchAccount(email)
      await store.endSessionsOf(account.id)
      return done('signed-out-everywhere', account)
    },
  }
}

/** The refusal of one field's value. */
export function invalid(field: InvalidInput['field'], message: string): InvalidInput {
  return { kind: 'refused', code: 'INVALID_INPUT', field, message }
}

async function remove(store: StaffStore, email: string): Promise<Account | Exclude<Removed, Done>> {
  const accounts = await store.accounts()
  const account = accounts.find((one) => one.email === email)
  if (account === undefined) return noSuchAccount(email)
  if (accounts.length === 1) {
    return { kind: 'refused', code: 'LAST_ACCOUNT', message: `${email} is the only account. Add another one before you remove it.` }
  }
  await store.removeAccount(account.id)
  return account
}

function faultInAccount(email: string, password: string): InvalidInput | undefined {
  const emailFault = faultInNewEmail(email)
  if (emailFault !== undefined) return invalid('email', emailFault)
  const passwordFault = faultInNewPassword(password, email)
  return passwordFault === undefined ? undefined : invalid('password', passwordFault)
}

function noSuchAccount(email: string): Refused<'NO_SUCH_ACCOUNT'> {
  return { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: `There is no account for ${email}.` }
}
