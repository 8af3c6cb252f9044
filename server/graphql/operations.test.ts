import { describe, expect, test } from 'vitest'
import { CRAB, DISH, post } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'
import { KIM } from '../testing/staff.ts'

const restaurant = restaurantOfFile()
const { run, runOverSocket } = restaurant

const REFUSAL = '... on Refusal { code message field }'
const CREATE = `mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename ... on DishSaved { revision dish { ${DISH} } } ${REFUSAL} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateDishInput!, $v: Int!) { updateDish(id: $id, input: $input, expectedVersion: $v) { __typename ... on DishSaved { revision dish { ${DISH} } } ... on DishConflict { current { ${DISH} } } ${REFUSAL} } }`
const DELETE = `mutation ($id: ID!) { deleteDish(id: $id) { __typename ... on DishDeleted { revision dish { ${DISH} } } ${REFUSAL} } }`
const MOVED = `__typename ... on DishesMoved { revision dishes { ${DISH} } } ${REFUSAL}`
const MOVE_DISH = `mutation ($id: ID!, $before: ID, $requestId: ID) { moveDish(id: $id, before: $before, requestId: $requestId) { ${MOVED} } }`
const MOVE_COURSE = `mutation ($sitting: String!, $course: String!, $before: String) { moveCourse(sitting: $sitting, course: $course, before: $before) { ${MOVED} } }`
const MOVE_DISHES = `mutation ($ids: [ID!]!, $sitting: String!, $course: String!) { moveDishes(ids: $ids, sitting: $sitting, course: $course) { ${MOVED} } }`
const RENAME = `mutation ($sitting: String!, $course: String, $name: String!) { rename(sitting: $sitting, course: $course, name: $name) { ${MOVED} } }`
const RESTORE = `mutation ($id: ID!) { restoreDish(id: $id) { __typename ... on DishSaved { revision dish { ${DISH} } } ${REFUSAL} } }`

let made = 0
async function created(input: Partial<typeof CRAB> = {}) {
  made += 1
  const { dish } = await run(CREATE, { input: { ...CRAB, id: `dish-${made}`, ...input } })
  return dish as typeof CRAB & { id: string; position: null; coursePosition: null }
}

describe('anyone may read', () => {
  test('R49 the menu with its revision, oldest first; the dishes of one sitting, or all of them; one dish, or null', async () => {
    const [older, dish] = [await created(), await created({ sitting: 'BRUNCH' })]
    const menu = await run(`{ menu { revision dishes { ${DISH} } } }`, {}, '')
    expect(menu['revision']).toBe(await restaurant.menu.revision())
    expect((menu['dishes'] as unknown[]).slice(-2)).toEqual([older, dish])
    expect(await run(`{ dishes(sitting: "BRUNCH") { ${DISH} } }`, {}, '')).toEqual([dish])
    expect(await run(`{ dishes(sitting: "SUPPER") { id } }`, {}, '')).toEqual([])
    expect(await run('{ dishes(sitting: null) { id } }', {}, '')).toHaveLength((await restaurant.menu.read()).dishes.length)
    expect(await run(`query ($id: ID!) { dish(id: $id) { ${DISH} } }`, { id: dish.id }, '')).toEqual(dish)
    expect((await restaurant.ask('{ dish(id: "lobster") { id } }')).json).toEqual({ data: { dish: null } })
  })

  test('a dish without createdAt has null for it, and comes first', async () => {
    await restaurant.store.dishes.change({ by: 'outside', at: 1, reads: { dishes: [{ id: 'imported' }] } }, () => ({
      edits: [{ id: 'imported', after: { id: 'imported', ...CRAB, sitting: 'OLD', version: 1 } }],
    }))
    const dishes = (await run('{ dishes { id createdAt } }', {}, '')) as unknown as object[]
    expect(dishes[0]).toEqual({ id: 'imported', createdAt: null })
  })

  test('the viewer: null without a cookie or with a forged one, Kim with hers', async () => {
    for (const invalid of [undefined, 'tideboard_session=forged', 'tideboard_session='])
      expect((await restaurant.ask('{ viewer { email } }', {}, invalid)).json).toEqual({ data: { viewer: null } })
    expect(await run('{ viewer { email } }')).toEqual({ email: KIM })
  })
})

