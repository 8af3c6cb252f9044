import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { CRAB, DISH } from '../../testing/restaurant.ts'
import { restaurantOfFile } from '../../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()

const KIM = { by: 'kim' }
const MENU = `{ menu { revision dishes { ${DISH} } } }`
/** A cookie of no session: the request is bypassed, and answered by Yoga as an anonymous one. */
const BYPASS = { cookie: 'tideboard_session=none' }

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly params: { readonly query: string; readonly variables?: object; readonly operationName?: string }
  readonly accept?: string
}

/** A response as it arrives, without the headers of caching. */
async function ask({ method, params, accept = '*/*' }: Asked, headers: Record<string, string> = {}) {
  const search = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )
  const response = await fetch(`${restaurant.url}/graphql${method === 'GET' ? `?${search}` : ''}`, {
    method,
    headers: { accept, 'accept-encoding': 'identity', ...(method === 'POST' && { 'content-type': 'application/json' }), ...headers },
    ...(method === 'POST' && { body: JSON.stringify(params) }),
  }) // prettier-ignore
  const all = Object.fromEntries(response.headers)
  const { etag, 'cache-control': cacheControl, date: _date, 'x-request-id': _id, ...others } = all
  return { etag, cacheControl, seen: { status: response.status, headers: others, body: await response.text() } }
}

let dishes = 0
async function created(): Promise<string> {
  const id = `dish-${(dishes += 1)}`
  await restaurant.staff.create({ ...CRAB, id }, KIM)
  return id
}

describe('the answer to a public query is kept,', () => {
  test('and says so by an ETag to a GET', async () => {
    const asked: Asked = { method: 'GET', params: { query: '{ menu { revision } }' } }
    const { etag, cacheControl, seen } = await ask(asked)
    expect([etag, cacheControl, seen.headers['vary']]).toEqual([
      expect.stringMatching(/^"[\w-]{22}"$/),
      'public, max-age=0, must-revalidate',
      'accept, accept-encoding, cookie',
    ])
    expect((await ask(asked)).etag).toBe(etag)
  })

  test.each([
    ['another cookie', { cookie: 'theme=dark; session=1' }, true],
    ['the session cookie', BYPASS, false],
    ['the session cookie among others', { cookie: 'a=b; tideboard_session=x; c=d' }, false],
  ])('with %s', async (_, headers, isKept) => {
    const asked: Asked = { method: 'GET', params: { query: `{ menu { revision } } # ${JSON.stringify(headers)}` } }
    for (let use = 0; use < 3; use += 1) await ask(asked, headers)
    expect((await ask(asked, headers)).etag !== undefined).toBe(isKept)
  })

  test.each([
    ['the viewer', '{ viewer { email } }'],
    ['the history', '{ history { __typename } }'],
    ['an earlier menu', '{ menuAt(revision: 0) { __typename } }'],
    ['the viewer beside the menu', '{ menu { revision } viewer { email } }'],
    ['the viewer in a fragment', '{ menu { revision } ...V } fragment V on Query { viewer { email } }'],
    ['the viewer in an operation that is not run', 'query A { menu { revision } } query B { viewer { email } }', 'A'],
    ['a mutation beside it', 'query A { menu { revision } } mutation B { logout { done } }', 'A'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a type of the schema', '{ menu { revision } __type(name: "Dish") { name } }'],
    ['a syntax error', '{ menu { '],
    ['an unknown field', '{ lobster }'],
    ['an operation past the limits', `{ ${Array.from({ length: 11 }, (_, n) => `a${n}: menu { revision }`).join(' ')} }`],
    ['a missing variable', 'query ($id: ID!) { dish(id: $id) { id } }'],
    ['a subscription', 'subscription { dishChanged { revision } }'],
  ])('but never that of %s', async (_, query, operationName?: string) => {
    const params = { query, ...(operationName !== undefined && { operationName }) }
    for (const method of ['GET', 'POST'] as const) {
      const { seen } = await ask({ method, params }, BYPASS)
      for (let use = 0; use < 3; use += 1)
        expect(await ask({ method, params })).toEqual({ etag: undefined, cacheControl: 'no-store', seen })
    }
  })

  test('a mutation without a session is carried out each time', async () => {
    const login = 'mutation { login(email: "nobody@tideboard.example", password: "the wrong password") { __typename } }'
    const asked: Asked = { method: 'POST', params: { query: login } }
    const names = []
    for (let attempt = 0; attempt < 12; attempt += 1) names.push((await ask(asked)).seen.body)
    expect(names[0]).toContain('WrongCredentials')
    expect(names.at(-1)).toContain('TooManyAttempts')
  })
})

const documents = fc.constantFrom<Asked['params']>(
  { query: MENU },
  { query: `query Menu { menu { __typename revision dishes { ...D __typename } } } fragment D on Dish { ${DISH} }`, operationName: 'Menu' },
  { query: '{ food: dishes { name: title ... on Dish { id } price } __typename }' },
  { query: '{ menu { dishes { id } revision } menu { dishes { title } } }' },
  { query: '{ menu { revision dishes { id } } all: dishes { title version } }' },
  { query: '{ menu { revision } }' },
  { query: 'query ($s: String) { dishes(sitting: $s) { id sitting } }', variables: { s: 'LUNCH' } },
  { query: 'query ($s: String) { dishes(sitting: $s) { id sitting } }', variables: { s: null } },
  { query: '{ dish(id: "crab") { id price version } unknown: dish(id: "lobster") { id } }' },
  { query: 'query ($id: ID!, $no: Boolean!) { dish(id: $id) { id price @skip(if: $no) } menu { dishes @include(if: $no) { id } } }', variables: { id: 'eel', no: true } },
  { query: 'query A { menu { revision } } query B { dishes { id createdAt } }', operationName: 'B' },
) // prettier-ignore

const requests = fc.record({
  method: fc.constantFrom('GET' as const, 'POST' as const),
  params: documents,
  accept: fc.constantFrom('*/*', 'application/json', 'application/graphql-response+json,application/json;q=0.9'),
})

const ids = fc.constantFrom('crab', 'sole', 'eel')
const acts = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), id: ids, title: fc.string({ unit: 'grapheme', maxLength: 12 }) }),
  fc.record({ kind: fc.constant('update' as const), id: ids, title: fc.string({ unit: 'grapheme', maxLength: 12 }) }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'restore' as const, 'move' as const), id: ids, title: fc.constant('') }),
)

