import { globSync, readFileSync } from 'node:fs'
import type { DocumentNode } from 'graphql'
import { getIntrospectionQuery, Kind, parse, print, separateOperations, visit } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DISH, openRestaurant, post } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant()
})
afterAll(() => restaurant.close())

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
/** Fragments that each spread the next one twice: half a million fields in a few lines. */
const BOMB = `{ ...F0 } ${numbers(18).map((i) => `fragment F${i} on Query { menu { revision } ...F${i + 1} ...F${i + 1} }`).join(' ')} fragment F18 on Query { __typename }` // prettier-ignore
const WIDE = `{ menu { ${numbers(20).map((i) => `a${i}: dishes { ...D }`).join(' ')} } } fragment D on Dish { ${numbers(20).map((i) => `b${i}: id`).join(' ')} }` // prettier-ignore

const words = (count: number, word: (i: number) => string) => numbers(count).map(word).join(' ')

const OVER_LIMIT: [string, string, RegExp][] = [
  ['a thousand aliases', `{ ${words(400, (i) => `a${i}: __typename`)} }`, /1000 tokens/],
  ['eleven root fields', `{ ${words(11, (i) => `a${i}: __typename`)} }`, /at most 10 fields at the top/],
  ['eleven root fields by fragments', `{ ${'...T '.repeat(11)} } fragment T on Query { __typename }`, /at most 10 fields at the top/],
  ['nesting deeper than the call stack', '{ menu '.repeat(50_00) + '}'.repeat(50_00), /20000 characters/],
  ['a list nested deeper than the call stack', `{ dish(id: ${'['.repeat(900)}1${']'.repeat(900)}) { id } }`, /1000 tokens/],
  ['sixteen levels', `{ __schema { queryType { ${'ofType { '.repeat(13)} name ${'} '.repeat(16)}`, /at most 15 levels/],
  ['fragments that double twenty times', BOMB, /at most \d+ fields/],
  ['each dish four hundred times', WIDE, /at most 300 fields/],
  ['a fragment that spreads itself', '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }', /Cannot spread fragment/],
  ['the types of the types of the types', `{ __schema { types { ${'possibleTypes { interfaces { '.repeat(3)} name ${'} } '.repeat(3)} } } }`, /introspection depth/i],
  ['a field under four names', `{ menu { ${words(4, (i) => `a${i}: revision`)} } }`, /Menu.revision at most 3 times under one parent/],
  ['__typename under four names', `{ ${words(4, (i) => `a${i}: __typename`)} }`, /Query.__typename at most 3 times under one parent/],
  ['a field under four names by fragments', `{ menu { ...A ...B } } fragment A on Menu { a: revision b: revision } fragment B on Menu { c: revision d: revision }`, /Menu.revision at most 3 times/],
  ['four dishes', `{ ${words(4, (i) => `a${i}: dish(id: "${i}") { id }`)} }`, /Query.dish at most 3 times/],
  ['four menus of the past', `{ ${words(4, (i) => `a${i}: menuAt(revision: ${i}) { __typename }`)} }`, /Query.menuAt at most 3 times/],
  ['four histories', `{ ${words(4, (i) => `a${i}: history { __typename }`)} }`, /Query.history at most 3 times/],
  ['two sign-ins', `mutation { ${words(2, (i) => `a${i}: login(email: "kim", password: "${i}") { __typename }`)} }`, /Mutation.login at most once/],
  ['a leaf of a dish four times, in two lists', '{ menu { dishes { a: title b: title } } dishes { a: title b: title } }', /Dish.title at most 3 times in each item/],
  ['a leaf of a dish four times, in lists side by side', '{ a: dishes { title } b: dishes { title } menu { c: dishes { title } d: dishes { title } } }', /Dish.title at most 3 times in each item/],
  ['a leaf of an edit four times', '{ history { ... on History { revisions { edits { before { a: title b: title } after { a: title b: title } } } } } }', /Dish.title at most 3 times in each item/],
  ['a leaf of a dish twice for each change', 'subscription { dishChanged { edits { dish { title again: title } } } }', /Dish.title at most once in each item/],
  ['long names in a list', `{ menu { dishes { ${words(18, (i) => `${'a'.repeat(60)}${i}: ${['id', 'title', 'price', 'course', 'sitting', 'version'][i % 6]}`)} } } }`, /at most 1000 letters together/],
  ['the names of types a hundred times', `{ __schema { types { ${words(4, (i) => `a${i}: ofType { ofType { ofType { ofType { name } } } }`)} } } }`, /__Type.ofType at most 3 times under one parent/],
  ['a name of 90 kB', `{ ${'a'.repeat(15_000)} }`, /at most 64 letters/],
  ['twenty-one fragments', `{ ...F0 } ${words(21, (i) => `fragment F${i} on Query { __typename }`)}`, /at most 20 fragments/],
  ['fifty-one spreads', `{ menu { ${'...R '.repeat(51)} } } fragment R on Menu { revision }`, /at most 50 spreads/],
  ['twenty-one directives', `{ menu ${'@include(if: true) '.repeat(21)} { revision } }`, /at most 20 directives/],
  ['twenty-one variables', `query (${words(21, (i) => `$v${i}: ID`)}) { menu { revision } }`, /at most 20 variables/],
  ['a subscription of two hundred tokens', `subscription { dishChanged { ${'revision '.repeat(200)} } }`, /at most 200 tokens/],
  ['a long document', `{ menu { revision } } #${'x'.repeat(20_000)}`, /20000 characters/],
] // prettier-ignore

