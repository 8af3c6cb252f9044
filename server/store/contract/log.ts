import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChange } from '../../../domain/change.ts'
import type { Change } from '../../../domain/change.ts'
import type { Dish } from '../../../domain/dish.ts'
import type { Menu } from '../../../domain/menu.ts'
import type { Store, Write } from '../store.ts'
import { crab } from './database.ts'
import type { FreshDatabase } from './database.ts'

/** One order given in the kitchen; it may be impossible (a create of what is there), and then nothing is to happen. */
interface Order {
  readonly kind: Write['kind']
  readonly id: string
  readonly title: string
  readonly pence: number
}

const orders: fc.Arbitrary<Order[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('CREATED', 'UPDATED', 'DELETED'),
    id: fc.constantFrom('crab', 'sole', 'eel'),
    title: fc.string({ unit: 'grapheme', maxLength: 20 }).filter((title) => !/\p{Cc}/u.test(title)),
    pence: fc.integer({ min: 0, max: 999_999 }),
  }),
  { maxLength: 15 },
)

/** The log holds exactly the writes, from whichever revision it is read. */
export function itKeepsTheLog(freshDatabase: FreshDatabase, runs: number): void {
  test('whatever the kitchen does, the log replays it from any revision, and the menu is what comes of it', { timeout: 60_000 }, () =>
    fc.assert(
      fc.asyncProperty(orders, async (given) => {
        const store = await freshDatabase().open()
        try {
          const log: Change[] = []
          for (const order of given) await carryOut(store, order, log)
          await expectToTell(store, log)
        } finally {
          await store.close()
        }
      }),
      { numRuns: runs },
    ),
  )

  test('a reader takes the log in pages, oldest first', async () => {
    const store = await freshDatabase().open()
    await store.dishes.openWith(
      ['a', 'b', 'c', 'd'].map((id) => ({ ...crab, id })),
      1,
    )
    const page = async (since: number, limit: number) => (await store.dishes.changesSince(since, limit)).map(({ revision }) => revision)
    expect(await page(0, 2)).toEqual([1, 2])
    expect(await page(2, 2)).toEqual([3, 4])
    expect(await page(4, 2)).toEqual([])
    expect(await page(0, 0)).toEqual([])
    await store.close()
  })
}

async function carryOut(store: Store, { kind, id, title, pence }: Order, log: Change[]): Promise<void> {
  const standing = replay(log).dishes.find((dish) => dish.id === id)
  const request = { id, by: `cook ${pence % 3}`, at: 1_700_000_000 + log.length }
  const outcome = await store.dishes.change(request, ({ dish, created, last }) => {
    expect({ dish, created, last }).toEqual({
      dish: standing,
      created: log.find((change) => change.dishId === id && change.kind === 'CREATED'),
      last: log.findLast((change) => change.dishId === id),
    })
    if ((dish === undefined) !== (kind === 'CREATED')) return { answer: 'impossible' as const }
    if (kind === 'DELETED') return { write: { kind } }
    return { write: { kind, after: { ...crab, id, title, price: pence / 100, version: (dish?.version ?? 0) + 1 } } }
  })
  if ('change' in outcome) log.push(outcome.change)
  else expect(outcome.answer).toBe('impossible')
}

async function expectToTell(store: Store, log: readonly Change[]): Promise<void> {
  expect(log.map((change) => change.revision)).toEqual(log.map((_, n) => n + 1))
  for (let since = 0; since <= log.length; since++) expect(await store.dishes.changesSince(since, 99)).toEqual(log.slice(since))
  const menu = await store.dishes.menu()
  expect({ ...menu, dishes: menu.dishes.toSorted(byId) }).toEqual(replay(log))
}

/** The menu of a page that applied every change. */
export function replay(log: readonly Change[]): Menu {
  const nothing: Menu = { revision: 0, dishes: [] }
  const menu = log.reduce<Menu>((seen, { revision, kind, dishId, after }) => {
    const next = applyChange(seen, { revision, kind, id: dishId, dish: after })
    if (next === 'refetch') throw new Error(`The log has a hole before revision ${revision}.`)
    return next
  }, nothing)
  return { ...menu, dishes: menu.dishes.toSorted(byId) }
}

function byId(a: Dish, b: Dish): number {
  return a.id < b.id ? -1 : 1
}
