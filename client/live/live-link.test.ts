import { ApolloClient, InMemoryCache } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '../testing/listener.ts'
import { BrowserSocket, openLiveServer } from '../testing/live-server.ts'
import type { LiveServer } from '../testing/live-server.ts'
import { NO_CONNECTION } from './connection.ts'
import type { Connection } from './connection.ts'
import { createLiveLink } from './live-link.ts'

let server: LiveServer
beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket)
  server = await openLiveServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

function openClient(connection: Partial<Connection> = {}): ApolloClient {
  const tracked: Connection = { ...NO_CONNECTION, lastContact: Date.now, ...connection }
  return new ApolloClient({ cache: new InMemoryCache(), link: createLiveLink(server.url, tracked) })
}

const listenSince = (since: number, connection: Partial<Connection> = {}) => listen(openClient(connection), since)

/** Waits, with a phone that says that its network is back: the delays between attempts are another test's. */
async function until(expectation: () => void): Promise<void> {
  await vi.waitFor(
    () => {
      dispatchEvent(new Event('online'))
      expectation()
    },
    { timeout: 10_000, interval: 20 },
  )
}

test('R22 a page gets the changes that it missed, then each new one', async () => {
  const { heard } = listenSince(3)
  await until(() => expect(heard).toEqual([4, 5]))
  server.change()
  await until(() => expect(heard).toEqual([4, 5, 6]))
})

test('whenever its socket is dropped it goes on from the last revision that it saw, again and again', async () => {
  const { heard } = listenSince(5)
  for (let round = 1; round <= 15; round += 1) {
    await until(() => expect(server.asked).toHaveLength(round))
    server.change()
    await until(() => expect(heard.at(-1)).toBe(5 + round))
    server.drop()
    await until(() => expect(server.asked).toHaveLength(round + 1))
  }
  expect(server.asked).toEqual(Array.from({ length: 16 }, (_, i) => 5 + i))
  expect(heard).toEqual(Array.from({ length: 15 }, (_, i) => 6 + i))
}, 60_000)

test('changes made while the server refuses connections arrive afterwards, each once', async () => {
  const { heard } = listenSince(5)
  await until(() => expect(server.asked).toHaveLength(1))
  server.mode = 'refuse'
  server.drop()
  for (let i = 0; i < 3; i += 1) server.change()
  const refused = vi.fn<() => void>()
  addEventListener('online', refused)
  await until(() => expect(refused.mock.calls.length).toBeGreaterThan(20))
  removeEventListener('online', refused)
  server.mode = 'accept'
  await until(() => expect(heard).toEqual([6, 7, 8]))
}, 60_000)

test('a page that unsubscribes closes its socket at once, without waiting for the next change', async () => {
  const { leave } = listenSince(3)
  await until(() => expect(server.asked).toHaveLength(1))
  expect(server.connections()).toBe(1)
  leave()
  await vi.waitFor(() => expect(server.connections()).toBe(0), 5000)
  expect(server.asked).toHaveLength(1)
}, 60_000)

test('the connection is subscribed while a subscription is active', async () => {
  const states: boolean[] = []
  const { leave } = listenSince(5, { setSubscribed: (isSubscribed) => void states.push(isSubscribed) })
  await vi.waitFor(() => expect(states).toEqual([true]), 5000)
  server.drop()
  await vi.waitFor(() => expect(states).toEqual([true, false]), 5000)
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), 5000)
  leave()
  await vi.waitFor(() => expect(states).toEqual([true, false, true, false]), 5000)
})

test('a page whose subscription is refused after its connection failed is live as soon as the server serves again', async () => {
  const states: boolean[] = []
  const { heard } = listenSince(5, { setSubscribed: (isSubscribed) => void states.push(isSubscribed) })
  await vi.waitFor(() => expect(states).toEqual([true]), 5000)
  server.refusals = 1
  server.drop()
  await until(() => expect(server.asked).toHaveLength(3))
  server.change()
  await until(() => expect(heard).toEqual([6]))
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), 5000)
  expect(server.connections()).toBe(1)
})

test('a page that goes from one screen to the next is live on that, too', async () => {
  const states: boolean[] = []
  const client = openClient({ setSubscribed: (isSubscribed) => void states.push(isSubscribed) })
  const first = listen(client, 5)
  await vi.waitFor(() => expect(states).toEqual([true]), 5000)
  first.leave()
  listen(client, 5)
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), 5000)
  expect(server.connections()).toBe(1)
})

