import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

const MENU = '{ menu { revision } }'
const QUERY = encodeURIComponent(MENU)

/** Sends bytes as they are, and resolves with the answer once the server has closed the connection, or has answered whole. */
async function raw(...parts: (string | Buffer)[]): Promise<{ status: number; body: string }> {
  const socket = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))))
  await once(socket, 'close')
  const [head = '', ...body] = Buffer.concat(received).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: body.join('\r\n\r\n') }
}

const get = (target: string, accept = 'application/graphql-response+json') =>
  raw(`GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\naccept: ${accept}\r\n\r\n`)
const postRaw = (headers: string, body: string | Buffer) =>
  raw(`POST /graphql HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}content-type: application/json\r\n\r\n`, body)
const sized = (body: string | Buffer) => `content-length: ${Buffer.byteLength(body)}\r\n`

function expectOneError(text: string, message: RegExp): void {
  expect(JSON.parse(text)).toEqual({ errors: [expect.objectContaining({ message: expect.stringMatching(message) })] })
}

describe('a GET that cannot be read is a 400 with one sentence:', () => {
  test.each([
    ['broken JSON in variables', `query=${QUERY}&variables={`, /as JSON objects/],
    ['broken JSON in extensions', `query=${QUERY}&extensions=%7B%22a`, /as JSON objects/],
    ['variables that are a list', `query=${QUERY}&variables=[1]`, /"variables" param/],
    ['variables that are a text', `query=${QUERY}&variables="x"`, /"variables" param/],
    ['extensions that are a text', `query=${QUERY}&extensions="x"`, /"extensions" param/],
    ['two queries', `query=${QUERY}&query=${QUERY}`, /Send “query” once/],
    ['two variables', `query=${QUERY}&variables={}&variables={}`, /Send “variables” once/],
    ['an empty query', `query=`, /query string/],
    ['no query', `variables={}`, /query string/],
    ['nothing', '', /query string/],
    ['an operation that there is not', `query=${QUERY}&operationName=B`, /operation/],
    ['a percent sign alone', `query=%`, /Syntax Error/],
    ['no UTF-8', `query=%ff%fe`, /Syntax Error/],
    ['a byte order mark in the variables', `query=${QUERY}&variables=%EF%BB%BF{}`, /as JSON objects/],
    ['a deep list in the variables', `query=${QUERY}&variables={"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, /at most \d+ lists/],
  ])('%s', async (_, parameters, message) => {
    const { status, body } = await get(`/graphql?${parameters}`)
    expect(status).toBe(400)
    expectOneError(body, message)
  })
})

test('broken JSON in a GET is a 400 also to a client that accepts anything', async () => {
  expect((await get(`/graphql?query=${QUERY}&variables={`, '*/*')).status).toBe(400)
})

test.each(['application/json', '*/*', 'application/graphql-response+json'])(
  'a request without a query is no well-formed one, so it is a 400 also to a client that accepts %s',
  async (accept) => {
    const without = [
      await get('/graphql', accept),
      await get('/graphql?variables={}', accept),
      ...(await Promise.all(
        ['{}', '{"query": null}', '{"operationName": "Menu"}'].map(async (sent) => postRaw(`${sized(sent)}accept: ${accept}\r\n`, sent)),
      )),
    ]
    for (const { status, body } of without) {
      expect(status).toBe(400)
      expectOneError(body, /query string/)
    }
  },
)

describe('a POST that cannot be read is a 4xx with one sentence:', () => {
  test.each([
    ['a compressed body', 'content-encoding: gzip\r\n', gzipSync(JSON.stringify({ query: MENU })), 415, /uncompressed/],
    ['a body that is no UTF-8', '', Buffer.from(JSON.stringify({ query: '{ dish(id: "é") { id } }' }), 'latin1'), 400, /UTF-8/],
    ['a byte order mark', '', `\uFEFF${JSON.stringify({ query: MENU })}`, 400, /JSON/],
    ['null', '', 'null', 400, /null/],
    ['an empty body', '', '', 400, /JSON/],
    ['a hundred thousand spaces', '', ' '.repeat(100_000), 400, /JSON/],
    ['JSON that ends in a text of 100 kB', '', `{"query": "${'x'.repeat(100_000)}`, 400, /JSON/],
    ['a batch', '', JSON.stringify([{ query: MENU }, { query: MENU }]), 400, /Batching/],
    ['an empty batch', '', '[]', 400, /Batching/],
    ['a query that is a list', '', '{"query": ["{ menu { revision } }"]}', 400, /"query" param/],
    ['an empty query', '', '{"query": ""}', 400, /Syntax Error/],
    ['an operation name that is a number', '', JSON.stringify({ query: MENU, operationName: 1 }), 400, /operation/],
    ['an operation name that is an object', '', JSON.stringify({ query: MENU, operationName: {} }), 400, /operation/],
    ['variables that are a list', '', JSON.stringify({ query: MENU, variables: [] }), 400, /"variables" param/],
    ['extensions that are a text', '', JSON.stringify({ query: MENU, extensions: 'x' }), 400, /"extensions" param/],
    ['__proto__', '', `{"query": "${MENU}", "__proto__": {"admin": true}}`, 400, /__proto__/],
    [
      'a name of 100 kB',
      '',
      `{"query": "${MENU}", "${'x'.repeat(100_000)}": 1}`,
      400,
      /^Unexpected parameter "x+…x+" in the request body.$/,
    ],
    [
      'a list nested a hundred thousand times',
      '',
      `{"query": "${MENU}", "variables": {"a": ${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
      400,
      /at most \d+ lists/,
    ],
  ])('%s', async (_, headers, sent, expected, message) => {
    const accept = 'accept: application/graphql-response+json\r\n'
    const { status, body } = await postRaw(sized(sent) + accept + headers, sent)
    expect(status).toBe(expected)
    expectOneError(body, message)
    expect(body.length).toBeLessThan(1_000)
  })

  test('a body longer than its content-length, and one without', async () => {
    const sent = JSON.stringify({ query: MENU })
    expect((await postRaw('content-length: 5\r\n', sent)).status).toBe(400)
    expect((await postRaw('content-length: -1\r\n', sent)).status).toBe(400)
    expect((await postRaw('', sent)).status).toBe(400)
  })

  test('though not one in chunks', async () => {
    const sent = JSON.stringify({ query: MENU })
    const chunks = Array.from(sent, (letter) => `1\r\n${letter}\r\n`).join('')
    const { status, body } = await postRaw('transfer-encoding: chunked\r\n', `${chunks}0\r\n\r\n`)
    expect(status).toBe(200)
    expect(body).toContain('"revision":0')
    expect((await postRaw('transfer-encoding: chunked\r\n', 'lobster\r\n')).status).toBe(400)
  })
})

describe('a request target in absolute form, as a proxy gets it,', () => {
  test.each(['http://x', 'http://user:password@x', 'https://user@x:1'])('%s, is as good as its path', async (origin) => {
    const answer = await get(`${origin}/graphql?query=${QUERY}`)
    expect([answer.status, answer.body]).toEqual([200, '{"data":{"menu":{"revision":0}}}'])
    for (const page of ['/', '/login', '/healthz', '']) expect((await get(`${origin}${page}`)).status).toBeLessThan(400)
  })

  test.each([
    'http://x:99999/graphql',
    '//user:password@x/graphql',
    '//',
    '///graphql',
    '/graphql//',
    '/%',
    '?',
    '/?',
    '/graphql?',
    'x',
    'x:y',
    `/${'x'.repeat(20_000)}`,
    `/graphql?query=${'x'.repeat(20_000)}`,
  ])('%s, is no error of the server', async (target) => {
    expect((await get(target)).status).toBeGreaterThanOrEqual(200)
    expect((await get(target)).status).toBeLessThan(500)
  })
})

describe('over a socket, an operation of a wrong type', () => {
  test.each([
    ['a query that is a number', { query: 1 }],
    ['no query', {}],
    ['an operation name that is an object', { query: MENU, operationName: {} }],
    ['variables that are a list', { query: MENU, variables: [] }],
    ['variables that are a text', { query: MENU, variables: 'x' }],
    ['extensions that are a list', { query: MENU, extensions: [] }],
    ['a batch', [{ query: MENU }]],
    ['null', null],
  ])('closes that socket with 4400: %s', async (_, payload) => {
    const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init' }))
    await once(socket, 'message')
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }))
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(4400)
  })
})

describe('errors are short:', () => {
  test('twenty of them are one that says so, the same over a socket', async () => {
    const query = `{ menu { ${Array.from({ length: 20 }, (_, i) => `lobster${i}`).join(' ')} } }`
    const { json } = await restaurant.ask(query)
    expect(json.errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^There are more than 10 errors .* "lobster0"/) }),
    ])
    const refused = await restaurant.socket().iterate({ query }).next().catch((errors: unknown) => errors) // prettier-ignore
    expect(refused).toEqual(json.errors)
  })

  test('ten are ten', async () => {
    const { json } = await restaurant.ask(`{ menu { ${Array.from({ length: 10 }, (_, i) => `lobster${i}`).join(' ')} } }`)
    expect(json.errors).toHaveLength(10)
  })

  test('what they quote is cut in the middle, the same over a socket', async () => {
    const query = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename } }'
    const variables = { input: { sitting: 'LUNCH', course: 'MAINS', price: 'x'.repeat(50_000) } }
    const { text, json } = await restaurant.ask(query, variables)
    expect(text.length).toBeLessThan(500)
    expect(json.errors?.[0]?.message).toMatch(/^Variable "\$input" got invalid value "x+…x+"$/)
    expect((await restaurant.socket().iterate({ query, variables }).next()).value?.errors?.[0]?.message).toBe(json.errors?.[0]?.message)
  })

  test('fifty wrong variables are one error', async () => {
    const query = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename } }'
    const input = { sitting: 'LUNCH', course: 'MAINS', ...Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`x${i}`, i])) }
    const { json } = await restaurant.ask(query, { input })
    expect(json.errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/^There are more than 10 errors/) })])
  })

  test('the errors of a GET have less than 16 kB', async () => {
    for (const query of [
      `{ menu { ${'\\u0001'.repeat(1_000)} } }`,
      `{ menu { ${Array.from({ length: 10 }, (_, i) => `${'x'.repeat(62)}${i}`).join(' ')} } }`,
      `{ ${Array.from({ length: 10 }, (_, i) => `dish(id: {a${i}: "${'é'.repeat(100)}"}) { id }`).join(' ')} }`,
      `{ dish(id: "${'x'.repeat(11_000)}", lobster: "${'y'.repeat(1_000)}") { lobster } }`,
    ]) {
      const { status, text } = await restaurant.fetch(`/graphql?query=${encodeURIComponent(query)}`)
      expect(status).toBeLessThan(500)
      expect(text.length).toBeLessThan(16_000)
      expect(text).toContain('"errors"')
    }
  })
})
