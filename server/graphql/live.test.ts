import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DishChange } from '../../domain/change.ts'
import type { Dish } from '../../domain/dish.ts'
import { CRAB, DISH, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ maxQueue: 20 })
})
afterEach(() => restaurant.close())

const LIVE = `subscription ($since: Int) { dishChanged(since: $since) { revision kind id dish { ${DISH} } } }`

/** Subscribes over a new socket; resolves to the first so many changes. */
async function receive(count: number, since?: number | null): Promise<DishChange[]> {
  const changes: DishChange[] = []
  const subscription = restaurant.socket().iterate<{ dishChanged: DishChange }>({ query: LIVE, variables: { since } })
  for await (const { data, errors } of subscription) {
    expect(errors).toBeUndefined()
    if (data) changes.push(data.dishChanged)
    if (changes.length === count) break
  }
  return changes
}

async function created(title: string): Promise<Dish> {
  const saved = await restaurant.menu.create({ ...CRAB, title, id: title }, 'kim')
  if (!('dish' in saved)) throw new Error(saved.message)
  return saved.dish
}

test('R22 a visitor gets each create, update, delete and restore, in order, with the whole dish', async () => {
  const start = await created('START')
  const received = receive(5, 0)
  const dish = await created('CRAB')
  await restaurant.menu.update('CRAB', { price: 15 }, { expectedVersion: 1, by: 'kim' })
  await restaurant.menu.delete('CRAB', 'kim')
  await restaurant.menu.restore('CRAB', 'kim')
  expect(await received).toEqual([
    { revision: 1, kind: 'CREATED', id: 'START', dish: start },
    { revision: 2, kind: 'CREATED', id: 'CRAB', dish },
    { revision: 3, kind: 'UPDATED', id: 'CRAB', dish: { ...dish, price: 15, version: 2 } },
    { revision: 4, kind: 'DELETED', id: 'CRAB', dish: null },
    { revision: 5, kind: 'CREATED', id: 'CRAB', dish: { ...dish, price: 15, version: 3 } },
  ])
})

test('R22 a visitor gets a change that staff make through the API', async () => {
  const cookie = await restaurant.signIn()
  const received = receive(1, 0)
  const create = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { ... on DishSaved { revision } } }'
  const { json } = await restaurant.ask(create, { input: CRAB }, cookie)
  expect((await received)[0]).toMatchObject({ revision: json.data?.['createDish']?.['revision'], kind: 'CREATED', dish: CRAB })
})

test('with since, the missed changes come first, then the live ones, without a gap or a repeat', async () => {
  for (const title of ['A', 'B', 'C']) await created(title)
  const received = receive(4, 1)
  await created('D')
  await created('E')
  expect((await received).map(({ id }) => id)).toEqual(['B', 'C', 'D', 'E'])
})

test.each([-1, 99])('a since that is not in the log (%d) gets one RESET', async (since) => {
  await created('A')
  expect(await receive(1, since)).toEqual([{ revision: 1, kind: 'RESET', id: null, dish: null }])
})

test('a since that is not an Int is an error of that operation', async () => {
  const next = restaurant
    .socket()
    .iterate({ query: LIVE, variables: { since: 2 ** 31 } })
    .next()
  const answer = await next.then(
    ({ value }) => value as unknown,
    (error: unknown) => error,
  )
  expect(JSON.stringify(answer)).toContain('Int cannot represent')
})

test('since: null gets live changes only, as without since', async () => {
  await created('A')
  for (const since of [null, undefined]) {
    const socket = restaurant.socket()
    const subscription = socket.iterate<{ dishChanged: DishChange }>({ query: LIVE, variables: { since } })
    const next = subscription.next()
    await socket.iterate({ query: '{ __typename }' }).next()
    const title = `LIVE ${since === null ? 'WITH NULL' : 'WITHOUT'}`
    await restaurant.menu.create({ ...CRAB, title }, 'kim')
    expect((await next).value?.data?.dishChanged.dish?.title).toBe(title)
  }
})

test('fifty visitors all get the same changes', async () => {
  const received = Array.from({ length: 50 }, () => receive(10, 0))
  for (let i = 0; i < 10; i += 1) await created(`DISH-${i}`)
  for (const changes of await Promise.all(received))
    expect(changes.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
