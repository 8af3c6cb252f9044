import { expect, test } from 'vitest'
import { crab, opened, openedBeside, recordOf, sole, writerOf } from '../../contract/database.ts'
import type { Store } from '../../store.ts'
import { StoreUnavailable } from '../../unavailable.ts'
import type { TestMongoDatabase } from './database.ts'
import { directly, longLog, versionOf, writtenByOldVersion } from './version-0-1-0.ts'
import type { OldChange } from './version-0-1-0.ts'

/** What becomes of the data of another version. */
export function itMigrates(freshDatabase: () => TestMongoDatabase): void {
  itCopiesTheLog(freshDatabase)
  itLogsWhatWasImported(freshDatabase)
  itIsNotStopped(freshDatabase)
  itRefusesNewer(freshDatabase)
}

const dearer = { ...crab, price: 16, version: 2 }
const back = { ...sole, version: 2 }

const CHANGES: readonly OldChange[] = [
  { _id: 1, at: 100, by: 'opening', kind: 'CREATED', dishId: 'crab', after: crab },
  { _id: 2, at: 100, by: 'opening', kind: 'CREATED', dishId: 'sole', after: sole },
  { _id: 3, at: 200, by: 'outside', kind: 'RESET', event: '8265' },
  { _id: 4, at: 300, by: 'ada', kind: 'UPDATED', dishId: 'crab', before: crab, after: dearer },
  { _id: 5, at: 400, by: 'bo', kind: 'DELETED', dishId: 'sole', before: sole },
  { _id: 6, at: 500, by: 'bo', kind: 'CREATED', dishId: 'sole', after: back },
]

const MIGRATED = [
  { revision: 1, at: 100, by: 'opening', edits: [{ id: 'crab', after: crab }] },
  { revision: 2, at: 100, by: 'opening', edits: [{ id: 'sole', after: sole }] },
  { revision: 3, at: 200, by: 'outside' },
  { revision: 4, at: 300, by: 'ada', edits: [{ id: 'crab', before: crab, after: dearer }] },
  { revision: 5, at: 400, by: 'bo', edits: [{ id: 'sole', before: sole }] },
  { revision: 6, at: 500, by: 'bo', edits: [{ id: 'sole', after: back }] },
]

function itCopiesTheLog(freshDatabase: () => TestMongoDatabase): void {
  test('the menu, the log and the staff of version 0.1.0 are there, and every read of the log knows them', async () => {
    const store = await opened(await writtenByOldVersion(freshDatabase(), CHANGES, [dearer, back]))
    const { dishes, staff } = store
    expect(await dishes.menu()).toEqual({ revision: 6, dishes: [dearer, back] })
    expect(await dishes.revisionsSince(0, 99)).toEqual(MIGRATED)
    expect(await dishes.history({ dish: 'sole', by: 'bo', limit: 9 })).toEqual([MIGRATED[5], MIGRATED[4]])
    expect(await dishes.menuAt(4)).toEqual({ revision: 4, dishes: [dearer, sole] })
    expect(await dishes.menuAt(2)).toBeUndefined()
    expect(await dishes.revisionAt(350)).toBe(4)
    const record = await recordOf(store, { id: 'crab', first: true, version: 1 })
    expect(record).toEqual({ dish: dearer, first: { revision: 1, id: 'crab', after: crab }, base: crab })
    expect(await staff.accountByEmail('ada@example.org')).toMatchObject({ id: 'a1' })
    expect((await writerOf(store).remove('sole')).revision).toBe(7)
  })

  test('version 0.1.0 may go on with its own log, and what it writes then is there when this version comes back', async () => {
    const database = await writtenByOldVersion(freshDatabase(), CHANGES, [dearer, back])
    const before = await database.open()
    await writerOf(before).remove('sole')
    await before.close()
    const deleted: OldChange = { _id: 8, at: 600, by: 'ada', kind: 'DELETED', dishId: 'crab', before: dearer }
    await directly(database, async ({ changes, dishes, counters }) => {
      expect(await changes.find().toArray()).toEqual(CHANGES)
      await changes.insertOne(deleted)
      await dishes.deleteOne({ _id: 'crab' })
      await counters.updateOne({ _id: 'revision' }, { $inc: { value: 1 } })
    })
    const { dishes } = await opened(database)
    expect(await dishes.revisionsSince(6, 9)).toMatchObject([{ revision: 7 }, { revision: 8, by: 'ada', edits: [{ id: 'crab' }] }])
    expect(await dishes.menuAt(7)).toEqual({ revision: 7, dishes: [dearer] })
  })
}

