import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CannotStart } from '../process/cannot-start.ts'
import { freshFolder } from '../testing/fresh-folder.ts'
import { StoreUnavailable } from './unavailable.ts'
import { createReconnectingStore } from './reconnecting.ts'
import type { ReconnectingStore } from './reconnecting.ts'
import { crab, writerOf } from './contract/database.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Store } from './store.ts'

const DOWN = 'The cellar does not answer.'
const SOON = { timeout: 5_000, interval: 10 }

let folder: string
let store: ReconnectingStore
/** What every operation of the store beneath waits for. */
let obstacle: () => Promise<void>
/** How often the store beneath was asked for the menu. */
let reads: number
beforeEach(() => {
  folder = freshFolder()
  store = createReconnectingStore()
  obstacle = async () => {}
  reads = 0
})
afterEach(async () => store.close())

const isDown = async () => Promise.reject(new StoreUnavailable(DOWN))
const saysNothing = async () => new Promise<void>(() => {})

/** A real store that something may stand in front of. */
async function openBeneath(): Promise<Store> {
  await obstacle()
  const store = await openSqlite(join(folder, 'tideboard.db'))
  const revision = async () => {
    await obstacle()
    return store.dishes.revision()
  }
  const menu = async () => {
    reads += 1
    await obstacle()
    return store.dishes.menu()
  }
  return { ...store, dishes: { ...store.dishes, revision, menu } }
}

const open = async () => store.open(openBeneath, async (store) => store.dishes.openWith([crab], 1))

test('a store that is there is opened and prepared at once, and answers through its keeper, which says before that it is not', async () => {
  expect(await store.availability.check()).toBe('The store is being opened.')
  await expect(store.dishes.menu()).rejects.toThrow(StoreUnavailable)
  await expect(store.staff.accounts()).rejects.toThrow(StoreUnavailable)
  expect(await open()).toEqual({ name: expect.stringMatching(/^SQLite in /), prepared: true })
  expect(await store.availability.check()).toBeUndefined()
  expect(await store.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
  expect(await store.staff.accounts()).toEqual([])
})

test('a store that is away is waited for, with its reason told once, and opened when it comes', async () => {
  obstacle = isDown
  const away = vi.fn<(reason: string) => void>()
  store.availability.events.on('unavailable', away)
  const opening = open()
  await expect.poll(() => away).toHaveBeenCalledWith(DOWN)
  expect(await store.availability.check()).toBe(DOWN)
  obstacle = async () => {}
  expect(await opening).toMatchObject({ prepared: true })
  expect(away).toHaveBeenCalledTimes(1)
})

test('a store that can never be opened is not waited for', async () => {
  obstacle = async () => Promise.reject(new CannotStart('It is a cupboard.'))
  await expect(open()).rejects.toThrow('It is a cupboard.')
})

test('nobody waits for it any more once it is closed', async () => {
  obstacle = isDown
  const opening = open()
  await store.close()
  expect(await opening).toBeUndefined()
})

test('when it goes, operations fail at once, also those under way, and when it is back they go on', async () => {
  await open()
  obstacle = saysNothing
  await expect(store.dishes.menu()).rejects.toThrow('did not answer within 2 seconds')
  expect(await store.availability.check()).toMatch('did not answer within 2 seconds')
  await expect(store.dishes.menu()).rejects.toThrow(StoreUnavailable)
  expect(reads, 'the second is not passed on, and so waits for nothing').toBe(1)
  obstacle = async () => {}
  await store.availability.whenAvailable(() => AbortSignal.timeout(5_000))
  expect(await store.dishes.menu()).toMatchObject({ revision: 1 })
})

test('news that the store did not tell is noticed by its revision', async () => {
  await open()
  const latest = vi.fn<(revision?: number) => void>()
  const stop = await store.dishes.watch(latest)
  await writerOf(store as unknown as Store).remove('crab')
  await expect.poll(() => latest.mock.lastCall, SOON).toEqual([2])
  await stop()
  latest.mockClear()
  await store.availability.check()
  expect(latest).not.toHaveBeenCalled()
})

test('whoever waits for its return is let go when they leave', async () => {
  const gone = new AbortController()
  const waiting = store.availability.whenAvailable(() => gone.signal)
  gone.abort()
  await waiting
  expect(store.availability.events.listenerCount('available')).toBe(0)
})
