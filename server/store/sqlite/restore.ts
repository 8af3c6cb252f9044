import { copyFileSync, fsyncSync, mkdirSync, openSync, closeSync, renameSync, rmSync, statSync, existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Backup, Backups } from '../store.ts'
import { atOnce } from './at-once.ts'
import { backupFolder, backupNames } from './backup-names.ts'
import { holdLock } from './lock.ts'
import { damageIn, openAtRest } from './sound.ts'

/** More than a restaurant writes between a backup and its loss. */
const LEAP = 100_000
/** Half of what GraphQL's Int can count. */
const HIGHEST_CREDIBLE = 2 ** 30

/** The backups of a database. */
export function backupsOf(file: string): Backups {
  const folder = backupFolder(file)
  return {
    folder,
    list: () => backupNames(file).map((name) => look(join(folder, name))),
    restore(name) {
      const unlock = holdLock(file, 'Stop it first; then restore, and start it again.')
      try {
        return putBack(file, join(folder, name))
      } finally {
        unlock()
      }
    },
  }
}

function look(file: string): Backup {
  const [name, at] = [basename(file), statSync(file).mtime]
  try {
    using db = openAtRest(file)
    const dishes = Number(db.prepare('SELECT count(*) AS count FROM dishes').get()?.['count'])
    return damageIn(db) === undefined ? { name, at, dishes } : { name, at }
  } catch {
    return { name, at }
  }
}

/** Nothing is in its place until all of it is ready, and nothing is thrown away. */
function putBack(file: string, backup: string): string {
  const ready = `${file}.restored`
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(ready + end, { force: true })
  copyFileSync(backup, ready)
  goOnAfter(ready, Math.max(...[file, ...backupNames(file).map((name) => join(backupFolder(file), name))].map(revisionIn)))
  sync(ready)
  const aside = join(dirname(file), `replaced-${new Date().toISOString().replaceAll(':', '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  // The database before its -wal: without it the database would open, older than it was.
  for (const end of ['', '-wal', '-shm']) {
    if (existsSync(file + end)) renameSync(file + end, join(aside, basename(file + end)))
  }
  renameSync(ready, file)
  sync(dirname(file))
  return aside
}

/**
 * Makes a copy of the past go on from today. No revision and no version of a dish may come twice, or a page that has seen the
 * first would take the second for it. Sessions that had ended since the backup must not open again.
 */
function goOnAfter(file: string, known: number): void {
  using db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = DELETE')
  const revision = known + LEAP
  atOnce(db, () => {
    db.prepare('UPDATE counter SET revision = ?').run(revision)
    db.prepare(`INSERT INTO changes (revision, at, by, kind) VALUES (?, unixepoch(), 'restore', 'RESET')`).run(revision)
    db.prepare('UPDATE dishes SET version = version + ?').run(LEAP)
    db.exec('DELETE FROM sessions')
  })
}

/** 0 where the file cannot tell, or tells what only damage can have made of it. */
function revisionIn(file: string): number {
  try {
    using db = openAtRest(file)
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
