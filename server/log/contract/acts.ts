import { describe, expect, test } from 'vitest'
import type { DishInput } from '../../../domain/dish.ts'
import type { Step } from '../../../domain/steps/step.ts'
import { crab, madeIn, opened, openedTwice, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import { sortedMenu } from './log.ts'
import { writeOf } from '../../testing/writes.ts'

/** One act over many dishes, and one request that comes more than once. */
export function itActsOnManyDishes(freshDatabase: FreshDatabase): void {
  describe('one act over many dishes', () => {
    actsMeet(freshDatabase)
    requestsRepeat(freshDatabase)
  })
  sizesGoTogether(freshDatabase)
}

function sizesGoTogether(freshDatabase: FreshDatabase): void {
  const at = (...prices: number[]) => ['half', 'whole'].map((name, i) => ({ name, price: prices[i] ?? 0 }))
  const pie = { ...crab, id: 'pie', price: 9, portions: at(9, 14) }
  const market = { ...crab, id: 'market', price: 0, priceWords: 'market price' }

  test('G1 G2 five per cent more is five per cent on every portion, words stay, and a price alone is the first portion’s', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(pie, market)
    const write = async (step: Step) => madeIn(await store.dishes.change(writeOf(step)))
    const dearer = { ...pie, price: 9.45, portions: at(9.45, 14.7), version: 2 }
    const raised = await write({ kind: 'CHANGE_PRICES', sitting: 'LUNCH', by: 'percent', value: 5, rounding: 'none' })
    expect(raised.edits).toEqual([{ id: 'pie', before: pie, after: dearer }])
    await write({ kind: 'UPDATE', id: 'pie', fields: { price: 10 } })
    expect(await store.dishes.dish('pie')).toEqual({ ...dearer, price: 10, portions: at(10, 14.7), version: 3 })
    await write({ kind: 'UPDATE', id: 'market', fields: { portions: at(30, 58) } })
    const { priceWords: _, ...inTwo } = market
    expect(await store.dishes.dish('market')).toEqual({ ...inTwo, price: 30, portions: at(30, 58), version: 2 })
    await write({ kind: 'UPDATE', id: 'market', fields: { priceWords: 'market price' } })
    expect(await store.dishes.dish('market')).toEqual({ ...market, version: 3 })
    expect((await store.dishes.menuAt(1))?.dishes).toEqual(expect.arrayContaining([pie, market]))
  })

  test('G1 who edits the price and who edits the portions at once are in conflict; who edits the name is not', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(pie)
    await store.dishes.change(writeOf({ kind: 'UPDATE', id: 'pie', fields: { portions: at(9, 15) }, expectedVersion: 1 }))
    const late = async (fields: DishInput) => store.dishes.change(writeOf({ kind: 'UPDATE', id: 'pie', fields, expectedVersion: 1 }))
    const message = 'Somebody else changed the sizes of “DRESSED CRAB” to half £9.00, whole £15.00 while you were editing. Save yours over it, or keep theirs.' // prettier-ignore
    expect(await late({ price: 8 })).toMatchObject({ answer: { code: 'CONFLICT', field: 'portions', message } })
    await late({ title: 'CRAB PIE' })
    expect(await store.dishes.dish('pie')).toMatchObject({ title: 'CRAB PIE', price: 9, portions: at(9, 15), version: 3 })
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
    const raised = writeOf({ kind: 'CHANGE_PRICES', sitting: 'LUNCH', by: 'amount', value: 1, rounding: 'none' })
    const raise = async (n: number) => stores[n % 2]!.dishes.change({ ...raised, by: `cook ${n}` })
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
    const ask = async (request: typeof put) => dishes.change({ ...writeOf({ kind: 'DELETE', id: 'sole' }), request })
    expect(await ask(put)).toEqual({ made: first, isRepeat: true })
    expect(await ask({ ...put, hash: 'remove all' })).toEqual({ requestIdTaken: first })
    expect(await dishes.menu()).toEqual({ revision: 2, dishes: [sole] })
    expect(await dishes.revisionsSince(0, 9)).toEqual(told)
  })

  test('a request that was refused is decided anew', async () => {
    const store = await opened(freshDatabase())
    const request = { ...writeOf({ kind: 'DELETE', id: 'crab' }), request: put }
    expect(await store.dishes.change(request)).toMatchObject({ answer: { code: 'NOT_FOUND' } })
    await writerOf(store).put(crab)
    expect(madeIn(await store.dishes.change(request)).edits).toEqual([{ id: 'crab', before: crab }])
  })
}
