import { describe, expect, test } from 'vitest'
import { arrange } from '../../../domain/menu.ts'
import { writeOf } from '../../testing/writes.ts'
import type { JoinedCourse, Reads } from '../../../domain/steps/snapshot.ts'
import type { Store } from '../store.ts'
import { crab, madeIn, opened, openedTwice, recordOf, sole, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** Where a dish stands on the menu, and what a writer learns of the course that it is in or joins. */
export function itKeepsPlaces(freshDatabase: FreshDatabase): void {
  describe('the place of a dish', () => {
    placesAreKept(freshDatabase)
    coursesAreRead(freshDatabase)
  })
}

const places = { position: 2, coursePosition: 1 }

function placesAreKept(freshDatabase: FreshDatabase): void {
  test('is kept and taken away, and is in the log and in the menu of that time', async () => {
    const store = await opened(freshDatabase())
    const { put } = writerOf(store)
    await put({ ...crab, ...places })
    await put({ ...crab, version: 2 })
    expect(await store.dishes.dish('crab')).toEqual({ ...crab, version: 2 })
    expect(await store.dishes.menuAt(1)).toEqual({ revision: 1, dishes: [{ ...crab, ...places }] })
    const before = { ...crab, ...places }
    expect((await store.dishes.history({ limit: 1 }))[0]?.edits).toEqual([{ id: 'crab', before, after: { ...crab, version: 2 } }])
    expect(await recordOf(store, { id: 'crab', version: 1 })).toEqual({ dish: { ...crab, version: 2 }, base: before })
  })

  test('when two colleagues move dishes at once: one move goes on from the other, and each is one revision', async () => {
    const stores = await openedTwice(freshDatabase())
    const plates = ['a', 'b', 'c', 'd', 'e'].map((id, n) => ({ ...crab, id, createdAt: n }))
    await writerOf(stores[0]).put(...plates)
    await Promise.all([move(stores[0], 'e', 'b'), move(stores[1], 'a', undefined)])
    const { revision, dishes } = await stores[1].dishes.menu()
    expect(revision).toBe(3)
    const inOrder = arrange(dishes).flatMap(({ courses }) => courses.flatMap((course) => course.dishes))
    expect(inOrder.map(({ id }) => id)).toEqual(['e', 'b', 'c', 'd', 'a'])
    expect(inOrder.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5])
  })
}

function coursesAreRead(freshDatabase: FreshDatabase): void {
  const ageless = { ...crab, id: 'ageless', course: 'AFTERS', createdAt: undefined }
  const supper = { ...crab, id: 'supper', sitting: 'EVENING' }

  test('a writer who names a part of the menu, or a dish that is on it, learns all dishes of that part or course', async () => {
    const store = await opened(freshDatabase())
    await writerOf(store).put(crab, sole, ageless, supper)
    const idsIn = async (part: Reads['part']) => {
      const dishes = part && 'courseOf' in part ? [{ id: part.courseOf, last: true as const }] : []
      const { records } = await store.dishes.read({ dishes, part })
      return [...records.values()].flatMap(({ dish }) => dish?.id ?? []).toSorted()
    }
    expect(await idsIn({ sitting: 'LUNCH', course: 'MAINS' })).toEqual(['crab', 'sole'])
    expect(await idsIn({ sitting: 'LUNCH' })).toEqual(['ageless', 'crab', 'sole'])
    expect(await idsIn({})).toEqual(['ageless', 'crab', 'sole', 'supper'])
    expect(await idsIn({ sitting: 'KIDS' })).toEqual([])
    expect(await idsIn({ courseOf: 'crab' })).toEqual(['crab', 'sole'])
    expect(await idsIn({ courseOf: 'supper' })).toEqual(['supper'])
    await writerOf(store).remove('crab')
    expect(await idsIn({ courseOf: 'crab' })).toEqual([])
    expect(await idsIn({ courseOf: 'eel' })).toEqual([])
  })

  test('a writer learns the newest dish of a course, of each that a dish may join, and of a deleted one that of its own', async () => {
    const store = await opened(freshDatabase())
    const newestIn = async (course: JoinedCourse) =>
      (await store.dishes.read({ dishes: [{ id: 'crab', last: true }], newestIn: [course] })).newest
    expect(await newestIn({ sitting: 'LUNCH', course: 'MAINS' })).toEqual([])
    for (const dish of [ageless, { ...ageless, id: 'old', course: 'MAINS' }, sole, supper, crab]) await writerOf(store).put(dish)
    expect(await newestIn({ sitting: 'LUNCH', course: 'MAINS' })).toEqual([sole])
    expect(await newestIn({ sitting: 'LUNCH', course: 'AFTERS' })).toEqual([ageless])
    expect(await newestIn({ sitting: 'EVENING', course: 'AFTERS' })).toEqual([])
    const newestFor = async (joined: JoinedCourse) => (await newestIn({ of: 'crab', ...joined })).map(({ id }) => id).toSorted()
    expect(await newestFor({ course: 'AFTERS' })).toEqual(['ageless'])
    expect(await newestFor({ sitting: 'EVENING' })).toEqual(['supper'])
    expect(await newestFor({ sitting: 'EVENING', course: 'AFTERS' })).toEqual(['ageless', 'supper'])
    expect(await newestFor({ sitting: 'LUNCH', course: 'MAINS' })).toEqual([])
    expect(await newestFor({})).toEqual([])
    await writerOf(store).remove('crab')
    expect(await newestFor({})).toEqual(['sole'])
  })
}

async function move(store: Store, id: string, before: string | undefined) {
  return madeIn(await store.dishes.change(writeOf({ kind: 'MOVE_DISH', id, before })))
}
