import type { Collection, Db, ObjectId } from 'mongodb'
import type { Change } from '../../../domain/change.ts'
import type { Account } from '../store.ts'

/** The app's own dishes have a text; one that was put in past the app has what mongosh or an import gave it. */
export type DishKey = string | number | ObjectId

/** A dish as it lies in the collection (R47). Anybody may write there with mongosh, so nothing is certain but the key. */
export interface KeptDish {
  readonly _id: DishKey
  readonly sitting?: unknown
  readonly course?: unknown
  readonly title?: unknown
  readonly description?: unknown
  readonly price?: unknown
  readonly createdAt?: unknown
  readonly version?: unknown
}

/** A change under its revision. Only the app writes these, so they are what they claim to be. */
export type KeptChange = Omit<Change, 'revision'> & {
  readonly _id: number
  /** For a RESET: where in the change stream the writes that it tells of end. */
  readonly event?: string
}

export interface Counter {
  readonly _id: 'revision'
  readonly value: number
}

export type KeptAccount = Omit<Account, 'id'> & { readonly _id: string }

export interface KeptSession {
  readonly _id: string
  readonly staffId: string
  /** A date, because MongoDB's own clearing away of old documents works on nothing else. */
  readonly expiresAt: Date
}

export interface Collections {
  readonly db: Db
  readonly dishes: Collection<KeptDish>
  readonly changes: Collection<KeptChange>
  readonly counters: Collection<Counter>
  readonly accounts: Collection<KeptAccount>
  readonly sessions: Collection<KeptSession>
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
