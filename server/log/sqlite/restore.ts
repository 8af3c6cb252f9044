import { copyFileSync, fsyncSync, mkdirSync, openSync, closeSync, renameSync, rmSync, statSync, existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { HIGHEST_CREDIBLE } from '../../../domain/revision.ts'
import type { Backup, Backups } from '../store.ts'
import { createTransactions } from './transaction.ts'
import { backupFolder, backupName, backupNameBeforeRestore, backupNames } from './backup-names.ts'
import { acquireLock } from './lock.ts'
import { OLD_WATERMARK, damageIn, openReadOnly } from './integrity.ts'
import { migrate } from './schema.ts'

/** How far revisions and versions jump: more than a restaurant writes between a backup and its loss. */
const REVISION_GAP = 100_000

/** The backups of a database. */
export function backupsOf(file: string): Backups {
  const folder = backupFolder(file)
  return {
    folder,
    list: () => backupNames(file).map((name) => describe(join(folder, name))),
    restore(name) {
      const unlock = acquireLock(file, 'Stop it first; then restore, and start it again.')
      try {
        return replace(file, join(folder, name))
      } finally {
        unlock()
      }
    },
  }
}

function describe(file: string): Backup {
  const [name, at] = [basename(file), statSync(file).mtime]
  try {
    using db = openReadOnly(file)
    const dishes = Number(db.prepare('SELECT count(*) AS count FROM dishes').get()?.['count'])
    return damageIn(db) === undefined ? { name, at, dishes } : { name, at }
  } catch {
    return { name, at }
  }
}

/** Prepares and syncs a copy first, then renames; the replaced files are moved, never deleted. */
function replace(file: string, copy: string): string {
  const ready = `${file}.restored`
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(ready + end, { force: true })
  copyFileSync(copy, ready)
  continueAfter(ready, Math.max(...[file, ...backupNames(file).map((name) => join(backupFolder(file), name))].map(revisionIn)))
  sync(ready)
  const aside = join(dirname(file), `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  // The database before its -wal: without it the database would open, older than it was.
  for (const end of ['', '-wal', '-shm', OLD_WATERMARK]) {
    if (existsSync(file + end)) renameSync(file + end, join(aside, basename(file + end)))
  }
  renameSync(ready, file)
  sync(dirname(file))
  keepBackupOfToday(backupFolder(file))
  return aside
}

/** The next start backs up what was restored, and the backup of today may hold what that lacks. */
function keepBackupOfToday(folder: string): void {
  const now = new Date()
  const today = join(folder, backupName(now))
  if (existsSync(today)) renameSync(today, join(folder, backupNameBeforeRestore(now)))
}

/**
 * Lets a restored copy continue after `known`. No revision and no version of a dish may be used twice, or a page that has the
 * first would ignore the second. Sessions that ended since the backup must not be valid again.
 */
function continueAfter(file: string, known: number): void {
  using db = new DatabaseSync(file)
  // The backup may be an older version's.
  migrate(db, file)
  db.exec('PRAGMA journal_mode = DELETE')
  const revision = known + REVISION_GAP
  createTransactions(db).write(() => {
    db.prepare('UPDATE counter SET revision = ?').run(revision)
    db.prepare(`INSERT INTO revisions (revision, at, by, is_reset) VALUES (?, unixepoch(), 'restore', 1)`).run(revision)
    for (const [table, column] of DISHES_IN)
      db.prepare(`UPDATE ${table} SET ${column} = json_set(${column}, '$.version', (${column} ->> '$.version') + ?)`).run(REVISION_GAP)
    db.exec('DELETE FROM sessions')
  })
}

/** Where dishes are stored: those of the log, too, since a deleted dish is restored from there. */
const DISHES_IN = [
  ['dishes', 'dish'],
  ['edits', 'before'],
  ['edits', 'after'],
] as const

/** 0 when the file cannot be read, or holds a number that only damage can have made. */
function revisionIn(file: string): number {
  try {
    using db = openReadOnly(file)
    const revision = Number(db.prepare('SELECT revision FROM counter').get()?.['revision'])
    return revision < HIGHEST_CREDIBLE ? revision : 0
  } catch {
    return 0
  }
}

function sync(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
