import type { Document } from 'mongodb'
import { expect, test } from 'vitest'
import type { Dish } from '../../../../domain/dish.ts'
import { crab, opened, openedBeside, recordOf, writerOf } from '../../contract/database.ts'
import type { Store } from '../../store.ts'
import { StoreUnavailable } from '../../unavailable.ts'
import { hashOfEntry } from '../../entry.ts'
import type { TestMongoDatabase } from './database.ts'
import { itTypesSentences } from './typed.ts'
import { directly, typedOf, versionOf, withLongLog, writtenByOldVersion } from './version-0-1-0.ts'
import type { OldChange } from './version-0-1-0.ts'
import { plainWrite } from '../../../testing/writes.ts'

/** What becomes of the data of another version. */
export function itMigrates(freshDatabase: () => TestMongoDatabase): void {
  itCopiesTheLog(freshDatabase)
  itLogsWhatWasImported(freshDatabase)
  itIsNotStopped(freshDatabase)
  itStoresMenusWhole(freshDatabase)
  itRefusesNewer(freshDatabase)
  itTypesSentences(freshDatabase)

  test('what an older version planned for one time happens in the order in which it was planned', async () => {
    const database = freshDatabase()
    const before = await database.open()
    const plan = { due: AT + 9, by: 'ada', act: [{ kind: 'DELETE', id: 'crab' }], state: 'PLANNED' } as const
    for (const id of ['z', 'm', 'a']) await before.dishes.change({ by: 'ada', at: 1, decision: plainWrite({ agenda: [{ ...plan, id }] }) })
    await before.close()
    await directly(database, async ({ agenda }) => void (await agenda.updateMany({}, { $unset: { since: 1 } })))
    const { dishes } = await opened(database)
    expect((await dishes.agenda({ state: 'PLANNED', limit: 9 })).map(({ id }) => id)).toEqual(['z', 'm', 'a'])
  })
}

const AT = 1_780_000_000
const SOLE: Dish = { ...crab, id: 'sole', title: 'SOLE', description: '“À LA CARTE”', price: 18, createdAt: AT + 1 }
const CRAB: Dish = { ...SOLE, id: 'crab', title: 'CRAB', price: 14.5, createdAt: AT }
const renamed: Dish = { ...CRAB, title: 'WHITBY CRAB' }
const dearer: Dish = { ...renamed, price: 15.25, version: 2 }
const back: Dish = { ...SOLE, version: 2 }

const MIGRATED = [
  { revision: 1, at: AT, by: 'opening', edits: [{ id: 'crab', after: CRAB }] },
  { revision: 2, at: AT, by: 'opening', edits: [{ id: 'sole', after: SOLE }] },
  { revision: 3, at: expect.any(Number), by: 'outside' },
  { revision: 4, at: AT + 60, by: 'ada', edits: [{ id: 'crab', before: renamed, after: dearer }] },
  { revision: 5, at: AT + 120, by: 'bo', edits: [{ id: 'sole', before: SOLE }] },
  { revision: 6, at: AT + 180, by: 'bo', edits: [{ id: 'sole', after: back }] },
  {
    revision: 7,
    at: expect.any(Number),
    by: 'migration',
    hash: expect.any(String),
    edits: expect.arrayContaining([{ id: 'sole', before: back, after: typedOf(back) }]),
  },
]