const OVER_LIMIT_IN_VARIABLES: [string, Record<string, unknown>, RegExp][] = [
  ['many small lists in the variables', { ids: numbers(12_501).map(() => [0]) }, /at most 25000 values/],
  ['a wide variable', { id: numbers(25_001).map(() => 0) }, /at most 25000 values/],
  ['a deep variable', { id: JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) as unknown }, /at most \d+ lists and objects/],
]

const REFUSALS = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_TOO_LARGE']
const codeFor = async (query: string): Promise<unknown> => {
  const { json } = await restaurant.ask(query)
  return json.errors?.[0]?.extensions?.['code']
}

/** As Apollo Client sends it. */
const withTypenames = (document: DocumentNode): string =>
  print(
    visit(document, {
      Field: (node) => node.selectionSet && { ...node, selectionSet: { ...node.selectionSet, selections: [...node.selectionSet.selections, TYPENAME] } },
      FragmentDefinition: (node) => ({ ...node, selectionSet: { ...node.selectionSet, selections: [...node.selectionSet.selections, TYPENAME] } }),
    }),
  ) // prettier-ignore
const TYPENAME = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const

const DISH_BY_ID = 'query ($id: ID!) { dish(id: $id) { id } }'

describe('an operation over the limits is refused before it runs, with one error', () => {
  const cases = [
    ...OVER_LIMIT.map(([name, query, refusal]) => ({ name, query, variables: {}, refusal })),
    ...OVER_LIMIT_IN_VARIABLES.map(([name, variables, refusal]) => ({ name, query: DISH_BY_ID, variables, refusal })),
  ]

  test.each(cases)('$name: the same over HTTP and over a socket, which stays open', async ({ query, variables, refusal }) => {
    const { json } = await restaurant.ask(query, variables)
    expect(json).toEqual({ errors: [expect.objectContaining({ message: expect.stringMatching(refusal) })] })
    expect(json.errors?.[0]?.extensions).toEqual({ code: expect.stringMatching(/^[A-Z_]+$/) })
    const socket = restaurant.socket()
    const onSocket = await socket.iterate({ query, variables }).next().catch((errors: unknown) => errors) // prettier-ignore
    expect(onSocket).toEqual(json.errors)
    expect((await socket.iterate({ query: '{ __typename }' }).next()).value).toEqual({ data: { __typename: 'Query' } })
  })

  test.each(cases)('$name: with a 4xx for a client that knows GraphQL over HTTP, in 50 ms of work', async ({ query, variables }) => {
    const times: number[] = []
    // Another document each time, which no cache has; the quickest counts: in another, garbage may be collected.
    for (const comment of ['#1', '#2', '#3']) {
      const before = process.threadCpuUsage()
      const { status } = await restaurant.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept': 'application/graphql-response+json' }, // prettier-ignore
        body: JSON.stringify({ query: `${query}${comment}`, variables }),
      })
      times.push(workSince(before))
      expect(status).toBe(400)
    }
    expect(Math.min(...times)).toBeLessThan(50)
  })
})

