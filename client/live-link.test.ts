import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { buildSchema } from 'graphql'
import { useServer as serveSockets } from 'graphql-ws/use/ws'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { NO_CONNECTION } from './connection.ts'
import type { Connection } from './connection.ts'
import { createLiveLink } from './live-link.ts'

const LIVE = gql`
  subscription ($since: Int) {
    dishChanged(since: $since) {
      revision
    }
  }
`

/** A house that tells what was missed, then what happens, on real sockets that can be dropped. */
interface House {
  /** What each subscription asked for, in order. */
  readonly asked: (number | null | undefined)[]
  readonly url: string
  /** How many times somebody has tried to connect. */
  knocks(): number
  /** How many sockets are open just now. */
  connections(): number
  change(): void
  /** Cuts every connection without a word. */
  drop(): void
  /** What becomes of those who knock from now on: the last two are left waiting, on the doorstep or inside. */
  door: 'open' | 'shut' | 'unanswered' | 'unwelcoming'
  close(): Promise<void>
}

const schema = buildSchema(
  'type Query { a: Int } type Subscription { dishChanged(since: Int): DishChange! } type DishChange { revision: Int! }',
)

async function openHouse(): Promise<House> {
  let revision = 5
  let knocks = 0
  const asked: House['asked'] = []
  const news = new EventTarget()
  async function* tell(since: number | null | undefined) {
    for (let told = since ?? revision; ;) {
      while (told < revision) yield { dishChanged: { revision: (told += 1) } }
      await new Promise((resolve) => news.addEventListener('news', resolve, { once: true }))
    }
  }
  const http: Server = createServer().listen(0)
  await once(http, 'listening')
  const streams = new Set<Socket>()
  http.on('connection', (stream) => streams.add(stream))
  const verifyClient = (_: unknown, admit: (isWelcome: boolean) => void): void => {
    knocks += 1
    if (house.door !== 'unanswered') admit(house.door !== 'shut')
  }
  const sockets = new WebSocketServer({ server: http, path: '/graphql', verifyClient })
  serveSockets(
    {
      schema,
      onConnect: () => house.door !== 'unwelcoming' || new Promise<never>(() => undefined),
      onSubscribe: (_context, _id, { variables }) => void asked.push(variables?.['since'] as number | null | undefined),
      roots: { subscription: { dishChanged: ({ since }: { since?: number | null }) => tell(since) } },
    },
    sockets,
  )
  const house: House = {
    asked,
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/graphql`,
    knocks: () => knocks,
    connections: () => sockets.clients.size,
    change() {
      revision += 1
      news.dispatchEvent(new Event('news'))
    },
    drop() {
      for (const socket of sockets.clients) socket.terminate()
    },
    door: 'open',
    async close() {
      for (const stream of streams) stream.destroy()
      http.close()
      await once(http, 'close')
    },
  }
  return house
}

/** Where nobody listens to an error, a browser does not throw it. */
class BrowserSocket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol)
    this.on('error', () => undefined)
  }
}

let house: House
let clients: ApolloClient[]
beforeEach(async () => {
  // jsdom's own cannot be used beside Node's: each takes the other's events for foreign.
  vi.stubGlobal('WebSocket', BrowserSocket)
  house = await openHouse()
  clients = []
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const client of clients) client.stop()
  await house.close()
})

function listenSince(since: number, connection: Partial<Connection> = {}) {
  const heard: (number | undefined)[] = []
  const told: Connection = { ...NO_CONNECTION, lastContact: Date.now, ...connection }
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createLiveLink(house.url, told) })
  clients.push(client)
  const subscription = client
    .subscribe<{ dishChanged: { revision: number } }>({ query: LIVE, variables: { since }, fetchPolicy: 'no-cache' })
    .subscribe(({ data }) => heard.push(data?.dishChanged.revision))
  return { heard, leave: () => subscription.unsubscribe() }
}

/** Waits, with a phone that says that its network is back: the pauses between tries are another test's. */
async function until(expectation: () => void): Promise<void> {
  await vi.waitFor(
    () => {
      dispatchEvent(new Event('online'))
      expectation()
    },
    { timeout: 10_000, interval: 20 },
  )
}

test('R22 a page hears what it missed, then what happens', async () => {
  const { heard, leave } = listenSince(3)
  await until(() => expect(heard).toEqual([4, 5]))
  house.change()
  await until(() => expect(heard).toEqual([4, 5, 6]))
  leave()
})

test('whenever its socket is dropped it goes on from the last revision that it saw, again and again', async () => {
  const { heard, leave } = listenSince(5)
  for (let round = 1; round <= 15; round += 1) {
    await until(() => expect(house.asked).toHaveLength(round))
    house.change()
    await until(() => expect(heard.at(-1)).toBe(5 + round))
    house.drop()
    await until(() => expect(house.asked).toHaveLength(round + 1))
  }
  expect(house.asked).toEqual(Array.from({ length: 16 }, (_, i) => 5 + i))
  expect(heard).toEqual(Array.from({ length: 15 }, (_, i) => 6 + i))
  leave()
}, 60_000)

test('what happens while nobody can get through is heard afterwards, each change once', async () => {
  const { heard, leave } = listenSince(5)
  await until(() => expect(house.asked).toHaveLength(1))
  house.door = 'shut'
  house.drop()
  for (let i = 0; i < 3; i += 1) house.change()
  const refused = vi.fn<() => void>()
  addEventListener('online', refused)
  await until(() => expect(refused.mock.calls.length).toBeGreaterThan(20))
  removeEventListener('online', refused)
  house.door = 'open'
  await until(() => expect(heard).toEqual([6, 7, 8]))
  leave()
}, 60_000)

test('a page that is left lets go of its place at once, without waiting for the next change', async () => {
  const { leave } = listenSince(3)
  await until(() => expect(house.asked).toHaveLength(1))
  expect(house.connections()).toBe(1)
  leave()
  await vi.waitFor(() => expect(house.connections()).toBe(0), 5000)
  expect(house.asked).toHaveLength(1)
}, 60_000)

test('the connection is told when a subscription stands, and when it does no longer', async () => {
  const stands: boolean[] = []
  const { leave } = listenSince(5, { stands: (isStanding) => void stands.push(isStanding) })
  await vi.waitFor(() => expect(stands).toEqual([true]), 5000)
  house.drop()
  await vi.waitFor(() => expect(stands).toEqual([true, false]), 5000)
  await vi.waitFor(() => expect(stands).toEqual([true, false, true]), 5000)
  leave()
  await vi.waitFor(() => expect(stands).toEqual([true, false, true, false]), 5000)
})

test('a page that loses its network ends its socket, and asks again', async () => {
  const { leave } = listenSince(5)
  await until(() => expect(house.asked).toHaveLength(1))
  dispatchEvent(new Event('offline'))
  await until(() => expect(house.asked).toHaveLength(2))
  await vi.waitFor(() => expect(house.connections()).toBe(1), 5000)
  leave()
})

test.each(['unanswered', 'unwelcoming'] as const)(
  'a door that stays %s is given up within 5 seconds, and knocked at again',
  async (door) => {
    const { heard, leave } = listenSince(3)
    await until(() => expect(heard).toEqual([4, 5]))
    house.door = door
    house.drop()
    // The pause ends, and the next attempt hangs.
    await vi.waitFor(() => expect(house.knocks()).toBe(2), 5000)
    house.door = 'open'
    house.change()
    await vi.waitFor(() => expect(heard).toEqual([4, 5, 6]), { timeout: 8000 })
    leave()
  },
)

test.each(['online', 'pageshow', 'visibilitychange', 'resume'])(
  'at %s a page keeps a socket that has just spoken, and ends one that was silent for longer than a ping',
  async (name) => {
    const wake = () => (name === 'online' || name === 'pageshow' ? globalThis : document).dispatchEvent(new Event(name))
    const { heard, leave } = listenSince(5)
    await until(() => expect(house.asked).toHaveLength(1))
    wake()
    house.change()
    await vi.waitFor(() => expect(heard).toEqual([6]))
    expect(house.asked).toHaveLength(1)
    const now = Date.now() + 10_000
    vi.spyOn(Date, 'now').mockReturnValue(now)
    wake()
    await until(() => expect(house.asked).toEqual([5, 6]))
    leave()
  },
)

test('a page that wakes does not wait for an attempt that hangs, nor for a pause', async () => {
  const { heard, leave } = listenSince(3)
  await until(() => expect(heard).toEqual([4, 5]))
  house.door = 'unanswered'
  house.drop()
  await vi.waitFor(() => expect(house.knocks()).toBe(2), 5000)
  house.door = 'open'
  const now = Date.now() + 1500
  vi.spyOn(Date, 'now').mockReturnValue(now)
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
  dispatchEvent(new Event('pageshow'))
  await vi.waitFor(() => expect(house.asked).toEqual([3, 5]), { timeout: 900 })
  random.mockRestore()
  leave()
})

test('a laptop that slept through a ping, and that nobody tells of it, ends its socket at the next', async () => {
  const { leave } = listenSince(5)
  await until(() => expect(house.asked).toHaveLength(1))
  const now = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(now)
  await vi.waitFor(() => expect(house.connections()).toBe(0), { timeout: 6000, interval: 20 })
  leave()
}, 10_000)
