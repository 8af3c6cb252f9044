import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startFallibleMongod } from '../../../testing/mongod.ts'
import type { FallibleMongod } from '../../../testing/mongod.ts'
import { CRAB, openRestaurant } from '../../../testing/restaurant.ts'
import type { Restaurant } from '../../../testing/restaurant.ts'
import { openMongo } from '../open.ts'
import { appNameOf } from '../transactions.ts'

const DATABASE = 'failing-writes'
const CREATE = `mutation ($input: CreateDishInput!) { createDish(input: $input) { ... on Done { dishes { version } } } }`
const SAVED = { data: { createDish: { dishes: [{ version: 1 }] } } }

const FAILED = /^MongoDB on .+ failed: .*failCommand/
const NO_MAJORITY = { code: 64, errmsg: 'waiting for replication timed out' }
const TROUBLES: [string, Omit<Parameters<FallibleMongod['fail']>[0], 'appName'>, RegExp][] = [
  ['an UnknownError of each statement', { failCommands: ['insert', 'update'], errorCode: 8 }, FAILED],
  ['an InternalError of each statement', { failCommands: ['insert', 'update'], errorCode: 1 }, FAILED],
  ['an UnknownError of each commit', { failCommands: ['commitTransaction'], errorCode: 8 }, FAILED],
  ['a commit that reaches no majority', { failCommands: ['commitTransaction'], writeConcernError: NO_MAJORITY }, /within 4 seconds/],
]

/** Writes that MongoDB itself refuses, while it answers every read. */
export function itTellsFailingWrites(): void {
  let mongod: FallibleMongod
  let restaurant: Restaurant
  beforeAll(async () => void (mongod = await startFallibleMongod()), 60_000)
  afterAll(() => mongod.stop())
  beforeEach(async () => {
    const address = new URL(mongod.uri)
    address.pathname = DATABASE
    restaurant = await openRestaurant({ openStore: () => openMongo(address.href) })
  })
  afterEach(async () => {
    await mongod.recover()
    await restaurant.close()
  })

  test.each(TROUBLES)(
    '%s is told to staff within five seconds, once to the log, and at /readyz until a write is kept',
    async (trouble, failing, reason) => {
      const crab = trouble.replaceAll(' ', '-')
      const create = await creatorIn(restaurant)
      await mongod.fail({ ...failing, appName: appNameOf(DATABASE) })
      const { json, isSoon } = await create(crab)
      expect(json).toMatchObject({ errors: [{ extensions: { code: 'DATABASE_AWAY' } }] })
      expect(isSoon).toBe(true)
      expect(failuresIn(restaurant)).toMatchObject([
        { level: 50, operation: 'dishes.change', err: { message: expect.stringMatching(reason) } },
      ])
      expect(await restaurant.fetch('/readyz')).toMatchObject({
        status: 200,
        json: { status: 'ready', writes: { failing: true, since: expect.any(String), reason: expect.any(String) } },
      })
      expect((await restaurant.ask('{ menu { revision } }')).json.errors).toBeUndefined()

      await mongod.recover()
      // The first finds its dish where only the confirmation had failed, and then writes nothing.
      for (const again of [crab, `${crab}-2`]) expect((await create(again)).json).toEqual(SAVED)
      expect((await restaurant.menu.read()).dishes.filter((dish) => dish.id.startsWith(crab))).toHaveLength(2)
      expect((await restaurant.fetch('/readyz')).text).toBe('{"status":"ready"}')
      expect(failuresIn(restaurant)).toHaveLength(1)
    },
  )
}

/** Staff are told after four seconds at most; a machine that is busy adds to them. */
const SOON_MS = 8_000

/** Creates dishes as signed-in staff do. */
async function creatorIn(restaurant: Restaurant) {
  const cookie = await restaurant.signIn()
  return async (id: string) => {
    const began = performance.now()
    const { json } = await restaurant.ask(CREATE, { input: { ...CRAB, id } }, cookie)
    return { json, isSoon: performance.now() - began < SOON_MS }
  }
}

function failuresIn({ log }: Restaurant) {
  return log.filter(({ operation }) => operation !== undefined)
}
