import type { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../cannot-start.ts'
import { atOnce, schemaVersion } from './at-once.ts'

/** What leads from one version of the schema to the next. Only ever add to the end: files of every age are out there. */
const STEPS: readonly string[] = [
  `CREATE TABLE dishes (
     id TEXT PRIMARY KEY, sitting TEXT NOT NULL, course TEXT NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
     price REAL NOT NULL, created_at REAL, version INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE changes (
     revision INTEGER PRIMARY KEY, at REAL NOT NULL, by TEXT NOT NULL, kind TEXT NOT NULL,
     dish_id TEXT, before TEXT, after TEXT
   ) STRICT;
   CREATE INDEX changes_of_a_dish ON changes (dish_id, revision);
   -- Apart from the log, so that the log may be shortened without the count beginning anew.
   CREATE TABLE counter (only INTEGER PRIMARY KEY CHECK (only = 1), revision INTEGER NOT NULL) STRICT;
   INSERT INTO counter VALUES (1, 0);
   CREATE TABLE accounts (
     id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, password_hash TEXT NOT NULL, created_at REAL NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE sessions (id TEXT PRIMARY KEY, staff_id TEXT NOT NULL, expires_at REAL NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX sessions_of_an_account ON sessions (staff_id);`,
]

/** Sets the file up for use, with today's tables; refuses one that a newer Tideboard has already changed. */
export function bringUpToDate(db: DatabaseSync, file: string): void {
  refuseNewer(db, file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  atOnce(db, () => {
    // Asked again inside the transaction: the staff command may have been faster.
    for (const step of STEPS.slice(schemaVersion(db))) db.exec(step)
    db.exec(`PRAGMA user_version = ${STEPS.length}`)
    // Nobody asks for a session that is over, so nobody else would clear it away.
    db.exec('DELETE FROM sessions WHERE expires_at <= unixepoch()')
  })
}

function refuseNewer(db: DatabaseSync, file: string): void {
  const found = schemaVersion(db)
  if (found <= STEPS.length) return
  throw new CannotStart(
    `${file} was written by a newer Tideboard (schema ${found}; this one knows up to ${STEPS.length}). Start that version, or restore a copy made before it.`,
  )
}
