import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../../domain/dish.ts'
import type { DishInput } from '../../../domain/dish.ts'
import { writeOf } from '../../testing/writes.ts'
import type { Store } from '../store.ts'
import { crab, madeIn, opened, openedTwice, recordOf, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** What happens when several people have their hands on the menu. */
export function itLetsManyWrite(freshDatabase: FreshDatabase): void {
  describe('several hands on one menu', () => {
    editsMeet(freshDatabase)
    writesMeet(freshDatabase)
  })
}

function editsMeet(freshDatabase: FreshDatabase): void {
  test('two people edit different fields of one dish in the same moment, and both edits stick', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(crab)
    await Promise.all([edit(store, 1, { price: 16 }), edit(store, 1, { description: 'SODA BREAD' })])
    expect(await store.dishes.dish('crab')).toEqual({ ...crab, price: 16, description: 'SODA BREAD', version: 3 })
  })

  test('an editor who was away for many changes is compared with what was seen then, if that ever was', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(crab)
    for (const version of [1, 2, 3, 4]) await edit(store, version, { price: 10 + version })
    const current = { ...crab, price: 14, version: 5 }
    expect(await edit(store, 1, { price: 18 })).toMatchObject({ answer: { code: 'CONFLICT', current } })
    expect(await recordOf(store, { id: 'crab', version: 7 })).toEqual({ dish: current, base: undefined })
    await edit(store, 1, { title: 'WHITBY CRAB' })
    expect(await store.dishes.menu()).toEqual({ revision: 6, dishes: [{ ...current, title: 'WHITBY CRAB', version: 6 }] })
  })

  test('a create that is sent again because its answer was lost makes no second dish', async () => {
    const store = await opened(freshDatabase())
    const { id, createdAt = 0 } = crab
    const create = { ...writeOf({ kind: 'CREATE', id, fields: fieldsOf(crab) }), at: createdAt }
    const [first, again] = await Promise.all([store.dishes.change(create), store.dishes.change(create)])
    expect(madeIn(first).edits).toEqual([{ id, after: crab }])
    expect(again).toEqual({ answer: undefined })
    expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
  })
}

function writesMeet(freshDatabase: FreshDatabase): void {
  test('forty writers in two processes get forty revisions, none missing and none twice', async () => {
    const stores = await openedTwice(freshDatabase())
    const plates = Array.from({ length: 40 }, (_, n) => ({ ...crab, id: `plate-${n}` }))
    await Promise.all(plates.map((plate, n) => writerOf(stores[n % 2]!).put(plate)))
    const told = await stores[0].dishes.revisionsSince(0, 100)
    expect(told.map(({ revision }) => revision)).toEqual(plates.map((_, n) => n + 1))
    expect(new Set(told.map(({ edits }) => edits?.[0]?.id)).size).toBe(40)
    expect((await stores[1].dishes.menu()).revision).toBe(40)
  })

  test('two servers that start together put the opening menu in once, and not again when all is taken off', async () => {
    const stores = await openedTwice(freshDatabase())
    const done = await Promise.all(stores.map((store) => store.dishes.openWith([crab, sole], 1_700_000_000)))
    expect(done.filter(Boolean)).toHaveLength(1)
    const edits = [crab, sole].map((dish) => ({ id: dish.id, after: dish }))
    expect(await stores[0].dishes.revisionsSince(0, 9)).toMatchObject([{ revision: 1, at: 1_700_000_000, by: 'opening', edits }])
    await writerOf(stores[0]).remove('crab', 'sole')
    expect(await stores[0].dishes.openWith([crab, sole], 2)).toBe(false)
    expect(await stores[0].dishes.menu()).toEqual({ revision: 2, dishes: [] })
  })
}

/** Saves an edit: merged with what others wrote since, or refused. */
async function edit(store: Store, expectedVersion: number, fields: DishInput) {
  return store.dishes.change(writeOf({ kind: 'UPDATE', id: 'crab', fields, expectedVersion }))
}
