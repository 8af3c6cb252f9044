import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlannedAct } from '../../domain/steps/step.ts'
import type { AgendaEntry } from '../../domain/steps/agenda.ts'
import { openSqlite } from '../log/sqlite/open.ts'
import type { Store } from '../log/store.ts'
import { crab, writerOf } from '../log/contract/database.ts'
import { atWork } from '../testing/at-work.ts'
import type { AtWork } from '../testing/at-work.ts'
import { createActs } from './acts.ts'
import { createAgenda } from './agenda.ts'
import type { Agenda } from './agenda.ts'

const NOON = Date.UTC(2026, 5, 1, 12)
const SOLD_OUT = [{ kind: 'UPDATE', id: 'crab', fields: { description: 'SOLD OUT' } }] as const
const ADA = { by: 'ada' }

let folder: string
let store: Store
let clock: number
let staff: AtWork
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
  const announce = (): void => agendas.forEach((agenda) => agenda.look())
  staff = atWork(createActs({ store: store.dishes, now: () => clock, announce }))
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

/** Plans an act that is not refused. */
async function planned(act: PlannedAct, due: number, _running = startServer()): Promise<AgendaEntry> {
  const saved = await staff.plan(act, due, ADA)
  if ('code' in saved) throw new Error(saved.message)
  return saved.plan
}

const crabNow = async () => (await store.dishes.dish('crab'))?.description
const at = (minutes: number) => NOON / 1000 + minutes * 60

test('an act happens at its time, in the name of whoever planned it, and not before', async () => {
  const { act, ...entry } = await planned(SOLD_OUT, at(10))
  expect([act, entry.state]).toEqual([SOLD_OUT, 'PLANNED'])
  clock += 599_000
  await startServer().close()
  expect(await crabNow()).toBe(crab.description)
  clock += 1000
  startServer()
  await expect.poll(crabNow).toBe('SOLD OUT')
  expect((await store.dishes.history({ limit: 1 }))[0]).toMatchObject({
    by: 'ada',
    at: at(10),
    requestId: `agenda:${entry.id}:${at(10)}`,
    agenda: [{ id: entry.id, due: at(10), state: 'DONE' }],
  })
  expect(onWrite).toHaveBeenCalled()
})

test('an act that is due in a moment happens in that moment, without a restart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    await planned(SOLD_OUT, at(0) + 3)
    clock += 3000
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500)
      expect(await crabNow()).toBe('SOLD OUT')
    }, 10_000)
  } finally {
    vi.useRealTimers()
  }
})

test('an act that was due while no server ran happens late, once, though two servers start together', async () => {
  await planned(SOLD_OUT, at(10))
  await agendas.pop()?.close()
  clock += 86_400_000
  startServer()
  startServer()
  await expect.poll(crabNow).toBe('SOLD OUT')
  await Promise.all(agendas.splice(0).map(async (agenda) => agenda.close()))
  expect((await store.dishes.dish('crab'))?.version).toBe(2)
  expect(await store.dishes.agenda({ state: 'DONE', limit: 9 })).toHaveLength(1)
})

test('an act that is cancelled does not happen, and cannot be cancelled again', async () => {
  const agenda = startServer()
  const { id } = await planned(SOLD_OUT, at(10), agenda)
  expect(await staff.cancel(id, { by: 'bo' })).toEqual({ id, revision: 3 })
  expect(await staff.cancel(id, { by: 'bo' })).toMatchObject({
    code: 'NOT_PLANNED',
    message: expect.stringContaining('not planned any more'),
  })
  clock += 600_000
  await startServer().close()
  expect(await crabNow()).toBe(crab.description)
  expect(await agenda.open()).toEqual({ entries: [], hasMore: false })
})

test('an act that is refused at its time is kept as failed, with the reason, and is not tried again', async () => {
  const agenda = startServer()
  await planned(SOLD_OUT, at(1), agenda)
  await planned([{ kind: 'RESTORE', id: 'lobster' }], at(2), agenda)
  await writerOf(store).remove('crab')
  clock += 600_000
  startServer()
  const failed = async () => (await agenda.open()).entries.map(({ state, reason }) => [state, reason])
  await expect.poll(failed).toEqual([
    ['FAILED', expect.stringMatching(/^“DRESSED CRAB” was deleted\. Restore it first/)],
    ['FAILED', expect.stringMatching(/^There is no such dish/)],
  ])
  const revision = await store.dishes.revision()
  await startServer().close()
  expect(await store.dishes.revision()).toBe(revision)
})

