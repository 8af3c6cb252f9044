import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import type { Store } from '../store/store.ts'
import { createAgenda } from './agenda.ts'
import type { Agenda } from './agenda.ts'
import { createFeed } from './feed.ts'
import { createMenu } from './menu.ts'
import type { Menu } from './menu.ts'

const [KIM, LEE] = [{ by: 'kim' }, { by: 'lee' }]
const NOON = 1_780_000_000
/** When lunch is served again. */
const TOMORROW = NOON + 86_400

let folder: string
let store: Store
let menu: Menu
/** Seconds since 1970. */
let clock: number
const agendas: Agenda[] = []
const unexpected = (fault: unknown): never => expect.unreachable(String(fault))

beforeEach(async () => {
  clock = NOON
  folder = await mkdtemp(join(tmpdir(), 'tideboard-sold-out-'))
  store = await openSqlite(join(folder, 'tideboard.db'))
  const nextOpening = (sitting: string) => (sitting === 'LUNCH' ? TOMORROW : undefined)
  menu = await createMenu({ store: store.dishes, feed: createFeed(), now: () => clock * 1000, nextOpening, onFault: unexpected })
  for (const id of ['crab', 'hake', 'pie']) await menu.create({ id, sitting: 'LUNCH', course: 'MAINS', title: id, price: 9 }, KIM)
})
afterEach(async () => {
  for (const agenda of agendas.splice(0)) await agenda.close()
  await menu.close()
  await store.close()
  await rm(folder, { recursive: true })
})

function openAgenda(): Agenda {
  const agenda = createAgenda({ store: store.dishes, now: () => clock * 1000, onWrite: menu.catchUp, onFault: unexpected })
  agendas.push(agenda)
  return agenda
}

/** A server that starts at this time, and has looked at the agenda once. */
async function serverAt(time: number): Promise<void> {
  clock = time
  await openAgenda().close()
}

/** When which dishes return, as the list of what is planned has it. */
async function returns() {
  const { entries } = await openAgenda().open()
  return entries.map(({ due, act }) => [due, act])
}

const returnOf = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'RETURN', id }))

/** The state of a dish, as guests know it. */
async function stateOf(id: string): Promise<{ until?: number | null | undefined } | undefined> {
  const { soldOut } = (await menu.dish(id)) ?? {}
  if (soldOut === undefined) return undefined
  const { by: _by, at: _at, ...state } = soldOut
  return state
}

test('one tap: sold out until the sitting is served again, with its place and its words as they were', async () => {
  const before = await menu.dish('crab')
  const saved = await menu.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
  expect(saved).toMatchObject({ revision: 4, dishes: [{ ...before, soldOut: { until: TOMORROW, by: 'kim', at: NOON }, version: 2 }] })
  expect((await menu.history({ limit: 1 }))[0]).toMatchObject({ by: 'kim', agenda: [{ due: TOMORROW, state: 'PLANNED' }] })
})

test('it returns by itself at its time, and not before', async () => {
  await menu.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
  await serverAt(TOMORROW - 1)
  expect(await stateOf('crab')).toEqual({ until: TOMORROW })
  await serverAt(TOMORROW)
  expect(await stateOf('crab')).toBeUndefined()
  expect((await menu.history({ limit: 1 }))[0]).toMatchObject({ by: 'kim', agenda: [{ due: TOMORROW, state: 'DONE' }] })
})

test('it returns also if no server ran at that moment', async () => {
  await menu.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
  await serverAt(TOMORROW + 3 * 86_400)
  expect(await stateOf('crab')).toBeUndefined()
})

test('two people who say the same agree, and nothing is written twice', async () => {
  await menu.setSoldOut(['crab'], {}, KIM)
  expect(await menu.setSoldOut(['crab'], {}, LEE)).toEqual({ dishes: [], revision: undefined })
  expect(await stateOf('crab')).toEqual({})
  expect((await menu.dish('crab'))?.soldOut, 'who said it first').toEqual({ by: 'kim', at: NOON })
})

describe('an older entry of the agenda never ends a later decision:', () => {
  test('until a later time', async () => {
    await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
    await menu.setSoldOut(['crab'], { until: NOON + 600 }, LEE)
    await serverAt(NOON + 61)
    expect(await stateOf('crab')).toEqual({ until: NOON + 600 })
    await serverAt(NOON + 600)
    expect(await stateOf('crab')).toBeUndefined()
  })

  test('until staff say so', async () => {
    await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
    await menu.setSoldOut(['crab'], {}, LEE)
    await serverAt(NOON + 61)
    expect(await stateOf('crab')).toEqual({})
  })

  test('back on the menu, and sold out again', async () => {
    await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
    await menu.setSoldOut(['crab'], undefined, KIM)
    await menu.setSoldOut(['crab'], { until: NOON + 600 }, LEE)
    await serverAt(NOON + 61)
    expect(await stateOf('crab')).toEqual({ until: NOON + 600 })
  })
})

test('a whole course at once is one revision, and one entry of the agenda brings it back', async () => {
  const saved = await menu.setSoldOut(['crab', 'hake', 'pie'], { untilNextOpening: true }, KIM)
  expect(saved).toMatchObject({ revision: 4, dishes: [{ id: 'crab' }, { id: 'hake' }, { id: 'pie' }] })
  expect(await store.dishes.agenda({ state: 'PLANNED', limit: 10 })).toHaveLength(1)
  await menu.delete('hake', LEE)
  await serverAt(TOMORROW)
  expect([await stateOf('crab'), await stateOf('pie')], 'also when one of them is gone by then').toEqual([undefined, undefined])
  expect(await store.dishes.agenda({ state: 'FAILED', limit: 10 })).toEqual([])
})

