import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { shown } from '../../domain/typed.ts'
import { openMongo } from '../log/mongo/open.ts'
import { CRAB, DISH, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'
import { plainWrite } from '../testing/writes.ts'

const uri = inject('mongodbUri')
const RESULT = `__typename ... on Done { dishes { ${DISH} } } ... on Refused { code field message }`
const CREATE = `mutation ($input: CreateDishInput!, $requestId: ID) { createDish(input: $input, requestId: $requestId) { ${RESULT} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateDishInput!, $v: Int!) { updateDish(id: $id, input: $input, expectedVersion: $v) { ${RESULT} } }`
const ACT = `mutation ($input: ActInput!) { act(input: $input) { ${RESULT} } }`
const READ = `query ($id: ID!) { dish(id: $id) { id } }`

const TEXTS: [string, string][] = [
  ['an operator of MongoDB', '{"$gt":""}'],
  ['a path of MongoDB', '$where.0.title'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor.prototype'],
  ['SQL', `'); DROP TABLE dishes; --`],
  ['a zero-width joiner', '👩‍🍳'],
  ['noncharacters', '\uFFFE\uFFFF\u{10FFFF}'],
  ['markup', '</script><script>alert(1)</script><!--'],
]

const REFUSED_TEXTS: [string, string, RegExp][] = [
  ['half of a surrogate pair', 'CRAB \uD83E', /broken character/],
  ['a NUL', 'CRAB\u0000', /control characters/],
  ['an escape', '\u001B[31mCRAB', /control characters/],
  ['200,000 characters', 'X'.repeat(200_000), /shorten it to/],
]

const IDS = [
  '{"$gt":""}',
  '$gt',
  '__proto__',
  'constructor',
  'a.b',
  '',
  ' ',
  '../../etc/passwd',
  '\uD83E',
  'a\u0000b',
  'é',
  'x'.repeat(100_000),
  '0',
  '-1',
  'null',
]

interface StoreUnderTest {
  readonly name: string
  /** Absent: SQLite. */
  readonly address?: string
}

/** A database of its own. */
function mongoOf(server: string): StoreUnderTest {
  const address = new URL(server)
  address.pathname = `test-${randomUUID()}`
  if (address.username !== '' && !address.searchParams.has('authSource')) address.searchParams.set('authSource', 'admin')
  return { name: 'MongoDB', address: address.href }
}

const STORES: readonly StoreUnderTest[] = [{ name: 'SQLite' }, ...(uri === undefined ? [] : [mongoOf(uri)])]

describe.each(STORES)('what a stranger may type is text, on $name:', ({ address }) => {
  let restaurant: Restaurant
  let cookie: string
  beforeAll(async () => {
    restaurant = await openRestaurant(address === undefined ? {} : { openStore: async () => openMongo(address) })
    cookie = await restaurant.signIn()
  })
  afterAll(async () => {
    await restaurant.close()
    if (address === undefined) return
    await using client = new MongoClient(address)
    await client.db().dropDatabase()
  })

  const create = async (input: object, requestId?: string) =>
    (await restaurant.ask(CREATE, { input, requestId }, cookie)).json.data?.['createDish'] ?? {}
  const update = async (id: string, input: object, v: number) =>
    (await restaurant.ask(UPDATE, { id, input, v }, cookie)).json.data?.['updateDish'] ?? {}
  const dishIn = ({ dishes }: Record<string, unknown>) => (dishes as [{ id: string }])[0]

  test.each(TEXTS)('%s comes back as it was typed', async (_, typed) => {
    const { id } = dishIn(await create({ ...CRAB, course: typed, title: typed, description: typed }))
    const created = (await restaurant.store.dishes.dish(id)) ?? CRAB
    expect([shown(created, 'title'), shown(created, 'description')]).toEqual([typed, typed])
    await update(id, { title: 'Eel', description: '' }, 1)
    const asTyped = { course: typed, title: typed, description: typed }
    expect(await update(id, asTyped, 2)).toMatchObject({ __typename: 'Done', dishes: [asTyped] })
    expect((await restaurant.menu.read()).dishes.find((dish) => dish.id === id)).toMatchObject(asTyped)
    // Read from the store itself, past what is kept in memory.
    expect(await restaurant.store.dishes.dish(id)).toMatchObject(asTyped)
    const { text } = await restaurant.ask(`query ($sitting: String) { dishes(sitting: $sitting) { id } }`, { sitting: typed })
    expect(text).toBe('{"data":{"dishes":[]}}')
  })

  test('what nobody sees is left out of what is typed, and what was stored with it stays valid until it is typed anew', async () => {
    const { id } = dishIn(await create({ ...CRAB, sitting: 'LUNCH\u200B', title: 'CR\uFEFFAB \u202EBARC' }))
    expect(await restaurant.store.dishes.dish(id)).toMatchObject({ sitting: 'LUNCH', title: 'CRAB BARC' })
    const old = { ...CRAB, id: `${id}-old`, sitting: 'SU\u00ADPPER', title: '\u2067OLD', version: 1 }
    await restaurant.store.dishes.change({ by: 'outside', at: 1, decision: plainWrite({ edits: [{ id: old.id, after: old }] }) })
    restaurant.menu.catchUp()
    expect(await update(old.id, { price: 9 }, 1)).toMatchObject({ dishes: [{ title: '\u2067OLD', price: 9 }] })
    expect(await update(old.id, { title: '\u2067OLD NAME' }, 2)).toMatchObject({ dishes: [{ title: 'OLD NAME' }] })
    const joined = dishIn(await create({ ...CRAB, sitting: 'supper' }))
    expect((await restaurant.store.dishes.dish(joined.id))?.sitting, 'they look the same, so it is the same section').toBe('SU\u00ADPPER')
  })

  test('a price with a rounding error is what was meant, also among many, and one of three decimals is refused', async () => {
    const [meant, odd] = [await create({ ...CRAB, price: 1.1400000000000001 }), await create({ ...CRAB, price: 1.005 })]
    expect([dishIn(meant), odd]).toMatchObject([{ price: 1.14 }, { code: 'INVALID_INPUT', field: 'price' }])
    const steps = Array.from({ length: 300 }, (_, n) => ({ create: { id: `rounded-${n}`, fields: { ...CRAB, price: (n + 1) * 1.1 } } }))
    const many = await restaurant.ask(ACT, { input: { requestId: randomUUID(), steps } }, cookie)
    expect(many.json.data?.['act']).toMatchObject({ __typename: 'Done' })
  })

  test.each(REFUSED_TEXTS)('%s is refused by the name of the field', async (_, typed, message) => {
    const revision = await restaurant.menu.revision()
    for (const field of ['sitting', 'course', 'title', 'description'])
      expect(await create({ ...CRAB, [field]: typed })).toEqual({
        __typename: 'Refused',
        code: 'INVALID_INPUT',
        field,
        message: expect.stringMatching(message),
      })
    expect(await restaurant.menu.revision()).toBe(revision)
  })

  test.each(IDS.map((id) => [id.slice(0, 20), id]))(
    'the id %j is that of no dish, and no new dish gets it unless it is letters, digits, - or _',
    async (_, id) => {
      expect((await restaurant.ask(READ, { id })).text).toBe('{"data":{"dish":null}}')
      const asked = `query ($id: ID) { history(dish: $id, by: $id) { ... on History { revisions { revision } } } }`
      expect((await restaurant.ask(asked, { id }, cookie)).text).toBe('{"data":{"history":{"revisions":[]}}}')
      const deleted = await restaurant.ask(`mutation ($id: ID!) { deleteDish(id: $id) { ${RESULT} } }`, { id }, cookie)
      expect(deleted.json.data?.['deleteDish']).toMatchObject({ __typename: 'Refused', code: 'NOT_FOUND' })
      const isAllowed = /^[\w-]{1,64}$/.test(id)
      expect(await create({ ...CRAB, id })).toMatchObject(
        isAllowed ? { __typename: 'Done' } : { __typename: 'Refused', code: 'INVALID_INPUT', field: 'id' },
      )
      expect(await create(CRAB, id)).toMatchObject(
        isAllowed ? { __typename: 'Done' } : { __typename: 'Refused', code: 'INVALID_INPUT', field: 'requestId' },
      )
    },
  )

  test('an object in the place of a text is no operator: GraphQL refuses it', async () => {
    const { json } = await restaurant.ask(READ, { id: { $gt: '' } })
    expect(json.errors?.[0]?.message).toMatch(/ID cannot represent/)
    const login = 'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { __typename } }'
    const signedIn = await restaurant.ask(login, { email: { $gt: '' }, password: { $gt: '' } })
    expect(signedIn.json.errors?.[0]?.message).toMatch(/String cannot represent/)
  })

  test('keys of JSON such as __proto__ are fields that there are not', async () => {
    const variables = `{"input": {"sitting": "LUNCH", "course": "MAINS", "title": "CRAB", "__proto__": {"price": 1}}}`
    const headers = { 'content-type': 'application/json', cookie }
    const { json } = await restaurant.fetch('/graphql', {
      method: 'POST',
      headers,
      body: `{"query": ${JSON.stringify(CREATE)}, "variables": ${variables}}`,
    })
    expect(json.errors?.[0]?.message).toMatch(/Field "__proto__" is not defined/)
    expect('price' in {}).toBe(false)
  })
})
