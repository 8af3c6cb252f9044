import { describe, expect, test } from 'vitest'
import type { AgendaEntry } from '../../../domain/agenda.ts'
import type { Store } from '../store.ts'
import { crab, opened, openedBeside, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

const TEATIME: AgendaEntry = { id: 'e1', due: 1_700_000_500, by: 'ada', act: { kind: 'DELETE', id: 'crab' }, state: 'PLANNED' }

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

    test('of two servers that carry out the same entry in the same moment, one does', async () => {
      const database = freshDatabase()
      const stores = [await opened(database), await openedBeside(database)]
      await writerOf(stores[0]!).put(crab)
      await put(stores[0]!, [TEATIME])
      const request = { by: 'ada', at: 1, reads: { dishes: [{ id: 'crab' }], agenda: ['e1'] }, request: { id: 'agenda:e1', hash: 'x' } }
      const outcomes = await Promise.all(
        stores.map(async ({ dishes }) =>
          dishes.change(request, () => ({ edits: [{ id: 'crab' }], agenda: [{ ...TEATIME, state: 'DONE' }] })),
        ),
      )
      expect(new Set(outcomes.map((outcome) => 'isRepeat' in outcome && outcome.isRepeat))).toEqual(new Set([false, true]))
      expect(await stores[1]!.dishes.menu()).toEqual({ revision: 3, dishes: [] })
    })
  })
}

async function put(store: Store, entries: readonly AgendaEntry[]): Promise<void> {
  await store.dishes.change({ by: 'ada', at: 1, reads: {} }, () => ({ edits: [], agenda: entries }))
}
