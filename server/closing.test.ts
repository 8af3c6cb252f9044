import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { CRAB, openRestaurant } from './testing/restaurant.ts'
import type { Restaurant } from './testing/restaurant.ts'

let restaurant: Restaurant
let deaf: WebSocket
beforeEach(async () => {
  restaurant = await openRestaurant()
  deaf = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(deaf, 'open')
})
afterEach(() => deaf.terminate())

/** A create whose last byte is still missing, on a connection that would be kept for more. */
async function beginToCreate(): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': CREATE.length, 'cookie': await restaurant.signIn() } // prettier-ignore
  const creating = request(`${restaurant.url}/graphql`, { method: 'POST', headers })
  creating.write(CREATE.slice(0, -1))
  await once(creating, 'socket')
  // Answered in order: by then the server has the beginning of the other one as well.
  await restaurant.ask('{ __typename }')
  return creating
}
const CREATE = JSON.stringify({
  query: 'mutation { createDish(input: { id: "eel", sitting: "LUNCH", course: "MAINS", title: "EEL" }) { __typename } }',
})

async function isRefused(): Promise<boolean> {
  const caller = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  return once(caller, 'connect').then(
    () => (caller.destroy(), false),
    () => true,
  )
}

test('a server that closes accepts no more connections, while it still waits for a socket to close', async () => {
  deaf.pause()
  const isClosed = vi.fn<() => void>()
  const closed = restaurant.close().then(isClosed)
  await expect.poll(isRefused).toBe(true)
  expect(isClosed).not.toHaveBeenCalled()
  await closed
})

test('a request that has begun is finished first, and its connection then does not delay the close', async () => {
  const creating = await beginToCreate()
  const closed = restaurant.close()
  const [code] = (await once(deaf, 'close')) as [number]
  expect([code, await isRefused()]).toEqual([1001, true])
  creating.end(CREATE.slice(-1))
  const [answer] = (await once(creating, 'response')) as [IncomingMessage]
  expect(answer.headers.connection).toBe('close')
  expect(await text(answer)).toContain('"Done"')
  await closed
})

test('from the moment on that it is told to close, every response closes its connection, while it still accepts those that wait', async () => {
  const visitors = Array.from({ length: 200 }, openConnection)
  for (const { socket } of visitors) socket.write(ASK)
  const closed = restaurant.close()
  const answers = (await Promise.all(visitors.map(async (visitor) => visitor.answers.catch(() => '')))).filter((answer) => answer !== '')
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter((answer) => !/^connection: close/im.test(answer))).toEqual([])
  await closed
})

const QUESTION = '{"query":"{ __typename }"}'
const ASK = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${QUESTION.length}\r\n\r\n${QUESTION}`

/** A visitor's connection, and all that comes back on it until it ends. */
function openConnection() {
  const socket = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  return { socket, answers: text(socket) }
}

test('a request that has arrived but was not read yet is answered', async () => {
  const { socket, answers } = openConnection()
  socket.write(ASK)
  await once(socket, 'data')
  // The kernel has received it; the server reads it later.
  socket.write(ASK)
  const closed = restaurant.close()
  expect((await answers).match(/"__typename":"Query"/g)).toHaveLength(2)
  await closed
})

test('visitors whose connections were not accepted yet are answered', async () => {
  const visitors = Array.from({ length: 50 }, openConnection)
  for (const { socket } of visitors) socket.write(ASK)
  await Promise.all(visitors.map(async ({ socket }) => once(socket, 'connect')))
  const closed = restaurant.close()
  const answers = await Promise.all(visitors.map(async (visitor) => visitor.answers))
  expect(answers.filter((answer) => answer.includes('"__typename":"Query"'))).toHaveLength(50)
  await closed
})

test('a large answer reaches a slow visitor whole', async () => {
  const long = { ...CRAB, description: '🦀'.repeat(1_000), createdAt: 1, version: 1 }
  await restaurant.store.dishes.openWith(
    Array.from({ length: 2_000 }, (_, n) => ({ ...long, id: `crab-${n}` })),
    1,
  )
  const slow = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  slow.write('GET /graphql?query=%7Bdishes%7Bdescription%7D%7D HTTP/1.1\r\nHost: x\r\n\r\n')
  // More than that it does not take for now.
  await once(slow, 'readable')
  const closed = restaurant.close()
  await expect.poll(isRefused).toBe(true)
  // Long enough for a connection that counts as idle to be closed.
  await sleep(600)
  expect(Buffer.byteLength(await text(slow))).toBeGreaterThan(8_000_000)
  await closed
})
