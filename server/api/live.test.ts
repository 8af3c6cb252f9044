import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MenuChange } from '../../domain/menu-change.ts'
import { orNull } from '../../domain/dish.ts'
import type { Dish } from '../../domain/dish.ts'
import { CRAB, DISH, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant({ maxQueue: 20 })
})
afterEach(() => restaurant.close())

const LIVE = `subscription ($since: Int) { dishChanged(since: $since) { revision after edits { kind id dish { ${DISH} } } } }`

/** Subscribes over a new socket; resolves to the first so many changes. */
async function receive(count: number, since?: number | null): Promise<MenuChange[]> {
  return receiveUntil((changes) => changes.length === count, since)
}

/** Subscribes over a new socket; resolves to the changes up to a revision. */
async function receiveUpTo(revision: number, since: number): Promise<MenuChange[]> {
  return receiveUntil((changes) => changes.at(-1)?.revision === revision, since)
}

async function receiveUntil(isEnough: (changes: readonly MenuChange[]) => boolean, since?: number | null): Promise<MenuChange[]> {
  const changes: MenuChange[] = []
  const subscription = restaurant.socket().iterate<{ dishChanged: MenuChange }>({ query: LIVE, variables: { since } })
  for await (const { data, errors } of subscription) {
    expect(errors).toBeUndefined()
    if (data) changes.push(data.dishChanged)
    if (isEnough(changes)) break
  }
  return changes
}

/** Creates a dish; resolves to it as the API answers it. */
async function created(title: string): Promise<Dish> {
  const saved = await restaurant.staff.create({ ...CRAB, title, id: title }, { by: 'kim' })
  if (!('dish' in saved)) throw new Error(saved.message)
  // Typed in capitals.
  return Object.assign(saved.dish, orNull(saved.dish), { typed: null })
}

test('R22 a visitor gets each create, update, delete and restore, in order, with the whole dish', async () => {
  const start = await created('START')
  const received = receive(5, 0)
  await restaurant.socket().iterate({ query: '{ __typename }' }).next()
  const dish = await created('CRAB')
  await restaurant.staff.update('CRAB', { price: 15 }, { expectedVersion: 1, by: 'kim' })
  await restaurant.staff.delete('CRAB', { by: 'kim' })
  await restaurant.staff.restore('CRAB', { by: 'kim' })
  expect(await received).toEqual([
    { revision: 1, after: 0, edits: [{ kind: 'CREATED', id: 'START', dish: start }] },
    { revision: 2, after: 1, edits: [{ kind: 'CREATED', id: 'CRAB', dish }] },
    { revision: 3, after: 2, edits: [{ kind: 'UPDATED', id: 'CRAB', dish: { ...dish, price: 15, version: 2 } }] },
    { revision: 4, after: 3, edits: [{ kind: 'DELETED', id: 'CRAB', dish: null }] },
    { revision: 5, after: 4, edits: [{ kind: 'CREATED', id: 'CRAB', dish: { ...dish, price: 15, version: 3 } }] },
  ])
})

test('R22 a visitor gets a change that staff make through the API', async () => {
  const cookie = await restaurant.signIn()
  const received = receive(1, 0)
  const create = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { ... on Done { revision } } }'
  const { json } = await restaurant.ask(create, { input: CRAB }, cookie)
  expect((await received)[0]).toMatchObject({ revision: json.data?.['createDish']?.['revision'], edits: [{ kind: 'CREATED', dish: CRAB }] })
})

test('with since, what was missed comes first, as one change, then the live ones, without a gap or a repeat', async () => {
  for (const title of ['A', 'B', 'C']) await created(title)
  const changes = receiveUpTo(5, 1)
  await created('D')
  await created('E')
  expect((await changes).flatMap(({ edits }) => edits?.map(({ id }) => id))).toEqual(['B', 'C', 'D', 'E'])
})

test.each([-1, 99])('a since that is not in the log (%d) gets one RESET', async (since) => {
  await created('A')
  expect(await receive(1, since)).toEqual([{ revision: 1, after: since, edits: null }])
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
    const subscription = socket.iterate<{ dishChanged: MenuChange }>({ query: LIVE, variables: { since } })
    const next = subscription.next()
    await socket.iterate({ query: '{ __typename }' }).next()
    const title = `LIVE ${since === null ? 'WITH NULL' : 'WITHOUT'}`
    await restaurant.staff.create({ ...CRAB, title }, { by: 'kim' })
    expect((await next).value?.data?.dishChanged.edits?.[0]?.dish?.title).toBe(title)
  }
})

test('fifty visitors all get the same changes', async () => {
  const received = Array.from({ length: 50 }, () => receiveUpTo(10, 0))
  for (let i = 0; i < 10; i += 1) await created(`DISH-${i}`)
  for (const changes of await Promise.all(received))
    expect(changes.flatMap(({ edits }) => edits?.map(({ id }) => id))).toEqual(Array.from({ length: 10 }, (_, i) => `DISH-${i}`))
})
