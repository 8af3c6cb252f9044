import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import type { Db, Document } from 'mongodb'
import { afterAll, onTestFinished } from 'vitest'
import type { TestDatabase } from '../../contract/database.ts'
import { openMongo } from '../open.ts'
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
    // A writer that was killed may have left a transaction open, for which whatever removes documents would wait.
    const clear = async (remove: (database: Db) => Promise<unknown>): Promise<void> =>
      shell(async (client) => {
        await endAbandoned(client, appNameOf(name), 0)
        await remove(client.db(name))
      })
    onEnd(() => clear((database) => database.dropDatabase()))
    return {
      databaseName: name,
      open: () => openMongo(address.href),
      openBeside: () => openMongo(address.href),
      location: { mongodbUri: address.href, dataDir: '' },
      breakage: 'Document failed validation',
      breakLastStep: () =>
        shell(async (client) => void (await client.db(name).command({ collMod: 'dishes', validator: { neverThere: { $exists: true } } }))),
      shell,
      empty: () => clear(async (database) => Promise.all((await database.collections()).map((all) => all.deleteMany({})))),
      slipIn: (dish) => shell(async (client) => void (await client.db(name).collection('dishes').insertOne(dish))),
    }
  }
}

/** As `freshDatabaseOn`, but used again when a test has left nothing but documents: to make one takes longer than most tests. */
export function emptyDatabaseOn(server: string): () => TestMongoDatabase {
  const free: TestMongoDatabase[] = []
  const removes: (() => Promise<void>)[] = []
  const freshDatabase = freshDatabaseOn(server, (remove) => removes.push(remove))
  afterAll(async () => void (await Promise.all(removes.map(async (remove) => remove()))))
  return () => {
    const database = free.pop() ?? freshDatabase()
    let isBroken = false
    onTestFinished(async () => {
      if (isBroken) return
      await database.empty()
      free.push(database)
    })
    const breakLastStep = async (): Promise<void> => {
      isBroken = true
      await database.breakLastStep()
    }
    return { ...database, breakLastStep }
  }
}
