import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { SoldOutStep, StepInput } from '../generated/resolvers.ts'
import { CRAB, DISH, post } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'
import { KIM } from '../testing/staff.ts'
import { plainWrite } from '../testing/writes.ts'

const restaurant = restaurantOfFile()
const { run, runOverSocket } = restaurant

const RESULT = `__typename ... on Done { revision dishes { ${DISH} } edits { kind id dish { ${DISH} } } }
  ... on Refused { code message field step current { ${DISH} } }`
const ACT = `mutation ($input: ActInput!) { act(input: $input) { ${RESULT} } }`
const CREATE = `mutation ($input: CreateDishInput!) { createDish(input: $input) { ${RESULT} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateDishInput!, $v: Int!) { updateDish(id: $id, input: $input, expectedVersion: $v) { ${RESULT} } }`
const DELETE = `mutation ($id: ID!) { deleteDish(id: $id) { ${RESULT} } }`

const inputOf = (...steps: readonly StepInput[]) => ({ input: { requestId: randomUUID(), steps } })
const act = async (...steps: readonly StepInput[]) => run(ACT, inputOf(...steps))

let made = 0
async function created(input: Partial<typeof CRAB> = {}) {
  made += 1
  const { dishes } = await run(CREATE, { input: { ...CRAB, id: `dish-${made}`, ...input } })
  return (dishes as object[])[0] as typeof CRAB & { id: string; position: null; coursePosition: null }
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
    const edits = [{ id: 'imported', after: { id: 'imported', ...CRAB, sitting: 'OLD', version: 1 } }]
    await restaurant.store.dishes.change({ by: 'outside', at: 1, decision: plainWrite({ edits }) })
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
    const created = await run(CREATE, { input })
    const dish = { sitting: 'LUNCH', course: 'MAINS', title: 'CRAB', description: 'BROWN BREAD', price: 0, version: 1 }
    expect(created).toMatchObject({ __typename: 'Done', revision: await restaurant.menu.revision(), dishes: [dish] })
    const [{ id, createdAt }] = created['dishes'] as [{ id: string; createdAt: number }]
    expect(created).toMatchObject({ edits: [{ kind: 'CREATED', id, dish }] })
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(createdAt).toBeLessThanOrEqual(Date.now() / 1000)
    const withNulls = { id: null, sitting: 'INFO', course: 'NOTES', title: null, price: null, description: 'Hello' }
    expect(await run(CREATE, { input: withNulls })).toMatchObject({ __typename: 'Done', dishes: [{ title: '', price: 0 }] })
  })

  test('repeat a create with the same id and get the same dish, until it is deleted; another dish with that id is refused', async () => {
    const dish = await created()
    const create = async (price = CRAB.price) => run(CREATE, { input: { ...CRAB, id: dish.id, price } })
    expect(await create()).toEqual({ __typename: 'Done', revision: null, dishes: [dish], edits: [] })
    expect(await create(1)).toMatchObject({ __typename: 'Refused', code: 'ID_TAKEN', field: 'id' })
    await run(DELETE, { id: dish.id })
    expect(await create()).toMatchObject({ __typename: 'Refused', code: 'NOT_FOUND', message: expect.stringContaining('deleted') })
  })

  test('R44 R50 update: stored as typed, and neither createdAt nor the place is typed', async () => {
    const dish = await created()
    const updated = { ...dish, title: 'Brown crab', version: 2 }
    expect(await run(UPDATE, { id: dish.id, input: { title: 'Brown crab', price: null }, v: 1 })).toEqual({
      __typename: 'Done',
      revision: await restaurant.menu.revision(),
      dishes: [updated],
      edits: [{ kind: 'UPDATED', id: dish.id, dish: updated }],
    })
    const { json } = await restaurant.ask(UPDATE, { id: dish.id, input: { createdAt: 1, position: 1 }, v: 2 }, restaurant.cookie)
    const unknown = ['createdAt', 'position'].map((field) => `"${field}" is not defined by type "UpdateDishInput"`)
    expect(json.errors?.map(({ message }) => message)).toEqual(unknown.map((message) => expect.stringContaining(message)))
  })

  test('not overwrite a field that somebody else has changed: the conflict has the current dish', async () => {
    const dish = await created()
    await run(UPDATE, { id: dish.id, input: { price: 15 }, v: 1 })
    const current = { id: dish.id, price: 15, version: 2 }
    const conflict = { __typename: 'Refused', code: 'CONFLICT', field: 'price', current }
    expect(await run(UPDATE, { id: dish.id, input: { price: 16 }, v: 1 })).toMatchObject(conflict)
  })

  test('R50 delete and restore', async () => {
    const dish = await created()
    const edits = [{ kind: 'DELETED', id: dish.id, dish: null }]
    const deleted = await run(DELETE, { id: dish.id })
    expect(deleted).toEqual({ __typename: 'Done', revision: await restaurant.menu.revision(), dishes: [], edits })
    const refusal = { __typename: 'Refused', code: 'NOT_FOUND', field: 'id' }
    expect(await run(DELETE, { id: dish.id })).toMatchObject(refusal)
    expect(await act({ restore: { id: dish.id } })).toMatchObject({ __typename: 'Done', dishes: [{ ...dish, version: 2 }] })
    expect(await act({ restore: { id: 'lobster' } })).toMatchObject(refusal)
    expect(await run(UPDATE, { id: 'lobster', input: {}, v: 1 })).toMatchObject(refusal)
  })

  test('not store invalid input: the refusal names the field', async () => {
    const { id } = await created()
    const refusal = { __typename: 'Refused', code: 'INVALID_INPUT', field: 'price', message: expect.any(String), step: 0, current: null }
    expect(await run(CREATE, { input: { ...CRAB, price: -1 } })).toEqual(refusal)
    expect(await run(UPDATE, { id, input: { price: 1.005 }, v: 1 })).toEqual(refusal)
  })
})

