import { ApolloClient, InMemoryCache } from '@apollo/client'
import { print } from 'graphql'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeStatus } from '../home/menu-status.tsx'
import { listen, LIVE } from '../testing/listener.ts'
import { BrowserSocket, openLiveServer } from '../testing/live-server.ts'
import type { LiveServer } from '../testing/live-server.ts'
import { createConnection } from './connection.ts'
import { subscribeEarly } from './early-subscription.ts'
import type { EarlySubscription } from './early-subscription.ts'
import { takeOver } from './first-socket.ts'
import { createLiveLink, SUBSCRIPTION_ID } from './live-link.ts'

/** As Apollo sends the document. */
const QUERY = print(new InMemoryCache().transformDocument(LIVE))
const message = (since: number): string =>
  JSON.stringify({ id: SUBSCRIPTION_ID, type: 'subscribe', payload: { query: QUERY, variables: { since } } })

/** For a busy machine. Not `expect.poll`: the clock of some of these tests stands still, and waiting moves it. */
const IN_TIME_MS = 5000

let server: LiveServer
beforeEach(async () => {
  vi.stubGlobal('WebSocket', BrowserSocket)
  server = await openLiveServer()
  vi.stubGlobal('location', new URL(server.url.replace('ws', 'http')))
})
afterEach(async () => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete document.documentElement.dataset['asOf']
  await server.close()
})

/** The server's page with the menu of this revision, whose script is yet to come. */
function openPage(revision = 5): void {
  const [line, state] = [document.createElement('p'), document.createElement('script')]
  line.className = 'menu-status'
  Object.assign(state, { id: 'state', type: 'application/json' })
  state.dataset['subscribe'] = message(revision)
  document.body.replaceChildren(line, state)
}

function subscribe(): EarlySubscription {
  const early = subscribeEarly()
  if (early === undefined) throw new Error('The page has not subscribed.')
  onTestFinished(() => early.socket.close())
  return early
}

const shown = () => {
  const line = document.querySelector<HTMLElement>('.menu-status')
  return [line?.dataset['state'], line?.textContent]
}
const asDrawn = (state: 'live' | 'unknown') => [state, describeStatus({ state, asOf: 0 }, 0, false)]
const says = async (state: 'live' | 'unknown') => vi.waitFor(() => expect(shown()).toEqual(asDrawn(state)), IN_TIME_MS)

function useFakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** The page's script has come: what it hears, and its connection. */
function start(early: EarlySubscription, since = 5) {
  const connection = createConnection({ asOf: Date.now(), isCached: false, isLive: early.end() })
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createLiveLink(server.url, connection, { webSocketImpl: takeOver(early) }),
  })
  return { connection, heard: listen(client, since).heard }
}

test('a page says Live before its script has come, which goes on with the same subscription', async () => {
  openPage()
  const early = subscribe()
  await says('live')
  const { connection, heard } = start(early)
  expect([connection.drawn(), connection.current().state]).toEqual([connection.current(), 'live'])
  server.change()
  await vi.waitFor(() => expect(heard).toEqual([6]), IN_TIME_MS)
  expect([server.attempts(), server.asked, connection.current().state]).toEqual([1, [5], 'live'])
})

test.each(['is still connecting', 'is open', 'has subscribed'])('its script goes on with a socket that %s', async (state) => {
  openPage(3)
  const early = subscribe()
  if (state === 'is open') await new Promise((resolve) => early.socket.addEventListener('open', resolve))
  if (state === 'has subscribed') await vi.waitFor(() => expect(early.received).toHaveLength(3), IN_TIME_MS)
  const { heard, connection } = start(early, 3)
  await vi.waitFor(() => expect(heard).toEqual([4, 5]), IN_TIME_MS)
  await vi.waitFor(() => expect(connection.current().state).toBe('live'), IN_TIME_MS)
  expect([server.attempts(), server.asked]).toEqual([1, [3]])
  server.drop()
  await vi.waitFor(() => expect(server.asked, 'the next is one of its own').toEqual([3, 5]), IN_TIME_MS)
})

test('a change that comes before the script takes the word back, and the script gets it', async () => {
  openPage()
  const early = subscribe()
  await says('live')
  server.change()
  await says('unknown')
  const { heard, connection } = start(early)
  expect(connection.drawn().state).toBe('unknown')
  await vi.waitFor(() => expect(heard).toEqual([6]), IN_TIME_MS)
  await vi.waitFor(() => expect(connection.current().state).toBe('live'), IN_TIME_MS)
  expect(server.asked).toEqual([5])
})

test('a page that has missed a change never says Live before its script', async () => {
  useFakeTimeouts()
  openPage(4)
  const early = subscribe()
  await vi.waitUntil(() => early.received.length === 2, IN_TIME_MS)
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual(asDrawn('unknown'))
})

test.each<[string, () => void]>([
  ['its socket ends', () => server.drop()],
  ['the network goes', () => dispatchEvent(new Event('offline'))],
])('when %s the word goes', async (_, fail) => {
  openPage()
  subscribe()
  await says('live')
  fail()
  await vi.waitFor(() => expect(shown()).toEqual(asDrawn('unknown')), IN_TIME_MS)
})

test('a page whose script does not come says Live for ten seconds, no longer', async () => {
  useFakeTimeouts()
  openPage()
  const early = subscribe()
  await vi.waitUntil(() => early.received.length === 1, IN_TIME_MS)
  vi.advanceTimersByTime(300)
  expect(shown()).toEqual(asDrawn('live'))
  vi.advanceTimersByTime(10_000)
  expect(shown()).toEqual(asDrawn('unknown'))
})

test('a connection that was live before the script, and is lost with it, says so', async () => {
  openPage()
  const early = subscribe()
  await says('live')
  const { connection } = start(early)
  server.mode = 'refuse'
  server.drop()
  await vi.waitFor(() => expect(connection.current().state).toBe('reconnecting'), IN_TIME_MS)
})

test('a script that finds the socket closed, or another subscription than its own, opens a socket of its own', async () => {
  openPage(4)
  const closed = subscribe()
  await vi.waitFor(() => expect(server.asked).toEqual([4]), IN_TIME_MS)
  server.drop()
  await vi.waitFor(() => expect(closed.socket.readyState).toBe(WebSocket.CLOSED), IN_TIME_MS)
  const first = start(closed)
  await vi.waitFor(() => expect(server.asked).toEqual([4, 5]), IN_TIME_MS)
  openPage(3)
  const other = subscribe()
  await vi.waitFor(() => expect(other.received).toHaveLength(3), IN_TIME_MS)
  const { heard } = start(other, 4)
  await vi.waitFor(() => expect(heard).toEqual([5]), IN_TIME_MS)
  expect(first.heard).toEqual([])
})

test('a page without a live menu, or from a cache, does not subscribe', () => {
  expect(subscribeEarly()).toBeUndefined()
  openPage()
  document.documentElement.dataset['asOf'] = '1'
  expect(subscribeEarly()).toBeUndefined()
  expect(server.attempts()).toBe(0)
})
