import type { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { KNOWN_OPERATIONS } from '../generated/known-operations.ts'
import { CRAB, openRestaurant, post } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

const MENU = [...KNOWN_OPERATIONS].find((text) => text.startsWith('query Menu '))!
const CHANGES = [...KNOWN_OPERATIONS].find((text) => text.startsWith('subscription DishChanged('))!

let open: Restaurant
let strict: Restaurant
beforeAll(async () => {
  open = await openRestaurant()
  strict = await openRestaurant({ onlyKnownOperations: true, introspection: false })
  for (const { staff } of [open, strict]) await staff.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
})
afterAll(async () => {
  await open.close()
  await strict.close()
})

interface Result {
  readonly data?: unknown
  readonly errors?: readonly Pick<GraphQLError, 'message'>[]
}
type Params = { readonly query: string }

/** The first result of an operation. */
const DOORS: [string, (at: Restaurant, params: Params) => Promise<Result>][] = [
  ['POST', async (at, params) => (await at.fetch('/graphql', post(params))).json],
  ['GET', async (at, params) => (await at.fetch(`/graphql?${new URLSearchParams(params)}`)).json],
  [
    'a socket',
    async (at, params) => {
      const answer = at.socket().iterate(params).next()
      return answer.then(
        ({ value }): Result => value,
        (errors: readonly GraphQLError[]) => ({ errors }),
      )
    },
  ],
]

const CRABS_MENU = { data: { menu: { __typename: 'Menu', revision: 1, dishes: [expect.objectContaining({ id: 'crab' })] } } }

describe.each(DOORS)('over %s', (_, ask) => {
  test('the site’s own operation is answered, also where no other is', async () => {
    for (const at of [open, strict]) expect(await ask(at, { query: MENU })).toEqual(CRABS_MENU)
  })

  test.each([
    ['a text of somebody else', { query: '{ menu { revision } }' }],
    ['the site’s own with a space more', { query: `${MENU} ` }],
    ['a question for the schema', { query: '{ __schema { queryType { name } } }' }],
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
})

test('the site’s own subscription is carried out where no other operation is', async () => {
  const after = await strict.menu.revision()
  const heard = strict
    .socket()
    .iterate({ query: CHANGES, variables: { since: after } })
    .next()
  await strict.staff.create({ ...CRAB, id: 'eel', title: 'EEL' }, { by: 'kim' })
  expect((await heard).value?.data).toEqual({
    dishChanged: expect.objectContaining({ after, edits: [expect.objectContaining({ id: 'eel' })] }),
  })
})

test('over HTTP a refusal has the status of a bad request, where the client knows such answers', async () => {
  const status = async (accept: string) => (await strict.fetch('/graphql?query={__typename}', { headers: { accept } })).status
  expect([await status('application/graphql-response+json'), await status('application/json')]).toEqual([400, 200])
})
