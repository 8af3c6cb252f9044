import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { KIM } from '../testing/staff.ts'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

interface Message {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

/** A WebSocket that speaks the graphql-ws protocol without a client library, to test single messages. */
interface Connection {
  readonly socket: WebSocket
  send(message: object): void
  /** Waits for a message with these properties. */
  receive(match: Partial<Message>): Promise<Message>
  /** Resolves to the close code. */
  readonly closed: Promise<number>
}

const opened: WebSocket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate()
})

async function openConnection(headers: Record<string, string> = {}, url = restaurant.url): Promise<Connection> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  opened.push(socket)
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const connection: Connection = {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    receive: async (match) =>
      vi.waitFor(() => {
        const found = messages.find((message) => Object.entries(match).every(([key, value]) => message[key as keyof Message] === value))
        if (found === undefined) throw new Error(`Not received ${JSON.stringify(match)}, but ${JSON.stringify(messages)}`)
        return found
      }, 5000),
  }
  connection.send({ type: 'connection_init' })
  await connection.receive({ type: 'connection_ack' })
  return connection
}

/** The refusals of that code in the log, each of which has to be short. */
function linesOf(code: number | string, { log } = restaurant): Record<string, unknown>[] {
  const lines = log.filter((line) => line['code'] === code)
  for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(300)
  return lines
}

const subscribe = (id: string, query: string, variables?: object) => ({ id, type: 'subscribe', payload: { query, variables } })
const LIVE = 'subscription { dishChanged { revision } }'

let dishes = 0
async function write(): Promise<number> {
  dishes += 1
  const saved = await restaurant.staff.create({ sitting: 'LUNCH', course: 'MAINS', title: `DISH ${dishes}` }, { by: 'kim' })
  if ('code' in saved) throw new Error(saved.message)
  return saved.revision ?? 0
}

