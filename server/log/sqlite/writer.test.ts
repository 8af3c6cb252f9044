import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_EDITS } from '../../../domain/revision.ts'
import { openFresh } from '../../testing/killed-database.ts'
import { crab, sole, writerOf } from '../contract/database.ts'
import { StoreUnavailable } from '../unavailable.ts'

test('whoever reads is not held up by a write that takes long, and reads the menu as it was until that is answered', async () => {
  const { file, store } = await openFresh()
  await writerOf(store).put(crab)
  slowDown(file)
  const events: string[] = []
  const written = writerOf(store)
    .put(sole)
    .then(() => events.push('written'))
  for (let reads = 0; reads < 20; reads += 1) {
    expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
    expect(store.knownRevision?.()).toBe(1)
    await new Promise((next) => setTimeout(next, 1))
  }
  events.push('read')
  await written
  expect(events).toEqual(['read', 'written'])
  expect(store.knownRevision?.()).toBe(2)
})

test('a thread that dies fails what waits for it, in words, and leaves no half; the next write starts another', async () => {
  const { store } = await openFresh()
  await writerOf(store).put(crab)
  const kill = killerOfThread()
  const many = Array.from({ length: MAX_EDITS }, (_, n) => ({ ...sole, id: `sole-${n}` }))
  const writes = [writerOf(store).put(...many), store.staff.endSessionsOf('kim')]
  await kill()
  const died = expect.objectContaining({ message: 'The thread that writes to SQLite has died: it was ended.' })
  expect(await Promise.allSettled(writes)).toEqual(writes.map(() => ({ status: 'rejected', reason: died })))
  await expect(writes[0]).rejects.toThrow(StoreUnavailable)
  expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
  expect((await writerOf(store).put(sole)).revision).toBe(2)
})

test('a store that was closed writes no more', async () => {
  const { store } = await openFresh()
  await store.close()
  await expect(writerOf(store).put(crab)).rejects.toThrow('was closed')
})

/** From now on each new dish takes SQLite as long as counting to a million. */
function slowDown(file: string): void {
  using db = new DatabaseSync(file)
  db.exec(`CREATE TRIGGER slow BEFORE INSERT ON dishes BEGIN
    SELECT count(*) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT i FROM n);
  END`)
}

/** Ends the thread that the next write is sent to. */
function killerOfThread(): () => Promise<unknown> {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => posted.mockRestore())
  return async () => (posted.mock.contexts[0] as Worker).terminate()
}
