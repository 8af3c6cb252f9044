import { beforeEach, expect, test, vi } from 'vitest'
import { StoreUnavailable } from './log/unavailable.ts'
import { obstructed } from './testing/obstructed.ts'
import { CRAB } from './testing/restaurant.ts'
import { openForTest, restaurantOfEachTest } from './testing/restaurant-for-tests.ts'
import { KIM, PASSWORD } from './testing/staff.ts'

const REASON = 'SQLite in menu.db failed: database or disk is full.'
const NEXT_REASON = 'SQLite in menu.db failed: disk I/O error.'
const WRITES = new Set(['change', 'openSession', 'endSession'])

/** What each operation of the store waits for first. */
let obstacle: (operation: string) => Promise<void>

const noObstacle = async () => {}
const isFull = async () => Promise.reject(new StoreUnavailable(REASON, { cause: new Error('errno 28') }))
const failWrites = async (operation: string) => (WRITES.has(operation) ? isFull() : undefined)

beforeEach(() => void (obstacle = noObstacle))
const restaurant = restaurantOfEachTest({
  wrapStore: (store) => obstructed(store, async (operation) => obstacle(operation)),
})

const CREATE = `mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename } }`
const create = async (dish: object = CRAB) => (await restaurant.ask(CREATE, { input: { id: 'crab', ...dish } }, restaurant.cookie)).json
const TOLD = [{ message: expect.stringMatching(/database isn’t answering.*try again/), extensions: { code: 'DATABASE_AWAY' } }]
const failedWrites = (at: Pick<typeof restaurant, 'log'> = restaurant) => at.log.filter(({ operation }) => operation !== undefined)
const warnings = () => restaurant.log.filter(({ level }) => level === 40).map(({ msg }) => msg)
const readiness = async (at: Pick<typeof restaurant, 'fetch'> = restaurant) => {
  const { status, json } = await at.fetch('/readyz')
  return [status, json]
}
const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/)
const reason = 'Writes to the database fail; the server’s log says why.'
const FAILING = [200, { status: 'ready', writes: { failing: true, since, reason } }]
const READY = [200, { status: 'ready' }]

test('while writes fail, staff get the sentence, the log each of them once, and /readyz says so to whoever can still read, without the path of the database', async () => {
  obstacle = failWrites
  expect(await create()).toMatchObject({ errors: TOLD })
  expect(failedWrites()).toMatchObject([{ level: 50, operation: 'dishes.change', err: { message: `${REASON}: errno 28` } }])
  expect(JSON.stringify(restaurant.log)).not.toContain(CRAB.title)
  const told = await readiness()
  expect(told).toEqual(FAILING)
  expect((await restaurant.ask('{ menu { revision } }')).json.errors).toBeUndefined()

  expect(await create()).toMatchObject({ errors: TOLD })
  expect(failedWrites()).toHaveLength(2)
  expect(await readiness()).toEqual(told)

  obstacle = noObstacle
  expect(await create()).toMatchObject({ data: { createDish: { __typename: 'Done' } } })
  expect(await readiness()).toEqual(READY)
  expect(warnings()).toEqual([])
})

test('a login and a logout that fail are told without the address and the password', async () => {
  obstacle = failWrites
  const login = `mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename } }`
  for (const query of [login, 'mutation { logout { done } }'])
    expect((await restaurant.ask(query, {}, restaurant.cookie)).json).toMatchObject({ errors: TOLD })
  expect(failedWrites().map(({ operation }) => operation)).toEqual(['staff.openSession', 'staff.endSession'])
  expect(JSON.stringify(restaurant.log)).not.toMatch(new RegExp(`${KIM}|${PASSWORD}`))
  expect(await readiness()).toEqual(FAILING)
})

test('a write that decides to write nothing, as an opening menu where there are dishes, does not say that writes are well', async () => {
  await create()
  obstacle = failWrites
  await create({ ...CRAB, id: 'second' })
  obstacle = noObstacle
  await create()
  expect(await readiness()).toEqual(FAILING)
  expect(await restaurant.store.dishes.openWith([], 1)).toBe(false)
  expect(await readiness()).toEqual(FAILING)
})

test('a dish that was written past the app and cannot be logged is in the log, and /readyz says that writes fail', async () => {
  let report: ((error: unknown) => void) | undefined
  const other = await openForTest({
    wrapStore: (store) => ({ ...store, dishes: { ...store.dishes, watch: async (_, onFault) => ((report = onFault), async () => {}) } }),
  })
  report?.(new Error('Document failed validation'))
  const written = { level: 50, operation: 'dishes.watch', err: { message: 'Document failed validation' } }
  expect(failedWrites(other)).toMatchObject([written])
  expect(await readiness(other)).toEqual(FAILING)
})

test('a write that is not answered is told after six seconds', async () => {
  obstacle = async (operation) => (operation === 'change' ? new Promise(() => {}) : undefined)
  using timers = vi.spyOn(globalThis, 'setTimeout')
  const began = performance.now()
  expect(await create()).toMatchObject({ errors: TOLD })
  const late = expect.stringMatching(/^SQLite in .+ did not answer within 6 seconds\.$/)
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 6_000, late)
  // A busy machine adds to the six seconds.
  expect(performance.now() - began).toBeLessThan(12_000)
  expect(failedWrites()).toMatchObject([{ operation: 'dishes.change', err: { message: late } }])
  expect(await readiness()).toEqual(FAILING)
})

test('a write that fails unexpectedly is logged once, masked, and named without its own words', async () => {
  obstacle = async (operation) => (operation === 'change' ? Promise.reject(new Error('no such column: secret')) : undefined)
  expect(JSON.stringify(await create())).not.toContain('secret')
  expect(restaurant.log.filter((entry) => JSON.stringify(entry).includes('no such column'))).toHaveLength(1)
  expect(await readiness()).toEqual(FAILING)
})

test('a database that goes and comes back is logged once each time, with each reason, and not once for each request', async () => {
  obstacle = isFull
  await expect
    .poll(async () => readiness())
    .toEqual([503, { status: 'waiting', reason: 'The database isn’t answering; the server’s log says why.' }])
  expect(await create()).toMatchObject({ errors: TOLD })
  await expect(restaurant.staff.create(CRAB, { by: 'kim' })).rejects.toThrow(REASON)
  obstacle = async () => Promise.reject(new StoreUnavailable(NEXT_REASON))
  await expect.poll(() => warnings().at(-1)).toBe(NEXT_REASON)
  obstacle = noObstacle
  await expect.poll(async () => readiness()).toEqual(READY)
  expect(warnings()).toEqual([
    expect.stringMatching(/^SQLite in menu\.db failed: database or disk is full\. Tideboard waits for it at http/),
    NEXT_REASON,
    expect.stringMatching(/^The database answers again, after \d+\.\d seconds\.$/),
  ])
  expect(failedWrites()).toEqual([])
})
