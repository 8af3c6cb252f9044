import { describe, expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { crab, opened, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

const NEWEST = Number.MAX_SAFE_INTEGER

/** Dishes that are not on the menu any more. */
export function itKeepsDeletedDishes(freshDatabase: FreshDatabase): void {
  describe('the deleted dishes', () => {
    test('are those that are not on the menu now, as they last were, the newest deletion first', async () => {
      const store = await opened(freshDatabase())
      const { put, remove } = writerOf(store)
      const eel = { ...crab, id: 'eel', title: 'EEL' }
      await put(crab, sole, eel)
      await remove('crab')
      await remove('sole', 'eel')
      await put({ ...eel, version: 2 })
      await writerOf(store, 'bo').put({ ...crab, title: 'CRAB', version: 2 })
      await writerOf(store, 'bo').remove('crab')
      expect(await store.dishes.deleted(NEWEST, 9)).toEqual([
        { dish: { ...crab, title: 'CRAB', version: 2 }, revision: 6, at: 1_700_000_100, by: 'bo' },
        { dish: sole, revision: 3, at: 1_700_000_100, by: 'ada' },
      ])
    })

    test('are read page by page, and those that one act deleted are on one page', async () => {
      const store = await opened(freshDatabase())
      const { put, remove } = writerOf(store)
      const plates = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...crab, id }))
      await put(...plates)
      await remove('a')
      await remove('b', 'c', 'd')
      await remove('e')
      await remove('f')
      expect(await idsOf(store, NEWEST, 2)).toEqual(['f', 'e'])
      expect(await idsOf(store, NEWEST, 3)).toEqual(['f', 'e', 'b', 'c', 'd'])
      expect(await idsOf(store, 4, 1)).toEqual(['b', 'c', 'd'])
      expect(await idsOf(store, 3, 1)).toEqual(['a'])
      expect([await idsOf(store, 2, 1), await idsOf(store, NEWEST, 0)]).toEqual([[], []])
    })

    test('are found among many that came back', async () => {
      const store = await opened(freshDatabase())
      const plates = Array.from({ length: 500 }, (_, n) => ({ ...crab, id: `plate-${n}` }))
      const { put, remove } = writerOf(store)
      await put(crab, ...plates)
      await remove('crab')
      await remove(...plates.map(({ id }) => id))
      await put(...plates)
      expect(await idsOf(store, NEWEST, 5)).toEqual(['crab'])
    })
  })
}

async function idsOf(store: Store, before: number, limit: number): Promise<string[]> {
  return (await store.dishes.deleted(before, limit)).map(({ dish }) => dish.id)
}
