import { join } from 'node:path'
import type { Store } from './store.ts'

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
  return openSqlite(join(dataDir, 'tideboard.db'), { beside })
}
