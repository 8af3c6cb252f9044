import { DatabaseSync } from 'node:sqlite'
import { answerJobs } from './jobs.ts'

/** Writes to a new database as fast as the disk takes them. */
export interface BareWriting {
  readonly file: string
  readonly dishes: readonly { readonly id: string }[]
  readonly seconds: number
}

/** The tables that a write needs at least: the dishes, and a log of what was done to them. */
const TABLES = `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE dishes (id TEXT PRIMARY KEY, dish TEXT NOT NULL) STRICT;
  CREATE TABLE edits (revision INTEGER PRIMARY KEY, dish_id TEXT NOT NULL, before TEXT, after TEXT) STRICT`

// The physical limit of writing: bare SQLite, as durable as the product's, with one edit in each transaction.
const jobs = {
  /** Resolves with the writes a second. */
  async write({ file, dishes, seconds }: BareWriting): Promise<number> {
    using db = new DatabaseSync(file)
    db.exec(TABLES)
    const insert = db.prepare('INSERT INTO dishes VALUES (?, ?)')
    for (const dish of dishes) insert.run(dish.id, JSON.stringify(dish))
    const [read, update] = [db.prepare('SELECT dish FROM dishes WHERE id = ?'), db.prepare('UPDATE dishes SET dish = ? WHERE id = ?')]
    const log = db.prepare('INSERT INTO edits (dish_id, before, after) VALUES (?, ?, ?)')
    const { id } = dishes[0] ?? { id: '' }
    const began = performance.now()
    let writes = 0
    while (performance.now() - began < seconds * 1000) {
      writes += 1
      db.exec('BEGIN IMMEDIATE')
      const before = String(read.get(id)?.['dish'])
      const after = JSON.stringify({ ...(JSON.parse(before) as object), price: writes })
      update.run(after, id)
      log.run(id, before, after)
      db.exec('COMMIT')
    }
    const perSecond = (writes * 1000) / (performance.now() - began)
    if (db.prepare('SELECT count(*) AS edits FROM edits').get()?.['edits'] !== writes) throw new Error('SQLite lost a write.')
    return perSecond
  },
}

export type BareSqliteJobs = typeof jobs
answerJobs(jobs)
