import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRAB, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
let cookie: string
beforeAll(async () => {
  restaurant = await openRestaurant()
  cookie = await restaurant.signIn()
})
afterAll(() => restaurant.close())

const UNDO = `mutation ($revision: Int!, $dishes: [ID!], $overwrite: Boolean) { undoRevision(revision: $revision, dishes: $dishes, overwrite: $overwrite) {
  __typename ... on ChangedDishes { revision edits { kind id dish { price } } } ... on Refusal { code message field }
  ... on LaterWork { edits { now { id price } after { price } fields } } } }`

async function undo(variables: object, as = cookie): Promise<Record<string, unknown>> {
  const { json } = await restaurant.ask(UNDO, variables, as)
  expect(json.errors).toBeUndefined()
  return json.data?.['undoRevision'] ?? {}
}

test('staff undo a revision: refused with what later work it would overwrite, then done, then nothing to do', async () => {
  const by = { by: 'kim' }
  await restaurant.menu.create({ ...CRAB, id: 'crab' }, by)
  await restaurant.menu.update('crab', { price: 15 }, { ...by, expectedVersion: 1 })
  await restaurant.menu.update('crab', { price: 16 }, { ...by, expectedVersion: 2 })
  expect(await undo({ revision: 2 })).toEqual({
    __typename: 'LaterWork',
    code: 'LATER_WORK',
    message: expect.stringContaining('16.00'),
    field: null,
    edits: [{ now: { id: 'crab', price: 16 }, after: { price: 14.5 }, fields: ['price'] }],
  })
  expect(await undo({ revision: 2, overwrite: true })).toEqual({
    __typename: 'ChangedDishes',
    revision: 4,
    edits: [{ kind: 'UPDATED', id: 'crab', dish: { price: 14.5 } }],
  })
  expect(await undo({ revision: 2 })).toEqual({ __typename: 'ChangedDishes', revision: null, edits: [] })
  expect(await undo({ revision: 1, overwrite: true })).toMatchObject({ edits: [{ kind: 'DELETED', id: 'crab', dish: null }] })
})

test.each([
  ['a revision that is not there', { revision: 99 }, { __typename: 'NotInLog', field: 'revision' }],
  ['a dish that the revision did not edit', { revision: 1, dishes: ['hake'] }, { __typename: 'InvalidInput', field: 'dishes' }],
])('to undo %s is refused', async (_, variables, refusal) => {
  expect(await undo(variables)).toMatchObject(refusal)
})

test('to undo needs somebody who is signed in', async () => {
  expect(await undo({ revision: 1 }, '')).toMatchObject({ __typename: 'NotSignedIn' })
})
