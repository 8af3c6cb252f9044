import type { DatabaseSync } from 'node:sqlite'
import type { Account, StaffSession, StaffStore } from '../store.ts'
import type { Transactions } from './transaction.ts'

/** The staff accounts and their sessions, in an open database. */
export function createStaffStore(db: DatabaseSync, { write }: Transactions): StaffStore {
  const sessions = sessionStatements(db)
  const writes = { ...writeAccounts(db, write, sessions), ...writeAccess(db, write, sessions) }
  return { ...readAccounts(db), ...writes, ...sessionStore(db, write, sessions) }
}

type AccountReads = Pick<StaffStore, 'accounts' | 'accountByEmail' | 'account'>

const ACCOUNT =
  'SELECT id, email, name, password_hash AS passwordHash, is_disabled AS isDisabled, is_manager AS isManager, created_at AS createdAt FROM accounts'

function readAccounts(db: DatabaseSync): AccountReads {
  const all = db.prepare(`${ACCOUNT} ORDER BY created_at, email`)
  const byId = db.prepare(`${ACCOUNT} WHERE id = ?`)
  const byEmail = db.prepare(`${ACCOUNT} WHERE email = ?`)
  return {
    accounts: async () => all.all().flatMap((row) => accountIn(row) ?? []),
    accountByEmail: async (email) => accountIn(byEmail.get(email)),
    account: async (id) => accountIn(byId.get(id)),
  }
}

interface Row extends Pick<Account, 'id' | 'email' | 'passwordHash' | 'createdAt'> {
  readonly name: string | null
  readonly isDisabled: number
  readonly isManager: number
}

function accountIn(row: unknown): Account | undefined {
  if (row === undefined) return undefined
  const { name, isDisabled, isManager, ...account } = row as Row
  const is = { ...(isDisabled === 1 && { isDisabled: true as const }), ...(isManager === 1 && { isManager: true as const }) }
  return { ...account, ...(name !== null && { name }), ...is }
}

type AccountWrites = Pick<StaffStore, 'addAccount' | 'setName' | 'setPassword' | 'changePassword'>

function writeAccounts(db: DatabaseSync, write: Transactions['write'], { open, endAll }: SessionStatements): AccountWrites {
  const add = db.prepare(
    `INSERT INTO accounts (id, email, name, password_hash, is_disabled, created_at, is_manager)
     VALUES (?, ?, ?, ?, ?, ?, NOT EXISTS (SELECT 1 FROM accounts)) ON CONFLICT (email) DO NOTHING`,
  )
  const setName = db.prepare('UPDATE accounts SET name = ? WHERE id = ?')
  const setPassword = db.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
  const changePassword = db.prepare('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ? AND is_disabled = 0')
  return {
    addAccount: async ({ id, email, name = null, passwordHash, isDisabled = false, createdAt }) =>
      write(() => add.run(id, email, name, passwordHash, Number(isDisabled), createdAt).changes === 1),
    setName: async (id, name) => write(() => void setName.run(name, id)),
    setPassword: async (id, passwordHash) =>
      write(() => {
        setPassword.run(passwordHash, id)
        endAll.run(id)
      }),
    changePassword: async ({ id, from, to }, session) =>
      write(() => {
        if (changePassword.run(to, id, from).changes === 0) return false
        endAll.run(id)
        open.run(session.id, session.staffId, session.expiresAt)
        return true
      }),
  }
}

type AccessWrites = Pick<StaffStore, 'setDisabled' | 'setManager' | 'removeAccount'>

function writeAccess(db: DatabaseSync, write: Transactions['write'], { endAll }: SessionStatements): AccessWrites {
  const setDisabled = db.prepare('UPDATE accounts SET is_disabled = ? WHERE id = ?')
  const setManager = db.prepare('UPDATE accounts SET is_manager = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM accounts WHERE id = ?')
  const otherManager = db.prepare('SELECT 1 FROM accounts WHERE is_manager = 1 AND is_disabled = 0 AND id <> ?')

  /** Runs a write after which the account may not be a manager who may sign in; false where there is no other one. */
  const takeAway = async (id: string, work: () => void): Promise<boolean> =>
    write(() => {
      if (otherManager.get(id) === undefined) return false
      work()
      return true
    })
  const keepOut = async (id: string, work: () => void): Promise<boolean> =>
    takeAway(id, () => {
      work()
      endAll.run(id)
    })
  return {
    setDisabled: async (id, isDisabled) =>
      isDisabled ? keepOut(id, () => void setDisabled.run(1, id)) : write(() => (setDisabled.run(0, id), true)),
    setManager: async (id, isManager) =>
      isManager ? write(() => (setManager.run(1, id), true)) : takeAway(id, () => void setManager.run(0, id)),
    removeAccount: async (id) => keepOut(id, () => void remove.run(id)),
  }
}

type SessionStatements = ReturnType<typeof sessionStatements>

function sessionStatements(db: DatabaseSync) {
  return {
    open: db.prepare('INSERT INTO sessions (id, staff_id, expires_at) VALUES (?, ?, ?)'),
    end: db.prepare('DELETE FROM sessions WHERE id = ?'),
    endAll: db.prepare('DELETE FROM sessions WHERE staff_id = ?'),
  }
}

type Sessions = Pick<StaffStore, 'openSession' | 'session' | 'openSessions' | 'endSession' | 'endSessionsOf'>

function sessionStore(db: DatabaseSync, write: Transactions['write'], { open, end, endAll }: SessionStatements): Sessions {
  const find = db.prepare('SELECT id, staff_id AS staffId, expires_at AS expiresAt FROM sessions WHERE id = ? AND expires_at > ?')
  const findAll = db.prepare('SELECT id FROM sessions WHERE id IN (SELECT value FROM json_each(?)) AND expires_at > ?')
  return {
    openSession: async ({ id, staffId, expiresAt }) => write(() => void open.run(id, staffId, expiresAt)),
    session: async (id, now) => find.get(id, now) as StaffSession | undefined,
    openSessions: async (ids, now) => findAll.all(JSON.stringify(ids), now).map(({ id }) => String(id)),
    endSession: async (id) => write(() => void end.run(id)),
    endSessionsOf: async (staffId) => write(() => void endAll.run(staffId)),
  }
}
