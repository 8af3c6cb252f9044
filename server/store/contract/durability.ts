import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { StoreLocation } from '../open.ts'
import { replay } from './log.ts'
import { crab, opened, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** What is still there after things went wrong, and what must not be. */
export function itSurvives(freshDatabase: FreshDatabase): void {
  describe('when something breaks', () => {
    test('a refusal, or a fault while deciding, leaves no trace', async () => {
      const { dishes } = await opened(freshDatabase())
      expect(await dishes.change({ id: 'crab', by: 'ada', at: 1 }, () => ({ answer: 'no crab today' }))).toEqual({
        answer: 'no crab today',
      })
      const fault = dishes.change({ id: 'crab', by: 'ada', at: 1 }, () => {
        throw new TypeError('the pan caught fire')
      })
      await expect(fault).rejects.toThrow('the pan caught fire')
      expect(await dishes.menu()).toEqual({ revision: 0, dishes: [] })
    })

    test('a write that does not fit the dish as it stands is refused whole', async () => {
      const store = await opened(freshDatabase())
      const { create, update, remove } = writerOf(store)
      await create(crab)
      await expect(create(crab)).rejects.toThrow('on the menu already')
      await expect(update(sole)).rejects.toThrow('not on the menu')
      await expect(remove('sole')).rejects.toThrow('not on the menu')
      expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
      expect(await store.dishes.changesSince(0, 9)).toHaveLength(1)
    })

    test('a write that fails half-way leaves no trace', async () => {
      const database = freshDatabase()
      const store = await opened(database)
      const { create, update } = writerOf(store)
      await create(crab)
      await database.breakLastStep()
      await expect(update({ ...crab, price: 1, version: 2 })).rejects.toThrow(database.breakage)
      await expect(create(sole)).rejects.toThrow(database.breakage)
      expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
      expect(await store.dishes.changesSince(0, 9)).toHaveLength(1)
    })

    test('the menu, its log and its revision are there again after closing and opening', async () => {
      const database = freshDatabase()
      const before = await database.open()
      await before.dishes.openWith([crab, sole], 1)
      await writerOf(before).remove('sole')
      const told = await before.dishes.changesSince(0, 9)
      await before.close()
      const { dishes } = await opened(database)
      expect(await dishes.menu()).toEqual({ revision: 3, dishes: [crab] })
      expect(await dishes.changesSince(0, 9)).toEqual(told)
    })

    test('kill -9 in the middle of writing loses nothing that was acknowledged, and the next write goes through', async () => {
      const database = freshDatabase()
      const acknowledged: number[] = []
      for (const enough of [20, 33, 47]) acknowledged.push(...(await killWhileWriting(database.location, enough)))
      const store = await opened(database)
      const log = await store.dishes.changesSince(0, 10_000)
      expect(acknowledged.length).toBeGreaterThanOrEqual(100)
      expect(log.map((change) => change.revision)).toEqual(expect.arrayContaining(acknowledged))
      expect(replay(log)).toEqual(await store.dishes.menu())
      expect((await writerOf(store).create(crab)).revision).toBe(log.length + 1)
    })
  })
}

/** The revisions that a writer in a process of its own has called written, up to the moment when it is killed. */
async function killWhileWriting(location: StoreLocation, enough: number): Promise<number[]> {
  const script = fileURLToPath(new URL('../../testing/writer.ts', import.meta.url))
  const writer = spawn(process.execPath, [script, JSON.stringify(location)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === enough) writer.kill('SIGKILL')
  }
  return acknowledged
}
