import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { crab, opened, writerOf } from '../../contract/place.ts'
import { appNameOf } from '../abandoned.ts'
import type { MongoPlace } from './place.ts'

/** What a server that died in the middle of a write leaves behind for the others. */
export function itIsNotHeldUp(freshPlace: () => MongoPlace): void {
  test('a server that died in the middle of a write does not keep the others from writing', { timeout: 15_000 }, async () => {
    const place = freshPlace()
    const store = await opened(place)
    await dieHoldingTheCounter(place)
    expect((await writerOf(store).create(crab)).revision).toBe(1)
  })
}

/** To MongoDB, a client that says no more in the middle of a transaction is the same as one that was killed. */
async function dieHoldingTheCounter(place: MongoPlace): Promise<void> {
  const name = place.databaseName
  const client = new MongoClient(place.whereabouts.mongodbUri ?? '', { appName: appNameOf(name) })
  const session = client.startSession()
  session.startTransaction()
  await client
    .db(name)
    .collection('counters')
    .updateOne({}, { $inc: { value: 1 } }, { session })
  onTestFinished(() => client.close())
}