describe('signed in, staff may say that dishes are sold out', () => {
  const set = async (ids: readonly string[], end: Omit<SoldOutStep, 'id'>) => act(...ids.map((id) => ({ soldOut: { id, ...end } })))

  test('until they say so or until a time, and that they can be had again', async () => {
    const both = [await created(), await created()]
    const ids = both.map(({ id }) => id)
    const revision = (await restaurant.menu.revision()) + 1
    const dishes = both.map((dish) => ({ ...dish, soldOut: { until: null }, version: 2 }))
    const edits = dishes.map((dish) => ({ kind: 'UPDATED', id: dish.id, dish }))
    expect(await set(ids, {})).toEqual({ __typename: 'Done', revision, dishes, edits })
    expect(await set(ids, {})).toEqual({ __typename: 'Done', revision: null, dishes, edits: [] })
    const again = { revision: revision + 1, dishes: ids.map((id) => ({ id, soldOut: null })) }
    expect(await set(ids, { isSoldOut: false })).toMatchObject(again)
    const until = Math.floor(Date.now() / 1000) + 3600
    expect(await set(ids, { until })).toMatchObject({ dishes: ids.map((id) => ({ id, soldOut: { until } })) })
    expect(await set(ids, { until: 1 })).toMatchObject({ __typename: 'Refused', code: 'INVALID_INPUT', field: 'until' })
    expect(await set(['nobody'], {})).toMatchObject({ __typename: 'Refused', code: 'NOT_FOUND', field: 'id' })
  })
})

