import type { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import { inTransaction, schemaVersion } from './transaction.ts'

/** The migrations, each to the next version of the schema. Only ever add to the end: files of every version exist. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE dishes (
     id TEXT PRIMARY KEY, sitting TEXT NOT NULL, course TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
     price REAL NOT NULL, created_at REAL, version INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE changes (
     revision INTEGER PRIMARY KEY, at REAL NOT NULL, by TEXT NOT NULL, kind TEXT NOT NULL,
     dish_id TEXT, before TEXT, after TEXT
   ) STRICT;
   CREATE INDEX changes_of_a_dish ON changes (dish_id, revision);
   -- Apart from the log, so that the log may be shortened and the revisions go on.
   CREATE TABLE counter (only INTEGER PRIMARY KEY CHECK (only = 1), revision INTEGER NOT NULL) STRICT;
   INSERT INTO counter VALUES (1, 0);
   CREATE TABLE accounts (
     id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, created_at REAL NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE sessions (id TEXT PRIMARY KEY, staff_id TEXT NOT NULL, expires_at REAL NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sessions_of_an_account ON sessions (staff_id);`,
  // The random name lets a watermark be told from that of another database.
  `CREATE TABLE writes (
     only INTEGER PRIMARY KEY CHECK (only = 1), database TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL
   ) STRICT;
   INSERT INTO writes VALUES (1, hex(randomblob(16)), 0, unixepoch());`,
]

/** Migrates the file to the current schema; refuses one that a newer Tideboard has migrated. */
export function migrate(db: DatabaseSync, file: string): void {
  refuseNewer(db, file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  inTransaction(db, () => {
    // Read again inside the transaction: the staff command may have migrated it meanwhile.
    for (const migration of MIGRATIONS.slice(schemaVersion(db))) db.exec(migration)
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`)
    // An expired session is never read again, so nothing else would delete it.
    db.exec('DELETE FROM sessions WHERE expires_at <= unixepoch()')
  })
}

function refuseNewer(db: DatabaseSync, file: string): void {
  const found = schemaVersion(db)
  if (found <= MIGRATIONS.length) return
  throw new CannotStart(
    `${file} was written by a newer Tideboard (schema ${found}; this one knows up to ${MIGRATIONS.length}). Start that version, or restore a copy made before it.`,
  )
}
