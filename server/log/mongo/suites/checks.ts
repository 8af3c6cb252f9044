import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Allergen } from '../../../../domain/allergens.ts'
import { checkState, currentCheck } from '../../../../domain/check.ts'
import type { StepOf } from '../../../../domain/steps/step.ts'
import { shown } from '../../../../domain/typed.ts'
import { writeOf } from '../../../testing/writes.ts'
import { crab, sole, writerOf } from '../../contract/database.ts'
import type { Store } from '../../store.ts'
import type { TestMongoDatabase } from './database.ts'
import { listenTo, SOON } from './listening.ts'
import { set, withCrab } from './outside.ts'

const words = { title: crab.title, description: crab.description }
const CHECK: StepOf<'CHECK'> = { kind: 'CHECK', id: 'crab', contains: ['MILK'], mayContain: [], words }

const text = fc.constantFrom('CRAB', 'Crab', 'SOLE', 'Sole')
const junk = fc.constantFrom<unknown>(null, true, 'MILK', [], {}, { isCurrent: true, contains: [], mayContain: [], at: 1 }, { contains: ['MILK'], mayContain: [], by: 'kim', at: 1, words }) // prettier-ignore

/** What an owner writes in mongosh never makes a dish look checked that was not. */
export function itChecksNothingInMongosh(freshDatabase: () => TestMongoDatabase): void {
  checksNothingAtRandom(freshDatabase)
  const checked = async () => {
    const { database, store } = await withCrab(freshDatabase)
    await store.dishes.change(writeOf(CHECK))
    expect(await stateOf(store)).toBe('good')
    return { database, store, check: (await store.dishes.dish('crab'))?.check }
  }

  test('G5 other words in mongosh make a check stale at once, also beside what was typed; the same words in other capitals do not', async () => {
    const { database, store } = await checked()
    await set(database, { title: crab.title.toLowerCase(), price: 99 })
    expect(await stateOf(store)).toBe('good')
    await set(database, { description: 'White bread', typed: words })
    expect(await stateOf(store)).toBe('stale')
    await set(database, { description: crab.description })
    expect(await stateOf(store)).toBe('good')
  })

  test('of a shape that nobody knows it is none, and that is said once; the next write of the app takes it away', async () => {
    const { database, store } = await checked()
    const faults = vi.fn<(error: unknown) => void>()
    await listenTo(store, faults)
    await set(database, { check: { contains: ['MILK'], isCurrent: true } })
    expect(await stateOf(store)).toBe('none')
    const message = 'Dish crab is read without its check, which can’t be understood.'
    await expect.poll(() => faults.mock.calls, SOON).toEqual([[expect.objectContaining({ message })]])
    await store.dishes.change(writeOf({ kind: 'UPDATE', id: 'crab', fields: { price: 3 } }))
    expect((await store.dishes.dish('crab'))?.check).toBeUndefined()
  })

  test('of a dish that was copied in mongosh it is none, whatever the words', async () => {
    const { database, store, check } = await checked()
    await writerOf(store).put(sole)
    await database.slipIn({ ...crab, _id: 'copy', id: undefined, check })
    expect(await stateOf(store, 'copy')).toBe('none')
    expect(await stateOf(store)).toBe('good')
  })
}

function checksNothingAtRandom(freshDatabase: () => TestMongoDatabase): void {
  test('whatever is written in mongosh between the acts, only a dish whose words somebody checked is checked', async () => {
    const { database, store } = await withCrab(freshDatabase)
    const made = new Set<string>()
    const written = fc.oneof(
      text.map((title) => ({ title })),
      text.map((title) => ({ typed: { title } })),
      junk.map((check) => ({ check })),
    )
    const deed = fc.oneof(
      written.map((fields) => async () => set(database, fields)),
      text.map((title) => async () => store.dishes.change(writeOf({ kind: 'UPDATE', id: 'crab', fields: { title } }))),
      fc.tuple(text, fc.subarray<Allergen>(['FISH', 'MILK'])).map(([title, contains]) => async () => {
        made.add(JSON.stringify([title.toLowerCase(), contains]))
        await store.dishes.change(writeOf({ ...CHECK, contains, words: { ...words, title } }))
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 8 }), async (deeds) => {
        for (const perform of deeds) {
          await perform()
          const dish = await store.dishes.dish('crab')
          const current = dish && currentCheck(dish)
          if (dish && current) expect(made).toContain(JSON.stringify([shown(dish, 'title').toLowerCase(), current.contains]))
        }
      }),
      { numRuns: 4 },
    )
  })
}

async function stateOf(store: Store, id = 'crab') {
  const dish = await store.dishes.dish(id)
  return dish && checkState(dish)
}