test('with two subscriptions the connection is subscribed while both are active', async () => {
  const states: boolean[] = []
  const client = openClient({ setSubscribed: (isSubscribed) => void states.push(isSubscribed) })
  const first = listen(client, 5)
  await vi.waitFor(() => expect(states).toEqual([true]), 5000)
  server.refusals = 1
  // From another revision: Apollo would share one subscription between two that ask the same.
  const second = listen(client, 4)
  await vi.waitFor(() => expect(states).toEqual([true, false]), 5000)
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), 5000)
  first.leave()
  server.change()
  await expect.poll(() => second.heard).toEqual([5, 6])
  expect(states).toEqual([true, false, true])
  second.leave()
  await vi.waitFor(() => expect(states).toEqual([true, false, true, false]), 5000)
})

test('after a normal closure (1000), too, a page asks for what came after the last revision that it saw', async () => {
  const states: boolean[] = []
  const { heard } = listenSince(5, { setSubscribed: (isSubscribed) => void states.push(isSubscribed) })
  await vi.waitFor(() => expect(states).toEqual([true]), 5000)
  server.change()
  await until(() => expect(heard).toEqual([6]))
  server.closeSockets(1000)
  await until(() => expect(server.asked).toEqual([5, 6]))
  await vi.waitFor(() => expect(states).toEqual([true, false, true]), 5000)
})

test('a page that is refused because too many are open waits much longer than one that was cut off, unless it wakes', async () => {
  listenSince(4)
  await vi.waitFor(() => expect(server.asked).toEqual([4]), 5000)
  server.closeSockets(4429)
  await vi.waitFor(() => expect(server.connections()).toBe(0), 5000)
  const cutOff = listenSince(3)
  for (let round = 1; round <= 4; round += 1) {
    await vi.waitFor(() => expect(server.asked).toHaveLength(1 + round), 5000)
    server.drop()
  }
  expect(server.asked[1]).toBe(3)
  expect(server.asked.slice(2)).toEqual([5, 5, 5])
  cutOff.leave()
  await until(() => expect(server.connections()).toBe(1))
}, 30_000)

test('a page that fails again and again leaves no listeners behind', async () => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  const { leave } = listenSince(5)
  for (let round = 1; round <= 5; round += 1) {
    await until(() => expect(server.asked).toHaveLength(round))
    server.drop()
  }
  await until(() => expect(server.asked).toHaveLength(6))
  leave()
  // Each attempt's listener ends by a signal, and all of those have been aborted.
  const signals = added.mock.calls.map(([, , options]) => (typeof options === 'object' ? options.signal : undefined))
  await vi.waitFor(() => expect(signals.map((signal) => signal?.aborted)).not.toContain(false), 5000)
  expect(signals).not.toContain(undefined)
})

test('a page that loses its network ends its socket, and asks again', async () => {
  listenSince(5)
  await until(() => expect(server.asked).toHaveLength(1))
  dispatchEvent(new Event('offline'))
  await until(() => expect(server.asked).toHaveLength(2))
  await vi.waitFor(() => expect(server.connections()).toBe(1), 5000)
})

test.each(['hang on upgrade', 'hang on init'] as const)(
  'an attempt that would %s is given up within 5 seconds, and made again',
  async (mode) => {
    const { heard } = listenSince(3)
    await until(() => expect(heard).toEqual([4, 5]))
    server.mode = mode
    server.drop()
    // The delay ends, and the next attempt hangs.
    await vi.waitFor(() => expect(server.attempts()).toBe(2), 5000)
    server.mode = 'accept'
    server.change()
    await vi.waitFor(() => expect(heard).toEqual([4, 5, 6]), { timeout: 8000 })
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
    await expect.poll(() => heard).toEqual([6])
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
  await vi.waitFor(() => expect(server.attempts()).toBe(2), 5000)
  server.mode = 'accept'
  const now = Date.now() + 1500
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
  dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(server.asked).toEqual([3, 5]), { timeout: 900 })
  random.mockRestore()
})

test('a laptop that slept through a ping, and that nobody tells of it, ends its socket at the next', async () => {
  listenSince(5)
  await until(() => expect(server.asked).toHaveLength(1))
  const now = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await vi.waitFor(() => expect(server.connections()).toBe(0), { timeout: 6000, interval: 20 })
}, 10_000)
