import { expect, test, vi } from 'vitest'
import { KNOWN_OPERATIONS } from '../generated/known-operations.ts'
import { LIMITS } from '../http/limits.ts'
import { CRAB, openRestaurant } from '../testing/restaurant.ts'

/** Fewer than one socket may have. */
const ON_ONE_SOCKET = 10

test('beyond so many different subscriptions a new one is refused, and one that runs already is joined', { timeout: 60_000 }, async () => {
  const restaurant = await openRestaurant()
  const different = (n: number) => ({ query: `subscription { dishChanged { a${n}: revision } }` })
  const running: AsyncIterableIterator<unknown>[] = []
  for (let n = 0; n < LIMITS.subscriptions.different; n += ON_ONE_SOCKET) {
    const socket = restaurant.socket()
    for (let i = n; i < n + ON_ONE_SOCKET; i += 1) running.push(socket.iterate(different(i)))
    // Answered after those before it.
    await socket.iterate({ query: '{ __typename }' }).next()
  }
  const socket = restaurant.socket()
  const subscribe = async (n: number) => socket.iterate(different(n)).next()
  const expectRefused = async (n: number): Promise<void> => {
    const { value } = await subscribe(n)
    expect(value?.errors?.[0]?.extensions).toEqual({ code: 'TOO_MANY_SUBSCRIPTIONS' })
  }
  await expectRefused(5_000)
  const joined = subscribe(7)
  const own = [...KNOWN_OPERATIONS].find((text) => text.startsWith('subscription')) ?? ''
  const page = socket.iterate({ query: own }).next()
  await socket.iterate({ query: '{ __typename }' }).next()
  await restaurant.staff.create(CRAB, { by: 'kim' })
  expect((await joined).value?.data).toEqual({ dishChanged: { a7: 1 } })
  expect((await page).value, 'a page of the site is never refused').toMatchObject({ data: { dishChanged: { revision: 1 } } })
  await running[3]?.return?.()
  // The place of the one that has left is free once the server has heard of it.
  await vi.waitFor(async () => {
    const next = subscribe(6_000)
    await socket.iterate({ query: '{ __typename }' }).next()
    await restaurant.staff.create(CRAB, { by: 'kim' })
    expect((await next).value).toMatchObject({ data: { dishChanged: {} } })
  }, 10_000)
  await restaurant.close()
})
