import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

interface RawAnswer {
  readonly status: number
  readonly names: readonly string[]
  readonly header: (name: string) => string | undefined
  readonly body: string
}

/** Sends a request as it is written here, and resolves with the bytes of its response. */
async function send(head: string, headers: readonly string[] = [], body = ''): Promise<RawAnswer> {
  const socket = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  const sized = body === '' ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
  socket.write([`${head} HTTP/1.1`, 'Host: x', 'Connection: close', ...sized, ...headers, '', body].join('\r\n'))
  await once(socket, 'close')
  const [top = '', ...rest] = Buffer.concat(received).toString('latin1').split('\r\n\r\n')
  const [status = '', ...lines] = top.split('\r\n')
  const fields = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)])
  return {
    status: Number(status.split(' ')[1]),
    names: fields.map(([name]) => name),
    header: (name) => fields.find(([known]) => known === name)?.[1],
    body: rest.join('\r\n\r\n'),
  }
}

const MENU = '{"query":"{ menu { revision } }"}'
const query = (text: string) => JSON.stringify({ query: text })

describe('the end of a response is said in one way (RFC 9112, 6.2):', () => {
  test.each<[string, string, string[]?, string?]>([
    ['a query', 'POST /graphql', [], MENU],
    ['a query that is asked for again', 'POST /graphql', [], MENU],
    ['a query, compressed', 'POST /graphql', ['accept-encoding: br'], query('{ menu { dishes { title description } } }')],
    ['a query in a GET', 'GET /graphql?query={menu{revision}}'],
    ['a query whose client accepts parts before JSON', 'POST /graphql', ['accept: multipart/mixed, application/json'], MENU],
    ['a query whose client accepts parts alone', 'POST /graphql', ['accept: multipart/mixed'], MENU],
    ['a subscription as parts', 'POST /graphql', ['accept: multipart/mixed'], query('subscription { dishChanged { revision } }')],
    ['a subscription as events', 'POST /graphql', ['accept: text/event-stream'], query('subscription { dishChanged { revision } }')],
    ['no query', 'POST /graphql', [], '{'],
    ['another method', 'PUT /graphql'],
    ['the page', 'GET /'],
    ['the page, compressed', 'GET /', ['accept-encoding: br']],
    ['the head of the page', 'HEAD /'],
    ['a page that there is not', 'GET /nowhere'],
    ['whether the server is ready', 'GET /readyz'],
    ['a file', 'GET /robots.txt'],
  ])('%s', async (_kind, head, headers, body) => {
    const { names, header } = await send(head, headers, body)
    expect(names).toEqual([...new Set(names)])
    expect(names.filter((name) => ['keep-alive', 'te', 'trailer', 'upgrade', 'proxy-connection'].includes(name))).toEqual([])
    expect([header('content-length'), header('transfer-encoding')].filter((given) => given !== undefined)).toHaveLength(1)
  })
})

test('whoever accepts parts and something else gets something else; parts alone are refused in a sentence', async () => {
  for (const accept of [
    'multipart/mixed, application/json',
    'multipart/mixed;deferSpec=20220824, */*',
    'MULTIPART/mixed,application/graphql-response+json',
  ])
    expect(await send('POST /graphql', [`accept: ${accept}`], MENU)).toMatchObject({
      status: 200,
      body: '{"data":{"menu":{"revision":0}}}',
    })
  for (const accept of ['multipart/mixed', 'multipart/mixed;boundary="-", multipart/form-data']) {
    const { status, body } = await send('POST /graphql', [`accept: ${accept}`], MENU)
    expect([status, JSON.parse(body)]).toMatchObject([406, { errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] }])
  }
  expect((await send('POST /graphql', ['accept: '], MENU)).status).toBe(200)
})

test('no cache keeps the answer to a POST, whether the server has made it anew or not', async () => {
  const again = query('{ menu { revision dishes { id } } }')
  const policies = await Promise.all([1, 2, 3].map(async () => (await send('POST /graphql', [], again)).header('cache-control')))
  policies.push((await send('POST /graphql', [], again)).header('cache-control'))
  expect(new Set(policies)).toEqual(new Set(['no-store']))
})

test('a request for two hosts is refused, whatever it asks for', async () => {
  for (const head of ['GET /', 'GET /healthz', 'GET /graphql?query={menu{revision}}', 'DELETE /'])
    expect(await send(head, ['HOST: y'])).toMatchObject({ status: 400, body: '' })
  const upgrade = ['upgrade: websocket', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version: 13']
  expect((await send('GET /graphql', ['Host: y', ...upgrade])).status).toBe(400)
})
