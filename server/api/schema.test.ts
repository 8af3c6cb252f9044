import { readFileSync } from 'node:fs'
import { ApolloServer } from '@apollo/server'
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  specifiedScalarTypes,
} from 'graphql'
import { expect, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'
import { createContext } from './context.ts'
import type { Context } from './context.ts'
import { createTideboardSchema } from './resolvers.ts'

const restaurant = restaurantOfFile()
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** The name and description of each type, field, argument and enum value. */
function definitions(): [string, string | null | undefined][] {
  const own = Object.values(schema.getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && !specifiedScalarTypes.some((scalar) => scalar.name === name),
  )
  return own.flatMap((type) => {
    const members: [string, string | null | undefined][] = [[type.name, type.description]]
    if (isEnumType(type)) for (const value of type.getValues()) members.push([`${type.name}.${value.name}`, value.description])
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
      for (const field of Object.values(type.getFields())) {
        members.push([`${type.name}.${field.name}`, field.description])
        if ('args' in field) for (const arg of field.args) members.push([`${type.name}.${field.name}(${arg.name})`, arg.description])
      }
    return members
  })
}

test('every type, field, argument and enum value of the schema has a description', () => {
  const all = definitions()
  expect(all.length).toBeGreaterThan(100)
  expect(all.filter(([, description]) => !/\S.*\S/.test(description ?? '')).map(([name]) => name)).toEqual([])
})

test('introspection gives the whole schema', async () => {
  const all = { inputValueDeprecation: true, schemaDescription: true, specifiedByUrl: true, oneOf: true }
  const { json } = await restaurant.ask(getIntrospectionQuery(all))
  const sorted = (unsorted: typeof schema) => printSchema(lexicographicSortSchema(unsorted))
  expect(sorted(buildClientSchema(json.data as never))).toBe(sorted(schema))
})

test('the same schema runs under Apollo Server', async () => {
  const server = new ApolloServer<Context>({ schema: createTideboardSchema() })
  const kim = { id: 'kim', email: 'kim@tideboard.example', sessionId: 's' }
  const staff = { viewer: async () => kim } as unknown as Context['staff']
  const context = () =>
    createContext(
      { menu: restaurant.menu, acts: restaurant.acts, agenda: restaurant.agenda, staff, audit: () => undefined },
      { token: 'x', http: undefined },
    )
  const run = async (query: string, variables: Record<string, unknown> = {}) => {
    const { body } = await server.executeOperation({ query, variables }, { contextValue: context() })
    return body.kind === 'single' ? body.singleResult : body
  }
  const create =
    'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename ... on Done { revision dishes { title price version } } } }'
  expect(await run(create, { input: { ...CRAB, title: 'crab' } })).toEqual({
    data: { createDish: { __typename: 'Done', revision: 1, dishes: [{ title: 'CRAB', price: 14.5, version: 1 }] } },
  })
  expect(await run('{ menu { revision dishes { title } } viewer { email } }')).toEqual({
    data: { menu: { revision: 1, dishes: [{ title: 'CRAB' }] }, viewer: { email: kim.email } },
  })
  await server.stop()
})
