import { staffNameFrom } from '../../domain/staff-name.ts'
import type { Account } from '../log/store.ts'

/** An account without its password hash. */
export interface PublicAccount extends Pick<Account, 'id' | 'email' | 'createdAt'> {
  readonly name: string
  readonly isDisabled: boolean
  readonly isManager: boolean
}

/** What anybody on the staff may know of an account. */
export function publicAccount(account: Account): PublicAccount {
  const { id, email, name = staffNameFrom(email), createdAt } = account
  return { id, email, name, isDisabled: account.isDisabled === true, isManager: account.isManager === true, createdAt }
}

export interface Refused<Code extends string> {
  readonly kind: 'refused'
  readonly code: Code
  readonly message: string
}

export interface InvalidInput extends Refused<'INVALID_INPUT'> {
  readonly field: 'email' | 'name' | 'password' | 'current' | 'next'
}

export interface TooManyAttempts extends Refused<'TOO_MANY_ATTEMPTS'> {
  /** Seconds. */
  readonly retryAfter: number
}

/** What was asked for is done, to this account. */
export interface AccountChanged {
  readonly kind: 'done'
  readonly account: PublicAccount
}

/** A password that the server has made up. It is in no log and cannot be shown again. */
export interface FirstPassword extends AccountChanged {
  readonly password: string
}

/** The refusal of one field's value. */
export function invalid(field: InvalidInput['field'], message: string): InvalidInput {
  return { kind: 'refused', code: 'INVALID_INPUT', field, message }
}

/** The refusal of an attempt, with the seconds to wait before the next. */
export function tooManyAttempts(retryAfter: number): TooManyAttempts {
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return { kind: 'refused', code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Wait ${wait}, then try again.`, retryAfter }
}
