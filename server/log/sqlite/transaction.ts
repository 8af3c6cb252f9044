import type { DatabaseSync } from 'node:sqlite'

/**
 * The transactions of a database: all of `work` is committed, or nothing. `work` must not await, or another request would run inside
 * the same transaction.
 */
export interface Transactions {
  /** Reads from one snapshot, and waits for no writer. */
  read<T>(work: () => T): T
  /** Writes; returns when that is on the disk. Waits for another program as long as the connection's `busy_timeout` says. */
  write<T>(work: () => T): T
}

/** The transactions of one connection. */
export function createTransactions(db: DatabaseSync): Transactions {
  return {
    read: (work) => committed(db, work, 'BEGIN'),
    write: (work) => committed(db, work, 'BEGIN IMMEDIATE'),
  }
}

function committed<T>(db: DatabaseSync, work: () => T, begin: 'BEGIN' | 'BEGIN IMMEDIATE'): T {
  db.exec(begin)
  let isDone = false
  try {
    const result = work()
    isDone = true
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk makes SQLite roll back by itself.
    if (db.isTransaction) db.exec('ROLLBACK')
    if (isDone && begin === 'BEGIN IMMEDIATE') overwriteRefusedCommit(db)
    throw error
  }
}

/**
 * A commit whose fsync failed was refused, yet it is complete at the end of the -wal file, and the next start would recover it.
 * So a write that changes nothing overwrites it, at the same offset, even when its own fsync fails.
 */
function overwriteRefusedCommit(db: DatabaseSync): void {
  const timeout = Number(db.prepare('PRAGMA busy_timeout').get()?.['timeout'])
  try {
    // A checkpoint may have the lock. SQLite skips the write of a row that stays the same, but not of this number.
    db.exec(`PRAGMA busy_timeout = 1000; PRAGMA user_version = ${schemaVersion(db)}`)
  } catch {
    // The caller gets the first error.
  } finally {
    db.exec(`PRAGMA busy_timeout = ${timeout}`)
  }
}

/** Which of our schemas the file has. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
}
