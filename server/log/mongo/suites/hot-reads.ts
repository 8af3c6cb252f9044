import type { MongoClient } from 'mongodb'
import { expect, test } from 'vitest'
import { crab, opened, writerOf } from '../../contract/database.ts'
import type { Store } from '../../store.ts'
import type { TestMongoDatabase } from './database.ts'
import { writeOf } from '../../../testing/writes.ts'
import { fieldsOf } from '../../../../domain/dish.ts'

const DISHES = 400
const VERSIONS = 60

/** What MongoDB itself recorded of one command. */
interface Recorded {
  readonly ns: string
  readonly planSummary?: string
  readonly docsExamined?: number
}

/** What every visitor and every save reads costs the same on a large menu with a long log: MongoDB's own profiler says so. */
export function itReadsByIndexes(freshDatabase: () => TestMongoDatabase): void {
  test('what visitors and staff read of hundreds of dishes and edits is found by an index, in about as many documents', async () => {
    const { store, recorded } = await largeMenu(freshDatabase())
    for (const [what, documents, read] of hotReads(store)) {
      const commands = await recorded(read)
      const examined = commands.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0)
      expect.soft(commands.length, what).toBeGreaterThan(0)
      expect.soft(examined, what).toBeLessThanOrEqual(documents)
      // There are three or four counters.
      const scans = commands.filter(({ ns, planSummary = '' }) => planSummary.includes('COLLSCAN') && !ns.endsWith('.counters'))
      expect.soft(scans, what).toEqual([])
    }
  })

  test('the menu is a few round trips, and a new dish is nine and the commit', async () => {
    const { store, recorded } = await largeMenu(freshDatabase())
    expect((await recorded(() => store.dishes.menu())).length).toBeLessThanOrEqual(4)
    expect((await store.dishes.menu()).dishes).toHaveLength(DISHES)
    const create = writeOf({ kind: 'CREATE', id: 'new', fields: fieldsOf(crab) })
    expect(await recorded(() => store.dishes.change(create))).toHaveLength(9)
  })
}

/** A menu of which one dish has been edited often; `recorded` gives the commands that an act sends, with the plans that they ran by. */
async function largeMenu(database: TestMongoDatabase) {
  const store = await opened(database)
  const dishes = Array.from({ length: DISHES }, (_, n) => ({ ...crab, id: `dish-${n}`, course: `COURSE ${n % 40}`, createdAt: n + 1 }))
  await writerOf(store).put(...dishes)
  const [dish = crab] = dishes
  for (let version = 2; version <= VERSIONS; version += 1) await writerOf(store, `cook-${version % 2}`).put({ ...dish, version })
  await store.staff.addAccount({ id: 'a1', email: 'ada@tideboard.example', passwordHash: 'x', createdAt: 1 })
  await store.staff.openSession({ id: 's1', staffId: 'a1', expiresAt: 4e9 })
  const recorded = async (act: () => Promise<unknown>): Promise<Recorded[]> =>
    database.shell(async (client, name) => {
      const db = client.db(name)
      await db.dropCollection('system.profile')
      await db.command({ profile: 2 })
      await act()
      await db.command({ profile: 0 })
      return commandsIn(client, name)
    })
  return { store, recorded }
}

function hotReads({ dishes, staff }: Store): [what: string, documents: number, read: () => Promise<unknown>][] {
  return [
    ['a dish', 1, () => dishes.dish('dish-7')],
    ['the latest revision', 4, () => dishes.revision()],
    ['what a page missed', 5, () => dishes.revisionsSince(VERSIONS - 2, 500)],
    ['the history', 10, () => dishes.history({ limit: 5 })],
    ['the history of a dish', 10, () => dishes.history({ dish: 'dish-0', limit: 5 })],
    ['the history of a person', 10, () => dishes.history({ by: 'cook-1', limit: 5 })],
    // Among all that was done to it.
    ['what a person did to a dish', 2 * VERSIONS, () => dishes.history({ dish: 'dish-0', by: 'cook-1', limit: 5 })],
    ['what is planned', 0, () => dishes.agenda({ state: 'PLANNED', limit: 10 })],
    ['a session', 1, () => staff.session('s1', 1)],
    ['an account', 1, () => staff.account('a1')],
    ['an account by its email', 1, () => staff.accountByEmail('ada@tideboard.example')],
    ['the newest dish of a course', DISHES / 40, () => dishes.read({ newestIn: [{ sitting: 'LUNCH', course: 'COURSE 7' }] })],
    ['a dish and its edits, for a save', 5, () => dishes.read({ dishes: [{ id: 'dish-0', first: true, last: true, version: 3 }] })],
  ]
}

async function commandsIn(client: MongoClient, name: string): Promise<Recorded[]> {
  const isOurs = { ns: { $ne: `${name}.system.profile` }, 'command.profile': { $exists: false } }
  return client
    .db(name)
    .collection<Recorded>('system.profile')
    .find(isOurs, { sort: { ts: 1 } })
    .toArray()
}
