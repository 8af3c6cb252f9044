import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../process/cannot-start.ts'
import { storeMenusOfOldLog } from './past.ts'
import { createTransactions, schemaVersion } from './transaction.ts'
import { typeSentences } from './typed-migration.ts'

/** The migrations, each to the next version of the schema. Only ever add to the end: files of every version exist. */
const MIGRATIONS: readonly (string | ((db: DatabaseSync) => void))[] = [
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
  // A revision may edit many dishes. A dish is JSON, so that a new field of it needs no column.
  `CREATE TABLE revisions (
     revision INTEGER PRIMARY KEY, at REAL NOT NULL, by TEXT NOT NULL, request_id TEXT UNIQUE, request_hash TEXT,
     is_reset INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX revisions_of_a_person ON revisions (by, revision);
   CREATE INDEX revisions_in_time ON revisions (at, revision);
   CREATE TABLE edits (
     revision INTEGER NOT NULL, place INTEGER NOT NULL, dish_id TEXT NOT NULL, before TEXT, after TEXT,
     replaced_version INTEGER AS (before ->> '$.version'), PRIMARY KEY (revision, place)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX edits_of_a_dish ON edits (dish_id, revision);
   CREATE INDEX versions_of_a_dish ON edits (dish_id, replaced_version);
   INSERT INTO revisions SELECT revision, at, by, NULL, NULL, kind = 'RESET' FROM changes;
   INSERT INTO edits SELECT revision, 0, dish_id, before, after FROM changes WHERE dish_id IS NOT NULL;
   DROP TABLE changes;
   ALTER TABLE dishes RENAME TO dishes_1;
   CREATE TABLE dishes (
     id TEXT PRIMARY KEY, dish TEXT NOT NULL,
     sitting TEXT NOT NULL AS (dish ->> '$.sitting'), course TEXT NOT NULL AS (dish ->> '$.course'),
     created_at REAL AS (dish ->> '$.createdAt')
   ) STRICT;
   CREATE INDEX dishes_of_a_course ON dishes (sitting, course, created_at);
   INSERT INTO dishes (id, dish) SELECT id, json_patch('{}', json_object(
     'id', id, 'sitting', sitting, 'course', course, 'title', title, 'description', description, 'price', price,
     'createdAt', created_at, 'version', version)) FROM dishes_1;
   DROP TABLE dishes_1;
   CREATE TABLE agenda (
     id TEXT PRIMARY KEY, entry TEXT NOT NULL, state TEXT NOT NULL AS (entry ->> '$.state'), due REAL NOT NULL AS (entry ->> '$.due')
   ) STRICT;
   CREATE INDEX agenda_by_time ON agenda (state, due);`,
  // Not used any more; an older version that has the file again counts its writes here.
  `CREATE TABLE writes (
     only INTEGER PRIMARY KEY CHECK (only = 1), database TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL
   ) STRICT;
   INSERT INTO writes VALUES (1, hex(randomblob(16)), 0, unixepoch());`,
  // What a revision did to the agenda, as JSON.
  'ALTER TABLE revisions ADD COLUMN agenda TEXT',
  // Null: nobody has given the person a name.
  'ALTER TABLE accounts ADD COLUMN name TEXT',
  'ALTER TABLE accounts ADD COLUMN is_disabled INTEGER NOT NULL DEFAULT 0',
  'CREATE INDEX deletions ON edits (revision, place) WHERE after IS NULL',
  // Entries of one time happen in the order in which they got it. What is planned already got it by the first revision that says so.
  `UPDATE agenda SET entry = json_set(entry, '$.since', ifnull((
     SELECT min(revision) FROM revisions, json_each(revisions.agenda) AS step
     WHERE step.value ->> '$.id' = agenda.id AND step.value ->> '$.due' = agenda.due
   ), 0));
   ALTER TABLE agenda ADD COLUMN since REAL AS (entry ->> '$.since');
   DROP INDEX agenda_by_time;
   CREATE INDEX agenda_by_time ON agenda (state, due, since)`,
  // What was asked for, and the hash, of an entry of the log; and now and then the whole menu, as an entry left it.
  `ALTER TABLE revisions ADD COLUMN steps TEXT;
   ALTER TABLE revisions ADD COLUMN hash TEXT;
   ALTER TABLE revisions ADD COLUMN credit INTEGER;
   CREATE INDEX resets ON revisions (revision) WHERE is_reset = 1;
   CREATE TABLE menus (revision INTEGER PRIMARY KEY, hash TEXT, dishes BLOB NOT NULL) STRICT`,
  storeMenusOfOldLog,
  typeSentences,
  // A dish may have portions, words for its price, and diets, in its JSON. An older version would drop them with its next write of the dish.
  '',
  // The same of a check of its allergens.
  '',
  'ALTER TABLE accounts ADD COLUMN is_manager INTEGER NOT NULL DEFAULT 0',
]

/** Makes the oldest account that may sign in a manager, where none of these is: after an update, and in what was written past the app. */
const A_MANAGER = `UPDATE accounts SET is_manager = 1
  WHERE id = (SELECT id FROM accounts WHERE is_disabled = 0 ORDER BY created_at, email LIMIT 1)
  AND NOT EXISTS (SELECT 1 FROM accounts WHERE is_manager = 1 AND is_disabled = 0)`

/** The schema that this version of Tideboard writes. */
const SCHEMA = MIGRATIONS.length

/** The schema of a file that is there to be migrated; undefined for one that is current, newer, or new. Waits for others that have it. */
export function schemaToMigrate(file: string, timeout: number): number | undefined {
  if (!existsSync(file) || statSync(file).size === 0) return undefined
  using db = new DatabaseSync(file, { timeout })
  const found = schemaVersion(db)
  return found > 0 && found < SCHEMA ? found : undefined
}

/** Migrates the file to the current schema; refuses one that a newer Tideboard has migrated. */
export function migrate(db: DatabaseSync, file: string): void {
  refuseNewer(db, file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  createTransactions(db).write(() => {
    // Read again inside the transaction: the staff command may have migrated it meanwhile.
    for (const migration of MIGRATIONS.slice(schemaVersion(db))) {
      if (typeof migration === 'string') db.exec(migration)
      else migration(db)
    }
    db.exec(`PRAGMA user_version = ${SCHEMA}; ${A_MANAGER}`)
    // An expired session is never read again, so nothing else would delete it.
    db.exec('DELETE FROM sessions WHERE expires_at <= unixepoch()')
  })
}

function refuseNewer(db: DatabaseSync, file: string): void {
  const found = schemaVersion(db)
  if (found <= SCHEMA) return
  throw new CannotStart(
    `${file} was written by a newer Tideboard (schema ${found}; this one knows up to ${SCHEMA}). Start that version, or restore a copy made before it.`,
  )
}
