import { expect, test } from 'vitest'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()

/** What an owner reads: the lines since the last look, without those for debugging. */
function lines(): Record<string, unknown>[] {
  const INFO = 30
  return restaurant.log.splice(0).filter(({ level }) => Number(level) >= INFO)
}

async function send(body: string, accept = '*/*') {
  lines()
  const headers = { 'content-type': 'application/json', accept }
  return restaurant.fetch('/graphql', { method: 'POST', headers, body })
}

const MUCH = `{ ${['a', 'b', 'c', 'd'].map((name) => `${name}: menu { revision }`).join(' ')} }`

test.each([
  ['is not valid', JSON.stringify({ query: '{ secretDish }' }), 'GRAPHQL_VALIDATION_FAILED'],
  ['is no GraphQL', JSON.stringify({ query: '{' }), 'GRAPHQL_PARSE_FAILED'],
  ['asks for too much', JSON.stringify({ query: MUCH }), 'OPERATION_TOO_LARGE'],
  ['is no JSON', '{', 'BAD_REQUEST'],
  ['is too long', 'x'.repeat(300_000), 413],
])(
  'a document that %s is refused in one line of the log, with the id that the answer has, and nothing of what was sent',
  async (_, body, code) => {
    const { headers } = await send(body)
    const written = lines()
    expect(written).toMatchObject([{ code, ip: '127.0.0.1', requestId: headers.get('x-request-id') }])
    expect(JSON.stringify(written)).not.toContain('secretDish')
    expect(JSON.stringify(written).length).toBeLessThan(300)
  },
)

test('so is one whose refusal has the status 200, as old clients want it', async () => {
  const { status, headers } = await send(JSON.stringify({ query: '{ secretDish }' }), 'application/json')
  expect(status).toBe(200)
  expect(lines()).toMatchObject([{ requestId: headers.get('x-request-id') }])
})

test('so is one over a socket', async () => {
  lines()
  await expect(restaurant.runOverSocket('{ secretDish }')).rejects.toHaveLength(1)
  const written = lines()
  expect(written).toMatchObject([{ code: expect.any(String), ip: '127.0.0.1' }])
  expect(JSON.stringify(written)).not.toContain('secretDish')
})

test('what was executed leaves no line, a refused write included', async () => {
  await send(JSON.stringify({ query: 'mutation { deleteDish(id: "crab") { __typename } }' }))
  expect(lines()).toEqual([])
})
