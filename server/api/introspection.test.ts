import type { GraphQLError } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let hidden: Restaurant
let open: Restaurant
beforeAll(async () => {
  hidden = await openRestaurant({ introspection: false })
  open = await openRestaurant()
})
afterAll(async () => {
  await hidden.close()
  await open.close()
})

type Errors = readonly Pick<GraphQLError, 'message' | 'extensions'>[]

/** Asks something that is refused. */
const DOORS: [string, (at: Restaurant, query: string, variables?: Record<string, unknown>) => Promise<Errors>][] = [
  ['HTTP', async (at, query, variables) => ((await at.ask(query, variables)).json.errors ?? []) as Errors],
  [
    'a socket',
    async (at, query, variables = {}) => {
      const answer = at.socket().iterate({ query, variables }).next()
      return answer.then(
        ({ value }) => value?.errors ?? [],
        (errors: Errors) => errors,
      )
    },
  ],
]

describe.each(DOORS)('with the schema hidden, over %s,', (_, errorsOf) => {
  test.each([
    ['the whole schema', '{ __schema { queryType { name } types { fields { name } } } }'],
    ['one type', '{ __type(name: "Dish") { name fields { name } } }'],
    ['a type by another name, in a fragment', '{ ...F } fragment F on Query { a: __type(name: "Dish") { name } }'],
  ])('%s is refused by one error', async (_what, query) => {
    expect(await errorsOf(hidden, query)).toMatchObject([
      { message: 'This server does not tell its schema (INTROSPECTION is off).', extensions: { code: 'INTROSPECTION_OFF' } },
    ])
    expect(await errorsOf(open, query)).toEqual([])
  })

  test.each([
    ['a field', '{ menus { revision } }', {}],
    ['a type', '{ menu { ... on Dishes { id } } }', {}],
    ['an argument', '{ dish(idd: "crab") { id } }', {}],
    ['a variable’s field', 'mutation ($i: CreateDishInput!) { createDish(input: $i) { __typename } }', { i: { titel: 'CRAB' } }],
  ])('%s that is misspelt gets no suggestion', async (_what, query, variables) => {
    const messages = async (at: Restaurant) => (await errorsOf(at, query, variables)).map(({ message }) => message).join()
    expect(await messages(open)).toContain('Did you mean')
    const told = await messages(hidden)
    expect(told).not.toBe('')
    expect(told).not.toContain('Did you mean')
  })
})

test('with the schema hidden, the names of types in an answer are still there: Apollo needs them', async () => {
  expect((await hidden.ask('{ __typename menu { __typename } }')).json.data).toEqual({ __typename: 'Query', menu: { __typename: 'Menu' } })
})
