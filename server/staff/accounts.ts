import { randomUUID } from 'node:crypto'
import { faultInStaffName, tidyStaffName } from '../../domain/staff-name.ts'
import type { AuditEvent, AuditFacts, AuditLog } from './audit-log.ts'
import type { Account, StaffStore } from '../log/store.ts'
import { invalid, publicAccount } from './account-outcomes.ts'
import type { AccountChanged, FirstPassword, InvalidInput, Refused } from './account-outcomes.ts'
import { faultInNewEmail, normalizeEmail } from './email.ts'
import { faultInNewPassword, randomPassword } from './new-password.ts'
import type { Passwords } from './passwords.ts'

export interface AddressTaken extends Refused<'ADDRESS_TAKEN'> {
  readonly field: 'email'
}
export type Added = AccountChanged | InvalidInput | AddressTaken
export type PasswordChanged = AccountChanged | InvalidInput | Refused<'NO_SUCH_ACCOUNT'>
export type Renamed = AccountChanged | InvalidInput | Refused<'NO_SUCH_ACCOUNT'>
/** Of a change that would leave no manager who may sign in: refused. */
export type AccessChanged = AccountChanged | Refused<'NO_SUCH_ACCOUNT' | 'LAST_MANAGER'>
export type SignedOutEverywhere = AccountChanged | Refused<'NO_SUCH_ACCOUNT'>
export type AccountOutcome = Added | PasswordChanged | Renamed | AccessChanged | SignedOutEverywhere

/** Who did it and by which request, for the audit log; nobody where the command did. */
export type By = Pick<AuditFacts, 'by' | 'ip' | 'requestId'>

/** The staff accounts, by their emails. A refused outcome has a message for the person who asked. */
export interface Accounts {
  /** Without a name, the person is called by what is before the @. */
  addAccount(email: string, password: string, name?: string, by?: By): Promise<Added>
  rename(email: string, name: string, by?: By): Promise<Renamed>
  /** Also ends all sessions of the account. */
  setPassword(email: string, password: string, by?: By): Promise<PasswordChanged>
  /** Replaces the password by one that is made up. Also ends all sessions of the account. */
  resetPassword(email: string, by?: By): Promise<FirstPassword | Refused<'NO_SUCH_ACCOUNT'>>
  /** Disabling also ends all sessions. Refused for the last manager who may sign in: nobody could enable it again. */
  setDisabled(email: string, isDisabled: boolean, by?: By): Promise<AccessChanged>
  /** Who is a manager keeps the accounts. Refused for the last one who may sign in: nobody could make another. */
  setManager(email: string, isManager: boolean, by?: By): Promise<AccessChanged>
  /** Also ends all sessions. Refused for the last manager who may sign in: nobody could add another. */
  removeAccount(email: string): Promise<AccessChanged>
  signOutEverywhere(email: string, by?: By): Promise<SignedOutEverywhere>
}

export interface AccountsParts {
  readonly store: StaffStore
  readonly passwords: Pick<Passwords, 'hash'>
  readonly audit: AuditLog
  /** Seconds since 1970. */
  readonly now: () => number
}

/** Adds, changes and removes accounts; checks emails, names and passwords, and hashes passwords. Each change is a line of the audit log. */
export function createAccounts(parts: AccountsParts): Accounts {
  const acts = createAccountActs(parts)
  return { ...withPasswords(parts, acts), ...withoutPasswords(parts, acts) }
}

type AccountActs = ReturnType<typeof createAccountActs>

/** What every change of an account begins and ends with. */
function createAccountActs({ store, audit }: AccountsParts) {
  return {
    done(event: AuditEvent, account: Account, by: By = {}): AccountChanged {
      audit(event, { ...by, account: account.id })
      return { kind: 'done', account: publicAccount(account) }
    },
    async toAccount<T>(typed: string, act: (account: Account) => Promise<T>): Promise<T | Refused<'NO_SUCH_ACCOUNT'>> {
      const email = normalizeEmail(typed)
      const account = await store.accountByEmail(email)
      return account === undefined ? noSuchAccount(email) : act(account)
    },
  }
}

