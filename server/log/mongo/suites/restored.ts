import type { Document } from 'mongodb'
import { expect, test } from 'vitest'
import { crab, opened, sole, writerOf } from '../../contract/database.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo, SOON } from './listening.ts'
import { directly } from './version-0-1-0.ts'

/** An older dump that is put back under a running server, or parts of the database that are lost. */
export function itSurvivesRestores(freshDatabase: () => TestMongoDatabase): void {
  itSurvivesLosses(freshDatabase)
  test('an older dump is put back, the counters last: every page is told, and staff go on writing', async () => {
    const { store, heard, putBack } = await withOlderDump(freshDatabase)
    await putBack('dishes', 'revisions', 'edits', 'agenda')
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    // The log is quiet once the RESET is the last: what comes after it is due to the counters.
    await expect.poll(async () => (await store.dishes.history({ limit: 1 }))[0]?.edits, SOON).toBeUndefined()
    const reached = await store.dishes.revision()
    await putBack('counters')
    expect(await store.dishes.revision()).toBeGreaterThanOrEqual(reached)
    const edits = () => heard.kinds().filter((kind) => kind === 'UPDATED').length
    const heardBefore = edits()
    for (let price = 10; price < 20; price++) await writerOf(store).put({ ...crab, price, version: price })
    expect(await store.dishes.revision()).toBeGreaterThanOrEqual(reached + 10)
    await expect.poll(edits, SOON).toBe(heardBefore + 10)
  })

  test('an older dump is put back, the counters first: revisions go on where they were', async () => {
    const { store, heard, putBack } = await withOlderDump(freshDatabase)
    const reached = await store.dishes.revision()
    await putBack('counters', 'revisions', 'edits', 'agenda', 'dishes')
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    expect((await writerOf(store).put({ ...sole, version: 9 })).revision).toBeGreaterThan(reached)
  })

  test('somebody who takes the counters away is noticed', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await store.dishes.openWith([crab], 1)
    const heard = await listenTo(store)
    await directly(database, async ({ counters }) => void (await counters.deleteMany({})))
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    expect((await writerOf(store).put({ ...crab, version: 2 })).revision).toBeGreaterThan(2)
  })
}

function itSurvivesLosses(freshDatabase: () => TestMongoDatabase): void {
  test('a server that has written nothing since its start tells its pages when somebody drops the database', async () => {
    const database = freshDatabase()
    await writtenBefore(database)
    const store = await opened(database)
    const heard = await listenTo(store)
    await directly(database, async ({ db }) => void (await db.dropDatabase()))
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    expect((await writerOf(store).put(sole)).revision).toBeGreaterThan(3)
  })

  test.each([[['counters']], [['revisions', 'counters']]])('a log that lost its %s while no server ran is gone on with', async (lost) => {
    const database = freshDatabase()
    await writtenBefore(database)
    await directly(database, async ({ db }) => {
      for (const name of lost) await db.collection(name).deleteMany({})
    })
    const store = await opened(database)
    expect(await store.dishes.revision()).toBe(2)
    expect((await writerOf(store).put(sole)).revision).toBe(3)
  })
}

/** Two revisions that another server wrote, which has stopped. */
async function writtenBefore(database: TestMongoDatabase): Promise<void> {
  const [store, dish] = [await database.open(), { ...crab, title: 'Crab', description: '' }]
  await store.dishes.openWith([dish], 1)
  await writerOf(store).put({ ...dish, price: 2, version: 2 })
  await store.close()
}

/** A menu at revision 7, heard by a page, and how to put its collections back as they were at revision 1. */
async function withOlderDump(freshDatabase: () => TestMongoDatabase) {
  const database = freshDatabase()
  const store = await opened(database)
  await store.dishes.openWith([crab, sole], 1)
  const heard = await listenTo(store)
  const dump = new Map<string, Document[]>()
  await directly(database, async ({ db }) => {
    for (const { name } of await db.listCollections().toArray()) dump.set(name, await db.collection(name).find().toArray())
  })
  for (let version = 2; version <= 7; version++) await writerOf(store).put({ ...crab, price: version, version })
  await expect.poll(heard.kinds, SOON).toHaveLength(6)
  const putBack = async (...names: string[]) =>
    directly(database, async ({ db }) => {
      for (const name of names) {
        // Emptied, not dropped as by mongorestore: the MongoDB that tests may have here does not bear indexes that are made meanwhile.
        await db.collection(name).deleteMany({})
        const documents = dump.get(name) ?? []
        // As mongorestore, it skips a document that is there again.
        if (documents.length > 0) await db.collection(name).insertMany(documents, { ordered: false }).catch(ignoreThere)
      }
    })
  return { store, heard, putBack }
}

function ignoreThere(error: unknown): void {
  if (!String(error).includes('E11000')) throw error
}
