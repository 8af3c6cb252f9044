import type { DatabaseSync } from 'node:sqlite'

/**
 * One transaction: all of `work` is kept, or nothing of it. `work` must not await, or another request of this process
 * would find itself inside the same transaction. Reading alone needs no place in the queue of writers.
 */
export function atOnce<T>(db: DatabaseSync, work: () => T, begin: 'BEGIN' | 'BEGIN IMMEDIATE' = 'BEGIN IMMEDIATE'): T {
  db.exec(begin)
  let isWhole = false
  try {
    const done = work()
    isWhole = true
    db.exec('COMMIT')
    return done
  } catch (error) {
    // A full disk makes SQLite roll back by itself.
    if (db.isTransaction) db.exec('ROLLBACK')
    if (isWhole && begin === 'BEGIN IMMEDIATE') cover(db)
    throw error
  }
}

/**
 * A commit that could not be synced was refused, yet lies whole at the end of the -wal file, and the next start would take
 * it for a good one. So a write that changes nothing goes over it: it stands in the same place, even when it fails as well.
 */
function cover(db: DatabaseSync): void {
  try {
    // SQLite leaves out the writing of a row that stays the same, but not this number's.
    db.exec(`PRAGMA user_version = ${schemaVersion(db)}`)
  } catch {
    // Whoever asked for the write hears of the disk by the first error.
  }
}

/** Which of our schemas the file has. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
}
