import { beforeAll, expect, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()
const { run } = restaurant
let kim: string
beforeAll(async () => {
  kim = (await restaurant.store.staff.accounts())[0]?.id ?? ''
  const acts = ['crab', 'sole', 'eel'].map((id) => ({ kind: 'CREATE', id, fields: { ...CRAB, title: id } }) as const)
  await restaurant.staff.change(acts, { by: kim })
})

const BY = 'by { ... on Staff { id name } }'
const DELETED = `query ($first: Int, $after: Int) { deletedDishes(first: $first, after: $after) { __typename
  ... on DeletedDishes { hasMore dishes { dish { id title } revision at ${BY} } } ... on Refusal { code field } } }`
const SOLD_OUT_BY = `{ soldOutBy { __typename ... on SoldOutDishes { dishes { id ${BY} at } } ... on Refusal { code } } }`

test('staff read which dishes are deleted, by whom and when, newest first and page by page', async () => {
  await restaurant.staff.delete('sole', { by: kim })
  await restaurant.staff.delete('eel', { by: 'gone' })
  const eel = { dish: { id: 'eel', title: 'EEL' }, revision: 3, at: expect.any(Number), by: { id: 'gone', name: null } }
  const sole = { dish: { id: 'sole', title: 'SOLE' }, revision: 2, at: expect.any(Number), by: { id: kim, name: expect.any(String) } }
  expect(await run(DELETED)).toEqual({ __typename: 'DeletedDishes', hasMore: false, dishes: [eel, sole] })
  expect(await run(DELETED, { first: 1 })).toEqual({ __typename: 'DeletedDishes', hasMore: true, dishes: [eel] })
  expect(await run(DELETED, { after: 3, first: 1 })).toEqual({ __typename: 'DeletedDishes', hasMore: false, dishes: [sole] })
  expect(await run(DELETED, { first: 0 })).toMatchObject({ code: 'INVALID_INPUT', field: 'first' })
})

test('staff read who sold a dish out, and guests read only until when', async () => {
  await restaurant.staff.setSoldOut(['crab'], {}, { by: kim })
  const dishes = [{ id: 'crab', by: { id: kim, name: expect.any(String) }, at: expect.any(Number) }]
  expect(await run(SOLD_OUT_BY)).toEqual({ __typename: 'SoldOutDishes', dishes })
  expect(await run('{ menu { dishes { soldOut { until } } } }', {}, '')).toEqual({ dishes: [{ soldOut: { until: null } }] })
})

test.each([DELETED, SOLD_OUT_BY])('nobody else reads that: %s', async (query) => {
  expect(await run(query, {}, '')).toMatchObject({ __typename: 'Refused', code: 'NOT_SIGNED_IN' })
})
