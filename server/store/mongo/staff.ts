import { MongoServerError } from 'mongodb'
import type { ClientSession } from 'mongodb'
import type { Account, Session, StaffStore } from '../store.ts'
import type { AccountDocument, Collections, SessionDocument } from './collections.ts'
import type { Transaction } from './transactions.ts'

const DUPLICATE_KEY = 11000

/** The staff accounts and their sessions, in a database that other servers use too. */
export function createStaffStore(collections: Collections, transaction: Transaction): StaffStore {
  return { ...accountStore(collections, transaction), ...passwordStore(collections, transaction), ...sessionStore(collections) }
}

type Accounts = Pick<StaffStore, 'accounts' | 'accountByEmail' | 'account' | 'addAccount' | 'setName' | 'setDisabled' | 'removeAccount'>

function accountStore({ accounts, sessions }: Collections, transaction: Transaction): Accounts {
  /** Runs a write that keeps somebody out, and ends their sessions; false where nobody else may sign in. */
  const keepOut = async (id: string, work: (session: ClientSession) => Promise<unknown>): Promise<boolean> =>
    transaction(async (session) => {
      const account = await accounts.findOne({ _id: id }, { session })
      if (account?.isDisabled !== true && !(await hasAnother(id, session))) return false
      await work(session)
      await sessions.deleteMany({ staffId: id }, { session })
      return true
    })
  /** Also writes to that other account: of two people who disable each other in the same moment, one then meets a write conflict. */
  const hasAnother = async (id: string, session: ClientSession): Promise<boolean> => {
    const other = await accounts.updateOne({ _id: { $ne: id }, isDisabled: { $ne: true } }, { $inc: { keptFor: 1 } }, { session })
    return other.matchedCount === 1
  }
  return {
    accounts: async () => (await accounts.find({}, { sort: { createdAt: 1, email: 1 } }).toArray()).map(accountOf),
    accountByEmail: async (email) => found(await accounts.findOne({ email })),
    account: async (id) => found(await accounts.findOne({ _id: id })),
    addAccount: ({ id, ...account }) => accounts.insertOne({ _id: id, ...account }).then(() => true, falseWhenTaken),
    setName: async (id, name) => {
      await accounts.updateOne({ _id: id }, { $set: { name } })
    },
    setDisabled: async (id, isDisabled) => {
      if (isDisabled) return keepOut(id, async (session) => accounts.updateOne({ _id: id }, { $set: { isDisabled } }, { session }))
      await accounts.updateOne({ _id: id }, { $unset: { isDisabled: true } })
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

function documentOf({ id, staffId, expiresAt }: Session): SessionDocument {
  return { _id: id, staffId, expiresAt: new Date(expiresAt * 1000) }
}

function found(document: AccountDocument | null): Account | undefined {
  return document === null ? undefined : accountOf(document)
}

function accountOf({ _id, email, name, passwordHash, isDisabled, createdAt }: AccountDocument): Account {
  return { id: _id, email, ...(name !== undefined && { name }), passwordHash, ...(isDisabled && { isDisabled }), createdAt }
}

function falseWhenTaken(error: unknown): false {
  if (error instanceof MongoServerError && error.code === DUPLICATE_KEY && 'email' in (error['keyPattern'] ?? {})) return false
  throw error
}
