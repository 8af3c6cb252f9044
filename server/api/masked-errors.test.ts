import { beforeEach, expect, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { obstructed } from '../testing/obstructed.ts'
import { restaurantOfEachTest } from '../testing/restaurant-for-tests.ts'

const SECRET = 'mongodb://root:hunter2@db.internal'
const BREAKING = new Set(['menu', 'revisionsSince', 'change'])

let isBroken = false
const breakdown = async (operation: string) =>
  isBroken && BREAKING.has(operation) ? Promise.reject(new Error(`The store at ${SECRET} is gone.`)) : undefined
beforeEach(() => void (isBroken = false))
const restaurant = restaurantOfEachTest({ wrapStore: (store) => obstructed(store, breakdown) })
beforeEach(async () => {
  // What is in the server's memory is older than that, and the log is read.
  const announced = restaurant.menu.changes().next()
  await restaurant.staff.create(CRAB, { by: 'kim' })
  await announced
  isBroken = true
})

const errorsInLog = () => restaurant.log.filter(({ level }) => Number(level) >= 50)

function expectMasked(answer: unknown): void {
  expect(JSON.stringify(answer)).toContain('Unexpected error.')
  expect(JSON.stringify(answer)).not.toMatch(/hunter2|db\.internal|is gone|stack|\.ts|node_modules/)
  expect(errorsInLog()).toHaveLength(1)
  expect(JSON.stringify(errorsInLog())).toContain(SECRET)
}

test.each<[string, () => Promise<unknown>]>([
  ['a query over HTTP', async () => (await restaurant.ask('{ menu { revision } }')).json],
  ['a mutation', async () => (await restaurant.ask('mutation { deleteDish(id: "crab") { __typename } }', {}, restaurant.cookie)).json],
  ['a query over a socket', async () => restaurant.runOverSocket('{ menu { revision } }')],
])('an error in %s is masked, and logged once', async (_, ask) => expectMasked(await ask()))

test('an error in a subscription is masked, logged once, and ends that subscription alone', async () => {
  const socket = restaurant.socket()
  const alive = socket.iterate<{ dishChanged: { revision: number } }>({ query: 'subscription { dishChanged { revision } }' })
  const next = alive.next()
  await socket.iterate({ query: '{ __typename }' }).next()
  const broken = socket.iterate({ query: 'subscription { dishChanged(since: 0) { revision } }' })
  expectMasked(await broken.next().catch((error: unknown) => error))
  isBroken = false
  await restaurant.staff.create(CRAB, { by: 'kim' })
  expect((await next).value?.data?.dishChanged.revision).toBe(2)
})

test('an error in a page is masked, and logged once', async () => {
  const { status, text } = await restaurant.fetch('/')
  expect(status).toBe(500)
  expect(text).toMatch(/went wrong/)
  expect(text).not.toMatch(/hunter2|is gone|\.ts/)
  expect(errorsInLog()).toHaveLength(1)
  isBroken = false
  expect((await restaurant.fetch('/')).status).toBe(200)
})
