import { expect, test } from 'vitest'
import { crab, opened, openedTwice, sole, writerOf } from '../../contract/database.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo, SOON } from './listening.ts'
import { directly } from './version-0-1-0.ts'

/** What a server hears of the others, and of whoever writes past all of them. */
export function itFollowsChanges(freshDatabase: () => TestMongoDatabase): void {
  itHearsTheOthers(freshDatabase)
  itHearsOutsiders(freshDatabase)
  itHearsUpheavals(freshDatabase)
  itHearsLosses(freshDatabase)
}

function itHearsTheOthers(freshDatabase: () => TestMongoDatabase): void {
  test('what the servers write themselves is never taken for a write past them', async () => {
    const [here, there] = await openedTwice(freshDatabase())
    const heard = await listenTo(there)
    await here.dishes.openWith([crab, sole], 1)
    for (const version of [2, 3, 4]) await writerOf(here).put({ ...crab, version })
    await Promise.all([writerOf(here).remove('crab'), writerOf(there).remove('sole')])
    await expect.poll(heard.kinds, SOON).toHaveLength(6)
    // Were one of them taken for an outsider's, it would stand in the log a second time, before this one.
    await writerOf(here).put({ ...crab, id: 'last' })
    await expect.poll(heard.kinds, SOON).toHaveLength(7)
    expect(await there.dishes.history({ by: 'outside', limit: 9 })).toEqual([])
  })

  test('news goes on after the stream was killed', async () => {
    const database = freshDatabase()
    const [here, there] = await openedTwice(database)
    const heard = await listenTo(there)
    await killStreams(database)
    await writerOf(here).put(crab)
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
    await writerOf(here).remove('crab')
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'DELETED'])
  })

  test('a listener that has hung up hears no more', async () => {
    const [here, there] = await openedTwice(freshDatabase())
    const [gone, present] = [await listenTo(there), await listenTo(there)]
    await gone.hangUp()
    await writerOf(here).put(crab)
    await expect.poll(present.kinds, SOON).toEqual(['CREATED'])
    expect(gone.kinds()).toEqual([])
  })
}

function itHearsOutsiders(freshDatabase: () => TestMongoDatabase): void {
  test('a write past the app becomes exactly one revision, though two servers notice', async () => {
    const database = freshDatabase()
    const [here, there] = await openedTwice(database)
    const ears = [await listenTo(here), await listenTo(there)]
    await writerOf(here).put(crab)
    await database.slipIn({ _id: 'eel', title: 'EEL' })
    for (const heard of ears) await expect.poll(heard.kinds, SOON).toHaveLength(2)
    // Both have dealt with the first by the time that they have noted the second.
    await database.slipIn({ _id: 'second', title: 'SECOND EEL' })
    for (const heard of ears) await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED', 'CREATED'])
    const eel = { ...crab, id: 'eel', sitting: '', course: '', title: 'EEL', description: '', price: 0, createdAt: undefined }
    expect(await here.dishes.revisionsSince(1, 1)).toEqual([
      { revision: 2, at: expect.any(Number), by: 'outside', edits: [{ id: 'eel', after: eel }], hash: expect.any(String) },
    ])
    expect((await there.dishes.menu()).dishes).toHaveLength(3)
  })

  test('an outsider who uses a transaction is noticed; for a key that is no id of the app every page reads the menu again', async () => {
    const database = freshDatabase()
    const heard = await listenTo(await opened(database))
    await directly(database, async ({ db }) =>
      db.client.withSession((session) =>
        session.withTransaction(async () => void (await db.collection('dishes').insertOne({ title: 'EEL' }, { session }))),
      ),
    )
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
    await database.slipIn({ _id: new Date(0), title: 'EEL' })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'RESET'])
  })
}

function itHearsUpheavals(freshDatabase: () => TestMongoDatabase): void {
  test('an import that takes the place of the dishes as a whole is noticed', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    const heard = await listenTo(store)
    await writerOf(store).put(crab)
    await directly(database, async ({ db }) => {
      await db.collection('incoming').insertOne({ title: 'EEL' })
      await db.collection('incoming').rename('dishes', { dropTarget: true })
    })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED DELETED'])
    expect((await store.dishes.menu()).dishes).toMatchObject([{ title: 'EEL' }])
  })

  test('an import of a hundred dishes is told in a few words', async () => {
    const database = freshDatabase()
    const heard = await listenTo(await opened(database))
    const hundred = Array.from({ length: 100 }, (_, n) => ({ title: `EEL ${n}` }))
    await directly(database, async ({ db }) => void (await db.collection('dishes').insertMany(hundred)))
    await expect.poll(() => heard.kinds().join(' ').split(' '), SOON).toEqual(hundred.map(() => 'CREATED'))
    expect(heard.kinds().length).toBeLessThan(5)
  })
}

function itHearsLosses(freshDatabase: () => TestMongoDatabase): void {
  test('somebody who takes edits out of the log is noticed, and the menu before is no longer known', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    const heard = await listenTo(store)
    await writerOf(store).put(crab)
    await directly(database, async ({ edits }) => void (await edits.deleteMany({})))
    await expect.poll(heard.kinds, SOON).toContain('RESET')
    expect(await store.dishes.menuAt(0)).toBeUndefined()
  })

  test('when somebody drops the whole database, every page is told, and revisions go on where they were', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    const heard = await listenTo(store)
    await store.dishes.openWith([crab, sole], 1)
    await expect.poll(heard.kinds, SOON).toHaveLength(1)
    await directly(database, async ({ db }) => void (await db.dropDatabase()))
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED CREATED', 'RESET'])
    expect(await store.dishes.menu()).toEqual({ revision: 2, dishes: [] })
    expect((await writerOf(store).put(crab)).revision).toBe(3)
    await expect.poll(heard.kinds, SOON).toHaveLength(3)
  })
}

/** As MongoDB itself does when it steps down or wants its memory back. */
async function killStreams(database: TestMongoDatabase): Promise<void> {
  await database.shell(async (client, name) => {
    const streams = client
      .db('admin')
      .aggregate([{ $currentOp: { idleCursors: true } }, { $match: { 'cursor.originatingCommand.$db': name } }])
    const cursors = (await streams.toArray()).map((stream) => stream['cursor'].cursorId as unknown)
    expect(cursors).not.toEqual([])
    await client.db(name).command({ killCursors: '$cmd.aggregate', cursors })
  })
}
