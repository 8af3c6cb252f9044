import { timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { genSaltSync } from 'bcryptjs'
import { Piscina } from 'piscina'
import type { HashJob } from './passwords.worker.ts'

const SHORTEST_PASSWORD = 15
/** bcrypt reads 72 bytes and ignores the rest: a longer password would be weaker than it looks. */
const LONGEST_PASSWORD = 72

/** A third of a second on a small server: dear for whoever guesses, bearable for whoever signs in. */
const COST = 12
/** The last in this line waits some seconds; whoever comes after that is better told to come back. */
const LONGEST_LINE = 20
/** One core is left to the visitors' pages. */
const THREADS = availableParallelism() > 2 ? 2 : 1
/** `$2b$12$` and the 22 characters of the salt. */
const SALT_LENGTH = 29

export type Verdict = 'match' | 'mismatch' | 'busy'

export interface Passwords {
  /** For a password in which `faultInPassword` finds nothing; only staff get here, so it waits its turn and is never refused. */
  hash(password: string): Promise<string>
  /** With no hash (nobody has that address) it works just as long and never matches. Busy when too many are waiting. */
  matches(password: string, hash: string | undefined): Promise<Verdict>
  close(): Promise<void>
}

/** Hashes and compares passwords in a worker thread. A test may ask for a lower cost. */
export function createPasswords({ cost = COST, longestLine = LONGEST_LINE } = {}): Passwords {
  const pool = new Piscina<HashJob, string>({
    filename: new URL('./passwords.worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: 10_000,
  })
  const nobody = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`
  return {
    async hash(password) {
      const fault = faultInPassword(password)
      if (fault !== undefined) throw new RangeError(fault)
      return pool.run({ password: inOneForm(password), salt: genSaltSync(cost) })
    },
    async matches(password, hash) {
      if (faultInPassword(password) !== undefined) return 'mismatch'
      if (pool.queueSize >= longestLine) return 'busy'
      const kept = hash ?? nobody
      const typed = await pool.run({ password: inOneForm(password), salt: kept.slice(0, SALT_LENGTH) })
      return isSame(typed, kept) && hash !== undefined ? 'match' : 'mismatch'
    },
    close: () => pool.close(),
  }
}

/** What is wrong with a new password, in words that its owner can act on; undefined when it may be used. */
export function faultInPassword(password: string): string | undefined {
  if (password.includes('\0')) return 'Leave the NUL character out of the password.'
  const bytes = Buffer.byteLength(inOneForm(password))
  if (bytes < SHORTEST_PASSWORD) return `Use a longer password: at least ${SHORTEST_PASSWORD} characters. A few words in a row do well.`
  if (bytes > LONGEST_PASSWORD) {
    return `Use a shorter password: at most ${LONGEST_PASSWORD} bytes (a plain letter is one, an accented letter two, an emoji four).`
  }
  return undefined
}

/** Two keyboards may send the same é in two ways; both must open the door. */
function inOneForm(password: string): string {
  return password.normalize('NFKC')
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
