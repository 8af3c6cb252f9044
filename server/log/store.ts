import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import type { Dish } from '../../domain/dish.ts'
import type { Menu } from '../../domain/menu.ts'
import type { Revision } from '../../domain/revision.ts'
import type { Deciding } from '../../domain/steps/decide.ts'
import type { Refusal } from '../../domain/steps/refusal.ts'
import type { Reads, Snapshot } from '../../domain/steps/snapshot.ts'

/** Stops what opening started. */
export type Close = () => Promise<void>

/** What is to be decided and written, by whom and when. */
export interface WriteRequest extends Deciding {
  /** Given by the client: the same request again gets the revision that the first one made. */
  readonly request?: { readonly id: string; readonly hash: string } | undefined
}

/**
 * The revision that was made, now or by the same request before; a refusal, or undefined where all was done already; or the revision of
 * another request under that id.
 */
export type Outcome =
  | { readonly made: Revision; readonly isRepeat: boolean }
  | { readonly answer: Refusal | undefined }
  | { readonly requestIdTaken: Revision }

/** Which revisions of the log to read, newest first. */
export interface HistoryFilter {
  /** Only revisions before this one. */
  readonly before?: number | undefined
  /** Only revisions that edited this dish, and of their edits only this one. */
  readonly dish?: string | undefined
  readonly by?: string | undefined
  readonly limit: number
}

/** Which entries of the agenda to read, the first due first. */
export interface AgendaFilter {
  readonly state: AgendaEntry['state']
  /** Only those that people planned, or those that end when dishes are sold out. */
  readonly only?: 'ACTS' | 'RETURNS' | undefined
  /** Only those after this one, to read on. */
  readonly after?: Pick<AgendaEntry, 'id' | 'due' | 'since'> | undefined
  readonly limit: number
}

/** A dish that is not on the menu any more: as it last was, and the revision that took it off. */
export interface DeletedDish extends Pick<Revision, 'revision' | 'at' | 'by'> {
  readonly dish: Dish
}

/**
 * Stores the dishes and the log of their revisions. What an adapter must do beyond these types is tested by `contract.ts`:
 * whatever passes it is an adapter.
 */
export interface DishStore {
  /** All dishes and the revision, from one snapshot. */
  menu(): Promise<Menu>
  dish(id: string): Promise<Dish | undefined>
  /**
   * The only way to write: reads what the decision has to know, decides (`domain/steps/decide.ts`), and writes the dishes, the agenda and
   * the next revision with its edits in one transaction; again after a write conflict. Where other programs can write to the database,
   * what they did to these dishes is logged first, as a revision by `outside`.
   */
  change(request: WriteRequest): Promise<Outcome>
  /** Reads as `change` does, all of it in one moment, and writes nothing. */
  read(reads: Reads): Promise<Snapshot>
  /** The revisions after one, oldest first: at most `limit` of them, and none after the one with which they have `MAX_EDITS_READ` edits. */
  revisionsSince(revision: number, limit: number): Promise<Revision[]>
  /** The revisions that the filter lets through: none after the one with which they have `MAX_EDITS_READ` edits. */
  history(filter: HistoryFilter): Promise<Revision[]>
  /**
   * The dishes that are not on the menu now, the newest deletion first, of revisions before one: at most `limit` of them, and all others
   * that the last of their revisions took off. What came before does not make it slower, however long the log is.
   */
  deleted(before: number, limit: number): Promise<DeletedDish[]>
  /** The menu as it was at a revision; undefined where the log does not reach back to it, or when it is yet to come. */
  menuAt(revision: number): Promise<Menu | undefined>
  /** The last revision that was made at or before a time, in seconds since 1970; 0 before the first. */
  revisionAt(time: number): Promise<number>
  /** The latest revision. */
  revision(): Promise<number>
  /** The entries of the agenda that the filter lets through: none after the one with which they are about `MAX_EDITS_READ` dishes. */
  agenda(filter: AgendaFilter): Promise<AgendaEntry[]>
  /** Puts the opening menu into a new store, as one revision; false when there is, or ever was, a dish. */
  openWith(dishes: readonly Dish[], at: number): Promise<boolean>
  /**
   * Calls back when another process may have added to the log, with the latest revision where it is known.
   * Only a hint: it may come late, twice, or without a change. `onFault` is called once for each trouble that keeps writes of other
   * programs from being logged.
   */
  watch(onChange: (latest?: number) => void, onFault?: (error: unknown) => void): Promise<Close>
}

export interface Account {
  readonly id: string
  /** Lower-case; one account an address. */
  readonly email: string
  /** What colleagues call the person; absent until somebody has given a name. */
  readonly name?: string | undefined
  readonly passwordHash: string
  /** The person may not sign in; absent otherwise. */
  readonly isDisabled?: true | undefined
  /** The person keeps the accounts; absent otherwise. */
  readonly isManager?: true | undefined
  /** Seconds since 1970. */
  readonly createdAt: number
}

/** A new password of an account, and the one that it replaces, as hashes. */
export interface PasswordChange {
  readonly id: string
  readonly from: string
  readonly to: string
}

export interface StaffSession {
  readonly id: string
  readonly staffId: string
  /** Seconds since 1970; an expired session is no longer found. */
  readonly expiresAt: number
}

/**
 * Stores the accounts of staff and their sessions. A manager who may sign in always remains: a write that would leave none is false, and
 * writes nothing, also when two people take it from each other in the same moment. Opening makes the oldest account that may sign in a
 * manager where a database has none.
 */
export interface StaffStore {
  accounts(): Promise<Account[]>
  accountByEmail(email: string): Promise<Account | undefined>
  account(id: string): Promise<Account | undefined>
  /** The first account of all is a manager, every other is none. False when the address is taken. */
  addAccount(account: Omit<Account, 'isManager'>): Promise<boolean>
  setName(id: string, name: string): Promise<void>
  /** Also ends all sessions of the account. */
  setPassword(id: string, passwordHash: string): Promise<void>
  /** Also ends all sessions of the account and opens one. False, and nothing is written, when it is disabled or has another password by now. */
  changePassword(change: PasswordChange, session: StaffSession): Promise<boolean>
  /** Disabling also ends all sessions of the account. False when it would leave no manager who may sign in. */
  setDisabled(id: string, isDisabled: boolean): Promise<boolean>
  /** False when it would leave no manager who may sign in. */
  setManager(id: string, isManager: boolean): Promise<boolean>
  /** Also ends all sessions of the account. False when it would leave no manager who may sign in. */
  removeAccount(id: string): Promise<boolean>
  openSession(session: StaffSession): Promise<void>
  session(id: string, now: number): Promise<StaffSession | undefined>
  /** Those of the sessions that are open. */
  openSessions(ids: readonly string[], now: number): Promise<string[]>
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
}

export interface Store {
  readonly dishes: DishStore
  readonly staff: StaffStore
  /** For the message at start: `SQLite in data/tideboard.db`. */
  readonly name: string
  /** Milliseconds after which an operation counts as unanswered; absent: four seconds. */
  readonly timeoutMs?: number | undefined
  /**
   * The latest revision, without a read, where only this process writes dishes; undefined when it has to be read all the same. Absent
   * where others write, too: ask `dishes.revision`.
   */
  readonly knownRevision?: (() => number | undefined) | undefined
  close: Close
}
