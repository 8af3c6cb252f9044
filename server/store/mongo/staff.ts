import { MongoServerError } from 'mongodb'
import type { Account, StaffStore } from '../store.ts'
import type { Collections, AccountDocument } from './collections.ts'
import type { Transaction } from './transactions.ts'

const DUPLICATE_KEY = 11000

/** The staff accounts and their sessions, in a database that other servers use too. */
export function createStaffStore(collections: Collections, transaction: Transaction): StaffStore {
  return { ...accountStore(collections, transaction), ...sessionStore(collections) }
}

type Accounts = Pick<StaffStore, 'accounts' | 'accountByEmail' | 'account' | 'addAccount' | 'setPassword' | 'removeAccount'>

function accountStore({ accounts, sessions }: Collections, transaction: Transaction): Accounts {
  return {
    accounts: async () => (await accounts.find({}, { sort: { createdAt: 1, email: 1 } }).toArray()).map(accountOf),
    accountByEmail: async (email) => found(await accounts.findOne({ email })),
    account: async (id) => found(await accounts.findOne({ _id: id })),
    addAccount: ({ id, email, passwordHash, createdAt }) =>
      accounts.insertOne({ _id: id, email, passwordHash, createdAt }).then(() => true, falseWhenTaken),
    setPassword: (id, passwordHash) =>
      transaction(async (session) => {
        await accounts.updateOne({ _id: id }, { $set: { passwordHash } }, { session })
        await sessions.deleteMany({ staffId: id }, { session })
      }),
    removeAccount: (id) =>
      transaction(async (session) => {
        await accounts.deleteOne({ _id: id }, { session })
        await sessions.deleteMany({ staffId: id }, { session })
      }),
  }
}

type Sessions = Pick<StaffStore, 'openSession' | 'session' | 'openSessions' | 'endSession' | 'endSessionsOf'>

function sessionStore({ sessions }: Collections): Sessions {
  return {
    openSession: async ({ id, staffId, expiresAt }) => {
      await sessions.insertOne({ _id: id, staffId, expiresAt: new Date(expiresAt * 1000) })
    },
    session: async (id, now) => {
      // MongoDB deletes expired documents once a minute; until then they are still found.
      const open = await sessions.findOne({ _id: id, expiresAt: { $gt: new Date(now * 1000) } })
      return open === null ? undefined : { id, staffId: open.staffId, expiresAt: open.expiresAt.getTime() / 1000 }
    },
    openSessions: async (ids, now) => {
      const open = sessions.find({ _id: { $in: [...ids] }, expiresAt: { $gt: new Date(now * 1000) } }, { projection: { _id: 1 } })
      return (await open.toArray()).map(({ _id }) => _id)
    },
    endSession: async (id) => {
      await sessions.deleteOne({ _id: id })
    },
    endSessionsOf: async (staffId) => {
      await sessions.deleteMany({ staffId })
    },
  }
}

function found(document: AccountDocument | null): Account | undefined {
  return document === null ? undefined : accountOf(document)
}

function accountOf({ _id, email, passwordHash, createdAt }: AccountDocument): Account {
  return { id: _id, email, passwordHash, createdAt }
}

function falseWhenTaken(error: unknown): false {
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY && 'email' in (error['keyPattern'] ?? {})) return false
  throw error
}
