import { describe, expect, test } from 'vitest'
import { crab, madeIn, opened, openedTwice, sole, writerOf } from './database.ts'
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
    const [store, beside] = await openedTwice(freshDatabase())
    await writerOf(store).put(...plates(1000, 10))
    const menus = Array.from({ length: 20 }, async () => beside.dishes.menu())
    const [made, ...seen] = await Promise.all([writerOf(store).put(...plates(1000, 11, 2)), ...menus])
    expect(made).toMatchObject({ revision: 2 })
    expect(made.edits).toHaveLength(1000)
    for (const { revision, dishes } of seen) expect(new Set(dishes.map(({ price }) => price))).toEqual(new Set([revision === 1 ? 10 : 11]))
    expect(await sortedMenu(store)).toEqual({ revision: 2, dishes: plates(1000, 11, 2) })
    expect((await store.dishes.revisionsSince(1, 1))[0]).toEqual(made)
  })

  test('two acts that overlap come one after the other, and the second decides on what the first left', async () => {
    const stores = await openedTwice(freshDatabase())
    await writerOf(stores[0]).put(...plates(30, 10))
    const raise = async (n: number) =>
      stores[n % 2]!.dishes.change({ by: `cook ${n}`, at: 1, reads: { part: { sitting: 'LUNCH' } } }, ({ records }) => ({
        edits: [...records].flatMap(([id, { dish }]) =>
          dish ? [{ id, after: { ...dish, price: dish.price + 1, version: dish.version + 1 } }] : [],
        ),
      }))
    await Promise.all([0, 1, 2, 3].map(raise))
    expect(await sortedMenu(stores[1])).toEqual({ revision: 5, dishes: plates(30, 14, 5) })
  })
}

function requestsRepeat(freshDatabase: FreshDatabase): void {
  const put = { id: 'request-1', hash: 'put crab and sole' }
  const both = [crab, sole].map((dish) => ({ id: dish.id, after: dish }))

  test('the same request twice at once, on two servers, is done once, and both get the same revision', async () => {
    const stores = await openedTwice(freshDatabase())
    const made = await Promise.all(stores.map(async (store) => writerOf(store).act(both, put)))
    expect(made[0]).toEqual(made[1])
    expect(made[0]).toMatchObject({ revision: 1, requestId: put.id, edits: both })
    expect(await stores[0].dishes.revision()).toBe(1)
  })

  test('after a restart the log is as it was, and a request gets its first answer again, another under its id a refusal', async () => {
    const database = freshDatabase()
    const before = await database.open()
    const first = await writerOf(before).act(both, put)
    await writerOf(before).remove('crab')
    const told = await before.dishes.revisionsSince(0, 9)
    await before.close()
    const { dishes } = await opened(database)
    const ask = async (request: typeof put) => dishes.change({ by: 'ada', at: 2, reads: {}, request }, () => ({ answer: 'decided anew' }))
    expect(await ask(put)).toEqual({ made: first, isRepeat: true })
    expect(await ask({ ...put, hash: 'remove all' })).toEqual({ requestIdTaken: first })
    expect(await dishes.menu()).toEqual({ revision: 2, dishes: [sole] })
    expect(await dishes.revisionsSince(0, 9)).toEqual(told)
  })

  test('a request that was refused is decided anew', async () => {
    const store = await opened(freshDatabase())
    const request = { by: 'ada', at: 1, reads: { dishes: [{ id: 'crab' }] }, request: put }
    expect(await store.dishes.change(request, () => ({ answer: 'sold out' }))).toEqual({ answer: 'sold out' })
    expect(madeIn(await store.dishes.change(request, () => ({ edits: [{ id: 'crab', after: crab }] }))).revision).toBe(1)
  })
}
