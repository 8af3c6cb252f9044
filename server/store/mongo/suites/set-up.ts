import { MongoClient, ReadConcern } from 'mongodb'
import { expect, test } from 'vitest'
import { collectionsIn } from '../collections.ts'
import { setUpCollections } from '../setup.ts'
import { transactionsOf } from '../transactions.ts'
import type { TestMongoDatabase } from './database.ts'

/** Servers that start at the same time on a database which nobody has used yet. */
export function itIsSetUpOnce(freshDatabase: () => TestMongoDatabase): void {
  test('of four servers that start on a database without a menu, one creates each collection', async () => {
    const { location, databaseName, shell } = freshDatabase()
    // Whoever inserts here first sets the rest up. Created beforehand, because the mongod of these tests, which runs under wine, crashes
    // with an access violation where four clients create one collection in the same millisecond.
    await shell((client, name) => client.db(name).createCollection('counters'))
    const servers = [1, 2, 3, 4].map(() => setUpBy(location.mongodbUri ?? '', databaseName))
    const created = (await Promise.all(servers)).flat()
    expect(created).toContain('dishes')
    expect(created.toSorted()).toEqual([...new Set(created)].toSorted())
  })
}

/** Sets the database up, as a server does; resolves with the collections that it told MongoDB to create. */
async function setUpBy(uri: string, name: string): Promise<string[]> {
  const client = new MongoClient(uri, { monitorCommands: true })
  const created: string[] = []
  client.on('commandStarted', ({ commandName, command }) => {
    if (commandName === 'create') created.push(String(command['create']))
  })
  try {
    const collections = collectionsIn(client.db(name, { readConcern: new ReadConcern('majority') }))
    await setUpCollections(collections, transactionsOf(client, name))
    return created
  } finally {
    await client.close()
  }
}
