import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { StoreUnavailable } from '../unavailable.ts'

/** SQLite's own names and numbers of the errors after which the same operation may succeed. */
const TEMPORARY = {
  // Another program holds the lock.
  SQLITE_BUSY: 5,
  // The disk: read-only, failing, full, or not there.
  SQLITE_READONLY: 8,
  SQLITE_IOERR: 10,
  SQLITE_FULL: 13,
  SQLITE_CANTOPEN: 14,
} as const

const CODES = new Set<number | undefined>(Object.values(TEMPORARY))

/** The same error, or StoreUnavailable where the disk failed or the database was locked. */
export function toStoreError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !CODES.has(primaryCodeOf(error))) return error
  const reason = primaryCodeOf(error) === TEMPORARY.SQLITE_BUSY ? `${lockHolder(file)} has locked it for writing` : error.message
  return new StoreUnavailable(`SQLite in ${file} failed: ${reason}.`, { cause: error })
}

/** Which program that is, where the system tells: Linux lists the locks of files by their inodes. */
function lockHolder(file: string): string {
  try {
    const locked = `:${statSync(`${file}-shm`).ino} `
    const locks = readFileSync('/proc/locks', 'utf8').split('\n')
    const held = locks.filter((line) => line.includes(locked) && line.includes(' WRITE '))
    const id = held.map((line) => Number(line.split(/\s+/)[4])).find((one) => one !== process.pid)
    const [program = ''] = readFileSync(`/proc/${id}/cmdline`, 'utf8').split('\0')
    return `process ${id} (${basename(program)})`
  } catch {
    // Another system, another container, or it has ended just now.
    return 'another program'
  }
}

/** SQLite's number of an error, without what its extended codes add; undefined for an error of anything else. */
export function primaryCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
