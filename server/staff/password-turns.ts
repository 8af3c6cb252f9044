import { tooManyAttempts } from './account-outcomes.ts'
import type { TooManyAttempts } from './account-outcomes.ts'
import { BUSY_SECONDS } from './sign-in.ts'
import { SIGNED_IN } from './passwords.ts'
import type { Passwords } from './passwords.ts'

/** Seconds that one piece of work with passwords takes, when nobody else waits. */
const TURN_SECONDS = 2

/** Runs work with passwords that somebody who is signed in has asked for. */
export type TakeTurn = <T>(account: string, work: () => Promise<T>) => Promise<T | TooManyAttempts>

/**
 * One piece of such work at a time for each account. Whoever asks for more meanwhile is told to wait: so one person takes one place in
 * the queue of the threads at most, and nobody else's sign-in waits for a hundred of theirs.
 */
export function createPasswordTurns(passwords: Pick<Passwords, 'isBusy'>): TakeTurn {
  const working = new Set<string>()
  return async (account, work) => {
    if (working.has(account)) return tooManyAttempts(TURN_SECONDS)
    if (passwords.isBusy(SIGNED_IN)) return tooManyAttempts(BUSY_SECONDS)
    working.add(account)
    try {
      return await work()
    } finally {
      working.delete(account)
    }
  }
}
