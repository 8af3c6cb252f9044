import { describe, expect, test } from 'vitest'
import { MAX_EDITS } from '../../../domain/revision.ts'
import { crab, madeIn, opened, openedBeside, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import { sortedMenu } from './log.ts'

/** One act over many dishes, and one request that comes more than once. */
export function itActsOnManyDishes(freshDatabase: FreshDatabase): void {
  describe('one act over many dishes', () => {
    actsMeet(freshDatabase)
    requestsRepeat(freshDatabase)
  })
}

const plates = (count: number, price: number, version = 1) =>
  Array.from({ length: count }, (_, n) => ({ ...crab, id: `plate-${String(n).padStart(4, '0')}`, price, version }))

function actsMeet(freshDatabase: FreshDatabase): void {
  test('a thousand dishes are one revision, and the menu never shows a part of it', async () => {
    const database = freshDatabase()
    const [store, beside] = [await opened(database), await openedBeside(database)]
    await writerOf(store).put(...plates(1000, 10))
    const [made, ...seen] = await Promise.all([writerOf(store).put(...plates(1000, 11, 2)), ...menusDuring(beside, 20)])
    expect(made).toMatchObject({ revision: 2 })
    expect(made.edits).toHaveLength(1000)
    for (const { revision, dishes } of seen) expect(new Set(dishes.map(({ price }) => price))).toEqual(new Set([revision === 1 ? 10 : 11]))
    expect(await sortedMenu(store)).toEqual({ revision: 2, dishes: plates(1000, 11, 2) })
    expect((await store.dishes.revisionsSince(1, 1))[0]).toEqual(made)
  })

  test('more dishes than one act may edit are refused', async () => {
    const store = await opened(freshDatabase())
    await expect(writerOf(store).put(...plates(MAX_EDITS + 1, 10))).rejects.toThrow('1 to 2000 edits')
    expect(await store.dishes.revision()).toBe(0)
  })

  test('two acts that overlap come one after the other, and the second decides on what the first left', async () => {
    const database = freshDatabase()
    const stores = [await opened(database), await openedBeside(database)]
    await writerOf(stores[0]!).put(...plates(30, 10))
    const raise = async (n: number) =>
      stores[n % 2]!.dishes.change({ by: `cook ${n}`, at: 1, reads: { part: { sitting: 'LUNCH' } } }, ({ records }) => ({
        edits: [...records].flatMap(([id, { dish }]) =>
          dish ? [{ id, after: { ...dish, price: dish.price + 1, version: dish.version + 1 } }] : [],
        ),
      }))
    await Promise.all([0, 1, 2, 3].map(raise))
    expect(await sortedMenu(stores[1]!)).toEqual({ revision: 5, dishes: plates(30, 14, 5) })
  })
}

function menusDuring(store: Awaited<ReturnType<typeof opened>>, count: number) {
  return Array.from({ length: count }, async () => store.dishes.menu())
}

function requestsRepeat(freshDatabase: FreshDatabase): void {
  const put = { id: 'request-1', hash: 'put crab and sole' }
  const both = [crab, sole].map((dish) => ({ id: dish.id, after: dish }))

  test('the same request twice at once, on two servers, is done once, and both get the same revision', async () => {
    const database = freshDatabase()
    const stores = [await opened(database), await openedBeside(database)]
    const made = await Promise.all(stores.map(async (store) => writerOf(store).act(both, put)))
    expect(made[0]).toEqual(made[1])
    expect(made[0]).toMatchObject({ revision: 1, requestId: put.id, edits: both })
    expect(await stores[0]!.dishes.revision()).toBe(1)
  })

  test('the same request after a restart, when the dish has changed since, gets its first answer and writes nothing', async () => {
    const database = freshDatabase()
    const before = await database.open()
    const first = await writerOf(before).act(both, put)
    await writerOf(before).remove('crab')
    await before.close()
    const store = await opened(database)
    const again = await store.dishes.change({ by: 'ada', at: 2, reads: {}, request: put }, () => ({ answer: 'decided anew' }))
    expect(again).toEqual({ made: first, isRepeat: true })
    expect(await store.dishes.menu()).toEqual({ revision: 2, dishes: [sole] })
  })

  test('another request under an id that is taken is refused', async () => {
    const store = await opened(freshDatabase())
    const first = await writerOf(store).act(both, put)
    const other = await store.dishes.change({ by: 'ada', at: 2, reads: {}, request: { ...put, hash: 'remove all' } }, () => ({
      answer: 'decided',
    }))
    expect(other).toEqual({ requestIdTaken: first })
  })

  test('a request that was refused is decided anew', async () => {
    const store = await opened(freshDatabase())
    const request = { by: 'ada', at: 1, reads: { dishes: [{ id: 'crab' }] }, request: put }
    expect(await store.dishes.change(request, () => ({ answer: 'sold out' }))).toEqual({ answer: 'sold out' })
    expect(madeIn(await store.dishes.change(request, () => ({ edits: [{ id: 'crab', after: crab }] }))).revision).toBe(1)
  })
}
