import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant, RestaurantOptions } from '../testing/restaurant.ts'

let restaurant: Restaurant
const opened: WebSocket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})

/** Opens a socket, which may be closed right after the handshake. */
async function openSocket(options: WebSocket.ClientOptions = {}): Promise<WebSocket> {
  const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
  opened.push(socket)
  await once(socket, 'open')
  return socket
}

/** Opens a socket that the server has acknowledged. */
async function openGuest(options?: WebSocket.ClientOptions): Promise<WebSocket> {
  const socket = await openSocket(options)
  socket.send('{"type":"connection_init"}')
  await once(socket, 'message')
  return socket
}

const codeOf = async (socket: WebSocket): Promise<number> => ((await once(socket, 'close')) as [number])[0]
/** Asks to be let in; resolves with the close code, or with the answer. */
async function codeOrMessage(socket: WebSocket): Promise<number | Buffer> {
  socket.send('{"type":"connection_init"}')
  const answer = once(socket, 'message').then(([message]) => message as Buffer)
  return Promise.race([codeOf(socket), answer])
}

const subscribe = (id: string, query: string) => JSON.stringify({ id, type: 'subscribe', payload: { query } })
const LIVE = 'subscription { dishChanged { revision } }'

function linesOf(code: number | string): Record<string, unknown>[] {
  const lines = restaurant.log.filter((line) => line['code'] === code)
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(300)
  return lines
}

describe('a client that floods the server is closed with 4429', () => {
  beforeAll(async () => {
    restaurant = await openRestaurant()
  })
  afterAll(() => restaurant.close())
  beforeEach(() => void restaurant.log.splice(0))

  test.each<[string, (socket: WebSocket, i: number) => void]>([
    ['ping frames', (socket) => socket.ping()],
    ['pong frames', (socket) => socket.pong()],
    ['pings of the protocol', (socket) => socket.send('{"type":"ping"}')],
    ['subscriptions that it ends again', (socket, i) => socket.send(i % 2 ? subscribe('a', LIVE) : '{"type":"complete","id":"a"}')],
    ['queries', (socket, i) => socket.send(subscribe(`${i}`, '{ __typename }'))],
  ])('%s', async (_, send) => {
    const socket = await openGuest()
    const closed = codeOf(socket)
    for (let i = 1; i < 5000; i += 1) send(socket, i)
    expect(await closed).toBe(4429)
    expect(linesOf(4429)).toMatchObject([{ ip: '127.0.0.1', msg: 'Refused.' }])
  })

  test('a second connection_init', async () => {
    const socket = await openGuest()
    socket.send('{"type":"connection_init"}')
    expect(await codeOf(socket)).toBe(4429)
    expect(linesOf(4429)).toHaveLength(1)
  })

  test('but not for what a busy developer sends; each ping frame is answered with its payload', async () => {
    const socket = await openGuest()
    const pongs: string[] = []
    socket.on('pong', (payload: Buffer) => pongs.push(payload.toString()))
    for (let i = 1; i <= 90; i += 1) socket.ping(`${i}`)
    for (let i = 1; i <= 90; i += 1) socket.send('{"type":"ping"}')
    await expect.poll(() => pongs).toEqual(Array.from({ length: 90 }, (_, i) => `${i + 1}`))
    socket.ping('still open')
    await expect.poll(() => pongs.at(-1)).toBe('still open')
  })
})