describe('on one socket', () => {
  test.each([
    ['a syntax error', '{ menu { '],
    ['an unknown field', '{ lobster }'],
    ['an unknown operation', 'query A { __typename } query B { __typename }'],
  ])('%s ends that operation only, and other subscriptions continue', async (_, query) => {
    const connection = await openConnection()
    connection.send(subscribe('live', LIVE))
    connection.send(subscribe('wrong', query))
    expect((await connection.receive({ id: 'wrong' })).type).toBe('error')
    const revision = await write()
    expect((await connection.receive({ id: 'live', type: 'next' })).payload).toEqual({ data: { dishChanged: { revision } } })
  })

  test('twenty operations run concurrently; one more is refused until another has ended', async () => {
    // Each gets the write below also if it comes to listen after it.
    const live = `subscription { dishChanged(since: ${await write()}) { revision } }`
    const connection = await openConnection()
    for (let i = 1; i <= 20; i += 1) connection.send(subscribe(`live-${i}`, live))
    connection.send(subscribe('one-more', LIVE))
    const refusal = await connection.receive({ id: 'one-more', type: 'error' })
    expect(refusal.payload).toEqual([expect.objectContaining({ message: expect.stringContaining('at most 20 operations') })])
    connection.send({ id: 'live-7', type: 'complete' })
    connection.send(subscribe('again', live))
    connection.send(subscribe('after', LIVE))
    await connection.receive({ id: 'after', type: 'error' })
    const revision = await write()
    expect((await connection.receive({ id: 'again', type: 'next' })).payload).toEqual({ data: { dishChanged: { revision } } })
    await connection.receive({ id: 'live-20', type: 'next' })
  })

  test('operations that have ended, failed or been completed by the client do not count towards the limit', async () => {
    const connection = await openConnection()
    for (let i = 0; i < 25; i += 1) {
      connection.send(subscribe(`query-${i}`, '{ __typename }'))
      await connection.receive({ id: `query-${i}`, type: 'complete' })
      connection.send(subscribe(`wrong-${i}`, '{ lobster }'))
      await connection.receive({ id: `wrong-${i}`, type: 'error' })
      connection.send(subscribe(`completed-${i}`, '{ lobster }'))
      connection.send({ id: `completed-${i}`, type: 'complete' })
    }
    connection.send(subscribe('live', '{ __typename }'))
    expect((await connection.receive({ id: 'live' })).type).toBe('next')
  })

  test('a completed subscription gets no more messages', async () => {
    const connection = await openConnection()
    connection.send(subscribe('completed', LIVE))
    connection.send(subscribe('live', LIVE))
    connection.send({ id: 'completed', type: 'complete' })
    connection.send(subscribe('after', '{ __typename }'))
    await connection.receive({ id: 'after', type: 'complete' })
    await write()
    await connection.receive({ id: 'live', type: 'next' })
    await expect(Promise.race([connection.receive({ id: 'completed', type: 'next' }), connection.closed])).rejects.toThrow('Not received')
  })

  test('the session cookie of the handshake identifies the viewer', async () => {
    const query = '{ viewer { email } }'
    const kim = await openConnection({ cookie: await restaurant.signIn() })
    const nobody = await openConnection()
    for (const connection of [kim, nobody]) connection.send(subscribe('viewer', query))
    expect((await kim.receive({ id: 'viewer' })).payload).toEqual({ data: { viewer: { email: KIM } } })
    expect((await nobody.receive({ id: 'viewer' })).payload).toEqual({ data: { viewer: null } })
  })

  test.each(['tideboard_session=%E0%A4%A', ';;=;', '__proto__=1', 'tideboard_session="'])(
    'a malformed Cookie header is ignored: %j',
    async (cookie) => {
      const connection = await openConnection({ cookie })
      connection.send(subscribe('viewer', '{ viewer { email } }'))
      expect((await connection.receive({ id: 'viewer' })).payload).toEqual({ data: { viewer: null } })
    },
  )

  test('a message whose refusal would quote more than fits into a close frame closes it all the same', async () => {
    const connection = await openConnection()
    connection.send(subscribe('é'.repeat(200), '{ __typename }'))
    connection.send(subscribe('é'.repeat(200), '{ __typename }'))
    expect(await connection.closed).toBe(4409)
    expect(restaurant.log).not.toContainEqual(expect.objectContaining({ msg: 'A message on a socket could not be handled.' }))
  })

  test('a message over the limit closes that socket and no other', async () => {
    const [over, within] = [await openConnection(), await openConnection()]
    const printed = vi.spyOn(console, 'error')
    over.send(subscribe('big', `{ __typename } #${'x'.repeat(65_536)}`))
    expect(await over.closed).toBe(1009)
    expect(printed).not.toHaveBeenCalled()
    expect(linesOf('WS_ERR_UNSUPPORTED_MESSAGE_LENGTH')).toMatchObject([{ ip: '127.0.0.1' }])
    within.send(subscribe('small', 'query ($id: ID!) { dish(id: $id) { id } }', { id: 'x'.repeat(60_000) }))
    expect((await within.receive({ id: 'small' })).type).toBe('next')
  })
})

/** Sends bytes, and resolves with all that comes back until the server ends the connection. */
async function sendRaw(request: string): Promise<string> {
  const connection = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  connection.write(request)
  return text(connection)
}

describe('a request to change to another protocol', () => {
  const page = (upgrade: string, head = 'GET / HTTP/1.1') =>
    sendRaw(`${head}\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${upgrade}\r\n\r\n`)

  test.each(['h2c', 'h2c, websocket', 'TLS/1.0', 'nonsense', ''])('is answered as if it had not asked: %j', async (upgrade) => {
    expect(await page(upgrade)).toMatch(/^HTTP\/1.1 200 OK\r\n[^]+<!doctype html>/)
    expect(await page(upgrade, 'GET /graphql?query={__typename} HTTP/1.1')).toMatch(/^HTTP\/1.1 200 OK\r\n[^]+"__typename":"Query"/)
  })

  test('is answered with its body, where it has one', async () => {
    const body = '{"query":"{ __typename }"}'
    const head = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`
    expect(await sendRaw(`${head}Connection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n${body}`)).toContain('"__typename":"Query"')
  })

  test('to HTTP/2, as curl --http2 sends it, is answered', async () => {
    const headers = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'
    expect(await sendRaw(`GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)).toContain('{"status":"ok"}')
  })
})

