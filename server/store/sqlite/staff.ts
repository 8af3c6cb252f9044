import type { DatabaseSync } from 'node:sqlite'
import type { Account, Session, StaffStore } from '../store.ts'
import type { Transactions } from './transaction.ts'

/** The staff accounts and their sessions, in an open database. */
export function createStaffStore(db: DatabaseSync, { write }: Transactions): StaffStore {
  const sessions = sessionStatements(db)
  return { ...readAccounts(db), ...writeAccounts(db, write, sessions), ...sessionStore(db, write, sessions) }
}

type AccountReads = Pick<StaffStore, 'accounts' | 'accountByEmail' | 'account'>

const ACCOUNT = 'SELECT id, email, name, password_hash AS passwordHash, is_disabled AS isDisabled, created_at AS createdAt FROM accounts'

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

type Row = Pick<Account, 'id' | 'email' | 'passwordHash' | 'createdAt'> & { readonly name: string | null; readonly isDisabled: number }

function accountIn(row: unknown): Account | undefined {
  if (row === undefined) return undefined
  const { name, isDisabled, ...account } = row as Row
  return { ...account, ...(name !== null && { name }), ...(isDisabled === 1 && { isDisabled: true }) }
}

type AccountWrites = Pick<StaffStore, 'addAccount' | 'setName' | 'setPassword' | 'changePassword' | 'setDisabled' | 'removeAccount'>

function writeAccounts(db: DatabaseSync, write: Transactions['write'], { open, endAll }: SessionStatements): AccountWrites {
  const add = db.prepare(
    'INSERT INTO accounts (id, email, name, password_hash, is_disabled, created_at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING',
  )
  const setName = db.prepare('UPDATE accounts SET name = ? WHERE id = ?')
  const setPassword = db.prepare('UPDATE accounts SET password_hash = ? WHERE id = ?')
  const changePassword = db.prepare('UPDATE accounts SET password_hash = ? WHERE id = ? AND password_hash = ? AND is_disabled = 0')
  const setDisabled = db.prepare('UPDATE accounts SET is_disabled = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM accounts WHERE id = ?')
  const enabled = db.prepare('SELECT id FROM accounts WHERE is_disabled = 0 LIMIT 2')

  /** Runs a write that keeps somebody out, and ends their sessions; false where nobody else may sign in. */
  const keepOut = async (id: string, work: () => void): Promise<boolean> =>
    write(() => {
      const [first, second] = enabled.all()
      if (first?.['id'] === id && second === undefined) return false
      work()
      endAll.run(id)
      return true
    })
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
    setDisabled: async (id, isDisabled) =>
      isDisabled ? keepOut(id, () => void setDisabled.run(1, id)) : write(() => (setDisabled.run(0, id), true)),
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
    session: async (id, now) => find.get(id, now) as Session | undefined,
    openSessions: async (ids, now) => findAll.all(JSON.stringify(ids), now).map(({ id }) => String(id)),
    endSession: async (id) => write(() => void end.run(id)),
    endSessionsOf: async (staffId) => write(() => void endAll.run(staffId)),
  }
}