test('an act that finds its work done already is done', async () => {
  const agenda = startServer()
  await planned([{ kind: 'UPDATE', id: 'crab', fields: { price: crab.price } }], at(1), agenda)
  clock += 60_000
  startServer()
  await expect.poll(async () => store.dishes.agenda({ state: 'DONE', limit: 9 })).toHaveLength(1)
  expect((await store.dishes.dish('crab'))?.version).toBe(1)
})

test('a store that fails is reported, and the act happens at the next look', async () => {
  await planned(SOLD_OUT, at(1))
  await agendas.pop()?.close()
  clock += 60_000
  const broken = { ...store.dishes, change: async () => Promise.reject(new Error('The disk is gone.')) }
  await createAgenda({ store: broken, now: () => clock, onWrite, onFault }).close()
  expect(onFault).toHaveBeenCalledWith(new Error('The disk is gone.'))
  startServer()
  await expect.poll(crabNow).toBe('SOLD OUT')
})

test('an act that cannot be carried out is reported once, and holds up none of those after it', async () => {
  const stuck = await planned(SOLD_OUT, at(1))
  await planned([{ kind: 'DELETE', id: 'crab' }], at(2))
  for (const agenda of agendas.splice(0)) await agenda.close()
  clock += 120_000
  const change: typeof store.dishes.change = async (request) =>
    request.request?.id.includes(stuck.id) ? Promise.reject(new Error('Unknown kind.')) : store.dishes.change(request)
  const agenda = createAgenda({ store: { ...store.dishes, change }, now: () => clock, onWrite, onFault })
  agendas.push(agenda)
  await expect.poll(crabNow).toBeUndefined()
  await planned([{ kind: 'RESTORE', id: 'crab' }], at(3), agenda)
  clock += 60_000
  agenda.look()
  await expect.poll(crabNow).toBeDefined()
  expect(onFault.mock.calls).toEqual([[new Error('Unknown kind.')]])
})

describe('a request that comes twice', () => {
  const monday = { by: 'ada', requestId: 'monday' }

  test('plans once, also after a restart and when the act was done meanwhile, and gets its first answer', async () => {
    const first = await staff.plan(SOLD_OUT, at(1), monday)
    expect(first).toMatchObject({ plan: { id: 'monday', state: 'PLANNED' }, revision: 2 })
    clock += 60_000
    startServer()
    await expect.poll(crabNow).toBe('SOLD OUT')
    expect(await staff.plan(SOLD_OUT, at(1), monday)).toEqual(first)
    expect(await store.dishes.revision()).toBe(3)
    expect((await store.dishes.history({ limit: 2 })).flatMap(({ agenda = [] }) => agenda.map(({ state }) => state))).toEqual([
      'DONE',
      'PLANNED',
    ])
  })

  test('cancels once, and is not told that there is nothing to cancel', async () => {
    const agenda = startServer()
    const { id } = await planned(SOLD_OUT, at(1), agenda)
    const request = { by: 'bo', requestId: 'cancel-1' }
    expect(await staff.cancel(id, request)).toEqual({ id, revision: 3 })
    expect(await staff.cancel(id, request)).toEqual({ id, revision: 3 })
    expect(await store.dishes.history({ limit: 1 })).toMatchObject([{ revision: 3, by: 'bo', agenda: [{ id, state: 'CANCELLED' }] }])
  })

  test('is refused where it asks for something else, and one without a proper id as well', async () => {
    const agenda = startServer()
    await staff.plan(SOLD_OUT, at(1), monday)
    for (const again of [
      await staff.plan(SOLD_OUT, at(2), monday),
      await staff.plan(SOLD_OUT, at(1), { ...monday, by: 'bo' }),
      await staff.cancel('monday', monday),
    ])
      expect(again).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
    expect(await staff.plan(SOLD_OUT, at(1), { by: 'ada', requestId: 'agenda:monday:1' })).toMatchObject({ field: 'requestId' })
    expect((await agenda.open()).entries).toMatchObject([{ id: 'monday', due: at(1) }])
  })

  test('cannot take the id of an entry that was planned without one', async () => {
    const agenda = startServer()
    const { id } = await planned(SOLD_OUT, at(1), agenda)
    expect(await staff.plan(SOLD_OUT, at(2), { by: 'bo', requestId: id })).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
    expect((await agenda.open()).entries).toMatchObject([{ id, by: 'ada', due: at(1) }])
  })
})

test('R36 a new dish is planned in the house style', async () => {
  const { sitting, course, description, price } = crab
  await planned([{ kind: 'CREATE', id: 'eel', fields: { sitting, course, description, price, title: 'Smoked eel' } }], at(1))
  clock += 60_000
  startServer()
  await expect.poll(async () => (await store.dishes.dish('eel'))?.title).toBe('SMOKED EEL')
})
