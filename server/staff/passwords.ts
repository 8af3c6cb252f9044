import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { genSaltSync } from 'bcryptjs'
import { Piscina } from 'piscina'
import type { HashJob } from './passwords.worker.ts'

const MIN_BYTES = 15
/** bcrypt ignores everything after 72 bytes, so a longer password would be weaker than it looks. */
const MAX_BYTES = 72

/** The bcrypt cost factor: a third of a second on a small server, slow enough against guessing, fast enough for signing in. */
const COST = 12
/** Comparisons that may wait. The last of them waits some seconds; a login beyond that is better refused and retried. */
const MAX_QUEUE = 20
/** Leaves a core for rendering pages and answering requests. */
const THREADS = availableParallelism() > 2 ? 2 : 1
/** `$2b$12$` and the 22 characters of the salt. */
const SALT_LENGTH = 29

export type Verdict = 'match' | 'mismatch' | 'busy'

export interface Passwords {
  /** Hashes a password without a `faultInPassword`, else throws. Only staff set passwords, so the queue has no limit here. */
  hash(password: string): Promise<string>
  /** Without a hash (there is no such account) it takes just as long and never matches. Busy when the queue is full. */
  matches(password: string, hash: string | undefined): Promise<Verdict>
  close(): Promise<void>
}

/** Hashes and compares passwords with bcrypt in worker threads. Tests set a lower cost. */
export function createPasswords({ cost = COST, maxQueue = MAX_QUEUE } = {}): Passwords {
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
      return pool.run({ password: normalize(password), salt: genSaltSync(cost) })
    },
    async matches(password, hash) {
      if (faultInPassword(password) !== undefined) return 'mismatch'
      if (pool.queueSize >= maxQueue) return 'busy'
      const expected = hash ?? dummyHash
      const actual = await pool.run({ password: normalize(password), salt: expected.slice(0, SALT_LENGTH) })
      return isEqualInConstantTime(actual, expected) && hash !== undefined ? 'match' : 'mismatch'
    },
    close: () => pool.close(),
  }
}

/** What is wrong with a new password, in words that its owner can act on; undefined when it may be used. */
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
