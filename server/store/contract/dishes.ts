import { expect, test } from 'vitest'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../../domain/dish.ts'
import { changeIn, crab, opened, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** What one dish holds, and what a caller may do with it. */
export function itKeepsDishesApart(freshDatabase: FreshDatabase): void {
  test('a new restaurant has an empty menu at revision 0', async () => {
    const { dishes } = await opened(freshDatabase())
    expect(await dishes.menu()).toEqual({ revision: 0, dishes: [] })
    expect(await dishes.revision()).toBe(0)
    expect(await dishes.changesSince(0, 10)).toEqual([])
    expect(await dishes.dish('crab')).toBeUndefined()
  })

  test.each<[string, Partial<Dish>]>([
    ['accents', { title: 'CRÈME BRÛLÉE À LA Ñ', course: 'ENTRÉES' }],
    ['an emoji made of several characters', { title: '👩‍🍳 🦀' }],
    ['markup', { description: '<b>"FRESH" & \'CRISP\'</b> </script> ${x} $1' }],
    ['an apostrophe', { title: `SHEPHERD'S PIE'; DROP TABLE dishes; --` }],
    ['a thousand characters', { description: 'é'.repeat(1000) }],
    ['a price in pence', { price: 9999.99 }],
    ['no price and no title', { price: 0, title: '' }],
  ])('a dish comes back as it was written: %s', async (_, part) => {
    const { dishes, ...store } = await opened(freshDatabase())
    const dish = { ...crab, ...part }
    const change = await writerOf({ dishes, ...store }).create(dish)
    expect(change.after).toEqual(dish)
    expect(await dishes.dish('crab')).toEqual(dish)
    expect(await dishes.menu()).toEqual({ revision: 1, dishes: [dish] })
    expect(await dishes.changesSince(0, 1)).toEqual([change])
  })

  test('a dish without createdAt stays without', async () => {
    const store = await opened(freshDatabase())
    const { createdAt: _, ...ageless } = crab
    await writerOf(store).create(ageless)
    expect(Object.keys((await store.dishes.dish('crab')) ?? {})).not.toContain('createdAt')
    await writerOf(store).update({ ...ageless, price: 12, version: 2 })
    expect(await store.dishes.dish('crab')).toEqual({ ...ageless, price: 12, version: 2 })
  })

  test('each write has its own revision, and its writer gets the current dish', async () => {
    const store = await opened(freshDatabase())
    const { create, update, remove } = writerOf(store)
    const cheaper = { ...crab, price: 12, version: 2 }
    expect(await create(crab)).toMatchObject({ revision: 1, kind: 'CREATED', dishId: 'crab', by: 'ada', at: 1_700_000_100 })
    expect(await update(cheaper)).toMatchObject({ revision: 2, kind: 'UPDATED', before: crab, after: cheaper })
    const gone = await remove('crab')
    expect(gone).toMatchObject({ revision: 3, kind: 'DELETED', before: cheaper })
    expect(gone.after).toBeUndefined()
    expect(await store.dishes.menu()).toEqual({ revision: 3, dishes: [] })
  })

  test('delete and restore keep the id, createdAt and the place on the menu', async () => {
    const store = await opened(freshDatabase())
    const { create, remove } = writerOf(store)
    await create(crab)
    await create(sole)
    const before = arrange((await store.dishes.menu()).dishes)
    await remove('crab')
    const outcome = await store.dishes.change({ id: 'crab', by: 'ada', at: 1_700_000_200 }, ({ dish, created, last }) => {
      expect(dish).toBeUndefined()
      expect(created?.revision).toBe(1)
      return { write: { kind: 'CREATED', after: last?.before ?? sole } }
    })
    expect(changeIn(outcome)).toMatchObject({ revision: 4, kind: 'CREATED', after: crab })
    expect(arrange((await store.dishes.menu()).dishes)).toEqual(before)
  })

  test('a writer who names a course learns the latest createdAt in it', async () => {
    const store = await opened(freshDatabase())
    const { createdAt: _, ...ageless } = { ...crab, id: 'ageless' }
    const newestIn = async (sitting: string, course: string) => {
      const asked = await store.dishes.change({ id: 'new', by: 'ada', at: 1, course: { sitting, course } }, ({ newest }) => ({
        answer: newest,
      }))
      return 'answer' in asked ? asked.answer : undefined
    }
    expect(await newestIn('LUNCH', 'MAINS')).toBeUndefined()
    await writerOf(store).create(ageless)
    expect(await newestIn('LUNCH', 'MAINS')).toBeUndefined()
    await writerOf(store).create(sole)
    await writerOf(store).create(crab)
    expect(await newestIn('LUNCH', 'MAINS')).toBe(sole.createdAt)
    expect(await newestIn('EVENING', 'MAINS')).toBeUndefined()
    expect(await newestIn('LUNCH', 'STARTERS')).toBeUndefined()
  })

  test('a caller cannot change what is stored through an object that it was given', async () => {
    const store = await opened(freshDatabase())
    const mine = { ...crab }
    const change = await writerOf(store).create(mine)
    Object.assign(mine, { title: 'SPOILT' })
    Object.assign(change.after ?? {}, { title: 'SPOILT' })
    Object.assign((await store.dishes.dish('crab')) ?? {}, { title: 'SPOILT' })
    for (const dish of (await store.dishes.menu()).dishes) Object.assign(dish, { title: 'SPOILT' })
    for (const told of await store.dishes.changesSince(0, 9)) Object.assign(told.after ?? {}, { title: 'SPOILT' })
    await store.dishes.change({ id: 'crab', by: 'ada', at: 1 }, ({ dish }) => ({ answer: Object.assign(dish ?? {}, { title: 'SPOILT' }) }))
    expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
    expect((await store.dishes.changesSince(0, 9))[0]?.after).toEqual(crab)
  })
}