describe('the handshake', () => {
  async function handshake(headers: Record<string, string>, path = '/graphql', { url } = restaurant): Promise<number | 'open'> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, ['graphql-transport-ws'], { headers })
    opened.push(socket)
    const { promise, resolve } = Promise.withResolvers<number | 'open'>()
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('open', () => resolve('open'))
    socket.on('error', () => {})
    return promise
  }

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', ''])(
    'from another origin is refused: %j',
    async (origin) => {
      expect(await handshake({ origin, cookie: await restaurant.signIn() })).toBe(403)
    },
  )

  test('from this origin, or from a program without an origin, is accepted', async () => {
    expect(await handshake({ origin: restaurant.url })).toBe('open')
    expect(await handshake({})).toBe('open')
  })

  test('uses X-Forwarded-Host as this origin behind a trusted proxy, and ignores it otherwise', async () => {
    const proxied = { origin: 'https://tideboard.example', 'x-forwarded-host': 'tideboard.example' }
    expect(await handshake(proxied)).toBe(403)
    const proxiedRestaurant = await openRestaurant({ trustedProxies: 1 })
    try {
      expect(await handshake(proxied, '/graphql', proxiedRestaurant)).toBe('open')
      expect(await handshake({ ...proxied, origin: 'https://evil.example' }, '/graphql', proxiedRestaurant)).toBe(403)
    } finally {
      await proxiedRestaurant.close()
    }
  })

  test('on another path is refused, and says where sockets are', async () => {
    expect(await handshake({}, '/')).toBe(404)
    expect(await handshake({}, '/graphql/x')).toBe(404)
    expect(await handshake({}, '/graphql?token=x')).toBe('open')
    expect(await sendRaw('GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')).toMatch(
      /^HTTP\/1.1 404 [^]+\r\n\r\nWebSockets are served at \/graphql.$/,
    )
  })

  test.each(['Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version: 13'])(
    'that is incomplete is a bad request: %s',
    async (headers) => {
      const request = `GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n\r\n`
      expect(await sendRaw(request)).toMatch(/^HTTP\/1.1 400 /)
    },
  )

  test('without the graphql-transport-ws subprotocol is closed', async () => {
    for (const protocols of [[], ['graphql-ws']]) {
      const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, protocols)
      opened.push(socket)
      socket.on('error', () => {})
      const { promise, resolve } = Promise.withResolvers<number>()
      socket.on('close', resolve)
      const code = await promise
      expect([1006, 4406]).toContain(code)
    }
  })

  test('when it is refused and the client resets the connection, the server keeps running', async () => {
    const { port } = new URL(restaurant.url)
    const upgrade = `GET /graphql HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    for (let i = 0; i < 50; i += 1) {
      const client = connect(Number(port), '127.0.0.1')
      await once(client, 'connect')
      client.write(upgrade)
      await once(client, 'data')
      client.resetAndDestroy()
      await once(client, 'close')
    }
    expect((await restaurant.ask('{ __typename }')).status).toBe(200)
  })
})

describe('when the server closes', () => {
  test('every socket is closed as going away (1001)', async () => {
    const other = await openRestaurant()
    const open = [await openConnection({}, other.url), await openConnection({}, other.url)]
    open[0]?.send(subscribe('live', LIVE))
    await other.close()
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([1001, 1001])
  })

  test('a client that does not answer the close frame delays it only briefly', async () => {
    const other = await openRestaurant()
    const { port } = new URL(other.url)
    const silent = connect(Number(port), '127.0.0.1')
    silent.write(
      'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    await once(silent, 'data')
    const isClosed = once(silent, 'close')
    await other.close()
    await isClosed
    expect(silent.destroyed).toBe(true)
  }, 10_000)
})

test('a connection that breaks ends its subscriptions in the feed', async () => {
  const ended = vi.fn<() => void>()
  const changes = restaurant.menu.changes
  vi.spyOn(restaurant.menu, 'changes').mockImplementation(() => {
    const listener = changes()
    const end = listener.return
    listener.return = () => (ended(), end())
    return listener
  })
  const connection = await openConnection()
  connection.send(subscribe('live', LIVE))
  connection.send(subscribe('after', '{ __typename }'))
  await connection.receive({ id: 'after', type: 'complete' })
  connection.socket.terminate()
  await expect.poll(() => ended).toHaveBeenCalledOnce()
})
