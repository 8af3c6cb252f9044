import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { KIM } from '../staff/test-house.ts'
import { openRestaurant } from '../test-restaurant.ts'
import type { Restaurant } from '../test-restaurant.ts'

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

/** A socket without a library between: what is said, and what is heard, word for word. */
interface Line {
  readonly socket: WebSocket
  say(message: object): void
  hears(match: Partial<Message>): Promise<Message>
  /** Resolves with the code. */
  readonly closed: Promise<number>
}

const lines: WebSocket[] = []
afterEach(() => {
  for (const socket of lines.splice(0)) socket.terminate()
})

async function openLine(headers: Record<string, string> = {}, url = restaurant.url): Promise<Line> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers })
  lines.push(socket)
  const heard: Message[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as Message))
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  const line: Line = {
    socket,
    closed,
    say: (message) => socket.send(JSON.stringify(message)),
    hears: async (match) =>
      vi.waitFor(() => {
        const found = heard.find((message) => Object.entries(match).every(([key, value]) => message[key as keyof Message] === value))
        if (found === undefined) throw new Error(`Not heard ${JSON.stringify(match)}, but ${JSON.stringify(heard)}`)
        return found
      }, 5000),
  }
  line.say({ type: 'connection_init' })
  await line.hears({ type: 'connection_ack' })
  return line
}

const subscribe = (id: string, query: string, variables?: object) => ({ id, type: 'subscribe', payload: { query, variables } })
const LIVE = 'subscription { dishChanged { revision } }'

let dishes = 0
async function write(): Promise<number> {
  dishes += 1
  const saved = await restaurant.menu.create({ sitting: 'LUNCH', course: 'MAINS', title: `DISH ${dishes}` }, 'kim')
  if (!('revision' in saved)) throw new Error(saved.message)
  return saved.revision
}

describe('on one socket', () => {
  test.each([
    ['a syntax error', '{ menu { '],
    ['an unknown field', '{ lobster }'],
    ['an unknown operation', 'query A { __typename } query B { __typename }'],
  ])('%s answers that operation alone, and the other subscriptions go on', async (_, query) => {
    const line = await openLine()
    line.say(subscribe('live', LIVE))
    line.say(subscribe('wrong', query))
    expect((await line.hears({ id: 'wrong' })).type).toBe('error')
    const revision = await write()
    expect((await line.hears({ id: 'live', type: 'next' })).payload).toEqual({ data: { dishChanged: { revision } } })
  })

  test('twenty operations run at a time; one more is refused, and a place that falls free is given again', async () => {
    const line = await openLine()
    for (let i = 1; i <= 20; i += 1) line.say(subscribe(`live-${i}`, LIVE))
    line.say(subscribe('one-more', LIVE))
    const refusal = await line.hears({ id: 'one-more', type: 'error' })
    expect(refusal.payload).toEqual([expect.objectContaining({ message: expect.stringContaining('at most 20 operations') })])
    line.say({ id: 'live-7', type: 'complete' })
    line.say(subscribe('again', LIVE))
    line.say(subscribe('after', LIVE))
    await line.hears({ id: 'after', type: 'error' })
    const revision = await write()
    expect((await line.hears({ id: 'again', type: 'next' })).payload).toEqual({ data: { dishChanged: { revision } } })
    await line.hears({ id: 'live-20', type: 'next' })
  })

  test('operations that end, fail or are given up in the same breath keep no place', async () => {
    const line = await openLine()
    for (let i = 0; i < 25; i += 1) {
      line.say(subscribe(`query-${i}`, '{ __typename }'))
      await line.hears({ id: `query-${i}`, type: 'complete' })
      line.say(subscribe(`wrong-${i}`, '{ lobster }'))
      await line.hears({ id: `wrong-${i}`, type: 'error' })
      line.say(subscribe(`left-${i}`, '{ lobster }'))
      line.say({ id: `left-${i}`, type: 'complete' })
    }
    line.say(subscribe('live', '{ __typename }'))
    expect((await line.hears({ id: 'live' })).type).toBe('next')
  })

  test('a subscription that was given up is told nothing more', async () => {
    const line = await openLine()
    line.say(subscribe('gone', LIVE))
    line.say(subscribe('live', LIVE))
    line.say({ id: 'gone', type: 'complete' })
    line.say(subscribe('after', '{ __typename }'))
    await line.hears({ id: 'after', type: 'complete' })
    await write()
    await line.hears({ id: 'live', type: 'next' })
    await expect(Promise.race([line.hears({ id: 'gone', type: 'next' }), line.closed])).rejects.toThrow('Not heard')
  })

  test('who speaks is known by the cookie of the handshake', async () => {
    const query = '{ viewer { email } }'
    const kim = await openLine({ cookie: await restaurant.signIn() })
    const nobody = await openLine()
    for (const line of [kim, nobody]) line.say(subscribe('who', query))
    expect((await kim.hears({ id: 'who' })).payload).toEqual({ data: { viewer: { email: KIM } } })
    expect((await nobody.hears({ id: 'who' })).payload).toEqual({ data: { viewer: null } })
  })

  test.each(['tideboard_session=%E0%A4%A', ';;=;', '__proto__=1', 'tideboard_session="'])(
    'a cookie that makes no sense is nobody’s: %j',
    async (cookie) => {
      const line = await openLine({ cookie })
      line.say(subscribe('who', '{ viewer { email } }'))
      expect((await line.hears({ id: 'who' })).payload).toEqual({ data: { viewer: null } })
    },
  )

  test('a message past the limit ends that socket and no other', async () => {
    const [greedy, modest] = [await openLine(), await openLine()]
    const printed = vi.spyOn(console, 'error')
    greedy.say(subscribe('big', `{ __typename } #${'x'.repeat(100_001)}`))
    expect(await greedy.closed).toBe(1009)
    expect(printed).not.toHaveBeenCalled()
    expect(restaurant.log).toContainEqual(expect.objectContaining({ msg: 'A socket was closed for what it sent.' }))
    modest.say(subscribe('small', `{ __typename } #${'x'.repeat(90_000)}`))
    expect((await modest.hears({ id: 'small' })).type).toBe('next')
  })
})

