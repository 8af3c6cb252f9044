import type { DatabaseSync } from 'node:sqlite'
import { acknowledge, countWrite } from './watermark.ts'

/**
 * Runs `work` in one transaction: all of it is committed, or nothing. `work` must not await, or another request of this process
 * would run inside the same transaction. A reader begins with BEGIN, and waits for no writer. A write is counted, and returns when
 * the watermark beside the database knows of it.
 */
export function inTransaction<T>(db: DatabaseSync, work: () => T, begin: 'BEGIN' | 'BEGIN IMMEDIATE' = 'BEGIN IMMEDIATE'): T {
  const isWriting = begin === 'BEGIN IMMEDIATE'
  const result = committed(db, isWriting ? () => countWrite(db, work) : work, begin)
  if (isWriting) acknowledge(db)
  return result
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
  try {
    // SQLite skips the write of a row that stays the same, but not of this number.
    db.exec(`PRAGMA user_version = ${schemaVersion(db)}`)
  } catch {
    // The caller gets the first error.
  }
}

/** Which of our schemas the file has. */
export function schemaVersion(db: DatabaseSync): number {
  return Number(db.prepare('PRAGMA user_version').get()?.['user_version'])
}
