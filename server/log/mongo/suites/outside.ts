import { Long } from 'mongodb'
import { expect, test, vi } from 'vitest'
import { writeOf } from '../../../testing/writes.ts'
import type { Dish } from '../../../../domain/dish.ts'
import { crab, madeIn, opened, openedBeside, recordOf, sole, writerOf } from '../../contract/database.ts'
import type { Store, WriteRequest } from '../../store.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo, SOON } from './listening.ts'
import { directly } from './version-0-1-0.ts'

const dearer: Dish = { ...crab, price: 20, version: 2 }

/** What an owner wrote in mongosh is an edit like any other: to merging, to undo and to the history. */
export function itLogsOutsideWrites(freshDatabase: () => TestMongoDatabase): void {
  itLosesNothing(freshDatabase)
  itKeepsTheirHistory(freshDatabase)
  itStoresNoneOfThemUnlogged(freshDatabase)
  itLogsThemAtStart(freshDatabase)
  itLogsNothingElse(freshDatabase)
}

function itLosesNothing(freshDatabase: () => TestMongoDatabase): void {
  test('a cook who renames a dish from an old page keeps the price that the owner set in mongosh', async () => {
    const { database, store } = await withCrab(freshDatabase)
    await set(database, { price: 20 })
    const made = await write(store, writeOf({ kind: 'UPDATE', id: 'crab', fields: { ...crab, title: 'WHITBY CRAB' }, expectedVersion: 1 }))
    const renamed = { ...dearer, title: 'WHITBY CRAB', version: 3 }
    expect(made).toMatchObject({ revision: 3, by: 'ada', edits: [{ id: 'crab', before: dearer, after: renamed }] })
    expect(await store.dishes.dish('crab')).toEqual(renamed)
  })

  test('a dish that the owner deleted in mongosh comes back as it was last, under a version that no page has seen', async () => {
    const { database, store } = await withCrab(freshDatabase)
    await writerOf(store).put(dearer)
    await directly(database, async ({ dishes }) => void (await dishes.deleteOne({ _id: 'crab' })))
    const made = await write(store, writeOf({ kind: 'RESTORE', id: 'crab' }))
    expect(made).toMatchObject({ revision: 4, edits: [{ id: 'crab', after: { ...dearer, version: 3 } }] })
  })

  test('a dish that was deleted in the app and put back in mongosh gets a version that no page has seen', async () => {
    const { database, store } = await withCrab(freshDatabase)
    await writerOf(store).remove('crab')
    await database.slipIn({ _id: 'crab', ...crab, id: undefined })
    const record = await recordAtWrite(store)
    expect(record).toEqual({ dish: { ...crab, version: 2 }, last: { revision: 3, id: 'crab', after: { ...crab, version: 2 } } })
  })
}

function itKeepsTheirHistory(freshDatabase: () => TestMongoDatabase): void {
  test('the history names the write past the app, and the menu before it is the old one', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const heard = await listenTo(store)
    await set(database, { price: 20 })
    await expect.poll(heard.kinds, SOON).toEqual(['UPDATED'])
    const [latest] = await store.dishes.history({ by: 'outside', limit: 9 })
    expect(latest).toMatchObject({ revision: 2, by: 'outside', edits: [{ id: 'crab', before: crab, after: dearer }] })
    expect(await store.dishes.menuAt(1)).toEqual({ revision: 1, dishes: [crab] })
    expect(await store.dishes.menu()).toEqual({ revision: 2, dishes: [dearer] })
  })

  test('a dish that the owner moved in mongosh is an edit too, and a place that makes no sense is none', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const heard = await listenTo(store)
    await set(database, { position: 'first', coursePosition: -1 })
    expect(await recordOf(store, { id: 'crab', last: true })).toMatchObject({ dish: crab, last: { revision: 1 } })
    await set(database, { position: 3, coursePosition: Long.fromNumber(2) })
    await expect.poll(heard.kinds, SOON).toEqual(['UPDATED'])
    const moved = { ...crab, position: 3, coursePosition: 2, version: 2 }
    expect((await store.dishes.history({ by: 'outside', limit: 9 }))[0]?.edits).toEqual([{ id: 'crab', before: crab, after: moved }])
    await write(store, writeOf({ kind: 'UPDATE', id: 'crab', fields: { price: 20 }, expectedVersion: 1 }))
    expect(await store.dishes.dish('crab')).toEqual({ ...moved, price: 20, version: 3 })
  })

  test('the app and mongosh write the same dishes at once, and the log tells every state of them', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const heard = [await listenTo(store), await listenTo(await openedBeside(database))]
    await Promise.all([renameOften(store), raiseOften(database)])
    await expect.poll(async () => latestLogged(store), SOON).toMatchObject({ title: 'CRAB 20', price: 20 })
    for (const { kinds } of heard) expect(kinds()).not.toContain('RESET')
    const edits = (await store.dishes.history({ limit: 99 })).toReversed().flatMap((made) => made.edits ?? [])
    for (const [n, { before }] of edits.entries()) expect(before).toEqual(edits[n - 1]?.after)
    expect(await store.dishes.dish('crab')).toEqual(edits.at(-1)?.after)
    expect(edits.map(({ after }) => after?.version)).toEqual(edits.map((_, n) => n + 1))
  })
}

