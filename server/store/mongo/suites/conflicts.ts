import { execFileSync } from 'node:child_process'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { crab, opened, writerOf } from '../../contract/database.ts'
import { appNameOf } from '../abandoned.ts'
import type { TestMongoDatabase } from './database.ts'

/** What somebody else writes between a decision's reads and its writes, or leaves behind who died there. */
export function itMeetsConflicts(freshDatabase: () => TestMongoDatabase): void {
  test('a dish that is written past the app while an act is decided is read again, and the act decided anew', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await writerOf(store).put(crab)
    const seen: unknown[] = []
    await store.dishes.change({ by: 'ada', at: 1, reads: { dishes: [{ id: 'crab' }] } }, ({ records }) => {
      const dish = records.get('crab')?.dish ?? crab
      seen.push(dish.price)
      if (seen.length === 1) meanwhile(database, `db.collection('dishes').updateOne({ _id: 'crab' }, { $set: { price: 20 } })`)
      return { edits: [{ id: 'crab', after: { ...dish, title: 'WHITBY CRAB', version: dish.version + 1 } }] }
    })
    expect(seen).toEqual([14.5, 20])
    expect(await store.dishes.dish('crab')).toEqual({ ...crab, price: 20, title: 'WHITBY CRAB', version: 3 })
  })

  test('a request that another server stores while this one decides gets the revision of that server', async () => {
    const database = freshDatabase()
    const { dishes } = await opened(database)
    const request = { id: 'request-1', hash: 'put crab' }
    const theirs = { _id: 99, at: 1, by: 'ada', requestId: request.id, requestHash: request.hash }
    let decisions = 0
    const outcome = await dishes.change({ by: 'ada', at: 1, reads: { dishes: [{ id: 'crab' }] }, request }, () => {
      decisions += 1
      // Without the counter, so that only the index of the request ids stands in the way.
      meanwhile(database, `db.collection('revisions').insertOne(${JSON.stringify(theirs)})`)
      return { edits: [{ id: 'crab', after: crab }] }
    })
    expect(outcome).toMatchObject({ made: { revision: 99 }, isRepeat: true })
    expect(decisions).toBe(1)
    expect((await dishes.menu()).dishes).toEqual([])
  })

  test('a server that died in the middle of a write does not keep the others from writing', { timeout: 15_000 }, async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await dieHoldingTheCounter(database)
    expect((await writerOf(store).put(crab)).revision).toBe(1)
  })
}

/** Runs in a process of its own, because a decision cannot wait. */
function meanwhile({ location, databaseName }: TestMongoDatabase, write: string): void {
  const script = `
    import { MongoClient } from 'mongodb'
    const client = new MongoClient(${JSON.stringify(location.mongodbUri)})
    const db = client.db(${JSON.stringify(databaseName)})
    await ${write}
    await client.close()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script])
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