describe('signed in, staff may', () => {
  test('R36 R50 create: upper-cased, with createdAt in seconds', async () => {
    const before = Math.floor(Date.now() / 1000)
    const input = { sitting: 'lunch', course: 'mains', title: 'crab', description: 'brown bread' }
    const { __typename, dish, revision } = await run(CREATE, { input })
    expect(__typename).toBe('DishSaved')
    expect(revision).toBe(await restaurant.menu.revision())
    expect(dish).toMatchObject({ sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: 'BROWN BREAD', price: 0, version: 1 })
    const { createdAt } = dish as { createdAt: number }
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThanOrEqual(Date.now() / 1000)
    const withNulls = { id: null, sitting: 'INFO', course: 'NOTES', title: null, price: null, description: 'Hello' }
    expect(await run(CREATE, { input: withNulls })).toMatchObject({ __typename: 'DishSaved', dish: { title: '', price: 0 } })
  })

  test('repeat a create with the same id and get the same dish; another dish with that id is IdTaken', async () => {
    const dish = await created()
    expect((await run(CREATE, { input: { ...CRAB, id: dish.id } }))['dish']).toEqual(dish)
    const taken = { __typename: 'IdTaken', code: 'ID_TAKEN', field: 'id' }
    expect(await run(CREATE, { input: { ...CRAB, id: dish.id, price: 1 } })).toMatchObject(taken)
  })

  test('R44 R50 update: stored as typed, and neither createdAt nor the place is typed', async () => {
    const dish = await created()
    const { dish: updated, __typename } = await run(UPDATE, { id: dish.id, input: { title: 'Brown crab', price: null }, v: 1 })
    expect([__typename, updated]).toEqual(['DishSaved', { ...dish, title: 'Brown crab', version: 2 }])
    const { json } = await restaurant.ask(UPDATE, { id: dish.id, input: { createdAt: 1, position: 1 }, v: 2 }, restaurant.cookie)
    const unknown = ['createdAt', 'position'].map((field) => `"${field}" is not defined by type "UpdateDishInput"`)
    expect(json.errors?.map(({ message }) => message)).toEqual(unknown.map((message) => expect.stringContaining(message)))
  })

  test('not overwrite a field that somebody else has changed: the conflict has the current dish', async () => {
    const dish = await created()
    await run(UPDATE, { id: dish.id, input: { price: 15 }, v: 1 })
    const current = { id: dish.id, price: 15, version: 2 }
    const conflict = { __typename: 'DishConflict', code: 'CONFLICT', field: 'price', current }
    expect(await run(UPDATE, { id: dish.id, input: { price: 16 }, v: 1 })).toMatchObject(conflict)
  })

  test('R50 delete and restore', async () => {
    const dish = await created()
    expect(await run(DELETE, { id: dish.id })).toEqual({ __typename: 'DishDeleted', dish, revision: await restaurant.menu.revision() })
    expect(await run(DELETE, { id: dish.id })).toMatchObject({ __typename: 'DishNotFound', code: 'NOT_FOUND', field: 'id' })
    expect(await run(RESTORE, { id: dish.id })).toMatchObject({ __typename: 'DishSaved', dish: { ...dish, version: 2 } })
    expect(await run(RESTORE, { id: 'lobster' })).toMatchObject({ __typename: 'DishNotFound' })
    expect(await run(UPDATE, { id: 'lobster', input: {}, v: 1 })).toMatchObject({ __typename: 'DishNotFound' })
  })

  test('not store invalid input: the InvalidInput names the field', async () => {
    const { id } = await created()
    const refusal = { __typename: 'InvalidInput', code: 'INVALID_INPUT', field: 'price', message: expect.any(String) }
    expect(await run(CREATE, { input: { ...CRAB, price: -1 } })).toEqual(refusal)
    expect(await run(UPDATE, { id, input: { price: 1.005 }, v: 1 })).toEqual(refusal)
  })
})

describe('signed in, staff may say that dishes are sold out', () => {
  const SET = `mutation ($ids: [ID!]!, $end: SoldOutInput) {
    setSoldOut(ids: $ids, soldOut: $end) { __typename ... on SoldOutSet { revision dishes { id soldOut { until } version } } ${REFUSAL} }
  }`

  test('until they say so or until a time, and that they can be had again', async () => {
    const ids = [(await created()).id, (await created()).id]
    const revision = (await restaurant.menu.revision()) + 1
    const dishes = ids.map((id) => ({ id, soldOut: { until: null }, version: 2 }))
    expect(await run(SET, { ids, end: {} })).toEqual({ __typename: 'SoldOutSet', revision, dishes })
    expect(await run(SET, { ids, end: {} })).toEqual({ __typename: 'SoldOutSet', revision: null, dishes: [] })
    expect(await run(SET, { ids, end: null })).toMatchObject({ revision: revision + 1, dishes: ids.map((id) => ({ id, soldOut: null })) })
    const until = Math.floor(Date.now() / 1000) + 3600
    expect(await run(SET, { ids, end: { until } })).toMatchObject({ dishes: ids.map((id) => ({ id, soldOut: { until } })) })
    expect(await run(SET, { ids, end: { until: 1 } })).toMatchObject({ __typename: 'InvalidInput', field: 'until' })
    expect(await run(SET, { ids: ['nobody'], end: {} })).toMatchObject({ __typename: 'DishNotFound', code: 'NOT_FOUND' })
  })
})

