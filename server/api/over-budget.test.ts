import { expect, test } from 'vitest'
import { KNOWN_OPERATIONS } from '../generated/known-operations.ts'
import { post } from '../testing/restaurant.ts'
import { restaurantOfEachTest } from '../testing/restaurant-for-tests.ts'

/** Each address has time for one operation. */
const restaurant = restaurantOfEachTest({
  trustedProxies: 1,
  limits: { executions: { atOnce: 0.01, perSecond: 0.000_1, wait: 50 } },
})
const KEPT = '{ menu { revision } }'
const OTHER = '{ dishes { title } }'
const [SUBSCRIPTION = '', MENU = ''] = ['subscription', 'query Menu {'].map((start) =>
  [...KNOWN_OPERATIONS].find((text) => text.startsWith(start)),
)

const from = async (ip: string, query: string, cookie = '') =>
  restaurant.fetch('/graphql', {
    ...post({ query }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie }, // prettier-ignore
  })

test('an address that has taken its share of the server’s time is told when to ask again, and nobody else is', async () => {
  expect((await from('192.0.2.1', KEPT)).status).toBe(200)
  const { status, headers, json } = await from('192.0.2.1', OTHER)
  expect([status, json.errors?.[0]?.extensions]).toEqual([429, { code: 'TOO_MANY_OPERATIONS' }])
  expect(json.errors?.[0]?.message).toContain('Wait')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(restaurant.log).toContainEqual(expect.objectContaining({ code: 429, ip: '192.0.2.1' }))
  expect((await from('192.0.2.2', OTHER)).status).toBe(200)
})

test('pages, answers that are kept, the first questions after an edit, and whoever is signed in cost it nothing', async () => {
  await from('192.0.2.1', KEPT)
  expect((await from('192.0.2.1', OTHER)).status).toBe(429)
  expect((await from('192.0.2.1', KEPT)).status).toBe(200)
  expect((await from('192.0.2.1', OTHER, restaurant.cookie)).status).toBe(200)
  for (const path of ['/', '/graphql']) {
    const { status } = await restaurant.fetch(path, { headers: { 'x-forwarded-for': '192.0.2.1', 'accept': 'text/html' } }) // prettier-ignore
    expect(status).not.toBe(429)
  }
  await restaurant.staff.create({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB' }, { by: 'kim' })
  expect((await from('192.0.2.1', KEPT)).json).toEqual({ data: { menu: { revision: 1 } } })
})

test('a guest beside them reads the menu, also where nobody has asked for it yet', async () => {
  await from('192.0.2.1', KEPT)
  expect((await from('192.0.2.1', OTHER)).status).toBe(429)
  expect((await from('192.0.2.1', MENU)).status).toBe(200)
})

test('over a socket the site’s own subscription is free, and anything else is refused alone', async () => {
  const socket = restaurant.socket()
  const live = socket.iterate<{ dishChanged: { revision: number } }>({ query: SUBSCRIPTION, variables: { since: 0 } })
  const changed = live.next()
  for (let n = 0; n < 2; n += 1) await socket.iterate({ query: OTHER }).next().catch(() => undefined) // prettier-ignore
  const refused = await socket.iterate({ query: KEPT }).next().catch((errors: unknown) => errors) // prettier-ignore
  expect(JSON.stringify(refused)).toContain('TOO_MANY_OPERATIONS')
  await restaurant.staff.create({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB' }, { by: 'kim' })
  expect((await changed).value?.data?.dishChanged.revision).toBe(1)
})
