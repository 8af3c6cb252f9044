import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { crab, opened, writerOf } from '../../contract/database.ts'
import { appNameOf } from '../abandoned.ts'
import type { TestMongoDatabase } from './database.ts'

/** What a server that died in the middle of a write leaves behind for the others. */
export function itIsNotHeldUp(freshDatabase: () => TestMongoDatabase): void {
  test('a server that died in the middle of a write does not keep the others from writing', { timeout: 15_000 }, async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await dieHoldingTheCounter(database)
    expect((await writerOf(store).put(crab)).revision).toBe(1)
  })
}

/** To MongoDB, a client that says no more in the middle of a transaction is the same as one that was killed. */
async function dieHoldingTheCounter(database: TestMongoDatabase): Promise<void> {
  const name = database.databaseName
  const client = new MongoClient(database.location.mongodbUri ?? '', { appName: appNameOf(name) })
  const session = client.startSession()
  session.startTransaction()
  await client
    .db(name)
    .collection('counters')
    .updateOne({}, { $inc: { value: 1 } }, { session })
  onTestFinished(() => client.close())
}
