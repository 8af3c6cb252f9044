// @vitest-environment node
import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { tabs } from './tabs.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

test.each(tabs)('R51 a tab of GraphiQL asks for what the API has: $query', ({ query, variables = '{}' }) => {
  expect(validate(schema, parse(query))).toEqual([])
  expect(JSON.parse(variables)).toEqual(expect.any(Object))
})

test('a tab of GraphiQL can be read on a laptop of 1280 px without scrolling sideways', () => {
  expect(tabs.flatMap(({ query }) => query.split('\n')).filter((line) => line.length > 48)).toEqual([])
})