type WithPasswords = Pick<Accounts, 'addAccount' | 'setPassword' | 'resetPassword'>

function withPasswords({ store, passwords, now }: AccountsParts, { done, toAccount }: AccountActs): WithPasswords {
  return {
    async addAccount(typed, password, typedName, by) {
      const email = normalizeEmail(typed)
      const name = typedName === undefined ? undefined : tidyStaffName(typedName)
      const fault = faultInAccount(email, password, name)
      if (fault !== undefined) return fault
      const account = { id: randomUUID(), email, name, passwordHash: await passwords.hash(password), createdAt: now() }
      if (await store.addAccount(account)) return done('account-added', account, by)
      return { kind: 'refused', code: 'ADDRESS_TAKEN', field: 'email', message: `There is already an account for ${email}.` }
    },
    setPassword: async (email, password, by) =>
      toAccount(email, async (account): Promise<PasswordChanged> => {
        const fault = faultInNewPassword(password, account.email)
        if (fault !== undefined) return invalid('password', fault)
        await store.setPassword(account.id, await passwords.hash(password))
        return done('password-changed', account, by)
      }),
    resetPassword: async (email, by) =>
      toAccount(email, async (account) => {
        const password = randomPassword()
        await store.setPassword(account.id, await passwords.hash(password))
        return { ...done('password-changed', account, by), password }
      }),
  }
}

function withoutPasswords({ store }: AccountsParts, { done, toAccount }: AccountActs): Omit<Accounts, keyof WithPasswords> {
  return {
    rename: async (email, typed, by) =>
      toAccount(email, async (account): Promise<Renamed> => {
        const name = tidyStaffName(typed)
        const fault = faultInStaffName(name)
        if (fault !== undefined) return invalid('name', fault)
        await store.setName(account.id, name)
        return done('account-renamed', { ...account, name }, by)
      }),
    setDisabled: async (email, isDisabled, by) =>
      toAccount(email, async (account): Promise<AccessChanged> => {
        if (!(await store.setDisabled(account.id, isDisabled))) return lastManager(account)
        return done(isDisabled ? 'account-disabled' : 'account-enabled', { ...account, isDisabled: isDisabled || undefined }, by)
      }),
    setManager: async (email, isManager, by) =>
      toAccount(email, async (account): Promise<AccessChanged> => {
        if (!(await store.setManager(account.id, isManager))) return lastManager(account)
        return done(isManager ? 'manager-made' : 'manager-unmade', { ...account, isManager: isManager || undefined }, by)
      }),
    removeAccount: async (email) =>
      toAccount(email, async (account): Promise<AccessChanged> => {
        return (await store.removeAccount(account.id)) ? done('account-removed', account) : lastManager(account)
      }),
    signOutEverywhere: async (email, by) =>
      toAccount(email, async (account) => {
        await store.endSessionsOf(account.id)
        return done('signed-out-everywhere', account, by)
      }),
  }
}

function faultInAccount(email: string, password: string, name: string | undefined): InvalidInput | undefined {
  const emailFault = faultInNewEmail(email)
  if (emailFault !== undefined) return invalid('email', emailFault)
  const nameFault = name === undefined ? undefined : faultInStaffName(name)
  if (nameFault !== undefined) return invalid('name', nameFault)
  const passwordFault = faultInNewPassword(password, email)
  return passwordFault === undefined ? undefined : invalid('password', passwordFault)
}

function noSuchAccount(email: string): Refused<'NO_SUCH_ACCOUNT'> {
  return { kind: 'refused', code: 'NO_SUCH_ACCOUNT', message: `There is no account for ${email}.` }
}

function lastManager({ email }: Account): Refused<'LAST_MANAGER'> {
  const message = `${email} is the only manager who may sign in. Make somebody else a manager first.`
  return { kind: 'refused', code: 'LAST_MANAGER', message }
}
