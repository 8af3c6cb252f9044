import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../process/cannot-start.ts'

const SQLITE_BUSY = 5

/**
 * Makes this the only server on `file`; returns its release. The lock is an open transaction on a second SQLite file,
 * because the operating system releases such a lock however the process ends; a file with a process id in it would
 * have to be removed by hand after kill -9.
 */
export function acquireLock(file: string, advice = 'Stop it, or set DATA_DIR to another folder for this one.'): () => void {
  const lock = new DatabaseSync(`${file}.lock`)
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new CannotStart(`Another server already has ${file} open. ${advice}`) : error
  }
  return () => {
    if (lock.isOpen) lock.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
