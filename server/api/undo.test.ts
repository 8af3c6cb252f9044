import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { UndoStep } from '../generated/resolvers.ts'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()

const ACT = `mutation ($input: ActInput!) { act(input: $input) { __typename
  ... on Done { revision edits { kind id dish { price } } }
  ... on Refused { code message field later { now { id price } after { price } fields } } } }`

const undo = async (step: UndoStep, cookie?: string) =>
  restaurant.run(ACT, { input: { requestId: randomUUID(), steps: [{ undo: step }] } }, cookie)

test('staff undo a revision: refused with what later work it would overwrite, then done, then nothing to do', async () => {
  const by = { by: 'kim' }
  await restaurant.staff.create({ ...CRAB, id: 'crab' }, by)
  await restaurant.staff.update('crab', { price: 15 }, { ...by, expectedVersion: 1 })
  await restaurant.staff.update('crab', { price: 16 }, { ...by, expectedVersion: 2 })
  expect(await undo({ revision: 2 })).toEqual({
    __typename: 'Refused',
    code: 'LATER_WORK',
    message: expect.stringContaining('16.00'),
    field: null,
    later: [{ now: { id: 'crab', price: 16 }, after: { price: 14.5 }, fields: ['price'] }],
  })
  const edits = [{ kind: 'UPDATED', id: 'crab', dish: { price: 14.5 } }]
  expect(await undo({ revision: 2, overwrite: true })).toEqual({ __typename: 'Done', revision: 4, edits })
  expect(await undo({ revision: 2 })).toEqual({ __typename: 'Done', revision: null, edits: [] })
  expect(await undo({ revision: 1, overwrite: true })).toMatchObject({ edits: [{ kind: 'DELETED', id: 'crab', dish: null }] })
})

test('to undo needs something that can be undone, and somebody who is signed in', async () => {
  expect(await undo({ revision: 99 })).toMatchObject({ __typename: 'Refused', code: 'NOT_IN_LOG', field: 'revision' })
  expect(await undo({ revision: 1, dishes: ['hake'] })).toMatchObject({ __typename: 'Refused', code: 'INVALID_INPUT', field: 'dishes' })
  expect(await undo({ revision: 1 }, '')).toMatchObject({ __typename: 'Refused', code: 'NOT_SIGNED_IN' })
})

test('the history says what was undone, and which revision, in the words of then', async () => {
  const by = { by: 'kim' }
  await restaurant.staff.create({ ...CRAB, id: 'lobster', title: 'LOBSTER' }, by)
  const created = await restaurant.store.dishes.revision()
  await undo({ revision: created, overwrite: true })
  const put = [{ putBack: { revision: created } }]
  await restaurant.run(ACT, { input: { requestId: randomUUID(), steps: put } })
  expect(await restaurant.run('{ history(first: 3) { ... on History { revisions { what undoes } } } }')).toMatchObject({
    revisions: [
      { what: expect.stringMatching(/^Put back “‘LOBSTER’ was created, in .*”\.$/), undoes: null },
      { what: expect.stringMatching(/^Undid “‘LOBSTER’ was created, in .*”\.$/), undoes: created },
      { what: expect.stringMatching(/^“LOBSTER” was created, in .*\.$/), undoes: null },
    ],
  })
})
