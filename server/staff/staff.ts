import { randomUUID } from 'node:crypto'
import type { Account } from '../store/store.ts'
import { createAccounts, invalid } from './accounts.ts'
import type { Accounts, AccountsParts, InvalidInput, PublicAccount } from './accounts.ts'
import { faultInEmail, foldEmail } from './email.ts'
import type { Throttle } from './throttle.ts'
import type { Tokens } from './tokens.ts'
import { createTurns } from './turns.ts'

/** One shift: nobody signs in twice a day with wet hands, and a tablet left in a taxi is shut out by the next morning. */
export const SESSION_SECONDS = 12 * 60 * 60

/** By then the line in front of the password workers has passed. */
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

export interface Welcome {
  readonly kind: 'signedIn'
  readonly account: PublicAccount
  readonly token: string
  /** Seconds since 1970. */
  readonly expiresAt: number
}

export type SignIn = Welcome | WrongCredentials | TooManyAttempts | InvalidInput

/** Who is asking. */
export interface Viewer extends PublicAccount {
  readonly sessionId: string
}

export interface Staff extends Accounts {
  /** R32, R33. `ip` is where the attempt comes from. */
  signIn(email: string, password: string, ip: string): Promise<SignIn>
  /** Asks the store each time, so that a logout or a removed account is felt at once. */
  viewer(token: string | undefined): Promise<Viewer | undefined>
  /** Ends the session of this token, if there is one. */
  signOut(token: string | undefined): Promise<void>
}

export interface StaffParts extends AccountsParts {
  readonly tokens: Tokens
  readonly throttle: Throttle
}

/** Lets staff in, and knows who is in. */
export function createStaff(parts: StaffParts): Staff {
  const { store, tokens } = parts
  const inTurn = createTurns()
  return {
    ...createAccounts(parts),
    async signIn(typed, password, ip) {
      const email = foldEmail(typed)
      // In turn, so that what counts against a person are failures, not colleagues who come in at the same moment.
      return faultAtTheDoor(email, password) ?? inTurn(`${ip} ${email}`, async () => attempt(parts, email, password, ip))
    },
    async viewer(token) {
      const claims = token === undefined ? undefined : tokens.read(token)
      if (claims === undefined) return undefined
      const session = await store.session(claims.sessionId, parts.now())
      if (session?.staffId !== claims.staffId) return undefined
      const account = await store.account(session.staffId)
      return account && { id: account.id, email: account.email, sessionId: session.id }
    },
    async signOut(token) {
      const claims = token === undefined ? undefined : tokens.read(token)
      if (claims !== undefined) await store.endSession(claims.sessionId)
    },
  }
}

function faultAtTheDoor(email: string, password: string): InvalidInput | undefined {
  const wrongEmail = faultInEmail(email)
  if (wrongEmail !== undefined) return invalid('email', wrongEmail)
  return password === '' ? invalid('password', 'Enter your password.') : undefined
}

async function attempt(parts: StaffParts, email: string, password: string, ip: string): Promise<SignIn> {
  const { store, passwords, throttle } = parts
  const wait = await throttle.admit(email, ip)
  if (wait !== undefined) return tooMany(wait)
  const account = await store.accountByEmail(email).catch(async (error: unknown) => {
    // It was the store that failed, not the person.
    await throttle.giveBack(email, ip)
    throw error
  })
  const verdict = await passwords.matches(password, account?.passwordHash)
  if (verdict === 'busy') {
    await throttle.giveBack(email, ip)
    return tooMany(BUSY_SECONDS)
  }
  if (account === undefined || verdict !== 'match') return wrong()
  await throttle.succeeded(email, ip)
  return welcome(parts, account)
}

async function welcome({ store, tokens, now }: StaffParts, account: Account): Promise<SignIn> {
  const session = { id: randomUUID(), staffId: account.id, expiresAt: now() + SESSION_SECONDS }
  await store.openSession(session)
  // The compare takes its time; a password that was changed meanwhile must not open a session after all others were ended.
  const still = await store.account(account.id)
  if (still?.passwordHash !== account.passwordHash) {
    await store.endSession(session.id)
    return wrong()
  }
  const token = tokens.sign({ staffId: account.id, sessionId: session.id, expiresAt: session.expiresAt })
  return { kind: 'signedIn', account: { id: account.id, email: account.email }, token, expiresAt: session.expiresAt }
}

function wrong(): WrongCredentials {
  return { kind: 'refused', code: 'WRONG_CREDENTIALS', message: 'The email or the password is wrong. Check both and try again.' }
}

function tooMany(retryAfter: number): TooManyAttempts {
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return { kind: 'refused', code: 'TOO_MANY_ATTEMPTS', message: `Too many attempts. Wait ${wait}, then try again.`, retryAfter }
}
