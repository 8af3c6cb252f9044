import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { CRAB } from '../../testing/restaurant.ts'
import { restaurantOfEachTest } from '../../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfEachTest()
beforeEach(async () => {
  await restaurant.staff.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
  for (let use = 0; use < 3; use += 1) await answersTo(BOTH)
})

const BODY = '{"query":"{ dishes { title } }"}'
const POST = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`
const GET = 'GET /graphql?query={menu{revision}} HTTP/1.1\r\nHost: x\r\n\r\n'
const BOTH = GET + POST
const DATA = ['{"data":{"menu":{"revision":1}}}', '{"data":{"dishes":[{"title":"DRESSED CRAB"}]}}']

async function visitor(): Promise<Socket> {
  const socket = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** The bodies of two responses on one connection. */
async function bodiesOf(socket: Socket): Promise<string[]> {
  let received = ''
  let found: string[] = []
  while (found.length < 2) {
    const [part] = (await once(socket, 'data')) as [Buffer]
    received += part.toString()
    found = received.match(/\{"(data|errors)".*?\}(?=HTTP|$)/gs) ?? []
  }
  return found
}

async function answersTo(requests: string): Promise<string[]> {
  const socket = await visitor()
  socket.write(requests)
  return bodiesOf(socket)
}

describe('answers that are kept keep to the rules of a connection:', () => {
  test('requests that come at once are answered in order, also one that is kept and one that is not', async () => {
    expect(await answersTo(BOTH)).toEqual(DATA)
    expect(await answersTo(POST + GET)).toEqual(DATA.toReversed())
    const other = POST.replace('title', 'price')
    expect(await answersTo(other + GET)).toEqual(['{"data":{"dishes":[{"price":14.5}]}}', DATA[0]])
    expect(await answersTo(POST + other)).toEqual([DATA[1], '{"data":{"dishes":[{"price":14.5}]}}'])
  })

  test('a body that trickles in is waited for', async () => {
    const socket = await visitor()
    const bodies = bodiesOf(socket)
    for (const letter of POST) {
      socket.write(letter)
      await new Promise(setImmediate)
    }
    socket.write(GET)
    expect(await bodies).toEqual(DATA.toReversed())
  })

  test('a body in chunks, whose length nobody knows, is Yoga’s to answer', async () => {
    const chunked = POST.replace(/Content-Length: \d+\r\n\r\n.*/s, `Transfer-Encoding: chunked\r\n\r\n${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`)
    expect(await answersTo(chunked + GET)).toEqual(DATA.toReversed())
  })

  test('a visitor who leaves in the middle of a body harms nobody', async () => {
    const socket = await visitor()
    socket.write(POST.slice(0, -5))
    await new Promise(setImmediate)
    socket.destroy()
    expect(await answersTo(BOTH)).toEqual(DATA)
    expect(restaurant.log.filter((line) => Number(line['level']) >= 50)).toEqual([])
  })

  test('“Connection: close” closes it', async () => {
    const socket = await visitor()
    socket.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(await text(socket)).toContain(DATA[0])
  })

  test('a HEAD is refused as ever', async () => {
    for (let use = 0; use < 3; use += 1)
      expect((await restaurant.fetch('/graphql?query={menu{revision}}', { method: 'HEAD' })).headers.get('etag')).toBeNull()
  })
}) // prettier-ignore
