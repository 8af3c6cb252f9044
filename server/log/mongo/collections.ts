import { ObjectId } from 'mongodb'
import type { Binary, Collection, Db } from 'mongodb'
import type { AgendaEntry } from '../../../domain/steps/agenda.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import type { Account } from '../store.ts'

/** The app's own dishes have a string; one that was inserted past the app has what mongosh or an import gave it. */
export type DishKey = string | number | ObjectId

/** Whether a dish with this key can be found by its id. mongosh can give it any other, such as a date; it is on the menu all the same. */
export function isDishKey(key: unknown): key is DishKey {
  return typeof key === 'string' || typeof key === 'number' || key instanceof ObjectId
}

/** A document of `dishes` (R47). An owner may write there with mongosh, so nothing is certain but the key. */
export interface DishDocument {
  readonly _id: DishKey
  readonly sitting?: unknown
  readonly course?: unknown
  readonly title?: unknown
  readonly description?: unknown
  readonly typed?: unknown
  readonly price?: unknown
  readonly portions?: unknown
  readonly priceWords?: unknown
  readonly diets?: unknown
  readonly check?: unknown
  /** What says the price, as the app wrote it. */
  readonly priced?: unknown
  readonly createdAt?: unknown
  readonly version?: unknown
}

/** A document of `revisions`, without its edits: one document of them all could pass MongoDB's 16 MB. Only the app writes these, so their types are certain. */
export type RevisionDocument = Omit<Revision, 'revision' | 'edits'> & {
  readonly _id: number
  /** Of `LastEntry`. */
  readonly credit?: number
  readonly isReset?: true
  /** For a RESET: the resume token of the last write that it stands for. */
  readonly event?: string
}

/** A document of `edits`. */
export interface EditDocument extends Pick<Edit, 'before' | 'after'> {
  /** The revision and the place: an edit that is migrated twice is stored once. */
  readonly _id: string
  readonly revision: number
  /** Its place among the edits of the revision, from 0. */
  readonly place: number
  readonly dishId: string
}

/** A document of `menus`: the whole menu, as a revision with this hash left it. */
export interface MenuDocument extends Pick<Revision, 'hash'> {
  readonly _id: number
  readonly dishes: Binary
}

/** A document of `changes`, the log of Tideboard 0.1.0: one dish a revision, or none for a RESET. Only read. */
export interface ChangeDocument extends Pick<Edit, 'before' | 'after'> {
  readonly _id: number
  readonly at: number
  readonly by: string
  readonly dishId?: string
}

/** A document of `agenda`. Only the app writes these. */
export type AgendaDocument = Omit<AgendaEntry, 'id'> & { readonly _id: string }

export interface Counter {
  /** The latest revision; the schema of the database; whether a server began to set it up; the last of the `changes` that was copied; whether what is in capitals was typed. */
  readonly _id: 'revision' | 'schema' | 'setup' | 'migrated' | 'typed'
  readonly value: number
}

export type AccountDocument = Omit<Account, 'id'> & {
  readonly _id: string
  /** Counts how often somebody else stopped being a manager because this one goes on. */
  readonly keptFor?: number
}

export interface SessionDocument {
  readonly _id: string
  readonly staffId: string
  /** A date, because a TTL index works on nothing else. */
  readonly expiresAt: Date
}

export interface Collections {
  readonly db: Db
  readonly dishes: Collection<DishDocument>
  readonly revisions: Collection<RevisionDocument>
  readonly edits: Collection<EditDocument>
  readonly menus: Collection<MenuDocument>
  readonly changes: Collection<ChangeDocument>
  readonly agenda: Collection<AgendaDocument>
  readonly counters: Collection<Counter>
  readonly accounts: Collection<AccountDocument>
  readonly sessions: Collection<SessionDocument>
}

/** The collections of a database, by what lies in them. */
export function collectionsIn(db: Db): Collections {
  return {
    db,
    dishes: db.collection('dishes'),
    // What was asked for may hold a field that is undefined, which would be stored as null.
    revisions: db.collection('revisions', { ignoreUndefined: true }),
    edits: db.collection('edits'),
    menus: db.collection('menus', { ignoreUndefined: true }),
    changes: db.collection('changes'),
    // A planned act may hold a field that is undefined, which would be stored as null.
    agenda: db.collection('agenda', { ignoreUndefined: true }),
    counters: db.collection('counters'),
    accounts: db.collection('accounts', { ignoreUndefined: true }),
    sessions: db.collection('sessions'),
  }
}
