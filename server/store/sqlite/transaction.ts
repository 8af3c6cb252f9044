import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { isLocked } from './errors.ts'

/**
 * The transactions of a database: all of `work` is committed, or nothing. `work` must not await, or another request of this process
 * would run inside the same transaction.
 */
export interface Transactions {
  /** Reads from one snapshot, and waits for no writer. */
  read<T>(work: () => T): T
  /**
   * Writes; resolves when that is on the disk. While another program holds the lock it waits without blocking the thread, in the
   * order of the calls, and fails with SQLite's error after five seconds.
   */
  write<T>(work: () => T): Promise<T>
  /** The same at once, for as long as the connection itself waits: nobody is served yet. */
  writeNow<T>(work: () => T): T
}

/** Milliseconds that a write waits for another program. */
export const LOCK_TIMEOUT_MS = 5_000
/** 1, 2, 3 … up to 20 ms: a checkpoint has the lock for milliseconds only, another program perhaps for long. */
const retryDelayMs = (tries: number): number => Math.min(tries, 20)
/** Who has waited for other writes until the deadline is not refused for a checkpoint. */
const LEAST_TRIES = 20

/** The transactions of one connection. */
export function createTransactions(db: DatabaseSync): Transactions {
  let latest: Promise<unknown> = Promise.resolve()

  const writeNow = <T>(work: () => T): T => committed(db, work, 'BEGIN IMMEDIATE')
  async function writeUntil<T>(deadline: number, work: () => T): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return writeNow(work)
      } catch (error) {
        if (!isLocked(error) || (performance.now() >= deadline && tries >= LEAST_TRIES)) throw error
      }
      await pause(retryDelayMs(tries))
    }
  }
  return {
    read: (work) => committed(db, work, 'BEGIN'),
    write(work) {
      const deadline = performance.now() + LOCK_TIMEOUT_MS
      const written = latest.then(async () => writeUntil(deadline, work))
      latest = written.catch(() => undefined)
      return written
    },
    writeNow,
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
