import { beforeEach, expect, test } from 'vitest'
import { details } from '../content/details.ts'
import { createPagesHere } from './pages/pages-here.ts'
import type { KnownMenu } from './pages/last-menu.ts'
import { StoreUnavailable } from './log/unavailable.ts'
import { obstructed } from './testing/obstructed.ts'
import { BLANK_PAGE, CRAB } from './testing/restaurant.ts'
import { openForTest, restaurantOfEachTest } from './testing/restaurant-for-tests.ts'
import { KIM, PASSWORD } from './testing/staff.ts'

const REASON = 'MongoDB on db.internal did not answer within 2 seconds.'
const LAST: KnownMenu = { at: 1_700_000_000_000, menu: { revision: 1, dishes: [{ ...CRAB, id: 'crab', version: 1 }] } }
const MESSAGE = /database isn’t answering at the moment.*try again in a moment/

let isUnavailable: boolean
let isDrawingBroken: boolean
let last: KnownMenu | undefined

beforeEach(() => {
  isUnavailable = false
  isDrawingBroken = false
  last = undefined
})
const restaurant = restaurantOfEachTest({
  wrapStore: (store) => ({
    ...obstructed(store, async () => (isUnavailable ? Promise.reject(new StoreUnavailable(REASON)) : undefined)),
    knownRevision: undefined,
  }),
  pages: (parts) =>
    createPagesHere({
      ...BLANK_PAGE,
      template: '<!doctype html><html lang="en-GB"><!--html--><!--state-->',
      render: async (_path, { menu: { dishes } }) => {
        if (isDrawingBroken) throw new Error('The thread has died.')
        return { html: dishes.map(({ title }) => title).join(), state: '{}' }
      },
      ...parts,
      last: { known: () => last },
    }),
})

const errorsInLog = () => restaurant.log.filter(({ level }) => Number(level) >= 50)

test('/readyz says whether the store is available, and no stranger what it is called; /healthz is ok in both cases', async () => {
  expect(await restaurant.fetch('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' })
  isUnavailable = true
  const waiting = await restaurant.fetch('/readyz')
  const reason = 'The database isn’t answering; the server’s log says why.'
  expect([waiting.status, waiting.json]).toEqual([503, { status: 'waiting', reason }])
  expect((await restaurant.fetch('/healthz')).status).toBe(200)
})

test('a server that is told to stop is not ready, and serves on', async () => {
  const stopping = new AbortController()
  const other = await openForTest({ stopping: stopping.signal })
  expect((await other.fetch('/readyz')).status).toBe(200)
  stopping.abort()
  expect(await other.fetch('/readyz')).toMatchObject({ status: 503, json: { status: 'stopping' } })
  for (const path of ['/healthz', '/', '/graphql?query={menu{revision}}']) expect((await other.fetch(path)).status).toBe(200)
})

test('while the store is unavailable visitors get the last known menu with its time, uncached, and drawn again where that failed', async () => {
  await restaurant.staff.create(CRAB, { by: 'kim' })
  expect((await restaurant.fetch('/')).text).not.toContain('data-as-of')
  isUnavailable = true
  last = LAST
  isDrawingBroken = true
  const broken = await restaurant.fetch('/')
  expect([broken.status, broken.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(broken.text, 'how else to reach the restaurant').toContain(details.phone.shown)
  isDrawingBroken = false
  const page = await restaurant.fetch('/')
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-menu-as-of')]).toEqual([200, 'no-store', '1700000000000'])
  expect(page.text).toMatch(/<html data-as-of="1700000000000"[^>]*>DRESSED CRAB/)
  isUnavailable = false
  const fresh = await restaurant.fetch('/')
  expect([fresh.headers.get('cache-control'), fresh.headers.get('x-menu-as-of')]).toEqual(['no-cache', null])
  expect(fresh.text).not.toContain('data-as-of')
})

test('while the store is unavailable, an answer that the API keeps is not sent', async () => {
  const ask = async () => restaurant.fetch('/graphql?query={menu{revision}}')
  for (let use = 0; use < 3; use += 1) await ask()
  expect((await ask()).headers.get('etag')).not.toBeNull()
  isUnavailable = true
  expect((await ask()).json.errors?.[0]).toMatchObject({ extensions: { code: 'DATABASE_AWAY' } })
})

test('without a last known menu, the pages say how to reach the restaurant, the staff’s too', async () => {
  isUnavailable = true
  for (const path of ['/', '/admin']) {
    const { status, headers, text } = await restaurant.fetch(path, { headers: { cookie: restaurant.cookie } })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(text).toContain(details.phone.shown)
    expect(text).toContain(details.email)
    expect(text).not.toContain('db.internal')
  }
  expect(errorsInLog()).toEqual([])
})

test('staff get a clear message for a write and for logins, which do not count as failed attempts, and the log gets no error', async () => {
  isUnavailable = true
  const logins = Array<string>(8).fill(`mutation { login(email: "${KIM}", password: "${PASSWORD}") { __typename } }`)
  for (const query of ['mutation { deleteDish(id: "crab") { __typename } }', '{ menu { revision } }', ...logins]) {
    const { json, text } = await restaurant.ask(query, {}, restaurant.cookie)
    expect(json.errors?.[0]).toMatchObject({ message: expect.stringMatching(MESSAGE), extensions: { code: 'DATABASE_AWAY' } })
    expect(text).not.toContain('db.internal')
  }
  expect(errorsInLog()).toEqual([])
  isUnavailable = false
  expect(await restaurant.signIn()).not.toBe('')
})

test('a socket is acknowledged once the store is available, and its subscription then gets the changes since', async () => {
  await restaurant.staff.create(CRAB, { by: 'kim' })
  isUnavailable = true
  expect((await restaurant.fetch('/readyz')).status).toBe(503)
  const socket = restaurant.socket()
  let isAcknowledged = false
  socket.on('connected', () => (isAcknowledged = true))
  const opened = new Promise((resolve) => socket.on('opened', resolve))
  const received = socket
    .iterate<{ dishChanged: { revision: number } }>({ query: 'subscription { dishChanged(since: 0) { revision } }' })
    .next()
  await opened
  await restaurant.ask('{ __typename }')
  expect(isAcknowledged).toBe(false)
  isUnavailable = false
  expect((await received).value?.data?.dishChanged.revision).toBe(1)
})