function itCopiesTheLog(freshDatabase: () => TestMongoDatabase): void {
  test('the menu, the log and the staff of version 0.1.0 are there, and every read of the log knows them', async () => {
    const store = await opened(await writtenByOldVersion(freshDatabase()))
    const { dishes, staff } = store
    expect(await dishes.menu()).toEqual({ revision: 7, dishes: [dearer, back].map(typedOf) })
    expect(await dishes.revisionsSince(0, 99)).toEqual(MIGRATED)
    expect(await dishes.history({ dish: 'sole', by: 'bo', limit: 9 })).toEqual([MIGRATED[5], MIGRATED[4]])
    expect(await dishes.menuAt(4)).toEqual({ revision: 4, dishes: expect.arrayContaining([dearer, SOLE]) })
    expect(await dishes.menuAt(2)).toBeUndefined()
    expect(await dishes.revisionAt(AT + 90)).toBe(4)
    const record = await recordOf(store, { id: 'crab', first: true, version: 1 })
    expect(record).toEqual({ dish: typedOf(dearer), first: { revision: 1, id: 'crab', after: CRAB }, base: renamed })
    expect(await staff.accountByEmail('ada@example.org')).toMatchObject({ id: 'ada' })
    expect(await staff.session('session-1', AT)).toMatchObject({ staffId: 'ada' })
    expect((await writerOf(store).remove('sole')).revision).toBe(8)
  })

  test('version 0.1.0 may go on with its own log, and what it writes then is there when this version comes back', async () => {
    const database = await writtenByOldVersion(freshDatabase())
    const before = await database.open()
    await writerOf(before).remove('sole')
    await before.close()
    const deleted: OldChange = { _id: 9, at: AT + 240, by: 'ada', kind: 'DELETED', dishId: 'crab', before: dearer }
    await directly(database, async ({ changes, dishes, counters }) => {
      expect(await changes.countDocuments()).toBe(6)
      await changes.insertOne(deleted)
      await dishes.deleteOne({ _id: 'crab' })
      await counters.updateOne({ _id: 'revision' }, { $inc: { value: 1 } })
    })
    const { dishes } = await opened(database)
    expect(await dishes.revisionsSince(7, 9)).toMatchObject([{ revision: 8 }, { revision: 9, by: 'ada', edits: [{ id: 'crab' }] }])
    expect(await dishes.menuAt(8)).toEqual({ revision: 8, dishes: [dearer] })
  })
}

function itLogsWhatWasImported(freshDatabase: () => TestMongoDatabase): void {
  test('a dish that was imported past version 0.1.0 is logged, and a menu that may have had it is not told without it', async () => {
    const database = await writtenByOldVersion(freshDatabase())
    await database.slipIn({ _id: 'eel', title: 'Eel' })
    const { dishes } = await opened(database)
    const [logged, reset, typed, ...others] = await dishes.revisionsSince(6, 9)
    expect(logged).toMatchObject({ revision: 7, by: 'outside', edits: [{ id: 'eel', after: { title: 'Eel' } }] })
    expect(reset).toEqual({ revision: 8, at: expect.any(Number), by: 'outside', hash: expect.any(String) })
    expect([typed?.by, ...others]).toEqual(['migration'])
    expect(await dishes.menuAt(6)).toBeUndefined()
    expect((await dishes.menuAt(8))?.dishes).toHaveLength(3)
  })

  test('a server that is stopped between the dishes that were imported and their RESET leaves the RESET to the next', async () => {
    const database = await withLongLog(freshDatabase(), 3)
    await database.slipIn({ _id: 'eel', title: 'Eel' })
    await stoppedAt(database, 'revisions', { isReset: { $exists: false } })
    await (await database.open()).close()
    const { dishes } = await opened(database)
    const logged = (await dishes.revisionsSince(3, 9)).map(({ revision, edits }) => ({ revision, dishes: edits?.map(({ id }) => id) }))
    expect(logged).toEqual([{ revision: 4, dishes: ['eel'] }, { revision: 5 }])
    expect(await dishes.menuAt(3)).toBeUndefined()
  })
}

function itIsNotStopped(freshDatabase: () => TestMongoDatabase): void {
  test('two servers that start at once on a long log of version 0.1.0 both find it whole', async () => {
    const database = freshDatabase()
    // The collections are there already: the MongoDB that tests may have here does not bear two that create them at once.
    await (await database.open()).close()
    await withLongLog(database, 1200)
    for (const store of await Promise.all([opened(database), openedBeside(database)])) await expectLongLog(store)
  })

  test.each([
    ['revisions', { _id: { $lte: 700 } }],
    ['edits', { revision: { $lte: 700 } }],
  ])('a server that is stopped while it copies the %s leaves nothing in the way of the next', async (collection, validator) => {
    const database = await withLongLog(freshDatabase(), 1200)
    await stoppedAt(database, collection, validator)
    await expectLongLog(await opened(database))
  })
}

