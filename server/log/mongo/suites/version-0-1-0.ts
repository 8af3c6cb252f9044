import { readFileSync } from 'node:fs'
import { BSON } from 'mongodb'
import type { Document, IndexDescription } from 'mongodb'
import type { Dish } from '../../../../domain/dish.ts'
import { crab } from '../../contract/database.ts'
import { typedBySentences } from '../../typed-migration.ts'
import { collectionsIn } from '../collections.ts'
import type { ChangeDocument, Collections } from '../collections.ts'
import { documentOf } from '../documents.ts'
import type { TestMongoDatabase } from './database.ts'

/**
 * What version 0.1.0 (commit 2c9d2ad) itself wrote: an opening menu of two dishes, a title that was changed past the app, an edit, a
 * delete, a restore, an account and a session.
 */
const FROM_0_1_0 = BSON.EJSON.parse(readFileSync(new URL('../fixtures/0.1.0.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, { readonly indexes: IndexDescription[]; readonly documents: Document[] }>
>

/** A document of the log as version 0.1.0 wrote it, with the fields that this version does not read. */
export interface OldChange extends ChangeDocument {
  readonly kind: 'CREATED' | 'UPDATED' | 'DELETED' | 'RESET'
  readonly event?: string
}

/** Puts into a new database what version 0.1.0 wrote. */
export async function writtenByOldVersion(database: TestMongoDatabase): Promise<TestMongoDatabase> {
  await directly(database, async ({ db }) => {
    for (const [name, { indexes, documents }] of Object.entries(FROM_0_1_0)) {
      if (indexes.length > 0) await db.collection(name).createIndexes(indexes)
      await db.collection(name).insertMany(documents)
    }
  })
  return database
}

/** Puts a log of one dish that version 0.1.0 edited very often into a database without dishes: revision n wrote version n. */
export async function withLongLog(database: TestMongoDatabase, length: number): Promise<TestMongoDatabase> {
  await directly(database, async ({ changes, dishes, counters }) => {
    await changes.insertMany(longLog(length))
    await dishes.insertOne(documentOf(versionOf(length)))
    await counters.updateOne({ _id: 'revision' }, { $set: { value: length } }, { upsert: true })
  })
  return database
}

function longLog(length: number): OldChange[] {
  return Array.from({ length }, (_, n) => {
    const [before, after] = [versionOf(n), versionOf(n + 1)]
    const fields = { _id: n + 1, at: n, by: 'ada', dishId: 'crab', after }
    return n === 0 ? { ...fields, kind: 'CREATED' } : { ...fields, kind: 'UPDATED', before }
  })
}

/** The dish of the long log, by its version. */
export function versionOf(version: number): Dish {
  return { ...crab, title: 'Crab', description: '', price: version, version }
}

/** A dish as the migration leaves it, which puts sentences beside its capitals. */
export function typedOf(dish: Dish): Dish {
  return { ...dish, typed: typedBySentences(dish), version: dish.version + 1 }
}

/** Past the app: writes to the collections as another version of it would. */
export async function directly(database: TestMongoDatabase, work: (collections: Collections) => Promise<void>): Promise<void> {
  await database.shell((client, name) => work(collectionsIn(client.db(name))))
}
