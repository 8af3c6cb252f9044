import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../../process/cannot-start.ts'
import { backupNames } from './backup-names.ts'
import { primaryCodeOf } from './errors.ts'

/** The end of the name of the file in which older versions wrote down the number of their last write. */
export const OLD_WATERMARK = '.acknowledged'

const RESTORE_ADVICE = '`npm run restore` lists the backups and puts one back.'

/**
 * Refuses a database whose file is missing. SQLite itself would create an empty one, and discard what the `-wal`
 * file still holds.
 */
export function refuseMissing(file: string): void {
  if (sizeOf(file) > 0) return
  const state = existsSync(file) ? 'is empty' : 'is missing'
  if (sizeOf(`${file}-wal`) > 0)
    throw new CannotStart(`${file} ${state}, though ${file}-wal belongs to it. Put it back, or: ${RESTORE_ADVICE}`)
  if (backupNames(file).length === 0) return
  throw new CannotStart(
    `${file} ${state}, though there are backups of it. ${RESTORE_ADVICE} To start with a new database, move them elsewhere first.`,
  )
}

/** Refuses to begin a database where a server is expected to have one: the folder is most likely the wrong one. */
export function refuseNone(file: string): void {
  if (sizeOf(file) > 0) return
  throw new CannotStart(
    `There is no database in ${dirname(file)}. Give the command the server's own DATA_DIR or MONGODB_URI, or start the server once first.`,
  )
}

/** Refuses a database that fails SQLite's integrity check; `timeout` is how long it waits for another process, in milliseconds. */
export function refuseDamaged(file: string, timeout: number): void {
  using db = openToInspect(file, timeout)
  const damage = damageIn(db)
  if (damage !== undefined) throw new CannotStart(`${file} is damaged: ${damage}. ${RESTORE_ADVICE}`)
}

/** What to do about a database that cannot be opened. */
export function adviceFor(error: unknown): string {
  const code = primaryCodeOf(error)
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB ? RESTORE_ADVICE : 'See to the disk, then start again.'
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** What is wrong with the pages of a database, all of which are read, in SQLite's words; undefined when nothing is. */
export function damageIn(db: DatabaseSync): string | undefined {
  const result = String(db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'])
  return result === 'ok' ? undefined : result.replaceAll(/\s+/g, ' ')
}

/**
 * Opens a database to look at it. Where it has a `-wal` file the connection cannot write: closing the last one that can would
 * delete that file, damaged or not. Without one a journal may have to be rolled back first.
 */
function openToInspect(file: string, timeout: number): DatabaseSync {
  return new DatabaseSync(file, { timeout, readOnly: sizeOf(`${file}-wal`) > 0 })
}

/** Opens a file that no process writes to, and creates no file beside it. */
export function openReadOnly(file: string): DatabaseSync {
  return new DatabaseSync(new URL(`${pathToFileURL(file).href}?immutable=1`), { readOnly: true })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
