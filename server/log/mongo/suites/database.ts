import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import type { Document } from 'mongodb'
import { onTestFinished } from 'vitest'
import type { TestDatabase } from '../../contract/database.ts'
import { openMongo } from '../../mongo.ts'
import { appNameOf, endAbandoned } from '../transactions.ts'

export interface TestMongoDatabase extends TestDatabase {
  readonly databaseName: string
  /** The owner at the shell: does something to the database that the store itself never would. */
  readonly shell: <T>(work: (database: MongoClient, name: string) => Promise<T>) => Promise<T>
  /** Removes all documents, while no store is open: quicker than a fresh database with its indexes. */
  readonly empty: () => Promise<void>
  /** Puts a document among the dishes, past the app. */
  readonly slipIn: (dish: Document) => Promise<void>
}

/** Fresh databases on one running MongoDB, for the tests; each goes when `onEnd` says so. */
export function freshDatabaseOn(server: string, onEnd: (remove: () => Promise<void>) => void = onTestFinished): () => TestMongoDatabase {
  return () => {
    const name = `test-${randomUUID()}`
    const address = new URL(server)
    address.pathname = name
    // The path says where accounts are kept, too, unless this does.
    if (address.username !== '' && !address.searchParams.has('authSource')) address.searchParams.set('authSource', 'admin')
    const shell: TestMongoDatabase['shell'] = async (work) => {
      const client = new MongoClient(address.href)
      try {
        return await work(client, name)
      } finally {
        await client.close()
      }
    }
    onEnd(() =>
      shell(async (client) => {
        // A writer that was killed may have left a transaction open, and the drop would wait for it.
        await endAbandoned(client, appNameOf(name), 0)
        await client.db(name).dropDatabase()
      }),
    )
    return {
      databaseName: name,
      open: () => openMongo(address.href),
      openBeside: () => openMongo(address.href),
      location: { mongodbUri: address.href, dataDir: '' },
      breakage: 'Document failed validation',
      breakLastStep: () =>
        shell(async (client) => void (await client.db(name).command({ collMod: 'dishes', validator: { neverThere: { $exists: true } } }))),
      shell,
      empty: () =>
        shell(async (client) => void (await Promise.all((await client.db(name).collections()).map((all) => all.deleteMany({}))))),
      slipIn: (dish) => shell(async (client) => void (await client.db(name).collection('dishes').insertOne(dish))),
    }
  }
}
