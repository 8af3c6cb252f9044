import { ApolloClient, InMemoryCache } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopsTheClock, within } from '../testing/clock.ts'
import { listen } from '../testing/listener.ts'
import { BrowserSocket, openLiveServer } from '../testing/live-server.ts'
import type { LiveServer } from '../testing/live-server.ts'
import { NO_CONNECTION } from './connection.ts'
import type { Connection } from './connection.ts'
import { createLiveLink } from './live-link.ts'

let server: LiveServer
/** What the page's connection is told: whether it is subscribed. */
let states: boolean[]
stopsTheClock()
beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket)
  server = await openLiveServer()
  states = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

function openClient(): ApolloClient {
  const connection: Connection = { ...NO_CONNECTION, setSubscribed: (isSubscribed) => void states.push(isSubscribed) }
  return new ApolloClient({ cache: new InMemoryCache(), link: createLiveLink(server.url, connection) })
}

const listenSince = (since: number) => listen(openClient(), since)
const expectTold = async (...wanted: boolean[]) => within(5_000, () => expect(states).toEqual(wanted))

/** Waits, with a phone that says that its network is back: the delays between attempts are another test's. */
const until = async (expectation: () => void): Promise<void> =>
  within(0, () => {
    dispatchEvent(new Event('online'))
    expectation()
  })

test('R22 a page gets the changes that it missed, and each new one, whenever its socket ends, and leaves no listeners behind', async () => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  const { heard, leave } = listenSince(3)
  await until(() => expect(heard).toEqual([4, 5]))
  for (let round = 1; round <= 15; round += 1) {
    server.change()
    await until(() => expect(heard.at(-1)).toBe(5 + round))
    // After a normal closure (1000), graphql-ws would ask for the same once more.
    if (round % 3 === 0) server.closeSockets(1000)
    else server.drop()
    await until(() => expect(server.asked).toHaveLength(round + 1))
  }
  expect(server.asked).toEqual([3, ...Array.from({ length: 15 }, (_, i) => 6 + i)])
  expect(heard).toEqual(Array.from({ length: 17 }, (_, i) => 4 + i))
  leave()
  // Each attempt's listener ends by a signal, and all of those have been aborted.
  const signals = added.mock.calls.map(([, , options]) => (typeof options === 'object' ? options.signal : undefined))
  await within(0, () => expect(new Set(signals.map((signal) => signal?.aborted))).toEqual(new Set([true])))
})

test('changes made while the server refuses connections arrive afterwards, each once', async () => {
  const { heard } = listenSince(5)
  await until(() => expect(server.asked).toHaveLength(1))
  server.mode = 'refuse'
  server.drop()
  for (let i = 0; i < 3; i += 1) server.change()
  await until(() => expect(server.attempts()).toBeGreaterThan(5))
  server.mode = 'accept'
  await until(() => expect(heard).toEqual([6, 7, 8]))
})

test('the connection is subscribed while a subscription is active; a page that unsubscribes closes its socket at once', async () => {
  const { leave } = listenSince(5)
  await expectTold(true)
  server.drop()
  await expectTold(true, false)
  await expectTold(true, false, true)
  server.closeSockets(1000)
  await expectTold(true, false, true, false, true)
  leave()
  expect(states).toEqual([true, false, true, false, true, false])
  await within(0, () => expect(server.connections()).toBe(0))
  expect(server.asked).toEqual([5, 5, 5])
})

test('a page whose subscription is refused after its connection failed is live as soon as the server serves again', async () => {
  const { heard } = listenSince(5)
  await expectTold(true)
  server.refusals = 1
  server.drop()
  await until(() => expect(server.asked).toHaveLength(3))
  server.change()
  await until(() => expect(heard).toEqual([6]))
  await expectTold(true, false, true)
  expect(server.connections()).toBe(1)
})

test('a page with two subscriptions is live while both are active, and one that goes to its next screen is live on that, too', async () => {
  const client = openClient()
  const first = listen(client, 5)
  await expectTold(true)
  server.refusals = 1
  // From another revision: Apollo would share one subscription between two that ask the same.
  const second = listen(client, 4)
  await until(() => expect(server.asked).toEqual([5, 4, 4]))
  expect(states).toEqual([true, false])
  await expectTold(true, false, true)
  first.leave()
  server.change()
  await until(() => expect(second.heard).toEqual([5, 6]))
  expect(states).toEqual([true, false, true])
  second.leave()
  listen(client, 4)
  await expectTold(true, false, true, false, true)
  expect(server.connections()).toBe(1)
})

