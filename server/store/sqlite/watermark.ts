import type { DatabaseSync } from 'node:sqlite'
import { readWatermark, writeWatermark } from './watermark-file.ts'
import type { CommittedWrite } from './watermark-file.ts'

/** What a database has, and what it had acknowledged. */
export interface Loss {
  readonly found: CommittedWrite
  readonly acknowledged: CommittedWrite
}

/**
 * The loss of acknowledged writes: a damaged `-wal` file makes SQLite leave out everything after the damage without a word.
 * Undefined where the database has them all (it may be one ahead, after a kill between the commit and the watermark), and where
 * nothing tells: without a watermark, or with that of another database, as when a copy is started.
 */
export function lossIn(db: DatabaseSync): Loss | undefined {
  const { database } = latestWrite(db) ?? {}
  if (database === undefined) return undefined
  // Before the count: the server writes while the staff command starts.
  const acknowledged = readWatermark(locationOf(db), database)
  const found = latestWrite(db)
  return acknowledged && found && found.number < acknowledged.number ? { found, acknowledged } : undefined
}

/**
 * Runs `work` inside a transaction, and counts it as a write when it changes a row. Refuses to begin while the watermark of the
 * writes before cannot be written, so at most one acknowledged write is ever without it.
 */
export function countWrite<T>(db: DatabaseSync, work: () => T): T {
  raiseWatermark(db)
  const before = changedRows(db)
  const result = work()
  if (changedRows(db) > before) db.exec('UPDATE writes SET number = number + 1, at = unixepoch()')
  return result
}

/**
 * Raises the watermark to the latest commit, of whichever process. It holds SQLite's lock for writing meanwhile: the file has one
 * writer at a time and never goes back. It throws nothing: the write is committed, so it is acknowledged, and the next one is
 * refused by `countWrite` if the watermark still cannot be written.
 */
export function acknowledge(db: DatabaseSync): void {
  try {
    db.exec('BEGIN IMMEDIATE')
    raiseWatermark(db)
  } catch {
    // The next write tries again, and tells.
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK')
  }
}

function raiseWatermark(db: DatabaseSync): void {
  const latest = latestWrite(db)
  if (latest === undefined) return
  const file = locationOf(db)
  const acknowledged = readWatermark(file, latest.database)
  if (acknowledged === undefined || acknowledged.number < latest.number) writeWatermark(file, latest)
}

/** Undefined in a database that has never counted: an empty one, or one of Tideboard 0.1.0. */
function latestWrite(db: DatabaseSync): CommittedWrite | undefined {
  if (db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'writes'`).get() === undefined) return undefined
  return db.prepare('SELECT database, number, at FROM writes').get() as CommittedWrite | undefined
}

function changedRows(db: DatabaseSync): number {
  return Number(db.prepare('SELECT total_changes() AS rows').get()?.['rows'])
}

function locationOf(db: DatabaseSync): string {
  const location = db.location()
  if (location === null) throw new Error('A database in memory has no place for a watermark.')
  return location
}
