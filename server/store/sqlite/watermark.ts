import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { raiseWatermark, readWatermark, syncWatermark } from './watermark-file.ts'
import type { CommittedWrite } from './watermark-file.ts'

/** Milliseconds until the watermark is on the disk: a sync of its own for each write would take as long as the commit. */
const SYNC_AFTER_MS = 200

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
  const latestWrite = latestWriteReader(db)
  const { database } = latestWrite() ?? {}
  if (database === undefined) return undefined
  // Before the count: the server writes while the staff command starts.
  const acknowledged = readWatermark(locationOf(db), database)
  const found = latestWrite()
  return acknowledged && found && found.number < acknowledged.number ? { found, acknowledged } : undefined
}

/** Counts the writes of one connection, and keeps the watermark beside its database. */
export interface Watermark {
  /**
   * Runs `work` inside a transaction, and counts it as a write when it changes a row. Refuses to begin while the watermark of the
   * writes before cannot be written, so at most one acknowledged write is ever without it.
   */
  countWrite<T>(work: () => T): T
  /**
   * Raises the watermark to the latest commit, of whichever process, and syncs it soon after. It holds SQLite's lock for writing
   * meanwhile: the file has one writer at a time and never goes back. It throws nothing: the write is committed, so it is
   * acknowledged, and the next one is refused by `countWrite` if the watermark still cannot be written.
   */
  acknowledge(): void
  /** Syncs what is not on the disk yet; throws nothing. */
  close(): void
}

/** The watermark of an open database. */
export function createWatermark(db: DatabaseSync): Watermark {
  const latestWrite = latestWriteReader(db)
  const changed = db.prepare('SELECT total_changes() AS rows')
  const changedRows = (): number => Number(changed.get()?.['rows'])
  const syncing = createSyncing(db)
  // The file never goes back, so what it was seen to hold need not be read again.
  let known: CommittedWrite | undefined

  function raise(): void {
    const latest = latestWrite()
    if (latest === undefined || isKnown(latest)) return
    raiseWatermark(locationOf(db), latest)
    known = latest
    syncing.soon()
  }
  const isKnown = ({ database, number }: CommittedWrite): boolean => known?.database === database && known.number >= number

  return {
    countWrite(work) {
      if (syncing.hasFailed()) known = undefined
      raise()
      if (syncing.hasFailed()) syncing.now()
      const before = changedRows()
      const result = work()
      if (changedRows() > before) db.exec('UPDATE writes SET number = number + 1, at = unixepoch()')
      return result
    },
    acknowledge() {
      try {
        db.exec('BEGIN IMMEDIATE')
        raise()
      } catch {
        // The next write tries again, and tells.
      } finally {
        if (db.isTransaction) db.exec('ROLLBACK')
      }
    },
    close: syncing.finish,
  }
}

/** Syncs the watermark once for all writes of a moment. */
function createSyncing(db: DatabaseSync) {
  let timer: NodeJS.Timeout | undefined
  let hasFailed = false

  /** Throws what the disk says. */
  function now(): void {
    hasFailed = true
    syncWatermark(locationOf(db))
    hasFailed = false
  }
  function finish(): void {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    try {
      now()
    } catch {
      // The next write tries again, and tells.
    }
  }
  return { now, finish, soon: () => void (timer ??= setTimeout(finish, SYNC_AFTER_MS).unref()), hasFailed: () => hasFailed }
}

/** Reads the latest write; undefined in a database that has never counted: an empty one, or one of Tideboard 0.1.0. */
function latestWriteReader(db: DatabaseSync): () => CommittedWrite | undefined {
  let latest: StatementSync | undefined
  return () => {
    latest ??= prepareLatest(db)
    return latest?.get() as CommittedWrite | undefined
  }
}

/** Undefined as long as there is no such table. */
function prepareLatest(db: DatabaseSync): StatementSync | undefined {
  if (db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'writes'`).get() === undefined) return undefined
  return db.prepare('SELECT database, number, at FROM writes')
}

function locationOf(db: DatabaseSync): string {
  const location = db.location()
  if (location === null) throw new Error('A database in memory has no place for a watermark.')
  return location
}