function itStoresNoneOfThemUnlogged(freshDatabase: () => TestMongoDatabase): void {
  test('a menu that is stored whole holds nothing of what the log does not tell yet', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const put = async (day: number, version: number) => writerOf(store, 'ada', 1_700_000_100 + day * 86_400).put({ ...sole, version })
    // No stream is followed, and nobody reads the crab.
    await set(database, { price: 20 })
    await put(1, 1)
    await put(2, 2)
    await directly(database, async ({ db }) => expect(await db.collection('menus').countDocuments()).toBe(2))
    expect((await store.dishes.menuAt(1))?.dishes).toEqual([crab])
    expect((await store.dishes.menuAt(2))?.dishes).toEqual(expect.arrayContaining([crab, sole]))
  })
}

function itLogsThemAtStart(freshDatabase: () => TestMongoDatabase): void {
  test('what was written while no server ran is logged when one starts, as one revision', async () => {
    const database = freshDatabase()
    const before = await database.open()
    await before.dishes.openWith([crab, sole], 1)
    await before.close()
    await set(database, { price: 20 })
    await directly(database, async ({ dishes }) => {
      await dishes.deleteOne({ _id: 'sole' })
      await dishes.insertOne({ _id: 'eel', title: 'EEL' })
    })
    const store = await opened(database)
    const heard = await listenTo(store)
    await expect.poll(heard.kinds, SOON).toHaveLength(1)
    const [latest] = await store.dishes.revisionsSince(1, 9)
    expect(latest).toMatchObject({ revision: 2, by: 'outside' })
    expect(latest?.edits).toHaveLength(3)
    expect(latest?.edits).toEqual(
      expect.arrayContaining([
        { id: 'crab', before: crab, after: dearer },
        { id: 'sole', before: sole },
        { id: 'eel', after: expect.objectContaining({ title: 'EEL', version: 1 }) },
      ]),
    )
    expect((await store.dishes.menuAt(1))?.dishes).toHaveLength(2)
  })
}

function itLogsNothingElse(freshDatabase: () => TestMongoDatabase): void {
  test('an import of the same dishes is no edit, and takes no version back', async () => {
    const { database, store } = await withCrab(freshDatabase)
    await writerOf(store).put(dearer)
    const { id, version: _version, ...fields } = dearer
    const imported = { ...fields, price: '20.00', allergens: ['shellfish'] }
    await directly(database, async ({ dishes }) => void (await dishes.replaceOne({ _id: id }, imported)))
    expect(await recordAtWrite(store)).toMatchObject({ dish: dearer, last: { revision: 2 } })
    expect(await store.dishes.revision()).toBe(2)
    await directly(database, async ({ dishes }) => {
      expect(await dishes.findOne({ _id: id })).toMatchObject({ price: '20.00', allergens: ['shellfish'], version: 2 })
    })
  })

  test('a dish that cannot be logged is reported once, told as a RESET, and keeps no other from being logged', async () => {
    const { database, store } = await withCrab(freshDatabase)
    await directly(database, async ({ db }) => void (await db.command({ collMod: 'dishes', validator: { price: { $lt: 50 } } })))
    const faults = vi.fn<(error: unknown) => void>()
    const heard = await listenTo(store, faults)
    // Once it is logged, the comparison of all dishes at the start is over.
    await database.slipIn({ _id: 'tern', title: 'TERN', price: 9 })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED'])
    await directly(database, async ({ dishes, db }) => {
      const bulk = [
        { updateOne: { filter: { _id: 'crab' }, update: { $set: { price: 60 } } } },
        { insertOne: { document: { _id: 'eel', title: 'EEL', price: 9 } } },
      ]
      await db.client.withSession(async (session) =>
        session.withTransaction(async () => dishes.bulkWrite(bulk, { session, bypassDocumentValidation: true })),
      )
    })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED', 'RESET'])
    expect(faults.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.stringContaining(`Dish crab cannot be logged: ${database.breakage}`) })],
    ])
    await database.slipIn({ _id: 'sole', title: 'SOLE', price: 9 })
    await expect.poll(heard.kinds, SOON).toEqual(['CREATED', 'CREATED', 'RESET', 'CREATED'])
    expect(faults).toHaveBeenCalledTimes(1)
  })
}

/** A store with the crab on its menu. */
export async function withCrab(freshDatabase: () => TestMongoDatabase) {
  const database = freshDatabase()
  const store = await opened(database)
  await writerOf(store).put(crab)
  return { database, store }
}

/** Sets fields of the crab in mongosh. */
export async function set(database: TestMongoDatabase, fields: object): Promise<void> {
  await directly(database, async ({ dishes }) => void (await dishes.updateOne({ _id: 'crab' }, { $set: fields })))
}

/** What a writer learns of the crab, who finds nothing to do. */
async function recordAtWrite(store: Store) {
  expect(await store.dishes.change(writeOf({ kind: 'RETURN', id: 'crab' }))).toEqual({ answer: undefined })
  return recordOf(store, { id: 'crab', last: true })
}

async function write(store: Store, request: WriteRequest) {
  return madeIn(await store.dishes.change(request))
}

async function renameOften(store: Store): Promise<void> {
  for (let n = 1; n <= 20; n++) await write(store, writeOf({ kind: 'UPDATE', id: 'crab', fields: { title: `CRAB ${n}` } }))
}

async function raiseOften(database: TestMongoDatabase): Promise<void> {
  for (let price = 15; price <= 20; price++) await set(database, { price })
}

/** What the log says last of a dish. */
export async function latestLogged(store: Store): Promise<Dish | undefined> {
  return (await store.dishes.history({ limit: 1 }))[0]?.edits?.[0]?.after
}
