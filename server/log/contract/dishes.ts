import { expect, test } from 'vitest'
import type { Dish } from '../../../domain/dish.ts'
import { crab, opened, recordOf, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** What one dish holds, and what a caller may do with it. */
export function itKeepsDishesApart(freshDatabase: FreshDatabase): void {
  test.each<[string, Partial<Dish>]>([
    ['accents', { title: 'CRÈME BRÛLÉE À LA Ñ', course: 'ENTRÉES' }],
    ['an emoji made of several characters', { title: '👩‍🍳 🦀' }],
    ['markup', { description: '<b>"FRESH" & \'CRISP\'</b> </script> ${x} $1' }],
    ['an apostrophe', { title: `SHEPHERD'S PIE'; DROP TABLE dishes; --` }],
    ['a thousand characters', { description: 'é'.repeat(1000) }],
    ['a price in pence', { price: 9999.99 }],
    ['no price and no title', { price: 0, title: '' }],
    [
      'portions',
      {
        price: 9,
        portions: [
          { name: 'half', price: 9 },
          { name: '1,2 kg “whole”', price: 14.5 },
        ],
      },
    ],
    ['a price in words', { price: 0, priceWords: 'market price' }],
    [
      'diets',
      {
        diets: [
          { diet: 'VEGETARIAN', onRequest: false },
          { diet: 'NO_GLUTEN_INGREDIENTS', onRequest: true },
        ],
      },
    ],
    [
      'a check of its allergens',
      {
        check: {
          contains: ['MILK'],
          mayContain: [],
          by: 'kim',
          at: 1,
          words: { title: 'Dressed crab', description: '' },
          dish: 'crab',
        },
      },
    ],
    ['what was typed beside the capitals', { typed: { title: 'Dressed crab', description: 'brown Bread' } }],
  ])('a dish comes back as it was written: %s', async (_, part) => {
    const { dishes, ...store } = await opened(freshDatabase())
    const dish = { ...crab, ...part }
    const made = await writerOf({ dishes, ...store }).put(dish)
    expect(made.edits).toEqual([{ id: 'crab', after: dish }])
    expect(await dishes.dish('crab')).toEqual(dish)
    expect(await dishes.menu()).toEqual({ revision: 1, dishes: [dish] })
    expect(await dishes.revisionsSince(0, 1)).toEqual([made])
  })

  test('a dish without createdAt stays without', async () => {
    const store = await opened(freshDatabase())
    const { createdAt: _, ...ageless } = crab
    await writerOf(store).put(ageless)
    expect(Object.keys((await store.dishes.dish('crab')) ?? {})).not.toContain('createdAt')
    await writerOf(store).put({ ...ageless, price: 12, version: 2 })
    expect(await store.dishes.dish('crab')).toEqual({ ...ageless, price: 12, version: 2 })
  })

  test('what was typed of a text goes with the write that leaves it out, and what is no longer read is not stored', async () => {
    const store = await opened(freshDatabase())
    const typed = { ...crab, typed: { title: 'Dressed crab', description: 'brown Bread' } }
    await writerOf(store).put(typed)
    const hake = { ...crab, title: 'Hake', typed: { description: 'brown Bread' }, version: 2 }
    await writerOf(store).put(hake)
    expect(await store.dishes.dish('crab')).toEqual(hake)
    expect((await store.dishes.menuAt(1))?.dishes).toEqual([typed])
    await writerOf(store).put({ ...crab, version: 3 })
    expect(await store.dishes.dish('crab')).toEqual({ ...crab, version: 3 })
  })

  test('a new menu is empty; each write has its own revision, and its writer learns what became of the dish', async () => {
    const store = await opened(freshDatabase())
    expect(await store.dishes.menu()).toEqual({ revision: 0, dishes: [] })
    expect(await store.dishes.revision()).toBe(0)
    expect(await store.dishes.revisionsSince(0, 10)).toEqual([])
    expect(await store.dishes.dish('crab')).toBeUndefined()
    const { put, remove } = writerOf(store)
    const cheaper = { ...crab, price: 12, version: 2 }
    const who = { by: 'ada', at: 1_700_000_100, hash: expect.any(String) }
    expect(await put(crab)).toEqual({ revision: 1, ...who, edits: [{ id: 'crab', after: crab }] })
    expect(await put(cheaper)).toEqual({ revision: 2, ...who, edits: [{ id: 'crab', before: crab, after: cheaper }] })
    expect(await remove('crab')).toEqual({ revision: 3, ...who, edits: [{ id: 'crab', before: cheaper }] })
    expect(await store.dishes.menu()).toEqual({ revision: 3, dishes: [] })
  })

  test('a caller cannot change what is stored through an object that it was given', async () => {
    const store = await opened(freshDatabase())
    const mine = { ...crab }
    const spoil = (dish: Dish | undefined) => Object.assign(dish ?? {}, { title: 'SPOILT' })
    const made = await writerOf(store).put(mine)
    spoil(mine)
    spoil(made.edits?.[0]?.after)
    spoil(await store.dishes.dish('crab'))
    for (const dish of (await store.dishes.menu()).dishes) spoil(dish)
    for (const { edits } of await store.dishes.revisionsSince(0, 9)) spoil(edits?.[0]?.after)
    spoil((await recordOf(store, { id: 'crab', first: true, last: true }))?.dish)
    expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
    expect((await store.dishes.revisionsSince(0, 9))[0]?.edits).toEqual([{ id: 'crab', after: crab }])
  })
}
