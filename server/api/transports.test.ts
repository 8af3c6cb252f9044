import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRAB, DISH, openRestaurant, post } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
let cookie: string
beforeAll(async () => {
  restaurant = await openRestaurant()
  cookie = await restaurant.signIn()
  await restaurant.staff.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
})
afterAll(() => restaurant.close())

const CREATE =
  'mutation { createDish(input: { sitting: "LUNCH", course: "MAINS", title: "PWNED" }) { __typename ... on Refused { code } } }'

async function expectNothingWritten(): Promise<void> {
  expect(await restaurant.menu.revision()).toBe(1)
}

describe('a form of another site, which a browser sends with the cookie, is rejected (CSRF)', () => {
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

  test('so is a link with a mutation: GET runs queries only', async () => {
    const { status, json } = await restaurant.fetch(`/graphql?query=${encodeURIComponent(CREATE)}`, { headers: { cookie } })
    expect(status).toBe(405)
    expect(json.errors?.[0]?.message).toMatch(/POST/)
    await expectNothingWritten()
  })

  test('and its scripts cannot read a response: there is no CORS header', async () => {
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

test('a batch of operations is rejected', async () => {
  const { status, json } = await restaurant.fetch('/graphql', post([{ query: CREATE }, { query: CREATE }], cookie))
  expect(status).toBe(400)
  expect(json.errors).toHaveLength(1)
  await expectNothingWritten()
})

describe('a malformed request gets a 4xx and a message:', () => {
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
    ['more than 4 MB', JSON.stringify({ query: `{ menu { revision } } #${'x'.repeat(4_000_000)}` }), 413],
  ])('%s', async (_, body, expected) => {
    // For `accept: application/json`, GraphQL over HTTP prescribes status 200 with errors.
    const headers = { 'content-type': 'application/json', 'accept': 'application/graphql-response+json', cookie } // prettier-ignore
    const { status, text } = await restaurant.fetch('/graphql', { method: 'POST', headers, body })
    expect(status).toBe(expected)
    const { errors } = JSON.parse(text) as { errors?: { message: string }[] }
    expect(errors?.[0]?.message).toMatch(/\S/)
    expect(text).not.toMatch(/Unexpected error|node_modules|\.ts:/)
  })

  test('a price beyond the range of numbers', async () => {
    const body = `{"query":"mutation ($p: Float) { createDish(input: { sitting: \\"A\\", course: \\"B\\", title: \\"C\\", price: $p }) { __typename } }","variables":{"p":1e400}}`
    const { json } = await restaurant.fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body })
    expect(json.errors?.[0]?.message).toMatch(/Infinity/)
    const literal = await restaurant.ask(CREATE.replace('title: "PWNED"', 'price: 1e400'), {}, cookie)
    expect(literal.json.data?.['createDish']).toEqual({ __typename: 'Refused', code: 'INVALID_INPUT' })
    await expectNothingWritten()
  })
})

test('variables may be null or left out', async () => {
  for (const variables of [null, undefined]) {
    const { json } = await restaurant.fetch('/graphql', post({ query: `{ dish(id: "crab") { ${DISH} } }`, variables }))
    expect(json.data?.['dish']?.['id']).toBe('crab')
  }
})

/** Sends headers that fetch() does not allow; resolves to the status. */
async function statusFor(headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sent = request(`${restaurant.url}/graphql?query={menu{revision}}`, { headers, setHost: false }, (response) => {
    response.resume()
    resolve(response.statusCode)
  })
  sent.on('error', reject).end()
  return promise
}

test.each(['evil.example', 'a b', '', '[::', 'evil.example:99999'])('the Host header does not matter: %j', async (host) => {
  expect(await statusFor({ host })).toBe(200)
})

test.each(['tideboard_session=%E0%A4%A', ';;;=;', '__proto__=1; tideboard_session', 'tideboard_session="', 'é=ü', `x=${'y'.repeat(8000)}`])(
  'a malformed Cookie header is ignored: %j',
  async (malformed) => {
    expect(await statusFor({ host: 'x', cookie: Buffer.from(malformed).toString('latin1') })).toBe(200)
    expect((await restaurant.ask('{ viewer { email } }', {}, Buffer.from(malformed).toString('latin1'))).json).toEqual({
      data: { viewer: null },
    })
  },
)

describe('a subscription over HTTP is refused with a message:', () => {
  const query = 'subscription { dishChanged { revision } }'
  test.each(['text/event-stream', 'multipart/mixed, application/json', 'application/json', '*/*'])('POST, accepting %s', async (accept) => {
    const { headers, body } = post({ query }) as { headers: Record<string, string>; body: string }
    const { text } = await restaurant.fetch('/graphql', { method: 'POST', headers: { ...headers, accept }, body })
    expect(text).toContain('Subscribe over WebSocket')
  })

  test('POST, accepting only multipart', async () => {
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

test.each(['PUT', 'DELETE', 'PATCH'])('%s /graphql is 404', async (method) => {
  expect((await restaurant.fetch('/graphql', { method })).status).toBe(404)
})
