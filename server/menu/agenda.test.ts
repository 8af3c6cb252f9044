import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { crab, writerOf } from '../store/contract/database.ts'
import { createAgenda } from './agenda.ts'
import type { Agenda } from './agenda.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const SOLD_OUT = { kind: 'UPDATE', id: 'crab', fields: { description: 'SOLD OUT' } } as const

let folder: string
let store: Store
let clock: number
const agendas: Agenda[] = []
const onWrite = vi.fn<() => void>()
const onFault = vi.fn<(error: unknown) => void>()

beforeEach(async () => {
  clock = NOON
  onWrite.mockClear()
  onFault.mockClear()
  folder = await mkdtemp(join(tmpdir(), 'tideboard-agenda-'))
  store = await openSqlite(join(folder, 'tideboard.db'))
  await writerOf(store).put(crab)
})
afterEach(async () => {
  for (const agenda of agendas.splice(0)) await agenda.close()
  await store.close()
  await rm(folder, { recursive: true })
})

/** A server's agenda; a new one looks at once, as after a restart. */
function startServer(): Agenda {
  const agenda = createAgenda({ store: store.dishes, now: () => clock, onWrite, onFault })
  agendas.push(agenda)
  return agenda
}

const crabNow = async () => (await store.dishes.dish('crab'))?.description
const at = (minutes: number) => NOON / 1000 + minutes * 60

test('an act happens at its time, in the name of whoever planned it, and not before', async () => {
  const { act, ...entry } = await startServer().plan(SOLD_OUT, at(10), 'ada')
  expect([act, entry.state]).toEqual([SOLD_OUT, 'PLANNED'])
  clock += 599_000
  await startServer().close()
  expect(await crabNow()).toBe(crab.description)
  clock += 1000
  startServer()
  await expect.poll(crabNow).toBe('SOLD OUT')
  expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({ by: 'ada', at: at(10), requestId: `agenda:${entry.id}:${at(10)}` })
  expect(onWrite).toHaveBeenCalled()
})

test('an act that is due in a moment happens in that moment, without a restart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await startServer().plan(SOLD_OUT, at(0) + 2, 'ada')
    clock += 2000
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500)
      expect(await crabNow()).toBe('SOLD OUT')
    })
  } finally {
    vi.useRealTimers()
  }
})

test('an act that was due while no server ran happens late, once, though two servers start together', async () => {
  await startServer().plan(SOLD_OUT, at(10), 'ada')
  await agendas.pop()?.close()
  clock += 86_400_000
  startServer()
  startServer()
  await expect.poll(crabNow).toBe('SOLD OUT')
  await Promise.all(agendas.splice(0).map(async (agenda) => agenda.close()))
  expect((await store.dishes.dish('crab'))?.version).toBe(2)
  expect(await store.dishes.agenda('DONE', 9)).toHaveLength(1)
})

test('an act that is cancelled does not happen, and cannot be cancelled again', async () => {
  const agenda = startServer()
  const { id } = await agenda.plan(SOLD_OUT, at(10), 'ada')
  expect(await agenda.cancel(id, 'bo')).toBeUndefined()
  expect(await agenda.cancel(id, 'bo')).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('not planned any more') })
  clock += 600_000
  await startServer().close()
  expect(await crabNow()).toBe(crab.description)
  expect(await agenda.open()).toEqual([])
})

test('an act that is refused at its time is kept as failed, with the reason, and is not tried again', async () => {
  const agenda = startServer()
  await agenda.plan(SOLD_OUT, at(1), 'ada')
  await agenda.plan({ kind: 'RESTORE', id: 'lobster' }, at(2), 'ada')
  await writerOf(store).remove('crab')
  clock += 600_000
  startServer()
  const failed = async () => (await agenda.open()).map(({ state, reason }) => [state, reason])
  await expect.poll(failed).toEqual([
    ['FAILED', expect.stringContaining('“DRESSED CRAB” was deleted')],
    ['FAILED', expect.stringContaining('no such dish')],
  ])
  const revision = await store.dishes.revision()
  await startServer().close()
  expect(await store.dishes.revision()).toBe(revision)
})

test('an act that finds its work done already is done', async () => {
  const agenda = startServer()
  await agenda.plan({ kind: 'UPDATE', id: 'crab', fields: { price: crab.price } }, at(1), 'ada')
  clock += 60_000
  startServer()
  await expect.poll(async () => store.dishes.agenda('DONE', 9)).toHaveLength(1)
  expect((await store.dishes.dish('crab'))?.version).toBe(1)
})

test('a store that fails is reported, and the act happens at the next look', async () => {
  await startServer().plan(SOLD_OUT, at(1), 'ada')
  await agendas.pop()?.close()
  clock += 60_000
  const broken = { ...store.dishes, change: async () => Promise.reject(new Error('The disk is gone.')) }
  await createAgenda({ store: broken, now: () => clock, onWrite, onFault }).close()
  expect(onFault).toHaveBeenCalledWith(new Error('The disk is gone.'))
  startServer()
  await expect.poll(crabNow).toBe('SOLD OUT')
})
