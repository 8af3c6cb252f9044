import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { genSaltSync } from 'bcryptjs'
import { Piscina } from 'piscina'
import { LIMITS } from '../http/limits.ts'
import { createLanes } from './lanes.ts'
import type { LaneLimits, Waiting } from './lanes.ts'
import type { HashJob } from './passwords.worker.ts'

const { min: MIN_BYTES, max: MAX_BYTES } = LIMITS.signIn.passwordBytes

/** The bcrypt cost factor: a third of a second on a small server, slow enough against guessing, fast enough for signing in. */
const COST = 12
/** Leaves a core for rendering pages and answering requests. */
const THREADS = availableParallelism() > 2 ? 2 : 1
/** `$2b$12$` and the 22 characters of the salt. */
const SALT_LENGTH = 29

/** Who is signed in waits ahead of strangers, as devices do that have signed in before. */
export const SIGNED_IN: Waiting = { network: 'signed in', isKnown: true }

export interface Passwords {
  /** Hashes a password without a `faultInPassword`, else throws. It waits in the queue of the signed-in, which is for the caller to bound. */
  hash(password: string): Promise<string>
  /** Whether too many wait already; whoever would be one more is better refused and retries. */
  isBusy(who: Waiting): boolean
  /** Without a hash (there is no such account) it takes just as long and never matches. A client that has gone takes no time, and never matches. */
  matches(password: string, hash: string | undefined, who: Waiting): Promise<boolean>
  close(): Promise<void>
}

/** Hashes and compares passwords with bcrypt in worker threads. Tests set a lower cost. */
export function createPasswords({
  cost = COST,
  limits = LIMITS.signIn,
}: { cost?: number | undefined; limits?: LaneLimits } = {}): Passwords {
  const lanes = createLanes(THREADS, limits)
  const pool = new Piscina<HashJob, string>({
    filename: new URL('./passwords.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 10_000,
  })
  // Compared where there is no account, so that the response time does not reveal which emails have one.
  const dummyHash = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
  return {
    async hash(password) {
      const fault = faultInPassword(password)
      if (fault !== undefined) throw new RangeError(fault)
      const job = { password: normalize(password), salt: genSaltSync(cost) }
      return lanes.run(SIGNED_IN, async () => pool.run(job))
    },
    isBusy: lanes.isFull,
    async matches(password, hash, who) {
      if (faultInPassword(password) !== undefined) return false
      const expected = hash ?? dummyHash
      const job = { password: normalize(password), salt: expected.slice(0, SALT_LENGTH) }
      const actual = await lanes.run(who, async () => (who.isGone?.() === true ? '' : pool.run(job)))
      return isEqualInConstantTime(actual, expected) && hash !== undefined
    },
    close: () => pool.close(),
  }
}

/** Why a password can be nobody's, in words that its owner can act on; undefined when it may be somebody's. */
export function faultInPassword(password: string): string | undefined {
  if (password.includes('\0')) return 'Leave the NUL character out of the password.'
  const bytes = Buffer.byteLength(normalize(password))
  if (bytes < MIN_BYTES) return `Use a longer password: at least ${MIN_BYTES} characters. A few words in a row work well.`
  if (bytes > MAX_BYTES) {
    return `Use a shorter password: at most ${MAX_BYTES} bytes (a plain letter is one, an accented letter two, an emoji four).`
  }
  return undefined
}

/** Unicode normalisation (NFKC): keyboards may encode the same é as one code point or as two. */
function normalize(password: string): string {
  return password.normalize('NFKC')
}

function isEqualInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
