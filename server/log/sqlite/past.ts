import type { DatabaseSync } from 'node:sqlite'
import type { Menu } from '../../../domain/menu.ts'
import type { RevisionEdit } from '../../../domain/steps/snapshot.ts'
import type { LastEntry } from '../entry.ts'
import { readOldLog, unpackMenu } from '../whole-menu.ts'
import { storedDish } from '../writing.ts'
import { loggedEditOf } from './rows.ts'
import type { EditRow, RevisionRow } from './rows.ts'

/** The prepared statements by which a menu of the past is told, and the next entry is linked to the log. */
export function pastStatements(db: DatabaseSync) {
  return { earliestBetween: earliestReader(db), lastEntry: lastEntryReader(db), ...wholeMenus(db) }
}

/** The first edit of each dish after one revision and up to another; undefined where the log does not hold every edit since the first. */
function earliestReader(db: DatabaseSync) {
  // Of the columns beside min(), SQLite gives those of the row that has the minimum.
  const earliest = db.prepare(
    'SELECT dish_id, before, after, min(revision) AS revision FROM edits WHERE revision > ? AND revision <= ? GROUP BY dish_id',
  )
  const counted = db.prepare('SELECT count(*) AS count FROM revisions WHERE revision > ? AND revision <= ?')
  const reset = db.prepare('SELECT max(revision) AS revision FROM revisions WHERE is_reset = 1')
  return (revision: number, last: number): RevisionEdit[] | undefined => {
    if (Number(reset.get()?.['revision']) > revision) return undefined
    if (Number(counted.get(revision, last)?.['count']) < last - revision) return undefined
    return earliest.all(revision, last).map((row) => loggedEditOf(row as unknown as EditRow))
  }
}

function lastEntryReader(db: DatabaseSync): () => LastEntry | undefined {
  const last = db.prepare('SELECT revision, at, hash, credit FROM revisions ORDER BY revision DESC LIMIT 1')
  return () => {
    const row = last.get() as (Pick<RevisionRow, 'revision' | 'at' | 'hash'> & { readonly credit: number | null }) | undefined
    return row && { ...row, hash: row.hash ?? undefined, credit: row.credit ?? undefined }
  }
}

/** The menus that are stored whole, each as a revision left it. */
function wholeMenus(db: DatabaseSync) {
  // Of the entry that has the revision now: the log may have been put back, and have gone on in another way.
  const from = db.prepare(
    `SELECT revision, menus.dishes FROM menus JOIN revisions USING (revision)
     WHERE revision >= ? AND menus.hash IS revisions.hash ORDER BY revision LIMIT 1`,
  )
  const put = db.prepare('INSERT OR REPLACE INTO menus (revision, hash, dishes) VALUES (?, ?, ?)')
  return {
    /** The first one at a revision or later. */
    wholeMenu(revision: number): Menu | undefined {
      const row = from.get(revision) as { readonly revision: number; readonly dishes: Uint8Array } | undefined
      return row && { revision: row.revision, dishes: unpackMenu(row.dishes).map(storedDish) }
    },
    writeMenu: ({ revision, hash }: LastEntry, packed: Buffer): void => void put.run(revision, hash ?? null, packed),
  }
}

/** Stores menus whole that an older version did not, so that one of long ago is told as quickly as any; from a log that begins at revision 1. */
export function storeMenusOfOldLog(db: DatabaseSync): void {
  const { counted, latest } = db.prepare('SELECT total(is_reset = 0) AS counted, max(revision) AS latest FROM revisions').get() ?? {}
  if (counted !== latest) return
  const put = db.prepare('INSERT INTO menus (revision, hash, dishes) VALUES (?, NULL, ?)')
  const read = readOldLog()
  for (const row of db.prepare('SELECT revision, dish_id, before, after FROM edits ORDER BY revision, place').iterate()) {
    const whole = read(loggedEditOf(row as unknown as EditRow))
    if (whole) put.run(whole.revision, whole.packed)
  }
}
