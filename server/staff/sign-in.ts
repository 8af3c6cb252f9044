import { randomUUID } from 'node:crypto'
import { networkOf } from '../http/client-address.ts'
import { LIMITS } from '../http/limits.ts'
import type { Account, StaffSession } from '../log/store.ts'
import { invalid, publicAccount, tooManyAttempts } from './account-outcomes.ts'
import type { InvalidInput, PublicAccount, Refused, TooManyAttempts } from './account-outcomes.ts'
import type { AccountsParts } from './accounts.ts'
import { faultInEmail } from './email.ts'
import type { Waiting } from './lanes.ts'
import { faultInPassword } from './passwords.ts'
import type { Passwords } from './passwords.ts'
import type { Guess, Throttle } from './throttle.ts'
import type { DeviceClaims, Tokens } from './tokens.ts'

const { sessionSeconds, deviceSeconds, accountsPerDevice } = LIMITS.signIn

/** Seconds that a full queue of password comparisons takes. */
export const BUSY_SECONDS = 5

export type WrongCredentials = Refused<'WRONG_CREDENTIALS'>

export interface SignedToken {
  readonly token: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** The token is the session's. */
export interface SignedIn extends SignedToken {
  readonly kind: 'signedIn'
  readonly account: PublicAccount
  /** Says at the next sign-in that this device is known. */
  readonly device: SignedToken
}

/** Where a request comes from. */
export interface Sender {
  /** The client's address, which guesses are counted by. */
  readonly ip: string
  /** The device token, not verified yet. */
  readonly device?: string | undefined
  /** Names the request in the log. */
  readonly requestId?: string | undefined
  /** Whether the client has closed its connection. */
  readonly isGone?: () => boolean
}

export type SignInOutcome = SignedIn | WrongCredentials | TooManyAttempts | InvalidInput

export interface StaffParts extends AccountsParts {
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly throttle: Throttle
}

export interface Attempt {
  /** Normalised. */
  readonly email: string
  readonly password: string
  readonly from: Sender
  /** The claims of the device, which may be of other accounts. */
  readonly known: DeviceClaims | undefined
}

/** What is missing in what somebody typed to sign in, or too long. */
export function faultInCredentials(email: string, password: string): InvalidInput | undefined {
  const emailFault = faultInEmail(email)
  if (emailFault !== undefined) return invalid('email', emailFault)
  return password === '' ? invalid('password', 'Enter your password.') : undefined
}

/** Checks a password and opens a session; a line of the audit log either way. */
export async function attempt(parts: StaffParts, { email, password, from, known }: Attempt): Promise<SignInOutcome> {
  const account = await parts.store.accountByEmail(email)
  const outcome = (await whyNot(parts, { email, password, from, known }, account)) ?? (await openSessionOf(parts, account, known))
  const facts = { requestId: from.requestId, ip: from.ip, account: account?.id }
  if (outcome.kind === 'refused')
    parts.audit('sign-in-refused', { ...facts, reason: from.isGone?.() === true ? 'CLIENT_GONE' : outcome.code })
  else parts.audit('signed-in', facts)
  return outcome
}

/** Why the password does not let this person in; undefined for the right one. A disabled account takes as long as any other. */
export async function whyNot(
  parts: StaffParts,
  { email, password, from, known }: Attempt,
  account: Account | undefined,
): Promise<WrongCredentials | TooManyAttempts | undefined> {
  const enabled = account?.isDisabled === true ? undefined : account
  const isKnown = account !== undefined && known?.accounts.includes(account.id) === true
  return refusalOfGuess(
    parts,
    { email, ip: from.ip, device: isKnown ? known.deviceId : undefined },
    { password, hash: enabled?.passwordHash, isGone: from.isGone },
  )
}

async function refusalOfGuess(
  { passwords, throttle }: StaffParts,
  guess: Guess,
  { password, hash, isGone }: Pick<Waiting, 'isGone'> & { readonly password: string; readonly hash: string | undefined },
): Promise<WrongCredentials | TooManyAttempts | undefined> {
  // It is nobody's password, so nothing is compared. It counts against its sender alone: one letter must not use up the guesses of others.
  if (faultInPassword(password) !== undefined) {
    const wait = throttle.admitNobodys(guess)
    return wait === undefined ? wrongCredentials() : tooManyAttempts(wait)
  }
  const who = { network: networkOf(guess.ip), isKnown: guess.device !== undefined, isGone }
  // Before it counts: who is turned away here has not guessed.
  if (passwords.isBusy(who)) return tooManyAttempts(BUSY_SECONDS)
  const wait = throttle.admit(guess)
  if (wait !== undefined) return tooManyAttempts(wait)
  if (!(await passwords.matches(password, hash, who))) return wrongCredentials()
  throttle.forgive(guess)
  return undefined
}

/** A session of an account that begins now, and the token of its cookie. */
export function newSession(
  { tokens, now }: Pick<StaffParts, 'tokens' | 'now'>,
  staffId: string,
): { session: StaffSession; signed: SignedToken } {
  const session = { id: randomUUID(), staffId, expiresAt: now() + sessionSeconds }
  const token = tokens.sign({ staffId, sessionId: session.id, expiresAt: session.expiresAt })
  return { session, signed: { token, expiresAt: session.expiresAt } }
}

async function openSessionOf(
  parts: StaffParts,
  account: Account | undefined,
  known: DeviceClaims | undefined,
): Promise<SignedIn | WrongCredentials> {
  if (account === undefined) return wrongCredentials()
  const { store, tokens, now } = parts
  const { session, signed } = newSession(parts, account.id)
  await store.openSession(session)
  // Comparing takes a while. An account that was disabled meanwhile, or got another password, must not have a session after the others were ended.
  const current = await store.account(account.id)
  if (current?.passwordHash !== account.passwordHash || current.isDisabled === true) {
    await store.endSession(session.id)
    return wrongCredentials()
  }
  const device = {
    deviceId: known?.deviceId ?? randomUUID(),
    accounts: [...new Set([account.id, ...(known?.accounts ?? [])])].slice(0, accountsPerDevice),
    expiresAt: now() + deviceSeconds,
  }
  return {
    kind: 'signedIn',
    account: publicAccount(account),
    ...signed,
    device: { token: tokens.signDevice(device), expiresAt: device.expiresAt },
  }
}

function wrongCredentials(): WrongCredentials {
  return { kind: 'refused', code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong. Check both and try again.' }
}
