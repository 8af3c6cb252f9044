import type { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_OPERATIONS } from '../generated/known-operations.ts'
import { CRAB, openRestaurant, post } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

const [MENU_HASH, MENU] = [...KNOWN_OPERATIONS].find(([, text]) => text.startsWith('query Menu '))!
const [CHANGES_HASH, CHANGES] = [...KNOWN_OPERATIONS].find(([, text]) => text.startsWith('subscription DishChanged('))!
const byHash = (sha256Hash: unknown) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })
const NOBODYS = 'f'.repeat(64)

let open: Restaurant
let strict: Restaurant
beforeAll(async () => {
  open = await openRestaurant()
  strict = await openRestaurant({ onlyKnownOperations: true, introspection: false })
  for (const { menu } of [open, strict]) await menu.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
})
afterAll(async () => {
  await open.close()
  await strict.close()
})

interface Result {
  readonly data?: unknown
  readonly errors?: readonly Pick<GraphQLError, 'message'>[]
}
type Params = { readonly query?: string; readonly variables?: Record<string, unknown>; readonly extensions?: Record<string, unknown> }

/** The first result of an operation. */
const DOORS: [string, (at: Restaurant, params: Params) => Promise<Result>][] = [
  ['POST', async (at, params) => (await at.fetch('/graphql', post(params))).json],
  [
    'GET',
    async (at, { query, ...others }) => {
      const search = new URLSearchParams({ ...(query !== undefined && { query }) })
      for (const [name, value] of Object.entries(others)) search.set(name, JSON.stringify(value))
      return (await at.fetch(`/graphql?${search}`)).json
    },
  ],
  [
    'a socket',
    async (at, { query = '', ...others }) => {
      const answer = at
        .socket()
        .iterate({ query, ...others })
        .next()
      return answer.then(
        ({ value }): Result => value,
        (errors: readonly GraphQLError[]) => ({ errors }),
      )
    },
  ],
]

const CRABS_MENU = { data: { menu: { __typename: 'Menu', revision: 1, dishes: [expect.objectContaining({ id: 'crab' })] } } }

describe.each(DOORS)('over %s', (_, ask) => {
  test.each([
    ['any operation is carried out', () => open],
    ['where only the site’s own are', () => strict],
  ])('the site’s own operation is answered by its hash alone, and by its text: %s', async (_where, at) => {
    expect(await ask(at(), byHash(MENU_HASH))).toEqual(CRABS_MENU)
    expect(await ask(at(), { query: MENU })).toEqual(CRABS_MENU)
    // A text says itself what it is, whatever hash comes with it.
    expect(await ask(at(), { query: MENU, ...byHash(NOBODYS) })).toEqual(CRABS_MENU)
  })

  test.each([NOBODYS, '', 'toString', '__proto__'])(
    'a hash that nobody knows, %j, is refused so that Apollo’s clients send the text',
    async (hash) => {
      for (const at of [open, strict])
        expect(await ask(at, byHash(hash))).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
    },
  )

  test.each([
    ['a text of somebody else', { query: '{ menu { revision } }' }],
    ['the site’s own with a space more', { query: `${MENU} ` }],
    ['one under the hash of the site’s own', { query: '{ __schema { queryType { name } } }', ...byHash(MENU_HASH) }],
    ['no GraphQL at all', { query: '}{' }],
  ])('where only the site’s own are, %s is refused by one error that points into the document', async (_what, params) => {
    expect(await ask(strict, params)).toEqual({
      errors: [
        {
          message: 'This server carries out the operations of its own site alone (ONLY_KNOWN_OPERATIONS).',
          locations: [{ line: 1, column: 1 }],
          extensions: { code: 'UNKNOWN_OPERATION' },
        },
      ],
    })
  })

  test('what names no operation at all is a mistake of the client’s, not of the server’s', async () => {
    for (const extensions of [{}, { persistedQuery: null }, { persistedQuery: 'x' }, { persistedQuery: { sha256Hash: 7 } }]) {
      const { errors = [], data } = await ask(strict, { extensions })
      expect([errors.length, errors[0]?.message === 'Unexpected error.', data]).toEqual([1, false, undefined])
    }
  })
})

test('two pages that subscribe by the hash and by the text share what is executed for a change, and one by another hash gets its own', async () => {
  const [byText, byItsHash] = [{ query: CHANGES }, { query: '', ...byHash(CHANGES_HASH) }]
  const after = await strict.menu.revision()
  const heard = [byText, byItsHash].map((payload) =>
    strict
      .socket()
      .iterate({ ...payload, variables: { since: after } })
      .next(),
  )
  await strict.menu.create({ ...CRAB, id: 'eel', title: 'EEL' }, { by: 'kim' })
  const changes = (await Promise.all(heard)).map(({ value }) => value?.data)
  expect(changes).toEqual([
    changes[1],
    { dishChanged: expect.objectContaining({ after, edits: [expect.objectContaining({ id: 'eel' })] }) },
  ])
})

test('an answer by hash is kept as any other', async () => {
  const get = async () => open.fetch(`/graphql?extensions=${encodeURIComponent(JSON.stringify(byHash(MENU_HASH).extensions))}`)
  await get()
  expect([(await get()).headers.get('etag'), (await get()).json]).toEqual([expect.stringMatching(/^"/), CRABS_MENU])
})

test('over HTTP a refusal has the status of a bad request, where the client knows such answers', async () => {
  const status = async (accept: string) => (await strict.fetch('/graphql?query={__typename}', { headers: { accept } })).status
  expect([await status('application/graphql-response+json'), await status('application/json')]).toEqual([400, 200])
})
