import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StepInput } from '../generated/resolvers.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()
const { run } = restaurant

const DISH = 'title version diets { diet onRequest } check { isCurrent contains mayContain at }'
const ACT = `mutation ($input: ActInput!) { act(input: $input) {
  __typename ... on Done { revision dishes { ${DISH} } edits { dish { ${DISH} } } } ... on Refused { code field message } } }`
const CHECKS =
  '{ checks { __typename ... on DishChecks { dishes { id at contains mayContain by { ... on Staff { email } } } } ... on Refused { code } } }'
const act = async (steps: readonly StepInput[], at?: number) => run(ACT, { input: { requestId: randomUUID(), steps, at } })
const read = async (id: string) => run(`query ($id: ID!) { dish(id: $id) { ${DISH} } }`, { id }, '')

const TOAST = { sitting: 'lunch', course: 'mains', title: 'Toast', description: 'With butter' }
const SEEN = { title: 'Toast', description: 'With butter' }
const at = expect.any(Number) as number

test('G4 a signed-in person checks a dish; everybody reads what it contains, and staff alone who checked it', async () => {
  await act([{ create: { id: 'toast', fields: { ...TOAST, diets: [{ diet: 'VEGAN', onRequest: false }] } } }])
  const stated = { contains: ['WHEAT', 'MILK'], mayContain: ['PEANUTS'], at }
  const current = { ...stated, isCurrent: true }
  const done = await act([{ check: { id: 'toast', contains: ['MILK', 'WHEAT'], mayContain: ['PEANUTS', 'MILK'], ...SEEN } }])
  expect(done).toMatchObject({ __typename: 'Done', dishes: [{ check: current, diets: null }], edits: [{ dish: { check: current } }] })
  expect(await read('toast')).toEqual({ title: 'TOAST', version: 2, diets: null, check: current })
  expect(await run(CHECKS, {})).toEqual({
    __typename: 'DishChecks',
    dishes: [{ id: 'toast', by: { email: expect.any(String) as string }, ...stated }],
  })
  expect(await run(CHECKS, {}, '')).toEqual({ __typename: 'Refused', code: 'NOT_SIGNED_IN' })
})

test('G5 G6 of other words nothing is stated to guests, and staff read what was', async () => {
  await act([{ create: { id: 'stale', fields: TOAST } }, { create: { id: 'never', fields: TOAST } }])
  await act([{ check: { id: 'stale', contains: ['MILK'], ...SEEN, title: 'Toasts' } }])
  expect(await read('stale')).toMatchObject({ check: { isCurrent: false, contains: null, mayContain: null, at } })
  expect(await read('never')).toMatchObject({ check: null })
  const { dishes } = (await run(CHECKS, {})) as { readonly dishes: readonly { readonly id: string }[] }
  expect(dishes.find(({ id }) => id === 'stale')).toMatchObject({ contains: ['MILK'] })
  expect(dishes.some(({ id }) => id === 'never')).toBe(false)
  await act([{ update: { id: 'stale', fields: { title: 'Toasts' } } }])
  expect(await read('stale')).toMatchObject({ check: { isCurrent: true, contains: ['MILK'] } })
})

test('an edit and a check of one dish are one act, one revision and one undo', async () => {
  await act([{ create: { id: 'both', fields: TOAST } }])
  const title = 'French toast'
  const check = { id: 'both', contains: ['EGGS' as const], ...SEEN, title }
  const done = (await act([{ update: { id: 'both', fields: { title }, expectedVersion: 1 } }, { check }])) as { readonly revision: number }
  expect(done).toMatchObject({ dishes: [{ title, version: 2, check: { isCurrent: true, contains: ['EGGS'] } }] })
  await act([{ undo: { revision: done.revision } }])
  expect(await read('both')).toMatchObject({ title: 'TOAST', check: null })
})

test('a check with a time, and one beside another dish, are refused in a sentence', async () => {
  await act([{ create: { id: 'alone', fields: TOAST } }])
  const check = { id: 'alone', contains: [], ...SEEN }
  const soon = Math.floor(Date.now() / 1000) + 3_600
  expect(await act([{ check }], soon)).toMatchObject({ code: 'INVALID_INPUT', field: 'at' })
  expect(await act([{ check }, { check: { ...check, id: 'toast' } }])).toMatchObject({ code: 'INVALID_INPUT', field: 'steps' })
  expect(await read('alone')).toMatchObject({ check: null })
})
