import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Backups, Close, Store } from './store.ts'

export interface Whereabouts {
  /** When given, MongoDB keeps the menu; else SQLite does, in the data folder. */
  readonly mongodbUri?: string | undefined
  readonly dataDir: string
  /** Opens the store beside a running server, as the `staff` command does. */
  readonly beside?: boolean | undefined
}

/** Opens the store that the configuration asks for. The only place that knows which ones exist, and it loads no other. */
export async function openStore({ mongodbUri, dataDir, beside }: Whereabouts): Promise<Store> {
  if (mongodbUri !== undefined) {
    const { openMongo } = await import('./mongo.ts')
    return openMongo(mongodbUri)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(fileIn(dataDir), { beside })
}

/** Backs an embedded store up from now on, for `npm run restore`; MongoDB has tools of its own. Returns how to stop. */
export async function keepBackups({ mongodbUri, dataDir }: Whereabouts, onFault: (error: unknown) => void): Promise<Close> {
  if (mongodbUri !== undefined) return async () => {}
  const sqlite = await import('./sqlite/backups.ts')
  return sqlite.keepBackups(fileIn(dataDir), onFault)
}

/** The backups of an embedded store. */
export async function backupsIn({ mongodbUri, dataDir }: Whereabouts): Promise<Backups> {
  if (mongodbUri !== undefined) {
    throw new CannotStart('MongoDB keeps this menu: mongodump copies it, and mongorestore puts a copy back.')
  }
  const { backupsOf } = await import('./sqlite/restore.ts')
  return backupsOf(fileIn(dataDir))
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'tideboard.db')
}
