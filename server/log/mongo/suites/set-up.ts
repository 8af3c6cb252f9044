import { MongoClient, ReadConcern } from 'mongodb'
import { expect, test } from 'vitest'
import { opened, openedBeside } from '../../contract/database.ts'
import { collectionsIn } from '../collections.ts'
import { setUpCollections } from '../setup.ts'
import { transactionsOf } from '../transactions.ts'
import type { TestMongoDatabase } from './database.ts'
import { directly } from './version-0-1-0.ts'

/** Servers that start at the same time: on a database which nobody has used yet, and on that of an older version. */
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

  test('of the accounts of an older version, the oldest that may sign in is a manager from then on, also of two servers at once', async () => {
    const database = freshDatabase()
    const before = await database.open()
    for (const [id, createdAt] of [
      ['ada', 1],
      ['zoe', 3],
      ['bo', 2],
    ] as const)
      // prettier-ignore
      await before.staff.addAccount({ id, email: `${id}@example.org`, passwordHash: 'x', createdAt })
    await before.close()
    await directly(database, async ({ accounts }) => {
      await accounts.updateMany({}, { $unset: { isManager: true } })
      await accounts.updateOne({ _id: 'ada' }, { $set: { isDisabled: true } })
    })
    const [{ staff }] = await Promise.all([opened(database), openedBeside(database)])
    expect(await staff.accounts()).toMatchObject([{ id: 'ada' }, { id: 'bo', isManager: true }, { id: 'zoe' }])
    expect((await staff.accounts()).filter(({ isManager }) => isManager)).toHaveLength(1)
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
