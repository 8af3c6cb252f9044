import type { Collection, Db, ObjectId } from 'mongodb'
import type { Change } from '../../../domain/change.ts'
import type { Account } from '../store.ts'

/** The app's own dishes have a string; one that was inserted past the app has what mongosh or an import gave it. */
export type DishKey = string | number | ObjectId

/** A document of `dishes` (R47). An owner may write there with mongosh, so nothing is certain but the key. */
export interface DishDocument {
  readonly _id: DishKey
  readonly sitting?: unknown
  readonly course?: unknown
  readonly title?: unknown
  readonly description?: unknown
  readonly price?: unknown
  readonly createdAt?: unknown
  readonly version?: unknown
}

/** A document of `changes`. Only the app writes these, so their types are certain. */
export type ChangeDocument = Omit<Change, 'revision'> & {
  readonly _id: number
  /** For a RESET: the resume token of the last write that it stands for. */
  readonly event?: string
}

export interface Counter {
  readonly _id: 'revision'
  readonly value: number
}

export type AccountDocument = Omit<Account, 'id'> & { readonly _id: string }

export interface SessionDocument {
  readonly _id: string
  readonly staffId: string
  /** A date, because a TTL index works on nothing else. */
  readonly expiresAt: Date
}

export interface Collections {
  readonly db: Db
  readonly dishes: Collection<DishDocument>
  readonly changes: Collection<ChangeDocument>
  readonly counters: Collection<Counter>
  readonly accounts: Collection<AccountDocument>
  readonly sessions: Collection<SessionDocument>
}

/** The collections of a database, by what lies in them. */
export function collectionsIn(db: Db): Collections {
  return {
    db,
    dishes: db.collection('dishes'),
    changes: db.collection('changes'),
    counters: db.collection('counters'),
    accounts: db.collection('accounts'),
    sessions: db.collection('sessions'),
  }
}
