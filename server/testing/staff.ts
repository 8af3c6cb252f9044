import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AuditEvent, AuditFacts, AuditLog } from '../staff/audit-log.ts'
import { openSqlite } from '../log/sqlite/open.ts'
import type { StaffStore } from '../log/store.ts'
import { createPasswords } from '../staff/passwords.ts'
import type { Passwords } from '../staff/passwords.ts'
import { createStaff } from '../staff/staff.ts'
import type { Staff } from '../staff/staff.ts'
import { createThrottle } from '../staff/throttle.ts'
import { createTokens } from '../staff/tokens.ts'
import type { Tokens } from '../staff/tokens.ts'

export const KIM = 'kim@tideboard.example'
export const PASSWORD = 'dressed crab on toast'
export const NEW_PASSWORD = 'half a pint of prawns'
export const TABLET = { ip: '192.0.2.7' }

/** Staff accounts in a store of their own, for tests: only the bcrypt cost is not the real one. */
export interface TestStaff {
  /** Where its database is. */
  readonly folder: string
  readonly store: StaffStore
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly audit: AuditLog
  /** The lines of the audit log. */
  readonly audited: (AuditFacts & { readonly event: AuditEvent })[]
  readonly staff: Staff
  readonly now: () => number
  /** Moves the clock of the sessions by seconds. */
  advance(seconds: number): void
  close(): Promise<void>
}

/** Opens a store without accounts in a temporary folder that `close` removes. */
export async function openTestStaff(options: Parameters<typeof createPasswords>[0] = {}): Promise<TestStaff> {
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-staff-'))
  const opened = await openSqlite(join(folder, 'tideboard.db'))
  const passwords = createPasswords({ cost: 4, ...options })
  const tokens = createTokens('a secret of the kitchen, 32 bytes or more')
  const audited: TestStaff['audited'] = []
  const audit: AuditLog = (event, facts) => void audited.push({ event, ...facts })
  let offset = 0
  const now = () => Math.floor(Date.now() / 1000) + offset
  return {
    folder,
    store: opened.staff,
    passwords,
    tokens,
    audit,
    audited,
    staff: createStaff({ store: opened.staff, passwords, tokens, audit, throttle: createThrottle(), now }),
    now,
    advance(seconds) {
      offset += seconds
    },
    async close() {
      await passwords.close()
      await opened.close()
      await rm(folder, { recursive: true })
    },
  }
}
