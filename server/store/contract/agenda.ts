import { describe, expect, test } from 'vitest'
import type { AgendaEntry, DishAct } from '../../../domain/agenda.ts'
import { oldestFirst } from '../../../domain/menu.ts'
import { dueOf } from '../../menu/planned.ts'
import type { Store } from '../store.ts'
import { crab, opened, openedBeside, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import { killWhileWriting } from './durability.ts'
import { sortedMenu } from './log.ts'

const TEATIME: AgendaEntry = { id: 'e1', due: 1_700_000_500, by: 'ada', act: [{ kind: 'DELETE', id: 'crab' }], state: 'PLANNED' }

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
      expect(await dishes.agenda('PLANNED', 9)).toEqual([TEATIME, later])
      expect(await dishes.agenda('PLANNED', 1)).toEqual([TEATIME])
      expect(await dishes.agenda('CANCELLED', 9)).toEqual([{ ...TEATIME, id: 'e2', state: 'CANCELLED' }])
      expect(await dishes.agenda('DONE', 9)).toEqual([])
    })

    test('is written together with the dishes, as one revision, and one that only plans is a revision without edits', async () => {
      const store = await opened(freshDatabase())
      await writerOf(store).put(crab)
      await put(store, [TEATIME])
      const request = { by: 'ada', at: 1, reads: { dishes: [{ id: 'crab' }], agenda: ['e1', 'e9'] } }
      await store.dishes.change(request, ({ agenda }) => {
        expect([...agenda]).toEqual([['e1', TEATIME]])
        return { edits: [{ id: 'crab' }], agenda: [{ ...TEATIME, state: 'DONE' }] }
      })
      expect((await store.dishes.revisionsSince(1, 9)).map(({ edits }) => edits?.length)).toEqual([0, 1])
      expect(await store.dishes.agenda('PLANNED', 9)).toEqual([])
      expect(await store.dishes.menu()).toEqual({ revision: 3, dishes: [] })
    })

    test('is not changed by an act that fails', async () => {
      const store = await opened(freshDatabase())
      await put(store, [TEATIME])
      const unread = store.dishes.change({ by: 'ada', at: 1, reads: {} }, () => ({
        edits: [{ id: 'crab' }],
        agenda: [{ ...TEATIME, state: 'DONE' }],
      }))
      await expect(unread).rejects.toThrow('was not read')
      expect(await store.dishes.agenda('PLANNED', 9)).toEqual([TEATIME])
    })
    happensOnce(freshDatabase)
    survivesKills(freshDatabase)
  })
}

const { id: _id, version: _version, createdAt: _createdAt, ...withoutPlace } = crab
const plates = Array.from({ length: 40 }, (_, n) => ({ ...crab, id: `plate-${n}`, createdAt: n }))

/** A new menu: half of the plates go, the others cost more, and there are as many new ones. */
const NEW_MENU: AgendaEntry = {
  ...TEATIME,
  act: plates.flatMap(({ id }, n): DishAct[] => [
    n % 2 === 0 ? { kind: 'DELETE', id } : { kind: 'UPDATE', id, fields: { price: 20 } },
    { kind: 'CREATE', id: `new-${n}`, fields: { ...withoutPlace, title: `NEW ${n}` } },
  ]),
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
    expect(await stores[0]!.dishes.agenda('FAILED', 9)).toMatchObject([{ reason: expect.stringContaining('the dish with the id eel') }])
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
    for (const entry of await store.dishes.agenda('PLANNED', 9)) {
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
  const due = dueOf(entry, entry.due)
  return async ({ dishes }: Store) => dishes.change(due, due.decide)
}

async function put(store: Store, entries: readonly AgendaEntry[]): Promise<void> {
  await store.dishes.change({ by: 'ada', at: 1, reads: {} }, () => ({ edits: [], agenda: entries }))
}
