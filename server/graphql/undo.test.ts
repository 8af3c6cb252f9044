import { expect, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()

const UNDO = `mutation ($revision: Int!, $dishes: [ID!], $overwrite: Boolean) { undoRevision(revision: $revision, dishes: $dishes, overwrite: $overwrite) {
  __typename ... on ChangedDishes { revision edits { kind id dish { price } } } ... on Refusal { code message field }
  ... on LaterWork { edits { now { id price } after { price } fields } } } }`

const undo = async (variables: object, cookie?: string) => restaurant.run(UNDO, variables, cookie)

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
  const edits = [{ kind: 'UPDATED', id: 'crab', dish: { price: 14.5 } }]
  expect(await undo({ revision: 2, overwrite: true })).toEqual({ __typename: 'ChangedDishes', revision: 4, edits })
  expect(await undo({ revision: 2 })).toEqual({ __typename: 'ChangedDishes', revision: null, edits: [] })
  expect(await undo({ revision: 1, overwrite: true })).toMatchObject({ edits: [{ kind: 'DELETED', id: 'crab', dish: null }] })
})

test('to undo needs something that can be undone, and somebody who is signed in', async () => {
  expect(await undo({ revision: 99 })).toMatchObject({ __typename: 'NotInLog', field: 'revision' })
  expect(await undo({ revision: 1, dishes: ['hake'] })).toMatchObject({ __typename: 'InvalidInput', field: 'dishes' })
  expect(await undo({ revision: 1 }, '')).toMatchObject({ __typename: 'NotSignedIn' })
})
