import { randomUUID } from 'node:crypto'
import type { Account } from '../store/store.ts'
import { createAccounts, invalid } from './accounts.ts'
import type { Accounts, AccountsParts, InvalidInput, PublicAccount } from './accounts.ts'
import { faultInEmail, normalizeEmail } from './email.ts'
import { networkOf } from '../client-address.ts'
import { LIMITS } from '../limits.ts'
import { faultInPassword } from './passwords.ts'
import type { Guess, Throttle } from './throttle.ts'
import type { DeviceClaims, Tokens } from './tokens.ts'
import { createKeyedQueue } from './keyed-queue.ts'

const { sessionSeconds, deviceSeconds, accountsPerDevice } = LIMITS.signIn

/** Seconds that a full queue of password comparisons takes. */
const BUSY_SECONDS = 5

export interface WrongCredentials {
  readonly kind: 'refused'
  readonly code: 'WRONG_CREDENTIALS'
  readonly message: string
}

export interface TooManyAttempts {
  readonly kind: 'refused'
  readonly code: 'TOO_MANY_ATTEMPTS'
  readonly message: string
  /** Seconds. */
  readonly retryAfter: number
}

export interface SignedIn {
  readonly kind: 'signedIn'
  readonly account: PublicAccount
  readonly token: string
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** Says at the next sign-in that this device is known. */
  readonly device: SignedToken
}

export interface SignedToken {
  readonly token: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

/** Where a request comes from. */
export interface Sender {
  /** The client's address, which guesses are counted by. */
  readonly ip: string
  /** The device token, not verified yet. */
  readonly device?: string | undefined
  /** Names the request in the log. */
  readonly requestId?: string | undefined
}

export type SignInOutcome = SignedIn | WrongCredentials | TooManyAttempts | InvalidInput

/** The account and session behind a session token. */
export interface Viewer extends PublicAccount {
  readonly sessionId: string
}

export interface Staff extends Accounts {
  /** R32, R33. Guesses are limited by email, device and network. */
  signIn(email: string, password: string, from: Sender): Promise<SignInOutcome>
  /** Looks the session up in the store each time, so that signing out or removing an account takes effect immediately. */
  viewer(token: string | undefined): Promise<Viewer | undefined>
  /** Ends the session of this token, if there is one. */
  signOut(token: string | undefined, from: Sender): Promise<void>
  /** The id of the session of a token that is valid; the session may have ended all the same. */
  sessionIn(token: string): string | undefined
  /** Those of the sessions that have not ended. */
  openSessions(ids: readonly string[]): Promise<readonly string[]>
}

export interface StaffParts extends AccountsParts {
  readonly tokens: Tokens
  readonly throttle: Throttle
}

/** Signs staff in and out, and finds the viewer of a request. */
export function createStaff(parts: StaffParts): Staff {
  const { store, tokens, audit, now } = parts
  const queue = createKeyedQueue()
  return {
    ...createAccounts(parts),
    async signIn(typed, password, from) {
      const email = normalizeEmail(typed)
      const fault = faultInCredentials(email, password)
      if (fault !== undefined) return fault
      const known = from.device === undefined ? undefined : tokens.verifyDevice(from.device)
      // Queued, so that colleagues who sign in to one account at the same time do not count as failed attempts.
      return queue(`${known?.deviceId ?? from.ip} ${email}`, async () => attempt(parts, { email, password, from, known }))
    },
    async viewer(token) {
      const claims = token === undefined ? undefined : tokens.verify(token)
      if (claims === undefined) return undefined
      const session = await store.session(claims.sessionId, now())
      if (session?.staffId !== claims.staffId) return undefined
      const account = await store.account(session.staffId)
      return account && { id: account.id, email: account.email, sessionId: session.id }
    },
    async signOut(token, { requestId, ip }) {
      const claims = token === undefined ? undefined : tokens.verify(token)
      if (claims === undefined) return
      await store.endSession(claims.sessionId)
      audit('signed-out', { requestId, ip, account: claims.staffId })
    },
    sessionIn: (token) => tokens.verify(token)?.sessionId,
    openSessions: async (ids) => store.openSessions(ids, now()),
  }
}

function faultInCredentials(email: string, password: string): InvalidInput | undefined {
  const emailFault = faultInEmail(email)
  if (emailFault !== undefined) return invalid('email', emailFault)
  return password === '' ? invalid('password', 'Enter your password.') : undefined
}

interface Attempt {
  readonly email: string
  readonly password: string
  readonly from: Sender
  /** The claims of the device, which may be of other accounts. */
  readonly known: DeviceClaims | undefined
}

async function attempt(parts: StaffParts, { email, password, from, known }: Attempt): Promise<SignInOutcome> {
  const { ip, requestId } = from
  const account = await parts.store.accountByEmail(email)
  const isKnown = account !== undefined && known?.accounts.includes(account.id) === true
  const guess = { email, ip, device: isKnown ? known.deviceId : undefined }
  const outcome = (await refusalOf(parts, guess, password, account)) ?? (await openSession(parts, account, known))
  const facts = { requestId, ip, account: account?.id }
  if (outcome.kind === 'refused') parts.audit('sign-in-refused', { ...facts, reason: outcome.code })
  else parts.audit('signed-in', facts)
  return outcome
}

/** Why somebody may not sign in; undefined for the right password. */
async function refusalOf(
  { passwords, throttle }: StaffParts,
  guess: Guess,
  password: string,
  account: Account | undefined,
): Promise<WrongCredentials | TooManyAttempts | undefined> {
  // It is nobody's password: nothing is compared, so nothing is counted, or one letter would be enough to use up the guesses of others.
  if (faultInPassword(password) !== undefined) return wrongCredentials()
  const who = { network: networkOf(guess.ip), isKnown: guess.device !== undefined }
  // Before it counts: who is turned away here has not guessed.
  if (passwords.isBusy(who)) return tooManyAttempts(BUSY_SECONDS)
  const wait = throttle.admit(guess)
  if (wait !== undefined) return tooManyAttempts(wait)
  if (!(await passwords.matches(password, account?.passwordHash, who))) return wrongCredentials()
  throttle.forgive(guess)
  return undefined
}

async function openSession(
  { store, tokens, now }: StaffParts,
  account: Account | undefined,
  known: DeviceClaims | undefined,
): Promise<SignedIn | WrongCredentials> {
  if (account === undefined) return wrongCredentials()
  const session = { id: randomUUID(), staffId: account.id, expiresAt: now() + sessionSeconds }
  await store.openSession(session)
  // Comparing takes a while. A password that was changed meanwhile must not start a session after the others were ended.
  const current = await store.account(account.id)
  if (current?.passwordHash !== account.passwordHash) {
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
    account: { id: account.id, email: account.email },
    token: tokens.sign({ staffId: account.id, sessionId: session.id, expiresAt: session.expiresAt }),
    expiresAt: session.expiresAt,
    device: { token: tokens.signDevice(device), expiresAt: device.expiresAt },
  }
}

function wrongCredentials(): WrongCredentials {
  return { kind: 'refused', code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong. Check both and try again.' }
}

function tooManyAttempts(retryAfter: number): TooManyAttempts {
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return { kind: 'refused', code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Wait ${wait}, then try again.`, retryAfter }
}