describe('signed in, staff may move', () => {
  test('a dish in front of another of its course: the result has the dishes that changed, and the menu their order', async () => {
    const course = 'MOVED'
    const [first, second] = [await created({ course }), await created({ course })]
    const revision = (await restaurant.menu.revision()) + 1
    const [moved, follower] = [
      { ...second, position: 1, version: 2 },
      { ...first, position: 2, version: 2 },
    ]
    const edits = [moved, follower].map((dish) => ({ kind: 'UPDATED', id: dish.id, dish }))
    expect([first.position, first.coursePosition]).toEqual([null, null])
    const move = { move: { id: second.id, before: first.id } }
    expect(await act(move)).toEqual({ __typename: 'Done', revision, dishes: [moved], edits })
    expect(await act(move)).toEqual({ __typename: 'Done', revision: null, dishes: [moved], edits: [] })
    const kept = await run(UPDATE, { id: second.id, input: { price: 15 }, v: 1 })
    expect(kept).toMatchObject({ __typename: 'Done', dishes: [{ position: 1, price: 15 }] })
  })

  test('a course in front of another of its sitting: the result has the dishes of both', async () => {
    const sitting = 'PICNIC'
    const [ham, cake] = [await created({ sitting, course: 'HAM' }), await created({ sitting, course: 'CAKE' })]
    expect(await act({ moveCourse: { sitting, course: 'CAKE', before: 'HAM' } })).toMatchObject({
      __typename: 'Done',
      dishes: [cake.id, ham.id].map((id, place) => ({ id, coursePosition: place + 1 })),
    })
  })

  test('dishes to a course, and a course or a sitting to another name', async () => {
    const { id } = await created({ sitting: 'PICNIK', course: 'SNAKS' })
    const moved = async (step: StepInput) => expect(await act(step)).toMatchObject({ edits: [{ id }], dishes: [{ id }] })
    await moved({ move: { id, sitting: 'PICNIK', course: 'SNACKS TOO' } })
    await moved({ rename: { sitting: 'PICNIK', course: 'SNACKS TOO', name: 'SNACKS' } })
    await moved({ rename: { sitting: 'PICNIK', name: 'BASKETS' } })
    expect(await restaurant.menu.dish(id)).toMatchObject({ sitting: 'BASKETS', course: 'SNACKS' })
    const refusal = { __typename: 'Refused', code: 'COURSE_NOT_FOUND', field: 'sitting' }
    expect(await act({ rename: { sitting: 'PICNIK', name: 'BASKETS' } })).toMatchObject(refusal)
  })

  test('nothing that is not there', async () => {
    const { id } = await created()
    expect(await act({ move: { id: 'lobster' } })).toMatchObject({ code: 'NOT_FOUND', field: 'id' })
    expect(await act({ move: { id, before: 'lobster' } })).toMatchObject({ code: 'NOT_FOUND', field: 'before' })
    const lobster = { moveCourse: { sitting: 'LUNCH', course: 'LOBSTER' } }
    expect(await act(lobster)).toMatchObject({ __typename: 'Refused', code: 'COURSE_NOT_FOUND', field: 'course' })
  })

  test('nothing under an improper id of the request', async () => {
    const { id } = await created()
    const input = { requestId: 'a b', steps: [{ move: { id } }] }
    expect(await run(ACT, { input })).toMatchObject({ code: 'INVALID_INPUT', field: 'requestId', step: null })
  })
})

describe('R50 without a session nobody may', () => {
  const STEPS: { readonly [Kind in keyof StepInput]-?: NonNullable<StepInput[Kind]> } = {
    create: { fields: CRAB },
    update: { id: 'x', fields: { price: 1 } },
    delete: { id: 'x' },
    restore: { id: 'x' },
    soldOut: { id: 'x' },
    check: { id: 'x', contains: ['MILK'], mayContain: [], title: 'CRAB', description: '' },
    move: { id: 'x' },
    moveCourse: { sitting: 'LUNCH', course: 'MAINS' },
    rename: { sitting: 'LUNCH', name: 'SUPPER' },
    changePrices: { sitting: 'LUNCH', by: 'AMOUNT', value: 1 },
    replaceSection: { sitting: 'LUNCH', dishes: [{ fields: { course: 'MAINS', title: 'CRAB' } }] },
    undo: { revision: 1 },
    putBack: { revision: 1 },
    changePlan: { id: 'x', at: 1 },
    cancelPlan: { id: 'x' },
  }
  const writes: [string, string, object][] = [
    ...Object.entries(STEPS).map(([kind, step]): [string, string, object] => [`act: ${kind}`, ACT, inputOf({ [kind]: step } as StepInput)]),
    ['createDish', CREATE, { input: CRAB }],
    ['updateDish', UPDATE, { id: 'x', input: {}, v: 1 }],
    ['deleteDish', DELETE, { id: 'x' }],
  ]
  const message = expect.stringContaining('Sign in') as string
  const NOT_SIGNED_IN = { __typename: 'Refused', code: 'NOT_SIGNED_IN', message, field: null, step: null, current: null }

  test.each(writes)('write, over HTTP or over a socket: %s', async (_, query, variables) => {
    const before = await restaurant.menu.revision()
    for (const invalid of ['', 'tideboard_session=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])
      expect(await run(query, variables, invalid)).toEqual(NOT_SIGNED_IN)
    expect(Object.values((await runOverSocket(query, variables))?.data ?? {})).toEqual([NOT_SIGNED_IN])
    expect(await restaurant.menu.revision()).toBe(before)
  })
})

test('a large response is compressed for clients that accept it, a small one is not', async () => {
  for (let place = 0; place < 20; place += 1) await restaurant.staff.create({ ...CRAB, title: `CRAB ${place}` }, { by: 'kim' })
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
