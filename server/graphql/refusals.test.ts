import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

/** What an owner reads: the lines since the last look, without those for debugging. */
function lines(): Record<string, unknown>[] {
  const INFO = 30
  return restaurant.log.splice(0).filter(({ level }) => Number(level) >= INFO)
}

async function post(body: string, headers: Record<string, string> = {}): Promise<Response> {
  lines()
  return fetch(`${restaurant.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
}

test.each([
  ['is not valid', JSON.stringify({ query: '{ secretDish }' }), 'GRAPHQL_VALIDATION_FAILED'],
  ['is no GraphQL', JSON.stringify({ query: '{' }), 'GRAPHQL_PARSE_FAILED'],
  [
    'asks for too much',
    JSON.stringify({ query: '{ a: menu { revision } b: menu { revision } c: menu { revision } d: menu { revision } }' }),
    'OPERATION_TOO_LARGE',
  ],
  ['is no JSON', '{', 'BAD_REQUEST'],
])(
  'a document that %s is refused in one line of the log, with the id that the answer has, and nothing of what was sent',
  async (_, body, code) => {
    const response = await post(body)
    const written = lines()
    expect(written).toMatchObject([{ code, ip: '127.0.0.1', requestId: response.headers.get('x-request-id') }])
    expect(JSON.stringify(written)).not.toContain('secretDish')
    expect(JSON.stringify(written).length).toBeLessThan(300)
  },
)

test('so is one whose refusal has the status 200, as old clients want it', async () => {
  const response = await post(JSON.stringify({ query: '{ secretDish }' }), { accept: 'application/json' })
  expect(response.status).toBe(200)
  expect(lines()).toMatchObject([{ requestId: response.headers.get('x-request-id') }])
})

test('so is a body that is too long', async () => {
  const response = await post('x'.repeat(300_000))
  expect(lines()).toMatchObject([{ code: 413, requestId: response.headers.get('x-request-id') }])
})

test('so is one over a socket', async () => {
  lines()
  await expect(restaurant.socket().iterate({ query: '{ secretDish }' }).next()).rejects.toHaveLength(1)
  const written = lines()
  expect(written).toMatchObject([{ code: expect.any(String), ip: '127.0.0.1' }])
  expect(JSON.stringify(written)).not.toContain('secretDish')
})

test('what was executed leaves no line, a refused write included', async () => {
  await post(JSON.stringify({ query: 'mutation { deleteDish(id: "crab") { __typename } }' }))
  expect(lines()).toEqual([])
})
