import { existsSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../../cannot-start.ts'
import { backupNames } from './backup-names.ts'

const WAY_OUT = '`npm run restore` lists the backups and puts one back.'

/**
 * Refuses a database that has gone. SQLite itself would open an empty one in its place, and throw away what the `-wal`
 * file beside it still holds.
 */
export function refuseMissing(file: string): void {
  if (sizeOf(file) > 0) return
  const state = existsSync(file) ? 'is empty' : 'is missing'
  if (sizeOf(`${file}-wal`) > 0) throw new CannotStart(`${file} ${state}, though ${file}-wal belongs to it. Put it back, or: ${WAY_OUT}`)
  if (backupNames(file).length === 0) return
  throw new CannotStart(`${file} ${state}, though there are backups of it. ${WAY_OUT} To begin anew, move them elsewhere first.`)
}

/** Refuses a database with a page that cannot be trusted. This reads every page: 1 ms for 1 MB. */
export function refuseDamaged(db: DatabaseSync, file: string): void {
  const damage = damageIn(db)
  if (damage !== undefined) throw new CannotStart(`${file} is damaged: ${damage}. ${WAY_OUT}`)
}

/** What to do about a database that cannot be opened. */
export function adviceFor(error: unknown): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB ? WAY_OUT : 'See to the disk, then start again.'
}

const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** What is wrong with the pages of a database, in SQLite's words; undefined when nothing is. */
export function damageIn(db: DatabaseSync): string | undefined {
  const said = String(db.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'])
  return said === 'ok' ? undefined : said.replaceAll(/\s+/g, ' ')
}

/** Reads a file at rest, and leaves no trace beside it. */
export function openAtRest(file: string): DatabaseSync {
  return new DatabaseSync(new URL(`${pathToFileURL(file).href}?immutable=1`), { readOnly: true })
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
