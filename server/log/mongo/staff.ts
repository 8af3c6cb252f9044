import { MongoServerError } from 'mongodb'
import type { ClientSession } from 'mongodb'
import type { Account, StaffSession, StaffStore } from '../store.ts'
import type { AccountDocument, Collections, SessionDocument } from './collections.ts'
import type { Transaction } from './transactions.ts'

const DUPLICATE_KEY = 11000

/** The staff accounts and their sessions, in a database that other servers use too. */
export function createStaffStore(collections: Collections, transaction: Transaction): StaffStore {
  const accounts = { ...accountStore(collections, transaction), ...accessStore(collections, transaction) }
  return { ...accounts, ...passwordStore(collections, transaction), ...sessionStore(collections) }
}

type Accounts = Pick<StaffStore, 'accounts' | 'accountByEmail' | 'account' | 'addAccount' | 'setName'>

function accountStore({ accounts }: Collections, transaction: Transaction): Accounts {
  return {
    accounts: async () => (await accounts.find({}, { sort: { createdAt: 1, email: 1 } }).toArray()).map(accountOf),
    accountByEmail: async (email) => found(await accounts.findOne({ email })),
    account: async (id) => found(await accounts.findOne({ _id: id })),
    addAccount: ({ id, ...account }) =>
      transaction(async (session) => {
        const isFirst = (await accounts.findOne({}, { session })) === null
        await accounts.insertOne({ _id: id, ...account, ...(isFirst && { isManager: true }) }, { session })
        return true
      }).catch(falseWhenTaken),
    setName: async (id, name) => {
      await accounts.updateOne({ _id: id }, { $set: { name } })
    },
  }
}

/** Those who keep the accounts. */
const MANAGER = { isManager: true, isDisabled: { $ne: true } } as const

/**
 * Makes the oldest account that may sign in a manager, where none of these is: after an update, and in what was written past the app.
 * Several servers may do so at once.
 */
export async function ensureManager({ accounts }: Collections, transaction: Transaction): Promise<void> {
  await transaction(async (session) => {
    if ((await accounts.findOne(MANAGER, { session })) !== null) return
    const oldest = await accounts.findOne({ isDisabled: { $ne: true } }, { sort: { createdAt: 1, email: 1 }, session })
    if (oldest !== null) await accounts.updateOne({ _id: oldest._id }, { $set: { isManager: true } }, { session })
  })
}

type Access = Pick<StaffStore, 'setDisabled' | 'setManager' | 'removeAccount'>

function accessStore({ accounts, sessions }: Collections, transaction: Transaction): Access {
  /**
   * Runs a write after which the account may not be a manager who may sign in; false where there is no other one. Also writes to that
   * other one: of two people who take it from each other in the same moment, one then meets a write conflict.
   */
  const takeAway = async (id: string, work: (session: ClientSession) => Promise<unknown>): Promise<boolean> =>
    transaction(async (session) => {
      const other = await accounts.updateOne({ _id: { $ne: id }, ...MANAGER }, { $inc: { keptFor: 1 } }, { session })
      if (other.matchedCount === 0) return false
      await work(session)
      return true
    })
  const keepOut = async (id: string, work: (session: ClientSession) => Promise<unknown>): Promise<boolean> =>
    takeAway(id, async (session) => {
      await work(session)
      await sessions.deleteMany({ staffId: id }, { session })
    })
  return {
    setDisabled: async (id, isDisabled) => {
      if (isDisabled) return keepOut(id, async (session) => accounts.updateOne({ _id: id }, { $set: { isDisabled } }, { session }))
      await accounts.updateOne({ _id: id }, { $unset: { isDisabled: true } })
      return true
    },
    setManager: async (id, isManager) => {
      if (!isManager) return takeAway(id, async (session) => accounts.updateOne({ _id: id }, { $unset: { isManager: true } }, { session }))
      await accounts.updateOne({ _id: id }, { $set: { isManager } })
      return true
    },
    removeAccount: async (id) => keepOut(id, async (session) => accounts.deleteOne({ _id: id }, { session })),
  }
}

function passwordStore({ accounts, sessions }: Collections, transaction: Transaction): Pick<StaffStore, 'setPassword' | 'changePassword'> {
  return {
    setPassword: (id, passwordHash) =>
      transaction(async (session) => {
        await accounts.updateOne({ _id: id }, { $set: { passwordHash } }, { session })
        await sessions.deleteMany({ staffId: id }, { session })
      }),
    changePassword: ({ id, from, to }, opened) =>
      transaction(async (session) => {
        const same = { _id: id, passwordHash: from, isDisabled: { $ne: true } } as const
        const changed = await accounts.updateOne(same, { $set: { passwordHash: to } }, { session })
        if (changed.matchedCount === 0) return false
        await sessions.deleteMany({ staffId: id }, { session })
        await sessions.insertOne(documentOf(opened), { session })
        return true
      }),
  }
}

type Sessions = Pick<StaffStore, 'openSession' | 'session' | 'openSessions' | 'endSession' | 'endSessionsOf'>

function sessionStore({ sessions }: Collections): Sessions {
  return {
    openSession: async (session) => {
      await sessions.insertOne(documentOf(session))
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

function documentOf({ id, staffId, expiresAt }: StaffSession): SessionDocument {
  return { _id: id, staffId, expiresAt: new Date(expiresAt * 1000) }
}

function found(document: AccountDocument | null): Account | undefined {
  return document === null ? undefined : accountOf(document)
}

function accountOf({ _id, email, name, passwordHash, isDisabled, isManager, createdAt }: AccountDocument): Account {
  const is = { ...(isDisabled && { isDisabled }), ...(isManager && { isManager }) }
  return { id: _id, email, ...(name !== undefined && { name }), passwordHash, ...is, createdAt }
}

function falseWhenTaken(error: unknown): false {
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY && 'email' in (error['keyPattern'] ?? {})) return false
  throw error
}
