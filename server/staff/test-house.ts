import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqlite } from '../store/sqlite.ts'
import type { StaffStore } from '../store/store.ts'
import { createPasswords } from './passwords.ts'
import type { Passwords } from './passwords.ts'
import { createStaff } from './staff.ts'
import type { Staff } from './staff.ts'
import { createThrottle } from './throttle.ts'
import { createTokens } from './tokens.ts'
import type { Tokens } from './tokens.ts'

export const KIM = 'kim@tideboard.example'
export const PASSWORD = 'dressed crab on toast'
export const NEW_PASSWORD = 'half a pint of prawns'
export const TABLET = '192.0.2.7'

/** For tests: the staff of a house with a store of its own, real but for the cost of a hash. */
export interface TestHouse {
  readonly store: StaffStore
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly staff: Staff
  readonly now: () => number
  /** Lets seconds go by for sessions. */
  later(seconds: number): void
  close(): Promise<void>
}

/** Opens a house in a folder that goes when it is closed. */
export async function openTestHouse(options: Parameters<typeof createPasswords>[0] = {}): Promise<TestHouse> {
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-staff-'))
  const opened = await openSqlite(join(folder, 'tideboard.db'))
  const passwords = createPasswords({ cost: 4, ...options })
  const tokens = createTokens('a secret of the kitchen, 32 bytes or more')
  let passed = 0
  const now = () => Math.floor(Date.now() / 1000) + passed
  return {
    store: opened.staff,
    passwords,
    tokens,
    staff: createStaff({ store: opened.staff, passwords, tokens, throttle: createThrottle(), now }),
    now,
    later(seconds) {
      passed += seconds
    },
    async close() {
      await passwords.close()
      await opened.close()
      await rm(folder, { recursive: true })
    },
  }
}