test('an end that finds nothing to do ends once, and leaves no trace in the history', async () => {
  await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
  await menu.setSoldOut(['crab'], undefined, KIM)
  const revision = await store.dishes.revision()
  await Promise.all([serverAt(NOON + 61), serverAt(NOON + 61)])
  expect(await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toEqual([])
  expect(await store.dishes.agenda({ state: 'DONE', limit: 9 })).toHaveLength(1)
  expect(await store.dishes.revision()).toBe(revision)
})

describe('on the list of what is planned', () => {
  test('a dish returns once, however often it was sold out until then', async () => {
    for (const end of [{ untilNextOpening: true }, undefined, { untilNextOpening: true }, {}, { until: TOMORROW }])
      await menu.setSoldOut(['crab'], end, KIM)
    expect(await returns()).toEqual([[TOMORROW, returnOf('crab')]])
  })

  test('a deleted dish is not there, and once when the delete is undone', async () => {
    await menu.setSoldOut(['crab'], { untilNextOpening: true }, KIM)
    const deleted = await menu.delete('crab', LEE)
    expect(await returns()).toEqual([])
    await menu.undo({ revision: revisionIn(deleted), overwrite: false }, LEE)
    expect(await returns()).toEqual([[TOMORROW, returnOf('crab')]])
    await serverAt(TOMORROW)
    expect(await stateOf('crab')).toBeUndefined()
  })

  test('an end that has nothing left to do is not there', async () => {
    await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
    await menu.setSoldOut(['crab'], undefined, LEE)
    expect(await returns()).toEqual([])
    await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
    await menu.setSoldOut(['crab'], { until: NOON + 600 }, LEE)
    expect(await returns()).toEqual([[NOON + 600, returnOf('crab')]])
    await menu.setSoldOut(['crab'], { until: NOON + 30 }, KIM)
    expect(await returns()).toEqual([[NOON + 30, returnOf('crab')]])
  })

  test('of dishes that were sold out together, those that are still sold out return', async () => {
    await menu.setSoldOut(['crab', 'hake', 'pie'], { untilNextOpening: true }, KIM)
    await menu.setSoldOut(['hake'], undefined, LEE)
    expect(await returns()).toEqual([[TOMORROW, returnOf('crab', 'pie')]])
  })

  test('the same request again lists nothing twice', async () => {
    const tap = { ...KIM, requestId: 'tap-1' }
    for (let taps = 0; taps < 3; taps += 1) await menu.setSoldOut(['crab'], { untilNextOpening: true }, tap)
    expect(await store.dishes.revision()).toBe(4)
    expect(await returns()).toEqual([[TOMORROW, returnOf('crab')]])
  })
})

function revisionIn(saved: Awaited<ReturnType<Menu['delete']>>): number {
  if ('code' in saved) throw new Error(saved.message)
  return saved.revision
}

test('a dish that was deleted meanwhile, and is restored after its time, can be had', async () => {
  await menu.setSoldOut(['crab'], { until: NOON + 60 }, KIM)
  await menu.delete('crab', LEE)
  await serverAt(NOON + 61)
  await menu.restore('crab', LEE)
  expect(await stateOf('crab')).toBeUndefined()
})

test('a sitting without hours is sold out until staff say so', async () => {
  await menu.create({ id: 'note', sitting: 'INFO', course: 'NOTES', description: 'Boats' }, KIM)
  await menu.setSoldOut(['note'], { untilNextOpening: true }, KIM)
  expect(await stateOf('note')).toEqual({})
})

test('an edit of the words keeps the state, and neither conflicts with the other', async () => {
  await menu.setSoldOut(['crab'], {}, KIM)
  const edited = await menu.update('crab', { price: 11 }, { expectedVersion: 1, by: 'lee' })
  expect(edited).toMatchObject({ dish: { price: 11, soldOut: {}, version: 3 } })
})

test('one dish that is not there, and nothing is set', async () => {
  expect(await menu.setSoldOut(['crab', 'eel'], {}, KIM)).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
  expect(await stateOf('crab')).toBeUndefined()
})

test.each([
  ['a time that has passed', ['crab'], { until: NOON }, 'until'],
  ['milliseconds', ['crab'], { until: TOMORROW * 1000 }, 'until'],
  ['half a second', ['crab'], { until: TOMORROW + 0.5 }, 'until'],
  ['a time in two years', ['crab'], { until: NOON + 2 * 366 * 86_400 }, 'until'],
  ['two ends', ['crab'], { until: TOMORROW, untilNextOpening: true }, 'until'],
  ['no dish', [], {}, 'ids'],
])('%s is refused, and says why', async (_, ids, end, field) => {
  expect(await menu.setSoldOut(ids, end, KIM)).toMatchObject({ code: 'INVALID_INPUT', field, message: expect.stringMatching(/\.$/) })
  expect(await stateOf('crab')).toBeUndefined()
})

test('the same request again gets the first answer', async () => {
  const tap = { ...KIM, requestId: 'tap-1' }
  const first = await menu.setSoldOut(['crab'], { untilNextOpening: true }, tap)
  await menu.setSoldOut(['crab'], undefined, LEE)
  expect(await menu.setSoldOut(['crab'], { untilNextOpening: true }, tap)).toEqual(first)
  expect(await stateOf('crab')).toBeUndefined()
})
