import { randomUUID } from 'node:crypto'
import type { Account } from '../store/store.ts'
import { createAccounts, invalid } from './accounts.ts'
import type { Accounts, AccountsParts, InvalidInput, PublicAccount } from './accounts.ts'
import { faultInEmail, normalizeEmail } from './email.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'
import { createKeyedQueue } from './keyed-queue.ts'

/** One shift: staff sign in once a day, and a tablet left in a taxi is signed out by the next morning. */
export const SESSION_SECONDS = 12 * 60 * 60

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
}

export type SignInOutcome = SignedIn | WrongCredentials | TooManyAttempts | InvalidInput

/** The account and session behind a session token. */
export interface Viewer extends PublicAccount {
  readonly sessionId: string
}

export interface Staff extends Accounts {
  /** R32, R33. Rate-limited by email and by `ip`, the client's address. */
  signIn(email: string, password: string, ip: string): Promise<SignInOutcome>
  /** Looks the session up in the store each time, so that signing out or removing an account takes effect immediately. */
  viewer(token: string | undefined): Promise<Viewer | undefined>
  /** Ends the session of this token, if there is one. */
  signOut(token: string | undefined): Promise<void>
}

export interface StaffParts extends AccountsParts {
  readonly tokens: Tokens
  readonly throttle: Throttle
}

/** Signs staff in and out, and finds the viewer of a request. */
export function createStaff(parts: StaffParts): Staff {
  const { store, tokens } = parts
  const queue = createKeyedQueue()
  return {
    ...createAccounts(parts),
    async signIn(typed, password, ip) {
      const email = normalizeEmail(typed)
      // Queued, so that colleagues who sign in to one account at the same time do not count as failed attempts.
      return faultInCredentials(email, password) ?? queue(`${ip} ${email}`, async () => attempt(parts, email, password, ip))
    },
    async viewer(token) {
      const claims = token === undefined ? undefined : tokens.verify(token)
      if (claims === undefined) return undefined
      const session = await store.session(claims.sessionId, parts.now())
      if (session?.staffId !== claims.staffId) return undefined
      const account = await store.account(session.staffId)
      return account && { id: account.id, email: account.email, sessionId: session.id }
    },
    async signOut(token) {
      const claims = token === undefined ? undefined : tokens.verify(token)
      if (claims !== undefined) await store.endSession(claims.sessionId)
    },
  }
}

function faultInCredentials(email: string, password: string): InvalidInput | undefined {
  const emailFault = faultInEmail(email)
  if (emailFault !== undefined) return invalid('email', emailFault)
  return password === '' ? invalid('password', 'Enter your password.') : undefined
}

async function attempt(parts: StaffParts, email: string, password: string, ip: string): Promise<SignInOutcome> {
  const { store, passwords, throttle } = parts
  const wait = await throttle.consume(email, ip)
  if (wait !== undefined) return tooManyAttempts(wait)
  const account = await store.accountByEmail(email).catch(async (error: unknown) => {
    // The store failed, so this is not a failed attempt.
    await throttle.refund(email, ip)
    throw error
  })
  const verdict = await passwords.matches(password, account?.passwordHash)
  if (verdict === 'busy') {
    await throttle.refund(email, ip)
    return tooManyAttempts(BUSY_SECONDS)
  }
  if (account === undefined || verdict !== 'match') return wrongCredentials()
  await throttle.reset(email, ip)
  return openSession(parts, account)
}

async function openSession({ store, tokens, now }: StaffParts, account: Account): Promise<SignInOutcome> {
  const session = { id: randomUUID(), staffId: account.id, expiresAt: now() + SESSION_SECONDS }
  await store.openSession(session)
  // Comparing takes a while. A password that was changed meanwhile must not start a session after the others were ended.
  const current = await store.account(account.id)
  if (current?.passwordHash !== account.passwordHash) {
    await store.endSession(session.id)
    return wrongCredentials()
  }
  const token = tokens.sign({ staffId: account.id, sessionId: session.id, expiresAt: session.expiresAt })
  return { kind: 'signedIn', account: { id: account.id, email: account.email }, token, expiresAt: session.expiresAt }
}

function wrongCredentials(): WrongCredentials {
  return { kind: 'refused', code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong. Check both and try again.' }
}

function tooManyAttempts(retryAfter: number): TooManyAttempts {
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return { kind: 'refused', code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Wait ${wait}, then try again.`, retryAfter }
}
