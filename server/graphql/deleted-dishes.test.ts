import { beforeAll, expect, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()
const { run } = restaurant
let kim: string
beforeAll(async () => {
  kim = (await restaurant.store.staff.accounts())[0]?.id ?? ''
  const acts = ['crab', 'sole', 'eel'].map((id) => ({ kind: 'CREATE', id, fields: { ...CRAB, title: id } }) as const)
  await restaurant.menu.change(acts, { by: kim })
})

const DELETED = `query ($before: Int, $limit: Int) { deletedDishes(before: $before, limit: $limit) { __typename
  ... on DeletedDishes { dishes { dish { id title } revision at by byName } } ... on Refusal { code field } } }`
const SOLD_OUT_BY = '{ soldOutBy { __typename ... on SoldOutDishes { dishes { id by byName at } } } }'

test('staff read which dishes are deleted, by whom and when, newest first and page by page', async () => {
  await restaurant.menu.delete('sole', { by: kim })
  await restaurant.menu.delete('eel', { by: 'gone' })
  const eel = { dish: { id: 'eel', title: 'EEL' }, revision: 3, at: expect.any(Number), by: 'gone', byName: null }
  const sole = { dish: { id: 'sole', title: 'SOLE' }, revision: 2, at: expect.any(Number), by: kim, byName: expect.any(String) }
  expect(await run(DELETED)).toEqual({ __typename: 'DeletedDishes', dishes: [eel, sole] })
  expect(await run(DELETED, { before: 3, limit: 1 })).toEqual({ __typename: 'DeletedDishes', dishes: [sole] })
  expect(await run(DELETED, { limit: 0 })).toMatchObject({ code: 'INVALID_INPUT', field: 'limit' })
})

test('staff read who sold a dish out, and guests read only until when', async () => {
  await restaurant.menu.setSoldOut(['crab'], {}, { by: kim })
  const dishes = [{ id: 'crab', by: kim, byName: expect.any(String), at: expect.any(Number) }]
  expect(await run(SOLD_OUT_BY)).toEqual({ __typename: 'SoldOutDishes', dishes })
  expect(await run('{ menu { dishes { soldOut { until } } } }', {}, '')).toEqual({ dishes: [{ soldOut: { until: null } }] })
})

test.each([DELETED, SOLD_OUT_BY])('nobody else reads that: %s', async (query) => {
  expect(await run(query, {}, '')).toMatchObject({ __typename: 'NotSignedIn' })
})
