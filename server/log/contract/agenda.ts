import { describe, expect, test } from 'vitest'
import type { DishStep } from '../../../domain/steps/step.ts'
import type { AgendaEntry } from '../../../domain/steps/agenda.ts'
import { oldestFirst } from '../../../domain/menu.ts'
import { dishesInOrder } from '../../../domain/moves.ts'
import { MAX_EDITS } from '../../../domain/revision.ts'
import { requestWhenDue } from '../../menu/requests.ts'
import { returnsToCome } from '../../menu/foresight.ts'
import type { Store } from '../store.ts'
import { crab, opened, openedBeside, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import { killWhileWriting } from './durability.ts'
import { sortedMenu } from './log.ts'
import { plainWrite } from '../../testing/writes.ts'

const TEATIME: AgendaEntry = { id: 'e1', due: 1_700_000_500, by: 'ada', act: [{ kind: 'DELETE', id: 'crab' }], state: 'PLANNED' }

const RETURN: AgendaEntry = { ...TEATIME, id: 'r1', due: TEATIME.due - 60, act: [{ kind: 'RETURN', id: 'crab' }] }

/** Acts that are kept for a time to come. */
export function itKeepsTheAgenda(freshDatabase: FreshDatabase): void {
  describe('the agenda', () => {
    test('is kept over a restart, and read by its state, the first due first', async () => {
      const database = freshDatabase()
      const before = await database.open()
      const later = { ...TEATIME, id: 'e0', due: TEATIME.due + 60 }
      await put(before, [later, TEATIME, { ...TEATIME, id: 'e2', state: 'CANCELLED' }])
      await before.close()
      const { dishes } = await opened(database)
      expect(await dishes.agenda({ state: 'PLANNED', limit: 9 })).toMatchObject([TEATIME, later])
      expect(await dishes.agenda({ state: 'PLANNED', limit: 1 })).toMatchObject([TEATIME])
      expect(await dishes.agenda({ state: 'CANCELLED', limit: 9 })).toMatchObject([{ ...TEATIME, id: 'e2', state: 'CANCELLED' }])
      expect(await dishes.agenda({ state: 'DONE', limit: 9 })).toEqual([])
    })

    test('tells what people planned from what ends when dishes are sold out', async () => {
      const store = await opened(freshDatabase())
      await put(store, [TEATIME, RETURN])
      const { dishes } = store
      expect(await dishes.agenda({ state: 'PLANNED', limit: 9 })).toMatchObject([RETURN, TEATIME])
      expect(await dishes.agenda({ state: 'PLANNED', only: 'ACTS', limit: 1 })).toMatchObject([TEATIME])
      expect(await dishes.agenda({ state: 'PLANNED', only: 'RETURNS', limit: 9 })).toMatchObject([RETURN])
    })

    test('is written together with the dishes, as one revision, and one that only plans is a revision without edits', async () => {
      const store = await opened(freshDatabase())
      await writerOf(store).put(crab)
      await put(store, [TEATIME])
      expect([...(await store.dishes.read({ agenda: ['e1', 'e9'] })).agenda]).toMatchObject([['e1', TEATIME]])
      const done = plainWrite({ edits: [{ id: 'crab' }], agenda: [{ ...TEATIME, state: 'DONE' }] })
      await store.dishes.change({ by: 'ada', at: 1, decision: done })
      expect((await store.dishes.revisionsSince(1, 9)).map(({ edits }) => edits?.length)).toEqual([0, 1])
      expect(await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toEqual([])
      expect(await store.dishes.menu()).toEqual({ revision: 3, dishes: [] })
    })

    test('is read on after an entry, and no further than one reading holds', async () => {
      const store = await opened(freshDatabase())
      const act = Array.from({ length: MAX_EDITS }, (_, n) => ({ kind: 'DELETE', id: `dish-${n}` }) as const)
      const large = [1, 2, 3, 4].map((n) => ({ ...TEATIME, id: `large-${n}`, due: TEATIME.due + (n > 2 ? 1 : 0), act }))
      for (const entry of large) await put(store, [entry])
      const read = async (after?: AgendaEntry) => store.dishes.agenda({ state: 'PLANNED', limit: 9, after })
      const idsOf = (entries: readonly AgendaEntry[]) => entries.map(({ id }) => id)
      const first = await read()
      expect(idsOf(first)).toEqual(['large-1', 'large-2', 'large-3'])
      const [last] = await read(first[2])
      expect(idsOf(await read(first[0]))).toEqual(['large-2', 'large-3', 'large-4'])
      expect([last?.id, await read(last)]).toEqual(['large-4', []])
    })

    test('is ended without a revision where there was nothing to do, once by two servers at the same moment', async () => {
      const database = freshDatabase()
      const stores = [await opened(database), await openedBeside(database)]
      await put(stores[0]!, [RETURN])
      const outcomes = await Promise.all(stores.map(carryingOut(RETURN)))
      expect(new Set(outcomes.map((outcome) => 'answer' in outcome && outcome.answer?.code))).toEqual(new Set([undefined, 'NOT_PLANNED']))
      expect(await stores[1]!.dishes.agenda({ state: 'DONE', limit: 9 })).toMatchObject([{ ...RETURN, state: 'DONE' }])
      expect(await stores[1]!.dishes.revision()).toBe(1)
    })

    test('is not changed by an act that fails', async () => {
      const store = await opened(freshDatabase())
      await put(store, [TEATIME])
      const unread = { kind: 'WRITE', reads: {}, edits: [{ id: 'crab' }], agenda: [{ ...TEATIME, state: 'DONE' }] } as const
      await expect(store.dishes.change({ by: 'ada', at: 1, decision: unread })).rejects.toThrow('was not read')
      expect(await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toMatchObject([TEATIME])
    })
    keepsTheOrder(freshDatabase)
    returnsOnce(freshDatabase)
    happensOnce(freshDatabase)
    movesHappen(freshDatabase)
    isReadAnew(freshDatabase)
    survivesKills(freshDatabase)
  })
}

const { id: _id, version: _version, createdAt: _createdAt, ...withoutPlace } = crab
const plates = Array.from({ length: 40 }, (_, n) => ({ ...crab, id: `plate-${n}`, createdAt: n }))

/** A new menu: half of the plates go, the others cost more, and there are as many new ones. */
const NEW_MENU = {
  ...TEATIME,
  act: plates.flatMap(({ id }, n): DishStep[] => [
    n % 2 === 0 ? { kind: 'DELETE', id } : { kind: 'UPDATE', id, fields: { price: 20 } },
    { kind: 'CREATE', id: `new-${n}`, fields: { ...withoutPlace, title: `NEW ${n}` } },
  ]),
} satisfies AgendaEntry

function keepsTheOrder(freshDatabase: FreshDatabase): void {
  test('for one time is in the order in which its entries got that time, whatever their ids; one that is edited keeps its place', async () => {
    const store = await opened(freshDatabase())
    const [first, back, last] = [
      { ...TEATIME, id: 'z' },
      { ...RETURN, id: 'm', due: TEATIME.due },
      { ...TEATIME, id: 'a' },
    ]
    for (const entry of [first, back, last]) await put(store, [entry])
    const ids = async () => (await store.dishes.agenda({ state: 'PLANNED', limit: 9 })).map(({ id }) => id)
    expect(await ids()).toEqual(['z', 'm', 'a'])
    await put(store, [{ ...first, act: [{ kind: 'UPDATE', id: 'crab', fields: { price: 20 } }] }])
    expect(await ids()).toEqual(['z', 'm', 'a'])
    await put(store, [{ ...back, due: TEATIME.due + 60 }])
    await put(store, [back])
    expect(await ids()).toEqual(['z', 'a', 'm'])
    const read: string[] = []
    for (let after: AgendaEntry | undefined; ;) {
      const [next] = await store.dishes.agenda({ state: 'PLANNED', limit: 1, after })
      if (next === undefined) break
      read.push(next.id)
      after = next
    }
    expect(read).toEqual(['z', 'a', 'm'])
  })
}

function returnsOnce(freshDatabase: FreshDatabase): void {
  test('of many ends of one sold-out state, as later decisions leave them, the list has the first that ends it, once', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put({ ...crab, soldOut: { until: RETURN.due } }, sole)
    const both: AgendaEntry = { ...RETURN, id: 'r2', act: ['crab', 'sole'].map((id) => ({ kind: 'RETURN', id })) }
    await put(store, [both, { ...RETURN, id: 'r0', due: RETURN.due - 1 }, { ...RETURN, id: 'r3', due: RETURN.due + 1 }, RETURN])
    expect(await returnsToCome(store.dishes, 1)).toMatchObject([RETURN])
    await writerOf(store).put({ ...crab, version: 2 }, { ...sole, version: 2, soldOut: { until: RETURN.due } })
    expect(await returnsToCome(store.dishes, 1)).toMatchObject([{ ...both, act: [{ kind: 'RETURN', id: 'sole' }] }])
    await writerOf(store).remove('sole')
    expect(await returnsToCome(store.dishes, 1)).toEqual([])
  })
}

function happensOnce(freshDatabase: FreshDatabase): void {
  test('of two servers that carry out the same act over many dishes in the same moment, one does, as one revision', async () => {
    const database = freshDatabase()
    const stores = [await opened(database), await openedBeside(database)]
    await writerOf(stores[0]!).put(...plates)
    await put(stores[0]!, [NEW_MENU])
    const outcomes = await Promise.all(stores.map(carryingOut(NEW_MENU)))
    expect(new Set(outcomes.map((outcome) => 'isRepeat' in outcome && outcome.isRepeat))).toEqual(new Set([false, true]))
    const { revision, dishes } = await stores[1]!.dishes.menu()
    expect([revision, dishes.length, dishes.filter(({ price }) => price === 20).length]).toEqual([3, 60, 20])
    const [made] = await stores[0]!.dishes.history({ limit: 1 })
    expect(made).toMatchObject({ by: 'ada', agenda: [{ id: 'e1', due: TEATIME.due, state: 'DONE' }], edits: { length: 80 } })
    expect(await stores[0]!.dishes.revisionsSince(2, 9)).toEqual([made])
    const added = dishes.filter(({ id }) => id.startsWith('new-')).toSorted(oldestFirst)
    expect(added.map(({ title }) => title)).toEqual(plates.map((_, n) => `NEW ${n}`))
  })

  test('an act that is refused is refused whole by both, and noted as failed once', async () => {
    const database = freshDatabase()
    const stores = [await opened(database), await openedBeside(database)]
    await writerOf(stores[0]!).put(...plates)
    const refused: AgendaEntry = { ...NEW_MENU, act: [...NEW_MENU.act, { kind: 'RESTORE', id: 'eel' }] }
    await put(stores[0]!, [refused])
    await Promise.all(stores.map(carryingOut(refused)))
    expect(await sortedMenu(stores[1]!)).toEqual({ revision: 3, dishes: plates.toSorted((a, b) => (a.id < b.id ? -1 : 1)) })
    expect((await stores[1]!.dishes.history({ limit: 1 }))[0]).toMatchObject({ edits: [], agenda: [{ id: 'e1', state: 'FAILED' }] })
    expect(await stores[0]!.dishes.agenda({ state: 'FAILED', limit: 9 })).toMatchObject([
      { reason: expect.stringContaining('the dish with the id eel') },
    ])
  })
}

function movesHappen(freshDatabase: FreshDatabase): void {
  test('a planned rename goes by the menu of then, and one of a course that is gone by then is noted as failed', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(crab)
    const { sitting, course } = crab
    const rename: AgendaEntry = { ...TEATIME, act: [{ kind: 'RENAME', sitting, course, name: 'PLATES' }] }
    const again: AgendaEntry = { ...rename, id: 'e2', due: TEATIME.due + 60 }
    await put(store, [rename, again])
    await writerOf(store).put(sole)
    expect(await store.dishes.agenda({ state: 'PLANNED', only: 'ACTS', limit: 9 })).toMatchObject([rename, again])
    await carryingOut(rename)(store)
    expect((await store.dishes.menu()).dishes.map((dish) => dish.course)).toEqual(['PLATES', 'PLATES'])
    await carryingOut(again)(store)
    expect(await store.dishes.agenda({ state: 'FAILED', limit: 9 })).toMatchObject([
      { id: 'e2', reason: expect.stringContaining(`There is no “${course}” on the menu any more.`) },
    ])
  })

  test('a planned move of a dish, and of a course, is made among what is there by then', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(crab, sole, { ...crab, id: 'tart', course: 'AFTERS' })
    const { sitting, course } = crab
    const dish: AgendaEntry = { ...TEATIME, act: [{ kind: 'MOVE_DISH', id: 'sole', before: 'crab' }] }
    const starters: AgendaEntry = { ...TEATIME, id: 'e2', act: [{ kind: 'MOVE_COURSE', sitting, course: 'AFTERS', before: course }] }
    await put(store, [dish, starters])
    await carryingOut(dish)(store)
    await carryingOut(starters)(store)
    expect(dishesInOrder((await store.dishes.menu()).dishes).map(({ id }) => id)).toEqual(['tart', 'sole', 'crab'])
  })
}

