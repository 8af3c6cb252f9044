import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { details } from '../content/details.ts'
import { createPages } from './pages/pages.ts'
import type { KnownMenu } from './pages/last-menu.ts'
import { StoreAway } from './store-away.ts'
import { KIM, PASSWORD } from './staff/test-house.ts'
import { BLANK_PAGE, CRAB, openRestaurant } from './test-restaurant.ts'
import type { Restaurant } from './test-restaurant.ts'

const REASON = 'MongoDB on db.internal does not answer: it is asleep.'
const SENTENCE = /database does not answer just now.*try again in a moment/

let restaurant: Restaurant
let isAway: boolean
let last: KnownMenu | undefined
/** Lets the sockets that wait for the store go on. */
let returned: ReturnType<typeof Promise.withResolvers<void>>

/** The same part of a store, behind a line that can be cut. */
function behind<Part extends object>(part: Part): Part {
  const operations = Object.entries(part).map(([name, operation]: [string, (...args: unknown[]) => Promise<unknown>]) => [
    name,
    async (...args: unknown[]) => (isAway ? Promise.reject(new StoreAway(REASON)) : operation(...args)),
  ])
  return Object.fromEntries(operations) as Part
}

beforeEach(async () => {
  isAway = false
  last = undefined
  returned = Promise.withResolvers()
  restaurant = await openRestaurant({
    between: (store) => ({ ...store, dishes: behind(store.dishes), staff: behind(store.staff) }),
    presence: {
      check: async () => (isAway ? REASON : undefined),
      whenHere: async () => (isAway ? returned.promise : undefined),
      events: new EventEmitter(),
    },
    pages: (menu) =>
      createPages({
        ...BLANK_PAGE,
        template: '<!doctype html><html lang="en-GB"><!--html--><!--state-->',
        render: async (_path, { dishes }) => ({ html: dishes.map(({ title }) => title).join(), state: '{}' }),
        menu,
        last: { known: () => last },
      }),
  })
})
afterEach(() => restaurant.close())

const errorsInLog = () => restaurant.log.filter(({ level }) => Number(level) >= 50)

test('/readyz says whether the store answers, and why not; /healthz is content either way', async () => {
  expect(await restaurant.fetch('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  isAway = true
  const waiting = await restaurant.fetch('/readyz')
  expect([waiting.status, waiting.json]).toEqual([503, { status: 'waiting', reason: REASON }])
  expect((await restaurant.fetch('/healthz')).status).toBe(200)
})

test('while the store is away visitors get the last menu known, marked with its time, and nobody keeps that page', async () => {
  await restaurant.menu.create(CRAB, 'kim')
  expect((await restaurant.fetch('/')).text).not.toContain('data-as-of')
  isAway = true
  last = { at: 1_700_000_000_000, menu: { revision: 1, dishes: [{ ...CRAB, id: 'crab', version: 1 }] } }
  const page = await restaurant.fetch('/')
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-menu-as-of')]).toEqual([200, 'no-store', '1700000000000'])
  expect(page.text).toContain('<html data-as-of="1700000000000" lang="en-GB">DRESSED CRAB')
  isAway = false
  const fresh = await restaurant.fetch('/')
  expect([fresh.headers.get('cache-control'), fresh.headers.get('x-menu-as-of')]).toEqual(['no-cache', null])
  expect(fresh.text).not.toContain('data-as-of')
})

test('where no menu was ever known, visitors are told how to reach the restaurant, and staff’s pages as well', async () => {
  const cookie = await restaurant.signIn()
  isAway = true
  for (const path of ['/', '/admin']) {
    const { status, headers, text } = await restaurant.fetch(path, { headers: { cookie } })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(text).toContain(details.phone.shown)
    expect(text).toContain(details.email)
    expect(text).not.toContain('db.internal')
  }
  expect(errorsInLog()).toEqual([])
})

test('staff get one clear sentence for a write and for a login, and the log is not filled with it', async () => {
  const cookie = await restaurant.signIn()
  isAway = true
  const login = `mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename } }`
  for (const query of ['mutation { deleteDish(id: "crab") { __typename } }', login, '{ menu { revision } }']) {
    const { json, text } = await restaurant.ask(query, {}, cookie)
    expect(json.errors?.[0]).toMatchObject({ message: expect.stringMatching(SENTENCE), extensions: { code: 'DATABASE_AWAY' } })
    expect(text).not.toContain('db.internal')
  }
  expect(errorsInLog()).toEqual([])
})

test('logins that failed for want of the database do not count against whoever tried', async () => {
  isAway = true
  for (let n = 0; n < 8; n += 1) {
    await restaurant.ask(`mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename } }`)
  }
  isAway = false
  expect(await restaurant.signIn()).not.toBe('')
})

test('a socket is acknowledged when the store can vouch for the menu, and then hears everything since', async () => {
  await restaurant.menu.create(CRAB, 'kim')
  isAway = true
  const socket = restaurant.socket()
  let isAcknowledged = false
  socket.on('connected', () => (isAcknowledged = true))
  const opened = new Promise((resolve) => socket.on('opened', resolve))
  const heard = socket
    .iterate<{ dishChanged: { revision: number } }>({ query: 'subscription { dishChanged(since: 0) { revision } }' })
    .next()
  await opened
  await restaurant.ask('{ __typename }')
  expect(isAcknowledged).toBe(false)
  isAway = false
  returned.resolve()
  expect((await heard).value?.data?.dishChanged.revision).toBe(1)
})
