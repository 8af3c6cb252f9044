import { expect, test } from 'vitest'
import { plainWrite } from '../../../testing/writes.ts'
import { shown } from '../../../../domain/typed.ts'
import { crab, opened, openedBeside, writerOf } from '../../contract/database.ts'
import type { TestMongoDatabase } from './database.ts'
import { directly } from './version-0-1-0.ts'

const TOLD = { ...crab, id: 'told', title: 'BBQ', description: 'As it was typed' }
const TYPED = { ...crab, typed: { title: 'Dressed crab', description: 'Brown bread' } }

/** A database of the build before: a menu and a plan, and no sign that what is in capitals was typed. */
async function ofTheBuildBefore(database: TestMongoDatabase): Promise<TestMongoDatabase> {
  const store = await database.open()
  await writerOf(store).put(crab, TOLD)
  const create = { kind: 'CREATE', id: 'soup', fields: { ...crab, title: 'TODAY’S SOUP', description: '' } } as const
  const plan = { id: 'p', due: 9e9, by: 'ada', act: [create, { kind: 'DELETE', id: 'crab' }], state: 'PLANNED' } as const
  await store.dishes.change({ by: 'ada', at: 1, decision: plainWrite({ edits: [], agenda: [plan] }) })
  await store.close()
  await directly(database, async ({ counters }) => void (await counters.deleteOne({ _id: 'typed' })))
  return database
}

/** What stands beside the capitals: of an older version, once; and of others, as far as it is true. */
export function itTypesSentences(freshDatabase: () => TestMongoDatabase): void {
  test('what an older version stored in capitals is read as sentences, by one revision of the system; the past stays', async () => {
    const database = await ofTheBuildBefore(freshDatabase())
    const [{ dishes }] = await Promise.all([opened(database), openedBeside(database)])
    const after = { ...TYPED, version: 2 }
    expect(await dishes.revisionsSince(2, 9)).toEqual([
      { revision: 3, at: expect.any(Number), by: 'migration', hash: expect.any(String), edits: [{ id: 'crab', before: crab, after }] },
    ])
    expect((await dishes.menu()).dishes).toEqual(expect.arrayContaining([after, TOLD]))
    expect((await dishes.menuAt(2))?.dishes).toContainEqual(crab)
    const [planned] = await dishes.agenda({ state: 'PLANNED', limit: 1 })
    expect(planned?.act).toMatchObject([{ fields: { title: 'TODAY’S SOUP', typed: { title: 'Today’s soup' } } }, { kind: 'DELETE' }])
    await directly(database, async ({ counters }) => expect(await counters.findOne({ _id: 'schema' })).toMatchObject({ value: 2 }))
  })

  test('that is done once: what is written in capitals later, or past the app, stays in capitals', async () => {
    const database = await ofTheBuildBefore(freshDatabase())
    const before = await database.open()
    await writerOf(before).put({ ...crab, version: 3 })
    await before.close()
    await database.slipIn({ _id: 'eel', title: 'EEL' })
    const { dishes } = await opened(database)
    expect(await dishes.menu()).toMatchObject({ dishes: [{ ...crab, version: 3 }, TOLD, { title: 'EEL' }] })
    expect((await dishes.menu()).dishes.flatMap(({ typed }) => typed ?? [])).toEqual([])
  })

  test('a validator of the owner that allows nothing new keeps the capitals, and no server from starting', async () => {
    const database = await ofTheBuildBefore(freshDatabase())
    await directly(database, async ({ db }) => void (await db.command({ collMod: 'dishes', validator: { typed: { $exists: false } } })))
    const { dishes } = await opened(database)
    expect(await dishes.menu()).toMatchObject({ revision: 2, dishes: [crab, TOLD] })
  })

  itShowsNothingOld(freshDatabase)
}

/** What others write beside or over what was typed. */
function itShowsNothingOld(freshDatabase: () => TestMongoDatabase): void {
  test('what the build before or mongosh writes is never shown by what was typed of the text before it', async () => {
    const database = freshDatabase()
    const store = await opened(database)
    await writerOf(store).put(TYPED)
    const writes = [{ title: 'HAKE' }, { title: 'dressed crab' }, { title: 'DRESSED  CRAB' }, { title: 5 }, { typed: { title: 'Hake' } }]
    for (const $set of writes) {
      await directly(database, async ({ dishes }) => void (await dishes.updateOne({ _id: 'crab' }, { $set })))
      const dish = await store.dishes.dish('crab')
      expect(dish && shown(dish, 'title')).toBe(String($set.title ?? 5))
    }
    await writerOf(store).put({ ...crab, title: 'DRESSED CRAB', version: 20 })
    expect(await store.dishes.dish('crab'), 'it went with the next write').toEqual({ ...crab, version: 20 })
  })

  test.each([
    5,
    ['Dressed crab'],
    'Dressed crab',
    { title: { $gt: '' } },
    { title: ['Dressed crab'], description: 7 },
    null,
    { title: 'DRESSED CRAB' },
  ])('a document whose typed is %j is a dish without it', async (typed) => {
    const database = freshDatabase()
    const { dishes } = await opened(database)
    const { id: _id, ...rest } = crab
    await database.slipIn({ _id, ...rest, typed })
    expect(await dishes.menu()).toMatchObject({ dishes: [crab] })
    expect(await dishes.dish('crab')).toEqual(crab)
  })
}
