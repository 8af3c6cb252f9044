import type { DatabaseSync } from 'node:sqlite'

/**
 * One transaction: all of `work` is kept, or nothing of it. `work` must not await, or another request of this process
 * would find itself inside the same transaction. Reading alone needs no place in the queue of writers.
 */
export function atOnce<T>(db: DatabaseSync, work: () => T, begin: 'BEGIN' | 'BEGIN IMMEDIATE' = 'BEGIN IMMEDIATE'): T {
  db.exec(begin)
  try {
    const done = work()
    db.exec('COMMIT')
    return done
  } catch (error) {
    // A full disk makes SQLite roll back by itself.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}