async function carryOut({ kind, id, title }: typeof acts extends fc.Arbitrary<infer A> ? A : never): Promise<void> {
  if (kind === 'create') await restaurant.staff.create({ ...CRAB, id, title }, KIM)
  else if (kind === 'update') {
    const version = (await restaurant.menu.dish(id))?.version
    if (version !== undefined) await restaurant.staff.update(id, { title }, { ...KIM, expectedVersion: version })
  } else if (kind === 'move') await restaurant.staff.moveDish(id, undefined, KIM)
  else await restaurant.staff[kind](id, KIM)
}

test('whatever the kitchen does, a kept answer is byte for byte the one that Yoga gives', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(acts, fc.array(requests, { minLength: 1, maxLength: 4 })), { maxLength: 6 }), async (story) => {
      for (const [act, asked] of story) {
        await carryOut(act)
        for (const request of asked) {
          const { seen } = await ask(request, BYPASS)
          for (const kept of [await ask(request), await ask(request)]) {
            expect(kept.seen).toEqual(seen)
            expect(kept.etag !== undefined).toBe(request.method === 'GET')
          }
        }
      }
    }),
    { numRuns: 15 },
  )
})

describe('a GET that names the ETag', () => {
  const asked: Asked = { method: 'GET', params: { query: MENU } }
  let etag: string
  beforeEach(async () => {
    await created()
    etag = String((await ask(asked)).etag)
  })

  test('gets a 304 without a body, until the menu changes', async () => {
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { seen, cacheControl } = await ask(asked, { 'if-none-match': known })
      expect([seen.status, seen.body, cacheControl]).toEqual([304, '', 'public, max-age=0, must-revalidate'])
      expect(seen.headers['content-security-policy']).toBeDefined()
    }
    await created()
    const changed = await ask(asked, { 'if-none-match': etag })
    expect([changed.seen.status, changed.etag === etag]).toEqual([200, false])
  })

  test('a POST never does', async () => {
    const post: Asked = { ...asked, method: 'POST' }
    await ask(post)
    expect(await ask(post, { 'if-none-match': '*' })).toMatchObject({ etag: undefined, seen: { status: 200 } })
  })
})

test('a large answer is kept compressed, each encoding with an ETag of its own', async () => {
  for (let place = 0; place < 20; place += 1) await created()
  const asked: Asked = { method: 'GET', params: { query: MENU } }
  const { etag, seen } = await ask(asked)
  const tags = new Set([etag])
  for (const encoding of ['br', 'gzip']) {
    for (let use = 0; use < 2; use += 1) {
      const response = await restaurant.fetch(`/graphql?${new URLSearchParams(asked.params as { query: string })}`, { headers: { 'accept': '*/*', 'accept-encoding': encoding } })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.text).toBe(seen.body)
      tags.add(response.headers.get('etag') ?? undefined)
    }
  }
  expect(tags.size).toBe(3)
}) // prettier-ignore
