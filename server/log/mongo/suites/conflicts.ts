import { execFileSync } from 'node:child_process'
import { MongoClient } from 'mongodb'
import { expect, onTestFinished, test } from 'vitest'
import { crab, opened, writerOf } from '../../contract/database.ts'
import { appNameOf } from '../transactions.ts'
import type { TestMongoDatabase } from './database.ts'
import { writeOf } from '../../../testing/writes.ts'
import { fieldsOf } from '../../../../domain/dish.ts'
import type { Decision } from '../../../../domain/steps/decide.ts'
import { details } from '../../../../content/details.ts'

/** What somebody else writes between a decision's reads and its writes, or leaves behind who died there. */
export function itMeetsConflicts(freshDatabase: () => TestMongoDatabase): void {
  test('a dish that is written past the app while an act is decided is read again, and the act decided anew', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await writerOf(store).put(crab)
    const { decision, ...request } = writeOf({ kind: 'UPDATE', id: 'crab', fields: { title: 'WHITBY CRAB' } })
    let decisions = 0
    const met = whenDecided(decision, () => {
      decisions += 1
      if (decisions === 1) meanwhile(database, `db.collection('dishes').updateOne({ _id: 'crab' }, { $set: { price: 20 } })`)
    })
    await store.dishes.change({ ...request, decision: met })
    expect(decisions).toBe(2)
    expect(await store.dishes.dish('crab')).toEqual({ ...crab, price: 20, title: 'WHITBY CRAB', version: 3 })
  })

  test('a request that another server stores while this one decides gets the revision of that server', async () => {
    const database = freshDatabase()
    const { dishes } = await opened(database)
    const request = { id: 'request-1', hash: 'put crab' }
    const theirs = { _id: 99, at: 1, by: 'ada', requestId: request.id, requestHash: request.hash }
    let decisions = 0
    const { decision } = writeOf({ kind: 'CREATE', id: 'crab', fields: fieldsOf(crab) })
    const met = whenDecided(decision, () => {
      decisions += 1
      // Without the counter, so that only the index of the request ids stands in the way.
      meanwhile(database, `db.collection('revisions').insertOne(${JSON.stringify(theirs)})`)
    })
    const outcome = await dishes.change({ by: 'ada', at: 1, request, decision: met })
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

/** The same decision; `then` is called each time that it is made, after its reads: only then does anybody look at the house. */
function whenDecided(decision: Decision, then: () => void): Decision {
  return {
    ...decision,
    get house() {
      then()
      return details
    },
  }
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
