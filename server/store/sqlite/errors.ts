import { StoreUnavailable } from '../unavailable.ts'

/** SQLite's own names and numbers of the errors after which the same operation may succeed. */
const TEMPORARY = {
  // Another process, the staff command, holds the lock.
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
  return new StoreUnavailable(`SQLite in ${file} failed: ${error.message}.`, { cause: error })
}

/** SQLite's number of an error, without what its extended codes add; undefined for an error of anything else. */
export function primaryCodeOf(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