/** Somebody changes an entry between a server's look at it and its carrying out. */
function isReadAnew(freshDatabase: FreshDatabase): void {
  test('an act that was changed at the last moment does not happen as it was before', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(crab)
    await put(store, [TEATIME])
    await put(store, [{ ...TEATIME, act: [{ kind: 'UPDATE', id: 'crab', fields: { price: 20 } }] }])
    expect(await carryingOut(TEATIME)(store)).toMatchObject({ answer: { code: 'NOT_PLANNED' } })
    const [changed] = await store.dishes.agenda({ state: 'PLANNED', limit: 9 })
    await carryingOut(changed!)(store)
    expect((await store.dishes.dish('crab'))?.price).toBe(20)
  })
}

function survivesKills(freshDatabase: FreshDatabase): void {
  test('kill -9 in the middle of an act leaves all of it or nothing, and what is still planned happens once', async () => {
    const database = freshDatabase()
    const before = await database.open()
    await writerOf(before).put(...plates)
    await before.close()
    const done: number[] = []
    const writer = new URL('../../testing/agenda-writer.ts', import.meta.url)
    for (const enough of [4, 7]) done.push(...(await killWhileWriting(writer, database.location, enough)))
    const store = await opened(database)
    for (const entry of await store.dishes.agenda({ state: 'PLANNED', limit: 9 })) {
      const again = carryingOut(entry)
      expect(await again(store)).toMatchObject({ isRepeat: false, made: { edits: { length: plates.length } } })
      expect(await again(store)).toMatchObject({ isRepeat: true })
    }
    const log = await store.dishes.revisionsSince(1, 999)
    const made = log.filter(({ agenda }) => agenda?.[0]?.state === 'DONE')
    expect(made.map(({ revision }) => revision)).toEqual(expect.arrayContaining(done))
    expect(new Set(made.map(({ edits }) => edits?.length))).toEqual(new Set([plates.length]))
    expect(log).toHaveLength(2 * made.length)
    expect(new Set((await store.dishes.menu()).dishes.map(({ version }) => version))).toEqual(new Set([1 + made.length]))
  })
}

/** Carries out an entry, as each server does when it is due. */
function carryingOut(entry: AgendaEntry) {
  return async ({ dishes }: Store) => dishes.change(requestWhenDue(entry, entry.due))
}

async function put(store: Store, entries: readonly AgendaEntry[]): Promise<void> {
  await store.dishes.change({ by: 'ada', at: 1, decision: plainWrite({ agenda: entries }) })
}
