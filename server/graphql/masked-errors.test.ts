import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

const SECRET = 'mongodb://root:hunter2@db.internal'
const fail = async (): Promise<never> => Promise.reject(new Error(`The store at ${SECRET} is gone.`))

let restaurant: Restaurant
let isBroken: boolean
beforeEach(async () => {
  isBroken = false
  restaurant = await openRestaurant({
    wrapStore: (store) => ({
      ...store,
      dishes: {
        ...store.dishes,
        menu: async () => (isBroken ? fail() : store.dishes.menu()),
        revisionsSince: async (...args) => (isBroken ? fail() : store.dishes.revisionsSince(...args)),
        change: async (...args) => (isBroken ? fail() : store.dishes.change(...args)),
        revision: async () => (isBroken ? fail() : store.dishes.revision()),
      },
    }),
  })
  isBroken = true
})
afterEach(() => restaurant.close())

const errorsInLog = () => restaurant.log.filter(({ level }) => Number(level) >= 50)

function expectMasked(answer: unknown): void {
  expect(JSON.stringify(answer)).toContain('Unexpected error.')
  expect(JSON.stringify(answer)).not.toMatch(/hunter2|db\.internal|is gone|stack|\.ts|node_modules/)
  expect(errorsInLog()).toHaveLength(1)
  expect(JSON.stringify(errorsInLog())).toContain(SECRET)
}

test('an error in a query is masked over HTTP, and logged once', async () => {
  expectMasked((await restaurant.ask('{ menu { revision } }')).json)
})

test('an error in a mutation is masked over HTTP, and logged once', async () => {
  const cookie = await restaurant.signIn()
  expectMasked((await restaurant.ask('mutation { deleteDish(id: "crab") { __typename } }', {}, cookie)).json)
})

test('an error in a query is masked over a socket, and logged once', async () => {
  const { value } = await restaurant.socket().iterate({ query: '{ menu { revision } }' }).next()
  expectMasked(value)
})

test('an error in a subscription is masked, logged once, and ends that subscription alone', async () => {
  const socket = restaurant.socket()
  const alive = socket.iterate<{ dishChanged: { revision: number } }>({ query: 'subscription { dishChanged { revision } }' })
  const next = alive.next()
  await socket.iterate({ query: '{ __typename }' }).next()
  const broken = socket.iterate({ query: 'subscription { dishChanged(since: 0) { revision } }' })
  expectMasked(
    await broken.next().then(
      ({ value }) => value as unknown,
      (error: unknown) => error,
    ),
  )
  isBroken = false
  await restaurant.menu.create({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB' }, { by: 'kim' })
  expect((await next).value?.data?.dishChanged.revision).toBe(1)
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
