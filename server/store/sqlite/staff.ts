import type { DatabaseSync } from 'node:sqlite'
import type { Account, Session, StaffStore } from '../store.ts'
import type { Transactions } from './transaction.ts'

const ACCOUNT = 'SELECT id, email, password_hash AS passwordHash, created_at AS createdAt FROM accounts'

/** The staff accounts and their sessions, in an open database. */
export function createStaffStore(db: DatabaseSync, { write }: Transactions): StaffStore {
  return { ...accountStore(db, write), ...sessionStore(db, write) }
}

type Accounts = Pick<StaffStore, 'accounts' | 'accountByEmail' | 'account' | 'addAccount' | 'setPassword' | 'removeAccount'>

function accountStore(db: DatabaseSync, write: Transactions['write']): Accounts {
  const all = db.prepare(`${ACCOUNT} ORDER BY created_at, email`)
  const byId = db.prepare(`${ACCOUNT} WHERE id = ?`)
  const byEmail = db.prepare(`${ACCOUNT} WHERE email = ?`)
  const add = db.prepare('INSERT INTO accounts (id, email, password_hash, created_at) VALUES (?, ?, ?, ?) ON CONFLICT (email) DO NOTHING')
  const setPassword = db.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM accounts WHERE id = ?')
  const endSessions = db.prepare('DELETE FROM sessions WHERE staff_id = ?')
  return {
    accounts: async () => all.all().map((row) => ({ ...row }) as unknown as Account),
    accountByEmail: async (email) => byEmail.get(email) as Account | undefined,
    account: async (id) => byId.get(id) as Account | undefined,
    addAccount: async ({ id, email, passwordHash, createdAt }) => write(() => add.run(id, email, passwordHash, createdAt).changes === 1),
    setPassword: async (id, passwordHash) =>
      write(() => {
        setPassword.run(passwordHash, id)
        endSessions.run(id)
      }),
    removeAccount: async (id) =>
      write(() => {
        remove.run(id)
        endSessions.run(id)
      }),
  }
}

type Sessions = Pick<StaffStore, 'openSession' | 'session' | 'openSessions' | 'endSession' | 'endSessionsOf'>

function sessionStore(db: DatabaseSync, write: Transactions['write']): Sessions {
  const open = db.prepare('INSERT INTO sessions (id, staff_id, expires_at) VALUES (?, ?, ?)')
  const find = db.prepare('SELECT id, staff_id AS staffId, expires_at AS expiresAt FROM sessions WHERE id = ? AND expires_at > ?')
  const findAll = db.prepare('SELECT id FROM sessions WHERE id IN (SELECT value FROM json_each(?)) AND expires_at > ?')
  const end = db.prepare('DELETE FROM sessions WHERE id = ?')
  const endAll = db.prepare('DELETE FROM sessions WHERE staff_id = ?')
  return {
    openSession: async ({ id, staffId, expiresAt }) => write(() => void open.run(id, staffId, expiresAt)),
    session: async (id, now) => find.get(id, now) as Session | undefined,
    openSessions: async (ids, now) => findAll.all(JSON.stringify(ids), now).map(({ id }) => String(id)),
    endSession: async (id) => write(() => void end.run(id)),
    endSessionsOf: async (staffId) => write(() => void endAll.run(staffId)),
  }
}
