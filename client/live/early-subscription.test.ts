import { ApolloClient, InMemoryCache } from '@apollo/client'
import { print } from 'graphql'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { describeStatus } from '../home/menu-status.tsx'
import { stopsTheClock, within } from '../testing/clock.ts'
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

let server: LiveServer
stopsTheClock()
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
function drawPage(revision: number): void {
  const [line, state] = [document.createElement('p'), document.createElement('script')]
  line.className = 'menu-status'
  Object.assign(state, { id: 'state', type: 'application/json' })
  state.dataset['subscribe'] = message(revision)
  document.body.replaceChildren(line, state)
}

/** Draws it, and it subscribes. */
function openPage(revision = 5): EarlySubscription {
  drawPage(revision)
  const early = subscribeEarly()
  if (early === undefined) throw new Error('The page has not subscribed.')
  onTestFinished(() => early.socket.close())
  return early
}

async function expectToSay(state: 'live' | 'unknown'): Promise<void> {
  const line = document.querySelector<HTMLElement>('.menu-status')
  const drawn = [state, describeStatus({ state, asOf: 0 }, 0, false)]
  await within(1_000, () => expect([line?.dataset['state'], line?.textContent]).toEqual(drawn))
}

/** The page's script has come: what it hears, and its connection. */
function start(early: EarlySubscription, since = 5) {
  const connection = createConnection({ asOf: Date.now(), isCached: false, isLive: early.end() })
  const link = createLiveLink(server.url, connection, { webSocketImpl: takeOver(early) })
  return { connection, heard: listen(new ApolloClient({ cache: new InMemoryCache(), link }), since).heard }
}

test('a page says Live before its script has come, which goes on with the same subscription, and says when it is lost', async () => {
  const early = openPage()
  await expectToSay('live')
  const { connection, heard } = start(early)
  expect([connection.drawn(), connection.current().state]).toEqual([connection.current(), 'live'])
  server.change()
  await within(0, () => expect(heard).toEqual([6]))
  expect([server.attempts(), server.asked, connection.current().state]).toEqual([1, [5], 'live'])
  server.mode = 'refuse'
  server.drop()
  await within(0, () => expect(connection.current().state).toBe('reconnecting'))
})

test.each(['is still connecting', 'is open', 'has subscribed'])('its script goes on with a socket that %s', async (state) => {
  const early = openPage(3)
  if (state === 'is open') await new Promise((resolve) => early.socket.addEventListener('open', resolve))
  if (state === 'has subscribed') await within(0, () => expect(early.received).toHaveLength(3))
  const { heard, connection } = start(early, 3)
  await within(0, () => expect(heard).toEqual([4, 5]))
  await within(1_000, () => expect(connection.current().state).toBe('live'))
  expect([server.attempts(), server.asked]).toEqual([1, [3]])
  server.drop()
  await within(5_000, () => expect(server.asked, 'the next is one of its own').toEqual([3, 5]))
})

test('a change that comes before the script takes the word back, and the script gets it', async () => {
  const early = openPage()
  await expectToSay('live')
  server.change()
  await expectToSay('unknown')
  const { heard, connection } = start(early)
  expect(connection.drawn().state).toBe('unknown')
  await within(0, () => expect(heard).toEqual([6]))
  await within(1_000, () => expect(connection.current().state).toBe('live'))
  expect(server.asked).toEqual([5])
})

test('a page that has missed a change never says Live before its script', async () => {
  const { received } = openPage(4)
  await within(0, () => expect(received).toHaveLength(2))
  vi.advanceTimersByTime(1_000)
  await expectToSay('unknown')
})

test.each<[string, () => void]>([
  ['its socket ends', () => server.drop()],
  ['the network goes', () => dispatchEvent(new Event('offline'))],
])('when %s the word goes', async (_, fail) => {
  openPage()
  await expectToSay('live')
  fail()
  await expectToSay('unknown')
})

test('a page whose script does not come says Live for ten seconds, no longer', async () => {
  const { received } = openPage()
  await within(0, () => expect(received).toHaveLength(1))
  vi.advanceTimersByTime(300)
  await expectToSay('live')
  vi.advanceTimersByTime(9_900)
  await expectToSay('live')
  vi.advanceTimersByTime(100)
  await expectToSay('unknown')
})

test('a script that finds the socket closed, or another subscription than its own, opens a socket of its own', async () => {
  const closed = openPage(4)
  await within(0, () => expect(server.asked).toEqual([4]))
  server.drop()
  await within(0, () => expect(closed.socket.readyState).toBe(WebSocket.CLOSED))
  const first = start(closed)
  await within(5_000, () => expect(server.asked).toEqual([4, 5]))
  const other = openPage(3)
  await within(0, () => expect(other.received).toHaveLength(3))
  const { heard } = start(other, 4)
  await within(5_000, () => expect(heard).toEqual([5]))
  expect(first.heard).toEqual([])
})

test('a page without a live menu, or from a cache, does not subscribe', () => {
  expect(subscribeEarly()).toBeUndefined()
  drawPage(5)
  document.documentElement.dataset['asOf'] = '1'
  expect(subscribeEarly()).toBeUndefined()
  expect(server.attempts()).toBe(0)
})
