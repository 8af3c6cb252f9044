import { Long } from 'mongodb'
import { expect, test, vi } from 'vitest'
import { crab, writerOf } from '../../contract/database.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo, SOON } from './listening.ts'
import { latestLogged, set, withCrab } from './outside.ts'
import { directly } from './version-0-1-0.ts'

/** What an owner writes in mongosh of portions, words and diets. */
export function itUnderstandsPortions(freshDatabase: () => TestMongoDatabase): void {
  test('R47 of a price and portions that stand together, whichever the owner changed in mongosh counts, and the other is written with it', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const at = (...prices: number[]) => ['half', 'whole'].map((name, i) => ({ name, price: prices[i] ?? 0 }))
    await writerOf(store).put({ ...crab, price: 9, portions: at(9, 14), version: 2 })
    const heard = await listenTo(store)
    const settles = async (fields: object, dish: object) => {
      await set(database, fields)
      expect(await store.dishes.dish('crab'), 'at once').toMatchObject({ ...dish })
      await expect.poll(async () => storedCrab(database), SOON).toMatchObject({ ...dish, priced: dish })
      // The shell sees a write before a majority has it, which is what the store reads.
      await expect.poll(async () => latestLogged(store), SOON).toMatchObject(dish)
    }
    await settles({ price: Long.fromNumber(10) }, { price: 10, portions: at(10, 14) })
    await settles({ 'portions.1.price': 15 }, { price: 10, portions: at(10, 15) })
    await settles({ portions: at(11, 16) }, { price: 11, portions: at(11, 16) })
    await settles({ price: 99, portions: at(12, 17) }, { price: 12, portions: at(12, 17) })
    await settles({ priceWords: 'market price' }, { price: 0, priceWords: 'market price' })
    await set(database, { price: 20 })
    await expect.poll(async () => store.dishes.dish('crab'), SOON).toEqual({ ...crab, price: 20, version: 8 })
    expect(heard.kinds()).not.toContain('RESET')
  })

  test('portions of nonsense in mongosh are left out, and said once', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const faults = vi.fn<(error: unknown) => void>()
    const heard = await listenTo(store, faults)
    await set(database, { portions: [{ half: 9 }], diets: ['vegan', { diet: 'VEGAN' }], title: 'CRAB' })
    await expect.poll(heard.kinds, SOON).toEqual(['UPDATED'])
    expect(await store.dishes.dish('crab')).toEqual({ ...crab, title: 'CRAB', diets: [{ diet: 'VEGAN', onRequest: false }], version: 2 })
    const message = 'Dish crab is read without its portions and diets, which can’t be understood.'
    await expect.poll(() => faults.mock.calls, SOON).toEqual([[expect.objectContaining({ message })]])
  })
}

async function storedCrab(database: TestMongoDatabase): Promise<unknown> {
  let found: unknown
  await directly(database, async ({ dishes }) => {
    found = await dishes.findOne({ _id: 'crab' })
  })
  return found
}
