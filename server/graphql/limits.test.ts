import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
/** Fragments that each spread the next one twice: 2^60 fields in a few lines. */
const BOMB = `{ ...F0 } ${numbers(60).map((i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F60 on Query { __typename }` // prettier-ignore
const WIDE = `{ menu { ${numbers(20).map((i) => `a${i}: dishes { ...D }`).join(' ')} } } fragment D on Dish { ${numbers(20).map((i) => `b${i}: id`).join(' ')} }` // prettier-ignore

const OVER_LIMIT: [string, string, RegExp][] = [
  ['a thousand aliases', `{ ${numbers(400).map((i) => `a${i}: __typename`).join(' ')} }`, /1000 tokens/], // prettier-ignore
  ['eleven root fields', `{ ${numbers(11).map((i) => `a${i}: __typename`).join(' ')} }`, /at most 10 fields at the top/], // prettier-ignore
  ['eleven root fields by fragments', `{ ${'...T '.repeat(11)} } fragment T on Query { __typename }`, /at most 10 fields at the top/],
  ['nesting deeper than the call stack', '{ menu '.repeat(50_00) + '}'.repeat(50_00), /1000 tokens/],
  ['a list nested deeper than the call stack', `{ dish(id: ${'['.repeat(20_000)}1${']'.repeat(20_000)}) { id } }`, /1000 tokens/],
  ['sixteen levels', `{ __schema { queryType { ${'ofType { '.repeat(13)} name ${'} '.repeat(16)}`, /at most 15 levels/],
  ['fragments that double sixty times', BOMB, /at most \d+ fields/],
  ['each dish four hundred times', WIDE, /at most 300 fields/],
  ['a fragment that spreads itself', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /Cannot spread fragment/],
  ['the types of the types of the types', `{ __schema { types { ${'possibleTypes { interfaces { '.repeat(3)} name ${'} } '.repeat(3)} } } }`, /introspection depth/i],
] // prettier-ignore

describe('an operation over the limits is refused before it runs:', () => {
  test.each(OVER_LIMIT)('%s, over HTTP', async (_, query, refusal) => {
    const { json } = await restaurant.ask(query)
    expect(json).toEqual({ errors: expect.arrayContaining([expect.objectContaining({ message: expect.stringMatching(refusal) })]) })
    expect(json).not.toHaveProperty('data')
  })

  test.each(OVER_LIMIT)('%s, over a socket, which stays open', async (_, query, refusal) => {
    const socket = restaurant.socket()
    const answer = socket.iterate({ query }).next()
    await expect(answer).rejects.toEqual(expect.arrayContaining([expect.objectContaining({ message: expect.stringMatching(refusal) })]))
    expect((await socket.iterate({ query: '{ __typename }' }).next()).value).toEqual({ data: { __typename: 'Query' } })
  })
})

test('ten root fields and fifteen levels are within the limits', async () => {
  const ten = await restaurant.ask(`{ ${numbers(10).map((i) => `a${i}: menu { revision }`).join(' ')} }`) // prettier-ignore
  expect(Object.keys(ten.json.data ?? {})).toHaveLength(10)
  const deep = await restaurant.ask(`{ __schema { queryType { ${'ofType { '.repeat(12)} name ${'} '.repeat(15)}`)
  expect(deep.json.errors).toBeUndefined()
})
