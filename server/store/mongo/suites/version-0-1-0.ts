import type { Dish } from '../../../../domain/dish.ts'
import { crab } from '../../contract/database.ts'
import { collectionsIn } from '../collections.ts'
import type { ChangeDocument, Collections } from '../collections.ts'
import { documentOf } from '../documents.ts'
import type { TestMongoDatabase } from './database.ts'

/** A document of the log as version 0.1.0 (commit 2c9d2ad) wrote it, with the fields that this version does not read. */
export interface OldChange extends ChangeDocument {
  readonly kind: 'CREATED' | 'UPDATED' | 'DELETED' | 'RESET'
  readonly event?: string
}

/** Puts into a database without dishes what version 0.1.0 would have left there. */
export async function writtenByOldVersion(
  database: TestMongoDatabase,
  log: readonly OldChange[],
  menu: readonly Dish[],
): Promise<TestMongoDatabase> {
  await directly(database, async ({ changes, dishes, counters, accounts, sessions }) => {
    await changes.createIndexes([{ key: { dishId: 1, _id: 1 } }, { key: { event: 1 }, unique: true, sparse: true }])
    await accounts.createIndex({ email: 1 }, { unique: true })
    await sessions.createIndexes([{ key: { staffId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }])
    await changes.insertMany([...log])
    await dishes.insertMany(menu.map(documentOf))
    await counters.updateOne({ _id: 'revision' }, { $set: { value: log.length } }, { upsert: true })
    await accounts.insertOne({ _id: 'a1', email: 'ada@example.org', passwordHash: 'x', createdAt: 1 })
  })
  return database
}

/** A log of one dish that was edited very often: version n was written by revision n. */
export function longLog(length: number): OldChange[] {
  return Array.from({ length }, (_, n) => {
    const [before, after] = [versionOf(n), versionOf(n + 1)]
    const fields = { _id: n + 1, at: n, by: 'ada', dishId: 'crab', after }
    return n === 0 ? { ...fields, kind: 'CREATED' } : { ...fields, kind: 'UPDATED', before }
  })
}

/** The dish of the long log, by its version. */
export function versionOf(version: number): Dish {
  return { ...crab, price: version, version }
}

/** Past the app: writes to the collections as another version of it would. */
export async function directly(database: TestMongoDatabase, work: (collections: Collections) => Promise<void>): Promise<void> {
  await database.shell((client, name) => work(collectionsIn(client.db(name))))
}
