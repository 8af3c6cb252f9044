// @vitest-environment node
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { tabsFor } from './tabs.ts'

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
const texts = Array.from({ length: 5 }, (_, n) => ({ id: `text-${n}`, version: 1, price: 0 }))
const dishes = [...texts, ...Array.from({ length: 9 }, (_, n) => ({ id: `dish-${n}`, version: 1, price: 9 }))]
const tabs = tabsFor({ revision: 7, dishes }, randomUUID, Date.now())

test.each(tabs)('R51 a tab of GraphiQL asks for what the API has: $query', ({ query, variables }) => {
  expect(validate(schema, parse(query))).toEqual([])
  expect(JSON.parse(variables)).toEqual(expect.any(Object))
})

test('a tab of GraphiQL can be read on a laptop of 1280 px without scrolling sideways', () => {
  expect(tabs.flatMap(({ query }) => query.split('\n')).filter((line) => line.length > 48)).toEqual([])
})

test('the tabs change dishes with a price, and no text for the guests', () => {
  const variables = tabs.map((tab) => tab.variables).join('\n')
  expect(variables).toContain('dish-0')
  expect(variables).not.toContain('text-')
})
