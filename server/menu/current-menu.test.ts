import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oldestFirst } from '../../domain/menu.ts'
import { openSqlite } from '../log/sqlite/open.ts'
import type { DishStore, Store } from '../log/store.ts'
import { atWork } from '../testing/at-work.ts'
import type { AtWork } from '../testing/at-work.ts'
import { createActs } from './acts.ts'
import { createCurrentMenu } from './current-menu.ts'
import type { CurrentMenu } from './current-menu.ts'
import { createFeed } from './feed.ts'
import { createMenu } from './menu.ts'
import type { MenuReader } from './menu.ts'

const CRAB = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: 'BROWN BREAD', price: 14.5 }
const KIM = { by: 'kim' }

let folder: string
let store: Store
let menu: MenuReader
let staff: AtWork
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tideboard-current-'))
  store = await openSqlite(join(folder, 'tideboard.db'))
  menu = await openedMenu()
  staff = atWork(createActs({ store: store.dishes, now: () => clock, announce: menu.catchUp }))
})
afterEach(async () => {
  await menu.close()
  await store.close()
  await rm(folder, { recursive: true })
})

let clock = Date.UTC(2026, 5, 1)
const openedMenu = async (): Promise<MenuReader> =>
  createMenu({
    store: store.dishes,
    knownRevision: store.knownRevision,
    feed: createFeed(),
    now: () => clock,
    onFault: (fault) => expect.unreachable(String(fault)),
  })

/** The menu of a server that others share the store with: it has to ask. */
const besideOthers = (dishes: DishStore = store.dishes): CurrentMenu => createCurrentMenu(dishes, () => undefined)

const ids = fc.constantFrom('crab', 'sole', 'eel', 'whelk', 'limpet')
const act = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), id: ids, later: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('update' as const), id: ids, pence: fc.integer({ min: 0, max: 9999 }) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const, 'read' as const), id: ids }),
)

async function carryOut(given: typeof act extends fc.Arbitrary<infer A> ? A : never): Promise<void> {
  if (given.kind === 'create') {
    clock += given.later * 1000
    await staff.create({ ...CRAB, id: given.id }, KIM)
  } else if (given.kind === 'update') {
    const dish = await menu.dish(given.id)
    if (dish !== undefined) await staff.update(given.id, { price: given.pence / 100 }, { ...KIM, expectedVersion: dish.version })
  } else if (given.kind !== 'read') await staff[given.kind](given.id, KIM)
}

test('whatever the kitchen does, the menu in memory is the menu in the store', async () => {
  const others = besideOthers()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      for (const given of acts) {
        await carryOut(given)
        if (given.kind === 'read') await others.read()
        const { revision, dishes } = await store.dishes.menu()
        const stored = { revision, dishes: dishes.toSorted(oldestFirst) }
        expect(await menu.read()).toEqual(stored)
        if (given.kind !== 'update') expect(await others.read()).toEqual(stored)
      }
    }),
    { numRuns: 40 },
  )
})

test('after the first reading, only what has changed is read', async () => {
  await staff.create(CRAB, KIM)
  const whole = vi.fn<DishStore['menu']>(async () => store.dishes.menu())
  const reader = createCurrentMenu({ ...store.dishes, menu: whole }, () => undefined)
  expect(await reader.read()).toBe(await reader.read())
  await staff.update('crab', { price: 15 }, { ...KIM, expectedVersion: 1 })
  expect(await reader.read()).toMatchObject({ revision: 2, dishes: [{ id: 'crab', price: 15 }] })
  expect(whole).toHaveBeenCalledTimes(1)
})

test('when the log cannot tell what happened, the menu is read anew', async () => {
  await staff.create(CRAB, KIM)
  const reset = async () => [{ revision: 2, at: 1, by: 'outside', edits: undefined }]
  const { read } = besideOthers({ ...store.dishes, revisionsSince: reset })
  await read()
  await staff.update('crab', { price: 9 }, { ...KIM, expectedVersion: 1 })
  expect((await read()).dishes).toMatchObject([{ id: 'crab', price: 9 }])
})

test('on the embedded store a reader asks nobody, and reads what has just been written', async () => {
  const revision = (): Promise<number> => expect.unreachable('asked')
  const alone = createCurrentMenu({ ...store.dishes, revision }, () => store.knownRevision?.())
  await staff.create(CRAB, KIM)
  expect([await alone.revision(), (await alone.read()).dishes.length]).toEqual([1, 1])
  await staff.create({ ...CRAB, id: 'sole' }, KIM)
  expect([alone.knownRevision(), await alone.revision(), (await alone.read()).dishes.length]).toEqual([2, 2, 2])
})

test('a store that others write to is asked by each reader: those who come during a question share the next one, not that one', async () => {
  const asked: PromiseWithResolvers<number>[] = []
  const { revision } = besideOthers({ ...store.dishes, revision: () => (asked.push(Promise.withResolvers()), asked.at(-1)!.promise) })
  const first = revision()
  await expect.poll(() => asked.length).toBe(1)
  const [second, third] = [revision(), revision()]
  asked[0]?.resolve(7)
  expect(await first).toBe(7)
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve(8)
  expect([await second, await third, asked.length]).toEqual([8, 8, 2])
})

test('a question that failed is not remembered', async () => {
  let isBroken = true
  const { read } = besideOthers({
    ...store.dishes,
    revision: async () => (isBroken ? Promise.reject(new Error('broken')) : store.dishes.revision()),
  })
  await expect(read()).rejects.toThrow('broken')
  isBroken = false
  expect(await read()).toEqual({ revision: 0, dishes: [] })
})
