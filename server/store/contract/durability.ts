import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Whereabouts } from '../open.ts'
import { replay } from './log.ts'
import { crab, opened, sole, writerOf } from './place.ts'
import type { FreshPlace } from './place.ts'

/** What is still there after things went wrong, and what must not be. */
export function itSurvives(freshPlace: FreshPlace): void {
  describe('when something breaks', () => {
    test('a refusal, or a fault while deciding, leaves no trace', async () => {
      const { dishes } = await opened(freshPlace())
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
      const store = await opened(freshPlace())
      const { create, update, remove } = writerOf(store)
      await create(crab)
      await expect(create(crab)).rejects.toThrow('on the menu already')
      await expect(update(sole)).rejects.toThrow('not on the menu')
      await expect(remove('sole')).rejects.toThrow('not on the menu')
      expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
      expect(await store.dishes.changesSince(0, 9)).toHaveLength(1)
    })

    test('a write that fails half-way leaves no trace', async () => {
      const place = freshPlace()
      const store = await opened(place)
      const { create, update } = writerOf(store)
      await create(crab)
      await place.breakLastStep()
      await expect(update({ ...crab, price: 1, version: 2 })).rejects.toThrow(place.breakage)
      await expect(create(sole)).rejects.toThrow(place.breakage)
      expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
      expect(await store.dishes.changesSince(0, 9)).toHaveLength(1)
    })

    test('the menu, its log and its revision are there again after closing and opening', async () => {
      const place = freshPlace()
      const before = await place.open()
      await before.dishes.openWith([crab, sole], 1)
      await writerOf(before).remove('sole')
      const told = await before.dishes.changesSince(0, 9)
      await before.close()
      const { dishes } = await opened(place)
      expect(await dishes.menu()).toEqual({ revision: 3, dishes: [crab] })
      expect(await dishes.changesSince(0, 9)).toEqual(told)
    })

    test('kill -9 in the middle of writing loses nothing that was acknowledged, and the next write goes through', async () => {
      const place = freshPlace()
      const acknowledged: number[] = []
      for (const enough of [20, 33, 47]) acknowledged.push(...(await killWhileWriting(place.whereabouts, enough)))
      const store = await opened(place)
      const log = await store.dishes.changesSince(0, 10_000)
      expect(acknowledged.length).toBeGreaterThanOrEqual(100)
      expect(log.map((change) => change.revision)).toEqual(expect.arrayContaining(acknowledged))
      expect(replay(log)).toEqual(await store.dishes.menu())
      expect((await writerOf(store).create(crab)).revision).toBe(log.length + 1)
    })
  })
}

/** The revisions that a writer in a process of its own has called written, up to the moment when it is killed. */
async function killWhileWriting(whereabouts: Whereabouts, enough: number): Promise<number[]> {
  const script = fileURLToPath(new URL('../writer-to-kill.ts', import.meta.url))
  const writer = spawn(process.execPath, [script, JSON.stringify(whereabouts)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === enough) writer.kill('SIGKILL')
  }
  return acknowledged
}