function itLogsWhatWasImported(freshDatabase: () => TestMongoDatabase): void {
  test('a dish that was imported past version 0.1.0 is logged, and a menu that may have had it is not told without it', async () => {
    const database = await writtenByOldVersion(freshDatabase(), CHANGES, [dearer, back])
    await database.slipIn({ _id: 'eel', title: 'EEL' })
    const { dishes } = await opened(database)
    const [logged, reset, ...others] = await dishes.revisionsSince(6, 9)
    expect(logged).toMatchObject({ revision: 7, by: 'outside', edits: [{ id: 'eel', after: { title: 'EEL' } }] })
    expect(reset).toEqual({ revision: 8, at: expect.any(Number), by: 'outside' })
    expect(others).toEqual([])
    expect(await dishes.menuAt(6)).toBeUndefined()
    expect((await dishes.menuAt(8))?.dishes).toHaveLength(3)
  })
}

function itIsNotStopped(freshDatabase: () => TestMongoDatabase): void {
  test('two servers that start at once on a long log of version 0.1.0 both find it whole', async () => {
    const database = freshDatabase()
    // The collections are there already: the MongoDB that tests may have here does not bear two that create them at once.
    await (await database.open()).close()
    await writtenByOldVersion(database, longLog(1200), [versionOf(1200)])
    for (const store of await Promise.all([opened(database), openedBeside(database)])) await expectLongLog(store)
  })

  test.each([
    ['revisions', { _id: { $lte: 700 } }],
    ['edits', { revision: { $lte: 700 } }],
  ])('a server that is stopped while it copies the %s leaves nothing in the way of the next', async (collection, validator) => {
    const database = await writtenByOldVersion(freshDatabase(), longLog(1200), [versionOf(1200)])
    await directly(database, async ({ db }) => void (await db.createCollection(collection, { validator })))
    await expect(database.open()).rejects.toThrow(database.breakage)
    await directly(database, async ({ db }) => void (await db.command({ collMod: collection, validator: {} })))
    await expectLongLog(await opened(database))
  })
}

async function expectLongLog({ dishes }: Store): Promise<void> {
  const log = await dishes.revisionsSince(0, 2000)
  expect(log.map(({ revision }) => revision)).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1))
  expect(log.map(({ edits }) => edits?.map(({ after }) => after))).toEqual(log.map(({ revision }) => [versionOf(revision)]))
  expect(await dishes.menuAt(1)).toEqual({ revision: 1, dishes: [versionOf(1)] })
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

  test('a server under which a newer version migrates the database says so', async () => {
    const database = freshDatabase()
    const { dishes } = await opened(database)
    await migrateFurther(database)
    await expect(dishes.revision()).rejects.toThrow(refusal)
    await expect(dishes.menu()).rejects.toThrow(refusal)
  })

  test('a new database has the current schema, and no log of version 0.1.0', async () => {
    const database = freshDatabase()
    await opened(database)
    await directly(database, async ({ db, counters }) => {
      expect(await counters.findOne({ _id: 'schema' })).toEqual({ _id: 'schema', value: 2 })
      expect(await db.listCollections({ name: 'changes' }).toArray()).toEqual([])
    })
  })
}
