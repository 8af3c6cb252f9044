import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRAB, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
let cookie: string
let kim: string
beforeAll(async () => {
  restaurant = await openRestaurant()
  cookie = await restaurant.signIn()
  kim = (await restaurant.store.staff.accounts())[0]?.id ?? ''
  const acts = ['crab', 'sole', 'eel'].map((id) => ({ kind: 'CREATE', id, fields: { ...CRAB, title: id } }) as const)
  await restaurant.menu.change(acts, { by: kim })
})
afterAll(() => restaurant.close())

const DELETED = `query ($before: Int, $limit: Int) { deletedDishes(before: $before, limit: $limit) { __typename
  ... on DeletedDishes { dishes { dish { id title } revision at by byName } } ... on Refusal { code field } } }`
const SOLD_OUT_BY = '{ soldOutBy { __typename ... on SoldOutDishes { dishes { id by byName at } } } }'

async function ask(query: string, variables: object = {}, as = cookie): Promise<Record<string, unknown>> {
  const { json } = await restaurant.ask(query, variables, as)
  expect(json.errors).toBeUndefined()
  return Object.values(json.data ?? {})[0] ?? {}
}

test('staff read which dishes are deleted, by whom and when, newest first and page by page', async () => {
  await restaurant.menu.delete('sole', { by: kim })
  await restaurant.menu.delete('eel', { by: 'gone' })
  const eel = { dish: { id: 'eel', title: 'EEL' }, revision: 3, at: expect.any(Number), by: 'gone', byName: null }
  const sole = { dish: { id: 'sole', title: 'SOLE' }, revision: 2, at: expect.any(Number), by: kim, byName: expect.any(String) }
  expect(await ask(DELETED)).toEqual({ __typename: 'DeletedDishes', dishes: [eel, sole] })
  expect(await ask(DELETED, { before: 3, limit: 1 })).toEqual({ __typename: 'DeletedDishes', dishes: [sole] })
  expect(await ask(DELETED, { limit: 0 })).toMatchObject({ code: 'INVALID_INPUT', field: 'limit' })
})

test('staff read who sold a dish out, and guests read only until when', async () => {
  await restaurant.menu.setSoldOut(['crab'], {}, { by: kim })
  expect(await ask(SOLD_OUT_BY)).toEqual({
    __typename: 'SoldOutDishes',
    dishes: [{ id: 'crab', by: kim, byName: expect.any(String), at: expect.any(Number) }],
  })
  const guest = await restaurant.ask('{ menu { dishes { soldOut { until } } } }')
  expect(guest.json.data?.['menu']).toEqual({ dishes: [{ soldOut: { until: null } }] })
})

test.each([DELETED, SOLD_OUT_BY])('nobody else reads that: %s', async (query) => {
  expect(await ask(query, {}, '')).toMatchObject({ __typename: 'NotSignedIn' })
})