describe('what no client of the protocol sends is one short line in the log', () => {
  beforeAll(async () => {
    restaurant = await openRestaurant()
  })
  afterAll(() => restaurant.close())
  beforeEach(() => void restaurant.log.splice(0))

  test.each([
    ['nonsense', 4400],
    ['{"type":"constructor"}', 4400],
    ['{"type":"connection_ack"}', 4400],
    ['{"type":"next","id":"a","payload":{}}', 4400],
    [subscribe('a', '{ __typename }'), 4401],
  ])('%s', async (message, code) => {
    const printed = vi.spyOn(process.stderr, 'write')
    const socket = await openSocket()
    socket.send(message)
    expect(await codeOf(socket)).toBe(code)
    expect(linesOf(code)).toHaveLength(1)
    expect(printed).not.toHaveBeenCalled()
  })

  test.each([
    ['a message in very many frames', (i: number) => Buffer.from([i === 0 ? 0x01 : 0x00, 0x80, 0, 0, 0, 0])],
    // Announced as 1,000 bytes long.
    ['a frame in very many pieces', (i: number) => (i === 0 ? Buffer.from([0x81, 0xfe, 0x03, 0xe8, 0, 0, 0, 0]) : Buffer.from('x'))],
  ])('%s', async (_, piece) => {
    const connection = connect(Number(new URL(restaurant.url).port), '127.0.0.1').setNoDelay()
    connection.on('error', () => undefined)
    const handshake = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ]
    connection.write(
      ['GET /graphql HTTP/1.1', 'Host: x', ...handshake, 'Sec-WebSocket-Protocol: graphql-transport-ws', '\r\n'].join('\r\n'),
    )
    await once(connection, 'data')
    connection.resume()
    let i = 0
    const sending = setInterval(() => connection.write(piece(i++)), 1)
    await new Promise((resolve) => connection.once('close', resolve))
    clearInterval(sending)
    expect(linesOf('WS_ERR_TOO_MANY_BUFFERED_PARTS')).toHaveLength(1)
  })
})

describe('one address has so many sockets', () => {
  const open = async (options: RestaurantOptions): Promise<void> => {
    restaurant = await openRestaurant({ socketsPerAddress: 2, ...options })
  }
  afterEach(() => restaurant.close())

  test('and one more is closed with 4429, until another has gone; another address has its own', async () => {
    await open({})
    const [first] = [await openGuest(), await openGuest()]
    expect(await codeOf(await openSocket())).toBe(4429)
    expect(linesOf(4429)).toMatchObject([{ ip: '127.0.0.1', detail: 'Too many sockets' }])
    await openGuest({ localAddress: '127.0.0.2' })
    first.close()
    await vi.waitUntil(async () => (await codeOrMessage(await openSocket())) !== 4429, 5000)
    expect(await codeOf(await openSocket())).toBe(4429)
  })

  test('behind a proxy the address is the one that the proxy names, and no other', async () => {
    await open({ trustedProxies: 1 })
    const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } })
    await openGuest(from('192.0.2.1'))
    await openGuest(from('203.0.113.9, 192.0.2.1'))
    expect(await codeOf(await openSocket(from('198.51.100.7, 192.0.2.1')))).toBe(4429)
    await openGuest(from('192.0.2.2'))
  })
})

describe('bytes on their way', () => {
  const BYTES = 300_000
  const longQuery = (id: string) => subscribe(id, `{ menu { dishes { description } } }`)
  beforeEach(async () => {
    restaurant = await openRestaurant({ limits: { sockets: { unread: 4 * BYTES, unreadOfAddress: 10 * BYTES } } })
    for (let i = 0; i < BYTES / 1000; i += 1) {
      const dish = { sitting: 'LUNCH', course: 'MAINS', title: `DISH ${i}`, description: 'x'.repeat(1000) }
      await restaurant.staff.create(dish, { by: 'kim' })
    }
  })
  afterEach(() => restaurant.close())

  /** Asks for long answers, and reads none of them. */
  function askUnread(socket: WebSocket, count: number): void {
    socket.pause()
    for (let i = 0; i < count; i += 1) socket.send(longQuery(`${i}`))
  }

  test('to a client that does not read end its socket, and no other', async () => {
    const [greedy, honest] = [await openGuest(), await openGuest()]
    // The systems on both sides take some before a byte stays with the server.
    askUnread(greedy, 150)
    await vi.waitFor(() => expect(linesOf('unread')).toHaveLength(1), 10_000)
    honest.send(longQuery('a'))
    expect(String(await once(honest, 'message'))).toContain('"type":"next"')
  }, 30_000)

  test('to an address are bounded, however many sockets it has', async () => {
    const guests = await Promise.all(Array.from({ length: 8 }, async () => openGuest()))
    const elsewhere = await openGuest({ localAddress: '127.0.0.2' })
    for (const guest of guests) askUnread(guest, 60)
    await vi.waitFor(() => expect(linesOf('unread').length).toBeGreaterThan(0), 10_000)
    elsewhere.send(longQuery('a'))
    expect(String(await once(elsewhere, 'message'))).toContain('"type":"next"')
  }, 30_000)
})
