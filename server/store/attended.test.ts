import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CannotStart } from '../cannot-start.ts'
import { StoreAway } from '../store-away.ts'
import { attendedStore } from './attended.ts'
import type { AttendedStore } from './attended.ts'
import { crab, writerOf } from './contract/place.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

const DOWN = 'The cellar does not answer.'
const SOON = { timeout: 5_000, interval: 10 }

let folder: string
let attended: AttendedStore
/** What every operation of the store beneath waits for. */
let obstacle: () => Promise<void>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-attended-'))
  attended = attendedStore()
  obstacle = async () => {}
})
afterEach(async () => {
  await attended.close()
  await rm(folder, { recursive: true })
})

const isDown = async () => Promise.reject(new StoreAway(DOWN))
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
    await obstacle()
    return store.dishes.menu()
  }
  return { ...store, dishes: { ...store.dishes, revision, menu } }
}

const open = async () => attended.open(openBeneath, async (store) => store.dishes.openWith([crab], 1))

test('a store that is there is opened and prepared at once, and answers through its keeper', async () => {
  expect(await open()).toEqual({ name: expect.stringMatching(/^SQLite in /), prepared: true })
  expect(await attended.presence.check()).toBeUndefined()
  expect(await attended.dishes.menu()).toEqual({ revision: 1, dishes: [crab] })
  expect(await attended.staff.accounts()).toEqual([])
})

test('before it is open, each operation says so at once', async () => {
  expect(await attended.presence.check()).toBe('The store is being opened.')
  await expect(attended.dishes.menu()).rejects.toThrow(StoreAway)
  await expect(attended.staff.accounts()).rejects.toThrow(StoreAway)
})

test('a store that is away is waited for, with its reason told once, and opened when it comes', async () => {
  obstacle = isDown
  const away = vi.fn<(reason: string) => void>()
  attended.presence.events.on('away', away)
  const opening = open()
  await vi.waitFor(() => expect(away).toHaveBeenCalledWith(DOWN))
  expect(await attended.presence.check()).toBe(DOWN)
  obstacle = async () => {}
  expect(await opening).toMatchObject({ prepared: true })
  expect(away).toHaveBeenCalledTimes(1)
})

test('a store that can never be opened is not waited for', async () => {
  const opening = attended.open(
    async () => Promise.reject(new CannotStart('It is a cupboard.')),
    async () => {},
  )
  await expect(opening).rejects.toThrow('It is a cupboard.')
})

test('nobody waits for it any more once it is closed', async () => {
  obstacle = isDown
  const opening = open()
  await attended.close()
  expect(await opening).toBeUndefined()
})

test('when it goes, operations fail at once, also those under way, and when it is back they go on', async () => {
  await open()
  obstacle = saysNothing
  await expect(attended.dishes.menu()).rejects.toThrow('did not answer within 2 seconds')
  expect(await attended.presence.check()).toMatch('did not answer within 2 seconds')
  const began = performance.now()
  await expect(attended.dishes.menu()).rejects.toThrow(StoreAway)
  expect(performance.now() - began).toBeLessThan(100)
  obstacle = async () => {}
  await attended.presence.whenHere(AbortSignal.timeout(5_000))
  expect(await attended.dishes.menu()).toMatchObject({ revision: 1 })
})

test('news that the store did not tell is noticed by its revision', async () => {
  await open()
  const latest = vi.fn<(revision?: number) => void>()
  const stop = await attended.dishes.watch(latest)
  await writerOf(attended as unknown as Store).remove('crab')
  await expect.poll(() => latest.mock.lastCall, SOON).toEqual([2])
  await stop()
  latest.mockClear()
  await attended.presence.check()
  expect(latest).not.toHaveBeenCalled()
})

test('whoever waits for its return is let go when they leave', async () => {
  const gone = new AbortController()
  const waiting = attended.presence.whenHere(gone.signal)
  gone.abort()
  await waiting
  expect(attended.presence.events.listenerCount('here')).toBe(0)
})
