import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { StoreLocation } from '../../open-store.ts'
import { replay, sortedMenu } from './log.ts'
import { crab, opened, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import { writeOf } from '../../testing/writes.ts'
import type { Step } from '../../../domain/steps/step.ts'

/** What is still there after things went wrong, and what must not be. */
export function itSurvives(freshDatabase: FreshDatabase): void {
  describe('when something breaks', () => {
    test('an act that is refused, breaks down, does not fit the dishes that were read or fails half-way leaves no trace', async () => {
      const database = freshDatabase()
      const store = await opened(database)
      const { put, remove, act } = writerOf(store)
      await put(crab)
      const renamed = writeOf({ kind: 'RENAME', sitting: 'SUPPER', name: 'LUNCH' })
      expect(await store.dishes.change(renamed)).toMatchObject({ answer: { code: 'COURSE_NOT_FOUND' } })
      const unknown = { kind: 'HIDE', id: 'crab' } as unknown as Step
      await expect(store.dishes.change(writeOf(unknown))).rejects.toThrow('cannot carry out {"kind":"HIDE","id":"crab"}')
      await expect(act([{ id: 'crab', after: { ...crab, version: 2 } }, { id: 'sole' }])).rejects.toThrow('not on the menu')
      await expect(remove('sole')).rejects.toThrow('not on the menu')
      await expect(act([{ id: 'sole', after: crab }])).rejects.toThrow('keeps its id')
      await expect(act([{ id: 'crab' }, { id: 'crab' }])).rejects.toThrow('each dish once')
      const eels = Array.from({ length: MAX_EDITS + 1 }, (_, n) => ({ ...crab, id: `eel-${n}` }))
      for (const many of [[], eels]) await expect(put(...many)).rejects.toThrow('1 to 2000 edits')
      const unread = { kind: 'WRITE', reads: {}, edits: [{ id: 'crab' }] } as const
      await expect(store.dishes.change({ by: 'ada', at: 1, decision: unread })).rejects.toThrow('was not read')
      await database.breakLastStep()
      await expect(put({ ...crab, price: 1, version: 2 }, sole)).rejects.toThrow(database.breakage)
      expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
      expect(await store.dishes.revisionsSince(0, 9)).toHaveLength(1)
    })

    test('kill -9 in the middle of writing loses nothing that was acknowledged, and the next write goes through', async () => {
      const database = freshDatabase()
      const acknowledged: number[] = []
      const writer = new URL('../../testing/writer.ts', import.meta.url)
      for (const enough of [20, 33, 47]) acknowledged.push(...(await killWhileWriting(writer, database.location, enough)))
      const store = await opened(database)
      const log = await store.dishes.revisionsSince(0, 10_000)
      expect(acknowledged.length).toBeGreaterThanOrEqual(100)
      expect(log.map(({ revision }) => revision)).toEqual(expect.arrayContaining(acknowledged))
      // The writer edits two dishes at a time: never one without the other.
      expect(new Set((await store.dishes.menu()).dishes.map(({ version }) => version)).size).toBe(1)
      expect(replay(log)).toEqual(await sortedMenu(store))
      expect((await writerOf(store).put(crab)).revision).toBe(log.length + 1)
    })
  })
}

/** The revisions that a writer in a process of its own has called written, up to the moment when it is killed. */
export async function killWhileWriting(script: URL, location: StoreLocation, enough: number): Promise<number[]> {
  const writer = spawn(process.execPath, [fileURLToPath(script), JSON.stringify(location)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: writer.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === enough) writer.kill('SIGKILL')
  }
  return acknowledged
}