/** A server starts, and is stopped where it would write a document that does not pass. */
async function stoppedAt(database: TestMongoDatabase, collection: string, validator: Document): Promise<void> {
  await directly(database, async ({ db }) => void (await db.createCollection(collection, { validator })))
  await expect(database.open()).rejects.toThrow(database.breakage)
  await directly(database, async ({ db }) => void (await db.command({ collMod: collection, validator: {} })))
}

async function expectLongLog({ dishes }: Store): Promise<void> {
  const log = await dishes.revisionsSince(0, 2000)
  expect(log.map(({ revision }) => revision)).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1))
  expect(log.map(({ edits }) => edits?.map(({ after }) => after))).toEqual(log.map(({ revision }) => [versionOf(revision)]))
  expect(await dishes.menuAt(1)).toEqual({ revision: 1, dishes: [versionOf(1)] })
}

/** As a server of the build before leaves its log. */
async function withoutWholeMenus({ db }: Parameters<Parameters<typeof directly>[1]>[0]): Promise<void> {
  await db.collection('menus').drop()
  await db.collection('revisions').updateMany({}, { $unset: { hash: 1, credit: 1, steps: 1 } })
}

function itStoresMenusWhole(freshDatabase: () => TestMongoDatabase): void {
  test('the menu of long ago is told as quickly from the long log of an older version: menus are stored whole at the start', async () => {
    const database = freshDatabase()
    const before = await database.open()
    const dishes = Array.from({ length: 300 }, (_, n) => ({ ...crab, id: `dish-${n}` }))
    for (let version = 1; version <= 4; version += 1) await writerOf(before).put(...dishes.map((dish) => ({ ...dish, version })))
    await before.close()
    await directly(database, withoutWholeMenus)
    const store = await opened(database)
    // What is not read may be damaged.
    await directly(
      database,
      async ({ db }) => void (await db.collection('edits').updateMany({ revision: { $gt: 2 } }, { $set: { before: {} } })),
    )
    expect(await store.dishes.menuAt(2)).toEqual({ revision: 2, dishes: dishes.map((dish) => ({ ...dish, version: 2 })) })
    const next = await writerOf(store).remove('dish-0')
    expect(next.hash, 'the chain begins anew').toBe(hashOfEntry(next, undefined))
  })
}

function itRefusesNewer(freshDatabase: () => TestMongoDatabase): void {
  const refusal = 'written by a newer Tideboard (schema 3; this one knows up to 2)'
  const migrateFurther = (database: TestMongoDatabase) =>
    directly(database, async ({ counters }) => {
      await counters.updateOne({ _id: 'schema' }, { $set: { value: 3 } }, { upsert: true })
    })

  test('a database that a newer version has written is waited for, and left as it is', async () => {
    const database = freshDatabase()
    await migrateFurther(database)
    const refused = await database.open().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StoreUnavailable)
    expect(String(refused)).toContain(refusal)
    await directly(database, async ({ db }) => {
      expect(await db.listCollections({}, { nameOnly: true }).toArray()).toMatchObject([{ name: 'counters' }])
    })
  })

  test('a new database has the current schema; a server under which a newer version migrates it says so, and writes no more', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    const { dishes } = store
    await directly(database, async ({ db, counters }) => {
      expect(await counters.findOne({ _id: 'schema' })).toEqual({ _id: 'schema', value: 2 })
      expect(await db.listCollections({ name: 'changes' }).toArray()).toEqual([])
    })
    await migrateFurther(database)
    await expect(dishes.revision()).rejects.toThrow(refusal)
    await expect(dishes.menu()).rejects.toThrow(refusal)
    await expect(writerOf(store).put(crab)).rejects.toThrow(refusal)
  })
}
