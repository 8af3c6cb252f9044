import { publicAccount } from './account-outcomes.ts'
import type { PublicAccount } from './account-outcomes.ts'
import { createAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { createColleagues } from './colleagues.ts'
import type { Colleagues } from './colleagues.ts'
import { normalizeEmail } from './email.ts'
import { createOwnPassword } from './own-password.ts'
import type { OwnPassword } from './own-password.ts'
import { createPasswordTurns } from './password-turns.ts'
import { attempt, faultInCredentials } from './sign-in.ts'
import type { Sender, SignInOutcome, StaffParts } from './sign-in.ts'

export type { AccountChanged, FirstPassword, PublicAccount } from './account-outcomes.ts'
export type { Colleagues, Doer } from './colleagues.ts'
export type { Sender, SignedIn, SignInOutcome } from './sign-in.ts'

/** The account and session behind a session token. */
export interface Viewer extends PublicAccount {
  readonly sessionId: string
}

export interface Staff extends Accounts, OwnPassword {
  /** What the signed-in do to the accounts of one another. */
  readonly colleagues: Colleagues
  /** R32, R33. Guesses are limited by email, device and network. */
  signIn(email: string, password: string, from: Sender): Promise<SignInOutcome>
  /** Looks the session up in the store each time, so that signing out or disabling an account takes effect immediately. */
  viewer(token: string | undefined): Promise<Viewer | undefined>
  /** All who have an account, by its id. */
  people(): Promise<ReadonlyMap<string, PublicAccount>>
  /** Ends the session of this token, if there is one. */
  signOut(token: string | undefined, from: Sender): Promise<void>
  /** The id of the session of a token that is valid; the session may have ended all the same. */
  sessionIn(token: string): string | undefined
  /** Those of the sessions that have not ended. */
  openSessions(ids: readonly string[]): Promise<readonly string[]>
}

/** Signs staff in and out, finds the viewer of a request, and keeps the accounts. */
export function createStaff(parts: StaffParts): Staff {
  const accounts = createAccounts(parts)
  const takeTurn = createPasswordTurns(parts.passwords)
  return {
    ...accounts,
    ...createOwnPassword(parts, takeTurn),
    colleagues: createColleagues(parts.store, accounts, takeTurn),
    people: async () => new Map((await parts.store.accounts()).map((account) => [account.id, publicAccount(account)])),
    ...sessionsOf(parts),
  }
}

type Sessions = Pick<Staff, 'signIn' | 'viewer' | 'signOut' | 'sessionIn' | 'openSessions'>

function sessionsOf(parts: StaffParts): Sessions {
  const { store, tokens, audit, now } = parts
  const queue = createKeyedQueue()
  return {
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
      return account && account.isDisabled !== true ? { ...publicAccount(account), sessionId: session.id } : undefined
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

/** Runs the tasks of one key one at a time, first in first out; tasks of different keys run concurrently. */
type KeyedQueue = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Creates a queue without tasks. */
function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task)
    // The next task also runs after one that failed.
    const settled = result.catch(() => undefined)
    last.set(key, settled)
    try {
      return await result
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
