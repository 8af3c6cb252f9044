import { expect, test } from 'vitest'
import { arrange } from '../../../domain/menu.ts'
import type { Dish } from '../../../domain/dish.ts'
import { crab, madeIn, opened, recordOf, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import type { MenuPart } from '../store.ts'

/** What one dish holds, and what a caller may do with it. */
export function itKeepsDishesApart(freshDatabase: FreshDatabase): void {
  test('a new restaurant has an empty menu at revision 0', async () => {
    const { dishes } = await opened(freshDatabase())
    expect(await dishes.menu()).toEqual({ revision: 0, dishes: [] })
    expect(await dishes.revision()).toBe(0)
    expect(await dishes.revisionsSince(0, 10)).toEqual([])
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

  test('each write has its own revision, and its writer learns what became of the dish', async () => {
    const store = await opened(freshDatabase())
    const { put, remove } = writerOf(store)
    const cheaper = { ...crab, price: 12, version: 2 }
    const [by, at] = ['ada', 1_700_000_100]
    expect(await put(crab)).toEqual({ revision: 1, by, at, edits: [{ id: 'crab', after: crab }] })
    expect(await put(cheaper)).toEqual({ revision: 2, by, at, edits: [{ id: 'crab', before: crab, after: cheaper }] })
    expect(await remove('crab')).toEqual({ revision: 3, by, at, edits: [{ id: 'crab', before: cheaper }] })
    expect(await store.dishes.menu()).toEqual({ revision: 3, dishes: [] })
  })

  test('delete and restore keep the id, createdAt and the place on the menu', async () => {
    const store = await opened(freshDatabase())
    const { put, remove } = writerOf(store)
    await put(crab)
    await put(sole)
    const before = arrange((await store.dishes.menu()).dishes)
    await remove('crab')
    const request = { by: 'ada', at: 1_700_000_200, reads: { dishes: [{ id: 'crab', first: true, last: true }] } } as const
    const outcome = await store.dishes.change(request, ({ records }) => {
      const record = records.get('crab')
      expect(record?.dish).toBeUndefined()
      expect(record?.first?.revision).toBe(1)
      return { edits: [{ id: 'crab', after: record?.last?.before ?? sole }] }
    })
    expect(madeIn(outcome)).toMatchObject({ revision: 4, edits: [{ id: 'crab', after: crab }] })
    expect(arrange((await store.dishes.menu()).dishes)).toEqual(before)
  })

  test('a writer who names a course learns the newest dish in it', async () => {
    const store = await opened(freshDatabase())
    const { createdAt: _, ...ageless } = { ...crab, id: 'ageless' }
    const newestIn = async (sitting: string, course: string) => {
      const reads = { newestIn: [{ sitting, course }] }
      const asked = await store.dishes.change({ by: 'ada', at: 1, reads }, ({ newest }) => ({ answer: newest }))
      return 'answer' in asked ? asked.answer : undefined
    }
    expect(await newestIn('LUNCH', 'MAINS')).toEqual([])
    await writerOf(store).put(ageless)
    expect(await newestIn('LUNCH', 'MAINS')).toEqual([ageless])
    await writerOf(store).put(sole)
    await writerOf(store).put(crab)
    expect(await newestIn('LUNCH', 'MAINS')).toEqual([sole])
    expect(await newestIn('EVENING', 'MAINS')).toEqual([])
    expect(await newestIn('LUNCH', 'STARTERS')).toEqual([])
  })

  test('a writer who names a part of the menu learns its dishes, and no others', async () => {
    const store = await opened(freshDatabase())
    const cake = { ...crab, id: 'cake', course: 'AFTERS' }
    const supper = { ...crab, id: 'supper', sitting: 'EVENING' }
    await writerOf(store).put(crab, sole, cake, supper)
    const idsIn = async (part: MenuPart) => {
      const asked = await store.dishes.change({ by: 'ada', at: 1, reads: { part } }, ({ records }) => ({
        answer: [...records.keys()].toSorted(),
      }))
      return 'answer' in asked ? asked.answer : undefined
    }
    expect(await idsIn({ sitting: 'LUNCH', course: 'MAINS' })).toEqual(['crab', 'sole'])
    expect(await idsIn({ sitting: 'LUNCH' })).toEqual(['cake', 'crab', 'sole'])
    expect(await idsIn({})).toEqual(['cake', 'crab', 'sole', 'supper'])
    expect(await idsIn({ sitting: 'KIDS' })).toEqual([])
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