test('a page that is refused because too many are open waits much longer than one that was cut off, unless it wakes', async () => {
  listenSince(4)
  await within(5_000, () => expect(server.asked).toEqual([4]))
  server.closeSockets(4429)
  await within(5_000, () => expect(server.connections()).toBe(0))
  const cutOff = listenSince(3)
  for (let round = 1; round <= 4; round += 1) {
    await within(5_000, () => expect(server.asked).toHaveLength(1 + round))
    server.drop()
  }
  expect(server.asked[1]).toBe(3)
  expect(server.asked.slice(2)).toEqual([5, 5, 5])
  cutOff.leave()
  await until(() => expect(server.connections()).toBe(1))
})

test('a page that loses its network ends its socket, and asks again', async () => {
  listenSince(5)
  await until(() => expect(server.asked).toHaveLength(1))
  dispatchEvent(new Event('offline'))
  await until(() => expect(server.asked).toHaveLength(2))
  await within(5_000, () => expect(server.connections()).toBe(1))
})

test.each(['hang on upgrade', 'hang on init'] as const)(
  'an attempt that would %s is given up within 5 seconds, and made again',
  async (mode) => {
    const { heard } = listenSince(3)
    await until(() => expect(heard).toEqual([4, 5]))
    server.mode = mode
    server.drop()
    // The delay ends, and the next attempt hangs.
    await within(5_000, () => expect(server.attempts()).toBe(2))
    server.mode = 'accept'
    server.change()
    await within(8_000, () => expect(heard).toEqual([4, 5, 6]))
  },
)

test.each(['online', 'pageshow', 'visibilitychange', 'resume'])(
  'at %s a page keeps a socket that has just sent a message, and ends one that was silent for longer than a ping',
  async (name) => {
    const wake = () => (name === 'online' || name === 'pageshow' ? globalThis : document).dispatchEvent(new Event(name))
    const { heard } = listenSince(5)
    await until(() => expect(server.asked).toHaveLength(1))
    wake()
    server.change()
    await within(0, () => expect(heard).toEqual([6]))
    expect(server.asked).toHaveLength(1)
    const now = Date.now() + 10_000
    vi.spyOn(Date, 'now').mockReturnValue(now)
    wake()
    await until(() => expect(server.asked).toEqual([5, 6]))
  },
)

test('a page that wakes does not wait for an attempt that hangs, nor for a delay', async () => {
  const { heard } = listenSince(3)
  await until(() => expect(heard).toEqual([4, 5]))
  server.mode = 'hang on upgrade'
  server.drop()
  await within(5_000, () => expect(server.attempts()).toBe(2))
  server.mode = 'accept'
  const now = Date.now() + 1500
  vi.spyOn(Date, 'now').mockReturnValue(now)
  dispatchEvent(new Event('pageshow'))
  await within(0, () => expect(server.asked).toEqual([3, 5]))
})

test('a laptop that slept through a ping, and that nobody tells of it, ends its socket at the next', async () => {
  listenSince(5)
  await within(5_000, () => expect(server.asked).toHaveLength(1))
  const now = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await within(6_000, () => expect(server.connections()).toBe(0))
})

test.each([
  ['a page that wakes', 1_000, () => document.dispatchEvent(new Event('visibilitychange'))],
  ['a page that nobody wakes', 6_000, () => undefined],
])('%s learns that its socket has died while nobody looked, within %i milliseconds', async (_, longest, wake) => {
  // On a network that takes no time, however busy the machine is.
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const { heard } = listenSince(5)
  await expectTold(true)
  await within(4_000, () => expect(server.pings()).toBe(1))
  // Comes after the pong, which has told how long an answer takes.
  server.change()
  await within(0, () => expect(heard).toEqual([6]))
  server.freeze()
  wake()
  await within(longest, () => expect(states).toEqual([true, false]))
})
