import type { Change } from '../../domain/change.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'

/** Stops what opening started. */
export type Close = () => Promise<void>

/** The store's data about one dish, read in the transaction of a write. */
export interface DishRecord {
  /** The current dish; absent when it was never created, or is deleted. */
  readonly dish: Dish | undefined
  /** The first change of this dish: a retried create is recognised by it. */
  readonly created: Change | undefined
  /** The latest change of this dish: a deleted dish is restored from it. */
  readonly last: Change | undefined
  /** The dish as it was at the version that the writer asked for; absent when the log does not hold it. */
  readonly base: Dish | undefined
  /** The latest createdAt in the course that the writer named; absent when no dish in it has one. */
  readonly newest: number | undefined
}

/** What a decision may ask the store to write. */
export type Write =
  { readonly kind: 'CREATED'; readonly after: Dish } | { readonly kind: 'UPDATED'; readonly after: Dish } | { readonly kind: 'DELETED' }

/** Who writes to which dish, when; `base` is the version that the writer began from. */
export interface WriteRequest {
  readonly id: string
  readonly by: string
  /** Seconds since 1970. */
  readonly at: number
  readonly base?: number | undefined
  /** The course of a new dish. */
  readonly course?: Pick<Dish, 'sitting' | 'course'> | undefined
}

/** A decision either names a write, or carries the caller's own answer (a refusal, or "nothing to do"). */
export type Decision<A> = { readonly write: Write } | { readonly answer: A }

/** The change that was written, or the caller's own answer. */
export type Outcome<A> = { readonly change: Change } | { readonly answer: A }

/**
 * Stores the dishes and the log of their changes. What an adapter must do beyond these types is tested by `contract.ts`:
 * whatever passes it is an adapter.
 */
export interface DishStore {
  /** All dishes and the revision, from one snapshot. */
  menu(): Promise<Menu>
  dish(id: string): Promise<Dish | undefined>
  /**
   * Reads one dish, calls `decide`, and writes the dish, the change and the next revision in one transaction.
   * `decide` is pure: an adapter may call it again after a write conflict.
   */
  change<A>(request: WriteRequest, decide: (record: DishRecord) => Decision<A>): Promise<Outcome<A>>
  /** The changes after a revision, oldest first, at most `limit` of them. */
  changesSince(revision: number, limit: number): Promise<Change[]>
  /** The latest revision. */
  revision(): Promise<number>
  /** Inserts the opening menu into a new store; false when there is, or ever was, a dish. */
  openWith(dishes: readonly Dish[], at: number): Promise<boolean>
  /**
   * Calls back when another process may have added to the log, with the latest revision where it is known.
   * Only a hint: it may come late, twice, or without a change.
   */
  watch(onChange: (latest?: number) => void): Promise<Close>
}

export interface Account {
  readonly id: string
  /** Lower-case; one account an address. */
  readonly email: string
  readonly passwordHash: string
  /** Seconds since 1970. */
  readonly createdAt: number
}

export interface Session {
  readonly id: string
  readonly staffId: string
  /** Seconds since 1970; an expired session is no longer found. */
  readonly expiresAt: number
}

/** Stores the accounts of staff and their sessions. */
export interface StaffStore {
  accounts(): Promise<Account[]>
  accountByEmail(email: string): Promise<Account | undefined>
  account(id: string): Promise<Account | undefined>
  /** False when the address is taken. */
  addAccount(account: Account): Promise<boolean>
  /** Also ends all sessions of the account. */
  setPassword(id: string, passwordHash: string): Promise<void>
  /** Also ends all sessions of the account. */
  removeAccount(id: string): Promise<void>
  openSession(session: Session): Promise<void>
  session(id: string, now: number): Promise<Session | undefined>
  endSession(id: string): Promise<void>
  endSessionsOf(staffId: string): Promise<void>
}

/** A copy of the database from an earlier time. */
export interface Backup {
  readonly name: string
  readonly at: Date
  /** How many dishes are in it; absent when it is damaged. */
  readonly dishes?: number
}

/** The backups of an embedded store. */
export interface Backups {
  readonly folder: string
  /** The newest first. */
  list(): Backup[]
  /** Replaces the database by a backup, while no server runs; returns the folder that the replaced one was moved to. */
  restore(name: string): string
  /**
   * Goes on with a database that lacks acknowledged writes, while no server runs: a copy of what is left takes its place, as a
   * backup would. Returns the folder that the replaced one was moved to; throws where nothing is missing.
   */
  acceptLoss(): string
}

export interface Store {
  readonly dishes: DishStore
  readonly staff: StaffStore
  /** For the message at start: `SQLite in data/tideboard.db`. */
  readonly name: string
  close: Close
}
