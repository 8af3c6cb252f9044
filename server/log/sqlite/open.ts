import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../../process/cannot-start.ts'
import { withErrors } from '../errors.ts'
import { WRITES } from '../failing-writes.ts'
import type { OperationName } from '../failing-writes.ts'
import { createDishStore } from './dishes.ts'
import { toStoreError } from './errors.ts'
import { acquireLock } from './lock.ts'
import { backUp } from './backups.ts'
import { backupNameBefore } from './backup-names.ts'
import { migrate, schemaToMigrate } from './schema.ts'
import { OLD_WATERMARK, adviceFor, refuseDamaged, refuseMissing, refuseNone } from './integrity.ts'
import { createStaffStore } from './staff.ts'
import { createTransactions } from './transaction.ts'
import { LOCK_TIMEOUT_MS, openWriter } from './writer.ts'
import type { Store } from '../store.ts'

/** How long the start waits for the lock of another process. */
const BUSY_TIMEOUT_MS = 5000

export interface SqliteOptions {
  /** Opens the file beside a running server, as the `staff` command does; a second server is refused. */
  readonly beside?: boolean | undefined
}

/** Stores everything in one SQLite file: what was acknowledged is on the disk, whatever happens to the process. */
export async function openSqlite(file: string, { beside = false }: SqliteOptions = {}): Promise<Store> {
  refuseMissing(file)
  if (beside) refuseNone(file)
  makePrivate(file)
  const unlock = beside ? undefined : acquireLock(file)
  try {
    const db = await openDatabase(file, beside)
    // An older version that has the file again would take what this one has not counted for lost.
    if (!beside) rmSync(file + OLD_WATERMARK, { force: true })
    return openParts(db, file, unlock)
  } catch (error) {
    unlock?.()
    throw error
  }
}

/** Reads by this connection, which waits for nobody and serves all visitors, and writes by the thread's. */
function openParts(db: DatabaseSync, file: string, unlock: (() => void) | undefined): Store {
  db.exec('PRAGMA busy_timeout = 0; PRAGMA query_only = 1')
  const transactions = createTransactions(db)
  const { dishes, latestRevision } = createDishStore(db, transactions)
  const writer = openWriter(file)
  // Read again after each write, whatever became of it: no other process writes revisions.
  let latest: number | undefined
  const written = async (operation: OperationName, args: readonly unknown[]): Promise<unknown> =>
    writer.write(operation, args).finally(() => (latest = undefined))
  const translate = (error: unknown) => toStoreError(error, file)
  return {
    dishes: withErrors({ ...dishes, ...writesOf('dishes', written) }, translate),
    staff: withErrors({ ...createStaffStore(db, transactions), ...writesOf('staff', written) }, translate),
    name: `SQLite in ${file}`,
    timeoutMs: LOCK_TIMEOUT_MS + 1_000,
    knownRevision: () => attempt(() => (latest ??= latestRevision())),
    close: async () => {
      await writer.close()
      if (db.isOpen) db.close()
      unlock?.()
    },
  }
}

/** The writing operations of a part of the store, done by `written`. */
function writesOf<Part extends 'dishes' | 'staff'>(
  part: Part,
  written: (operation: OperationName, args: readonly unknown[]) => Promise<unknown>,
): Partial<Store[Part]> {
  const writes = [...WRITES].filter((operation) => operation.startsWith(`${part}.`))
  return Object.fromEntries(
    writes.map((operation) => [operation.slice(part.length + 1), async (...args: unknown[]) => written(operation, args)]),
  ) as Partial<Store[Part]>
}

/** The file holds password hashes: only the owner may read it, and SQLite gives the files beside it the same mode. */
function makePrivate(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'a', 0o600))
  } catch (error) {
    throw new CannotStart(
      `The menu cannot be stored in ${file}: ${reason(error)}. Let the server write there, or set DATA_DIR to another folder.`,
      {
        cause: error,
      },
    )
  }
}

/** The way back to the version that wrote the file: `npm run restore` lists the copy. */
async function backUpBeforeMigration(file: string, beside: boolean): Promise<void> {
  const schema = schemaToMigrate(file, BUSY_TIMEOUT_MS)
  if (schema === undefined) return
  if (beside)
    throw new CannotStart(`${file} was written by an older Tideboard. Start this version’s server once; it brings the file up to date.`)
  const now = new Date()
  await backUp(file, now, backupNameBefore(schema, now)).catch((error: unknown) => {
    throw new CannotStart(
      `${file} has to be backed up before this version changes it, and cannot be: ${reason(error)}. ${adviceFor(error)}`,
      {
        cause: error,
      },
    )
  })
}

async function openDatabase(file: string, beside: boolean): Promise<DatabaseSync> {
  try {
    refuseDamaged(file, BUSY_TIMEOUT_MS)
    await backUpBeforeMigration(file, beside)
    return openMigrated(file)
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`${file} cannot be read as Tideboard's database: ${reason(error)}. ${adviceFor(error)}`, { cause: error })
  }
}

function openMigrated(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    migrate(db, file)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** Undefined for an error: the caller reads the store then, and gets it. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