describe('at the door', () => {
  async function knock(headers: Record<string, string>, path = '/graphql', { url } = restaurant): Promise<number | 'open'> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, ['graphql-transport-ws'], { headers })
    lines.push(socket)
    const { promise, resolve } = Promise.withResolvers<number | 'open'>()
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.on('open', () => resolve('open'))
    socket.on('error', () => {})
    return promise
  }

  test.each(['https://evil.example', 'null', 'http://127.0.0.1:1', 'nonsense', ''])(
    'a page of another origin is refused: %j',
    async (origin) => {
      expect(await knock({ origin, cookie: await restaurant.signIn() })).toBe(403)
    },
  )

  test('a page of this origin, and a program that names none, are let in', async () => {
    expect(await knock({ origin: restaurant.url })).toBe('open')
    expect(await knock({})).toBe('open')
  })

  test('behind a trusted proxy, the host that the proxy names is this origin; without one, anybody could name it', async () => {
    const proxied = { origin: 'https://tideboard.example', 'x-forwarded-host': 'tideboard.example' }
    expect(await knock(proxied)).toBe(403)
    const behind = await openRestaurant({ trustedProxies: 1 })
    try {
      expect(await knock(proxied, '/graphql', behind)).toBe('open')
      expect(await knock({ ...proxied, origin: 'https://evil.example' }, '/graphql', behind)).toBe(403)
    } finally {
      await behind.close()
    }
  })

  test('another path is no socket', async () => {
    expect(await knock({}, '/')).toBe(404)
    expect(await knock({}, '/graphql/x')).toBe(404)
    expect(await knock({}, '/graphql?token=x')).toBe('open')
  })

  test('who does not speak graphql-ws is sent away', async () => {
    for (const protocols of [[], ['graphql-ws']]) {
      const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, protocols)
      lines.push(socket)
      socket.on('error', () => {})
      const { promise, resolve } = Promise.withResolvers<number>()
      socket.on('close', resolve)
      const code = await promise
      expect([1006, 4406]).toContain(code)
    }
  })

  test('a visitor who is refused and hangs up does not end the house', async () => {
    const { port } = new URL(restaurant.url)
    const ask = `GET /graphql HTTP/1.1\r\nHost: x\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
    for (let i = 0; i < 50; i += 1) {
      const caller = connect(Number(port), '127.0.0.1')
      await once(caller, 'connect')
      caller.write(ask)
      await once(caller, 'data')
      caller.resetAndDestroy()
      await once(caller, 'close')
    }
    expect((await restaurant.ask('{ __typename }')).status).toBe(200)
  })
})

describe('when the house closes', () => {
  test('every socket is told that it is going away', async () => {
    const other = await openRestaurant()
    const open = [await openLine({}, other.url), await openLine({}, other.url)]
    open[0]?.say(subscribe('live', LIVE))
    await other.close()
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([1001, 1001])
  })

  test('a listener that does not answer does not hold it up for long', async () => {
    const other = await openRestaurant()
    const { port } = new URL(other.url)
    const deaf = connect(Number(port), '127.0.0.1')
    deaf.write(
      'GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    await once(deaf, 'data')
    const isClosed = once(deaf, 'close')
    await other.close()
    await isClosed
    expect(deaf.destroyed).toBe(true)
  }, 10_000)
})

test('a listener that leaves without a word costs the feed nothing: its subscription ends with its socket', async () => {
  const left = vi.fn<() => void>()
  const changes = restaurant.menu.changes
  vi.spyOn(restaurant.menu, 'changes').mockImplementation((since) => {
    const listener = changes(since)
    const leave = listener.return
    listener.return = () => (left(), leave())
    return listener
  })
  const line = await openLine()
  line.say(subscribe('live', LIVE))
  line.say(subscribe('after', '{ __typename }'))
  await line.hears({ id: 'after', type: 'complete' })
  line.socket.terminate()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
})
