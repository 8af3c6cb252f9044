import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from './http/limits.ts'
import { openRestaurant } from './testing/restaurant.ts'
import type { Restaurant } from './testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  const connections = { headersTimeout: 200, requestTimeout: 400, checkInterval: 50 }
  restaurant = await openRestaurant({ limits: { connections, sockets: { initTimeout: 200 } } })
})
afterAll(() => restaurant.close())

function openConnection(): Socket {
  const connection = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  // Reset by the server, it may fail in the middle of writing.
  return connection.on('error', () => undefined).resume()
}

/** Unlike `once`, also after a reset. */
const closed = async (connection: Socket): Promise<void> => new Promise((resolve) => void connection.once('close', () => resolve()))

const REQUEST = 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n'
const HANDSHAKE =
  'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n'

describe('the server ends', () => {
  beforeEach(() => void restaurant.log.splice(0))

  // A browser's spare connection has been refused nothing.
  test.each([
    ['a connection without a byte', '', 0],
    ['a request whose first line stops', 'GET / HT', 1],
    ['a request whose headers stop', REQUEST, 1],
    ['a request whose body stops', `${REQUEST}\r\n{`, 1],
    ['a socket that says nothing after its handshake', HANDSHAKE, 0],
  ])('%s, and the log has one line for what was a request', async (_, sent, lines) => {
    const connection = openConnection()
    connection.write(sent)
    await closed(connection)
    expect(connection.destroyed).toBe(true)
    expect(restaurant.log.filter(({ code, ip, msg }) => code === 408 && ip === '127.0.0.1' && msg === 'Refused.')).toHaveLength(lines)
  })

  test.each([
    ['headers', REQUEST, 'x-a: b\r\n'],
    ['a body', `${REQUEST}\r\n{`, ' '],
  ])('a request whose %s trickles in', async (_, sent, more) => {
    const connection = openConnection()
    connection.write(sent)
    const trickle = setInterval(() => connection.write(more), 20)
    await closed(connection)
    clearInterval(trickle)
    expect(connection.destroyed).toBe(true)
  })

  test('a second request that trickles in on a connection that was answered', async () => {
    const connection = openConnection()
    connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(connection, 'data')
    connection.write('GET /healthz HT')
    await closed(connection)
    expect(connection.destroyed).toBe(true)
  })
})

test('a connection stays open between two requests, longer than a request may take', async () => {
  const connection = openConnection()
  const ask = async (): Promise<unknown> => {
    connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    return once(connection, 'data')
  }
  await ask()
  // Opened later, it is over sooner than the first if that were ended at all.
  const silent = openConnection()
  silent.write(`${REQUEST}\r\n{`)
  await closed(silent)
  await ask()
  expect(connection.destroyed).toBe(false)
  connection.destroy()
})

test('with the shipped limits nothing incomplete, silent or unread is held for more than 20 seconds', () => {
  const { headersTimeout, requestTimeout, checkInterval, stalledAfter, unreadInterval } = LIMITS.connections
  const { pingInterval, initTimeout, closeTimeout } = LIMITS.sockets
  for (const longest of [
    headersTimeout + checkInterval,
    requestTimeout + checkInterval,
    stalledAfter + 2 * unreadInterval,
    2 * pingInterval,
    initTimeout + closeTimeout,
  ])
    expect(longest).toBeLessThan(20_000)
})

test('an address has so many connections at a time, and another address has its own', async () => {
  const small = await openRestaurant({ socketsPerAddress: 1, limits: { connections: { besideSockets: 2 } } })
  const port = Number(new URL(small.url).port)
  const open = (localAddress: string): Socket => connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined)
  const isAnswered = async (connection: Socket): Promise<boolean> => {
    connection.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    return Promise.race([once(connection, 'data').then(() => true), closed(connection).then(() => false)])
  }
  const first = [open('127.0.0.2'), open('127.0.0.2'), open('127.0.0.2')]
  expect(await Promise.all(first.map(isAnswered))).toEqual([true, true, true])
  expect(await isAnswered(open('127.0.0.2'))).toBe(false)
  expect(await isAnswered(open('127.0.0.3'))).toBe(true)
  first[0]?.destroy()
  await vi.waitUntil(async () => isAnswered(open('127.0.0.2')), 5000)
  expect(small.log).toContainEqual(expect.objectContaining({ code: 'connections', ip: '127.0.0.2' }))
  await small.close()
})