/** Milliseconds that this thread has worked: other programs run on the machine as well. */
function workSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test.each([
  ['one field 290 times', `{ menu { ${words(290, () => 'revision')} } }`],
  ['one list nine times with 28 fields', `{ ${words(9, () => `menu { dishes { ${words(28, () => 'title')} } }`)} }`],
  ['fragments with one field many times', `{ menu { ${words(20, (i) => `...F${i}`)} } } ${words(20, (i) => `fragment F${i} on Menu { ${words(14, () => 'revision')} }`)}`], // prettier-ignore
  ['300 unknown fields', `{ menu { ${words(290, (i) => `x${i}`)} } }`],
])('a document within the limits costs graphql-js less than 50 ms, though it compares each field with each: %s', async (_, query) => {
  const times: number[] = []
  for (const comment of ['#1', '#2', '#3']) {
    const before = process.threadCpuUsage()
    await restaurant.ask(`${query}${comment}`)
    times.push(workSince(before))
  }
  expect(Math.min(...times)).toBeLessThan(50)
})

test('a document with eleven operations is refused, also to a client that names one of them', async () => {
  const query = words(11, (i) => `query Q${i} { menu { revision } }`)
  const { json } = await restaurant.fetch('/graphql', post({ query, operationName: 'Q3' }))
  expect(json.errors).toEqual([expect.objectContaining({ message: expect.stringMatching(/at most 10 operations/) })])
  const refused = await restaurant.socket().iterate({ query, operationName: 'Q3' }).next().catch((errors: unknown) => errors) // prettier-ignore
  expect(refused).toEqual(json.errors)
})

describe('within the limits are', () => {
  test('ten root fields and fifteen levels', async () => {
    const ten = await restaurant.ask(
      `{ ${words(3, (i) => `a${i}: menu { revision } b${i}: dishes { id } c${i}: viewer { id }`)} __typename }`,
    )
    expect(Object.keys(ten.json.data ?? {})).toHaveLength(10)
    const deep = await restaurant.ask(`{ __schema { queryType { ${'ofType { '.repeat(12)} name ${'} '.repeat(15)}`)
    expect(deep.json.errors).toBeUndefined()
  })

  test('one field many times under the same name: merged, it is in the answer once', async () => {
    const { json } = await restaurant.ask(`{ menu { ${'revision '.repeat(100)} ...R ...R } } fragment R on Menu { revision }`)
    expect(json).toEqual({ data: { menu: { revision: 0 } } })
  })

  test('a field of the menu under three names, and a dish before and after each edit', async () => {
    const three = await restaurant.ask('{ menu { dishes { a: title b: title c: title } } }')
    expect(three.json.errors).toBeUndefined()
    const history = `{ history { ... on History { revisions { edits { before { ${DISH} } after { ${DISH} } } } } } }`
    expect((await restaurant.ask(history)).json.errors).toBeUndefined()
  })

  test('every operation of the site', async () => {
    const files = globSync('client/**/*.graphql').map((name) => readFileSync(name, 'utf8'))
    const operations = Object.values(separateOperations(parse(files.join('\n'))))
    expect(operations.length).toBeGreaterThan(8)
    // What is missing are the variables, which are looked at last, or a socket.
    const codes = await Promise.all(operations.map(async (operation) => codeFor(withTypenames(operation))))
    expect(operations.filter((_, n) => REFUSALS.includes(String(codes[n]))).map(print)).toEqual([])
  })

  test('the introspection that GraphiQL begins with', async () => {
    const introspection = getIntrospectionQuery({ descriptions: true, schemaDescription: true, inputValueDeprecation: true, specifiedByUrl: true, directiveIsRepeatable: true, oneOf: true }) // prettier-ignore
    expect(REFUSALS).not.toContain(await codeFor(introspection))
  })
})