describe('signed in, staff may move', () => {
  test('a dish in front of another of its course: the result has the dishes that changed, and the menu their order', async () => {
    const course = 'MOVED'
    const [first, second] = [await created({ course }), await created({ course })]
    const revision = (await restaurant.menu.revision()) + 1
    const dishes = [
      { ...second, position: 1, version: 2 },
      { ...first, position: 2, version: 2 },
    ]
    expect([first.position, first.coursePosition]).toEqual([null, null])
    expect(await run(MOVE_DISH, { id: second.id, before: first.id })).toEqual({ __typename: 'DishesMoved', revision, dishes })
    expect(await run(MOVE_DISH, { id: second.id, before: first.id })).toEqual({ __typename: 'DishesMoved', revision: null, dishes: [] })
    const kept = await run(UPDATE, { id: second.id, input: { price: 15 }, v: 1 })
    expect(kept).toMatchObject({ __typename: 'DishSaved', dish: { position: 1, price: 15 } })
  })

  test('a course in front of another of its sitting', async () => {
    const sitting = 'PICNIC'
    const [ham, cake] = [await created({ sitting, course: 'HAM' }), await created({ sitting, course: 'CAKE' })]
    expect(await run(MOVE_COURSE, { sitting, course: 'CAKE', before: 'HAM' })).toMatchObject({
      __typename: 'DishesMoved',
      dishes: [cake.id, ham.id].map((id, place) => ({ id, coursePosition: place + 1 })),
    })
  })

  test('dishes to a course, and a course or a sitting to another name', async () => {
    const { id } = await created({ sitting: 'PICNIK', course: 'SNAKS' })
    const moved = async (query: string, variables: object) => expect(await run(query, variables)).toMatchObject({ dishes: [{ id }] })
    await moved(MOVE_DISHES, { ids: [id], sitting: 'PICNIK', course: 'SNACKS TOO' })
    await moved(RENAME, { sitting: 'PICNIK', course: 'SNACKS TOO', name: 'SNACKS' })
    await moved(RENAME, { sitting: 'PICNIK', name: 'BASKETS' })
    expect(await restaurant.menu.dish(id)).toMatchObject({ sitting: 'BASKETS', course: 'SNACKS' })
    expect(await run(RENAME, { sitting: 'PICNIK', name: 'BASKETS' })).toMatchObject({ __typename: 'CourseNotFound', field: 'sitting' })
  })

  test('nothing that is not there', async () => {
    const dish = await created()
    expect(await run(MOVE_DISH, { id: 'lobster' })).toMatchObject({ __typename: 'DishNotFound', field: 'id' })
    expect(await run(MOVE_DISH, { id: dish.id, before: 'lobster' })).toMatchObject({ __typename: 'DishNotFound', field: 'before' })
    const refusal = { __typename: 'CourseNotFound', code: 'COURSE_NOT_FOUND', field: 'course' }
    expect(await run(MOVE_COURSE, { sitting: 'LUNCH', course: 'LOBSTER' })).toMatchObject(refusal)
    expect(await run(MOVE_DISH, { id: dish.id, requestId: 'a b' })).toMatchObject({ __typename: 'InvalidInput', field: 'requestId' })
  })
})

describe('R50 without a session nobody may', () => {
  const writes: [string, object][] = [
    [MOVE_DISH, { id: 'x' }],
    [MOVE_COURSE, { sitting: 'LUNCH', course: 'MAINS' }],
    [MOVE_DISHES, { ids: ['x'], sitting: 'LUNCH', course: 'MAINS' }],
    [RENAME, { sitting: 'LUNCH', name: 'SUPPER' }],
    [CREATE, { input: CRAB }],
    [UPDATE, { id: 'x', input: {}, v: 1 }],
    [DELETE, { id: 'x' }],
    [RESTORE, { id: 'x' }],
  ]
  const NOT_SIGNED_IN = { __typename: 'NotSignedIn', code: 'NOT_SIGNED_IN', field: null, message: expect.stringContaining('Sign in') }

  test.each(writes)('write, over HTTP or over a socket: %s', async (query, variables) => {
    const before = await restaurant.menu.revision()
    for (const invalid of ['', 'tideboard_session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])
      expect(await run(query, variables, invalid)).toEqual(NOT_SIGNED_IN)
    expect(Object.values((await runOverSocket(query, variables))?.data ?? {})).toEqual([NOT_SIGNED_IN])
    expect(await restaurant.menu.revision()).toBe(before)
  })
})

test('a large response is compressed for clients that accept it, a small one is not', async () => {
  for (let place = 0; place < 20; place += 1) await restaurant.menu.create({ ...CRAB, title: `CRAB ${place}` }, { by: 'kim' })
  const ask = async (query: string, accepted: string) => {
    const { headers, json } = await restaurant.fetch('/graphql', {
      ...post({ query }),
      headers: { 'content-type': 'application/json', 'accept-encoding': accepted },
    })
    return { encoding: headers.get('content-encoding'), json }
  }
  const all = `{ menu { dishes { ${DISH} } } }`
  const plain = await ask(all, 'identity')
  expect(plain.encoding).toBeNull()
  for (const encoding of ['gzip', 'br']) expect(await ask(all, encoding)).toEqual({ ...plain, encoding })
  expect((await ask('{ menu { revision } }', 'br')).encoding).toBeNull()
})
