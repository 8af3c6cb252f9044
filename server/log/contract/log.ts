import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange, changeOf } from '../../../domain/menu-change.ts'
import type { Dish } from '../../../domain/dish.ts'
import type { Menu } from '../../../domain/menu.ts'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { Edit, Revision } from '../../../domain/revision.ts'
import { hashOfEntry } from '../entry.ts'
import type { Store } from '../store.ts'
import { crab, madeIn, opened, writerOf } from './database.ts'
import type { FreshDatabase } from './database.ts'
import { plainWrite } from '../../testing/writes.ts'

/** One act in the kitchen: dishes that are written, or taken off where they are on. */
const act = fc.record({
  by: fc.constantFrom('ada', 'bo'),
  dishes: fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('crab', 'sole', 'eel', 'whelk'),
      title: fc.string({ unit: 'grapheme', maxLength: 20 }).filter((title) => !/\p{Cc}/u.test(title)),
      pence: fc.integer({ min: 0, max: 999_999 }),
      position: fc.option(fc.nat(3), { nil: undefined }),
      isRemoval: fc.boolean(),
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
})

type Act = typeof act extends fc.Arbitrary<infer Given> ? Given : never

/** The log holds exactly the acts, whichever way it is read. */
export function itKeepsTheLog(freshDatabase: FreshDatabase, runs: number): void {
  test('whatever the kitchen does, the log, the history and every menu of the past are what comes of it', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (given) => {
        const store = await freshDatabase().open()
        try {
          const log: Revision[] = []
          for (const act of given) await carryOut(store, act, log)
          await expectLog(store, log)
          await expectHistory(store, log)
          await expectPast(store, log)
        } finally {
          await store.close()
        }
      }),
      { numRuns: runs },
    ),
  )

  test('a reader takes the log in pages, oldest first, and of large acts no more than one reading holds', async () => {
    const store = await opened(freshDatabase())
    const dishes = Array.from({ length: MAX_EDITS }, (_, n) => ({ ...crab, id: `dish-${n}` }))
    for (let version = 1; version <= 4; version += 1) await writerOf(store).put(...dishes.map((dish) => ({ ...dish, version })))
    const sizes = (log: readonly Revision[]) => log.map(({ revision, edits }) => [revision, edits?.length])
    const page = async (since: number, limit: number) => sizes(await store.dishes.revisionsSince(since, limit))
    expect(await page(0, 9)).toEqual([1, 2, 3].map((n) => [n, 2000]))
    expect(sizes(await store.dishes.history({ limit: 9 }))).toEqual([4, 3, 2].map((n) => [n, 2000]))
    expect(await page(0, 2)).toEqual([1, 2].map((n) => [n, 2000]))
    expect(await page(3, 9)).toEqual([[4, 2000]])
    expect([await page(4, 2), await page(0, 0)]).toEqual([[], []])
  })
}

/** A few acts a day: in most nights the menu is stored whole. */
function timeOf(acts: number): number {
  return 1_700_000_000 + acts * 25_000
}

async function carryOut(store: Store, { by, dishes }: Act, log: Revision[]): Promise<void> {
  const now = new Map(replay(log).dishes.map((dish) => [dish.id, dish]))
  const logged = log.flatMap(({ revision, edits = [] }) => edits.map((edit) => ({ revision, ...edit })))
  const reads = { dishes: dishes.map(({ id }) => ({ id, first: true, last: true }) as const) }
  const { records } = await store.dishes.read(reads)
  for (const { id } of dishes) {
    const first = logged.find((edit) => edit.id === id && edit.before === undefined)
    expect(records.get(id)).toEqual({ dish: now.get(id), first, last: logged.findLast((edit) => edit.id === id) })
  }
  const edits = dishes.flatMap(({ id, title, pence, position, isRemoval }): Omit<Edit, 'before'>[] => {
    const dish = records.get(id)?.dish
    if (isRemoval) return dish === undefined ? [] : [{ id }]
    const place = position === undefined ? {} : { position }
    return [{ id, after: { ...crab, id, title, price: pence / 100, ...place, version: (dish?.version ?? 0) + 1 } }]
  })
  const request = { by, at: timeOf(log.length), decision: plainWrite({ edits }) }
  if (edits.length > 0) log.push(madeIn(await store.dishes.change(request)))
}

async function expectLog(store: Store, log: readonly Revision[]): Promise<void> {
  expect(log.map(({ revision }) => revision)).toEqual(log.map((_, n) => n + 1))
  for (let since = 0; since <= log.length; since++) expect(await store.dishes.revisionsSince(since, 99)).toEqual(log.slice(since))
  expect(log.map(({ hash }) => hash)).toEqual(log.map((made, n) => hashOfEntry(made, log[n - 1]?.hash)))
  expect(await sortedMenu(store)).toEqual(replay(log))
}

async function expectHistory(store: Store, log: readonly Revision[]): Promise<void> {
  const newestFirst = log.toReversed()
  expect(await store.dishes.history({ limit: 99 })).toEqual(newestFirst)
  expect(await store.dishes.history({ before: 4, limit: 2 })).toEqual(newestFirst.filter(({ revision }) => revision < 4).slice(0, 2))
  expect(await store.dishes.history({ by: 'ada', limit: 99 })).toEqual(newestFirst.filter(({ by }) => by === 'ada'))
  const ofSole = newestFirst.flatMap((made) => {
    const edits = made.edits?.filter(({ id }) => id === 'sole') ?? []
    return edits.length === 0 ? [] : [{ ...made, edits }]
  })
  expect(await store.dishes.history({ dish: 'sole', limit: 99 })).toEqual(ofSole)
  expect(await store.dishes.history({ dish: 'sole', by: 'bo', limit: 1 })).toEqual(ofSole.filter(({ by }) => by === 'bo').slice(0, 1))
}

async function expectPast(store: Store, log: readonly Revision[]): Promise<void> {
  for (let revision = 0; revision <= log.length; revision++) {
    const menu = await store.dishes.menuAt(revision)
    expect(menu && sorted(menu)).toEqual(replay(log.slice(0, revision)))
    expect(await store.dishes.revisionAt(timeOf(revision))).toBe(Math.min(revision + 1, log.length))
  }
  expect(await store.dishes.menuAt(log.length + 1)).toBeUndefined()
  expect(await store.dishes.menuAt(-1)).toBeUndefined()
  expect(await store.dishes.revisionAt(1_600_000_000)).toBe(0)
}

/** The menu of a page that applied every change. */
export function replay(log: readonly Revision[]): Menu {
  const nothing: Menu = { revision: 0, dishes: [] }
  return sorted(
    log.reduce<Menu>((menu, made) => {
      const next = applyChange(menu, changeOf(made))
      if (next === 'refetch') throw new Error(`The log has a hole before revision ${made.revision}.`)
      return next
    }, nothing),
  )
}

/** The menu in an order that can be compared. */
export async function sortedMenu(store: Store): Promise<Menu> {
  return sorted(await store.dishes.menu())
}

function sorted(menu: Menu): Menu {
  return { ...menu, dishes: menu.dishes.toSorted((a: Dish, b: Dish) => (a.id < b.id ? -1 : 1)) }
}
