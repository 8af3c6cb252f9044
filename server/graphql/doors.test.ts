import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRAB, DISH, openRestaurant, post } from '../test-restaurant.ts'
import type { Restaurant } from '../test-restaurant.ts'

let restaurant: Restaurant
let cookie: string
beforeAll(async () => {
  restaurant = await openRestaurant()
  cookie = await restaurant.signIn()
  await restaurant.menu.create({ ...CRAB, id: 'crab' }, 'kim')
})
afterAll(() => restaurant.close())

const CREATE = 'mutation { createDish(input: { sitting: "LUNCH", course: "MAINS", title: "PWNED" }) { __typename } }'

async function expectNothingWritten(): Promise<void> {
  expect(await restaurant.menu.revision()).toBe(1)
}

describe('a form of another site, which the browser would send with the cookie, is not read', () => {
  const boundary = '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n' + JSON.stringify({ query: CREATE }) + '\r\n--x--\r\n'
  test.each([
    ['application/x-www-form-urlencoded', `query=${encodeURIComponent(CREATE)}`],
    ['multipart/form-data; boundary=x', boundary],
    ['application/graphql', CREATE],
    ['text/plain', JSON.stringify({ query: CREATE })],
    ['text/plain;charset=UTF-8', JSON.stringify({ query: CREATE })],
    ['application/jsonx', JSON.stringify({ query: CREATE })],
    ['', JSON.stringify({ query: CREATE })],
  ])('%s', async (type, body) => {
    const headers = { cookie, ...(type !== '' && { 'content-type': type }) }
    const { status, json } = await restaurant.fetch('/graphql', { method: 'POST', headers, body: Buffer.from(body) })
    expect([status, json.errors?.[0]?.message]).toEqual([415, expect.stringContaining('application/json')])
    await expectNothingWritten()
  })

  test('nor is a link with a mutation in it followed: GET only reads', async () => {
    const { status, json } = await restaurant.fetch(`/graphql?query=${encodeURIComponent(CREATE)}`, { headers: { cookie } })
    expect(status).toBe(405)
    expect(json.errors?.[0]?.message).toMatch(/POST/)
    await expectNothingWritten()
  })

  test('and its scripts may not read an answer: no CORS header lets them', async () => {
    for (const method of ['POST', 'OPTIONS', 'GET']) {
      const { headers } = await restaurant.fetch('/graphql?query={menu{revision}}', {
        method,
        headers: { 'origin': 'https://evil.example', cookie, 'content-type': 'application/json', 'access-control-request-method': 'POST' }, // prettier-ignore
        ...(method === 'POST' && { body: JSON.stringify({ query: '{ viewer { email } }' }) }),
      })
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

test('several operations in one body are refused whole', async () => {
  const { status, json } = await restaurant.fetch('/graphql', post([{ query: CREATE }, { query: CREATE }], cookie))
  expect(status).toBe(400)
  expect(json.errors).toHaveLength(1)
  await expectNothingWritten()
})

describe('a request that makes no sense gets a 4xx and a sentence:', () => {
  test.each([
    ['malformed JSON', '{"query": "{ menu', 400],
    ['an empty body', '', 400],
    ['a number', '1', 400],
    ['null', 'null', 400],
    ['a string', '"{ menu { revision } }"', 400],
    ['no query', '{}', 400],
    ['a query that is a number', '{"query": 1}', 400],
    ['a syntax error', '{"query": "{ menu { "}', 400],
    ['an unknown field', '{"query": "{ lobster }"}', 400],
    ['an unknown operation', '{"query": "query A { menu { revision } }", "operationName": "B"}', 400],
    ['two operations and no name', '{"query": "query A { menu { revision } } query B { menu { revision } }"}', 400],
    ['variables that are a string', '{"query": "{ menu { revision } }", "variables": "x"}', 400],
    ['a missing variable', '{"query": "query ($id: ID!) { dish(id: $id) { id } }"}', 400],
    ['more than 100 kB', JSON.stringify({ query: `{ menu { revision } } #${'x'.repeat(100_001)}` }), 413],
  ])('%s', async (_, body, expected) => {
    // Whoever accepts application/json alone gets 200 with the errors, as GraphQL over HTTP has it.
    const headers = { 'content-type': 'application/json', 'accept': 'application/graphql-response+json', cookie } // prettier-ignore
    const { status, text } = await restaurant.fetch('/graphql', { method: 'POST', headers, body })
    expect(status).toBe(expected)
    const { errors } = JSON.parse(text) as { errors?: { message: string }[] }
    expect(errors?.[0]?.message).toMatch(/\S/)
    expect(text).not.toMatch(/Unexpected error|node_modules|\.ts:/)
  })

  test('a price that no number can hold', async () => {
    const body = `{"query":"mutation ($p: Float) { createDish(input: { sitting: \\"A\\", course: \\"B\\", title: \\"C\\", price: $p }) { __typename } }","variables":{"p":1e400}}`
    const { json } = await restaurant.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body })
    expect(json.errors?.[0]?.message).toMatch(/Infinity/)
    const literal = await restaurant.ask(CREATE.replace('title: "PWNED"', 'price: 1e400'), {}, cookie)
    expect(literal.json.data?.['createDish']?.['__typename']).toBe('InvalidInput')
    await expectNothingWritten()
  })
})

test('variables may be null, and may be left out', async () => {
  for (const variables of [null, undefined]) {
    const { json } = await restaurant.fetch('/graphql', post({ query: `{ dish(id: "crab") { ${DISH} } }`, variables }))
    expect(json.data?.['dish']?.['id']).toBe('crab')
  }
})

/** fetch() does not let anybody choose these headers. */
async function answerTo(headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const asking = request(`${restaurant.url}/graphql?query={menu{revision}}`, { headers, setHost: false }, (response) => {
    response.resume()
    resolve(response.statusCode)
  })
  asking.on('error', reject).end()
  return promise
}

test.each(['evil.example', 'a b', '', '[::', 'evil.example:99999'])(
  'whatever the Host header says (%j), the answer is the same',
  async (host) => {
    expect(await answerTo({ host })).toBe(200)
  },
)

test.each(['tideboard_session=%E0%A4%A', ';;;=;', '__proto__=1; tideboard_session', 'tideboard_session="', 'é=ü', `x=${'y'.repeat(8000)}`])(
  'a cookie header that makes no sense is nobody’s: %j',
  async (wrong) => {
    expect(await answerTo({ host: 'x', cookie: Buffer.from(wrong).toString('latin1') })).toBe(200)
    expect((await restaurant.ask('{ viewer { email } }', {}, Buffer.from(wrong).toString('latin1'))).json).toEqual({
      data: { viewer: null },
    })
  },
)

describe('a subscription over HTTP is turned away with a sentence:', () => {
  const query = 'subscription { dishChanged { revision } }'
  test.each(['text/event-stream', 'multipart/mixed, application/json', 'application/json', '*/*'])('POST, accepting %s', async (accept) => {
    const { headers, body } = post({ query }) as { headers: Record<string, string>; body: string }
    const { text } = await restaurant.fetch('/graphql', { method: 'POST', headers: { ...headers, accept }, body })
    expect(text).toContain('Subscribe over WebSocket')
  })

  test('POST, accepting nothing but multipart', async () => {
    const { headers, body } = post({ query }) as { headers: Record<string, string>; body: string }
    const { status, json } = await restaurant.fetch('/graphql', {
      method: 'POST',
      headers: { ...headers, accept: 'multipart/mixed' },
      body,
    })
    expect([status, json.errors?.[0]?.message]).toEqual([406, expect.stringContaining('application/json')])
  })

  test('GET, as an EventSource would', async () => {
    const { text } = await restaurant.fetch(`/graphql?query=${encodeURIComponent(query)}`, { headers: { accept: 'text/event-stream' } })
    expect(text).toContain('Subscribe over WebSocket')
  })
})

test.each(['PUT', 'DELETE', 'PATCH'])('%s finds nothing at /graphql', async (method) => {
  expect((await restaurant.fetch('/graphql', { method })).status).toBe(404)
})
