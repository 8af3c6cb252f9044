import { join } from 'node:path'
import { CannotStart } from './process/cannot-start.ts'
import type { Backups, Close, Store } from './log/store.ts'

export interface StoreLocation {
  /** MongoDB's address; absent: SQLite in the data folder. */
  readonly mongodbUri?: string | undefined
  readonly dataDir: string
  /** Opens the store beside a running server, as the `staff` command does. */
  readonly beside?: boolean | undefined
}

/** Opens the store of the configuration. Only this file knows the adapters, and it imports no other than the one asked for. */
export async function openStore({ mongodbUri, dataDir, beside }: StoreLocation): Promise<Store> {
  if (mongodbUri !== undefined) {
    const { openMongo } = await import('./log/mongo/open.ts')
    return openMongo(mongodbUri)
  }
  const { openSqlite } = await import('./log/sqlite/open.ts')
  return openSqlite(fileIn(dataDir), { beside })
}

/** Backs an embedded store up every hour, for `npm run restore`; MongoDB has its own tools. Returns how to stop. */
export async function scheduleBackups({ mongodbUri, dataDir }: StoreLocation, onFault: (error: unknown) => void): Promise<Close> {
  if (mongodbUri !== undefined) return async () => {}
  const sqlite = await import('./log/sqlite/backups.ts')
  return sqlite.scheduleBackups(fileIn(dataDir), onFault)
}

/** Copies what was written to an embedded store out of its `-wal` file, within two seconds. Returns how to stop. */
export async function scheduleCheckpoints({ mongodbUri, dataDir }: StoreLocation, onFault: (error: unknown) => void): Promise<Close> {
  if (mongodbUri !== undefined) return async () => {}
  const sqlite = await import('./log/sqlite/checkpoints.ts')
  return sqlite.scheduleCheckpoints(fileIn(dataDir), onFault)
}

/** The backups of an embedded store. */
export async function backupsIn({ mongodbUri, dataDir }: StoreLocation): Promise<Backups> {
  if (mongodbUri !== undefined) {
    throw new CannotStart('This menu is in MongoDB: mongodump copies it, and mongorestore puts a copy back.')
  }
  const { backupsOf } = await import('./log/sqlite/restore.ts')
  return backupsOf(fileIn(dataDir))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'tideboard.db')
}
