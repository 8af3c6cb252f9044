import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StepInput } from '../generated/resolvers.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()
const { run } = restaurant

const PRICED = 'price portions { name price } priceWords diets { diet onRequest }'
const ACT = `mutation ($input: ActInput!) { act(input: $input) {
  __typename ... on Done { revision dishes { ${PRICED} } plan { id what steps { fields { ${PRICED} cleared } } } } ... on Refused { code field message } } }`
const act = async (steps: readonly StepInput[], at?: number) => run(ACT, { input: { requestId: randomUUID(), steps, at } })
const read = async (id: string) => run(`query ($id: ID!) { dish(id: $id) { ${PRICED} } }`, { id }, '')

const at = (...prices: number[]) => ['half', 'whole'].map((name, i) => ({ name, price: prices[i] ?? 0 }))
const none = { portions: null, priceWords: null, diets: null }
const PIE = { sitting: 'lunch', course: 'mains', title: 'Pie', portions: at(9, 14) }

test('G1 G2 G9 a dish gets portions, words and diets, and loses them by null; a price alone changes the first portion, and replaces words', async () => {
  const vegan = { diet: 'VEGAN', onRequest: false } as const
  const created = await act([{ create: { id: 'pie', fields: { ...PIE, diets: [{ diet: 'VEGAN', onRequest: false }] } } }])
  expect(created).toMatchObject({ dishes: [{ price: 9, portions: at(9, 14), priceWords: null, diets: [vegan] }] })
  const becomes = async (fields: NonNullable<StepInput['update']>['fields'], dish: object) => {
    expect(await act([{ update: { id: 'pie', fields } }])).toMatchObject({ __typename: 'Done' })
    expect(await read('pie')).toEqual({ ...none, diets: [vegan], ...dish })
  }
  await becomes({ price: 10 }, { price: 10, portions: at(10, 14) })
  await becomes({ priceWords: ' market  price ' }, { price: 0, priceWords: 'market price' })
  await becomes({ portions: at(11, 15) }, { price: 11, portions: at(11, 15) })
  await becomes({ portions: null }, { price: 11 })
  await becomes({ priceWords: 'ask us', diets: [] }, { price: 0, priceWords: 'ask us', diets: null })
  await becomes({ price: 12, diets: [vegan] }, { price: 12 })
})

test('a dish with both is refused, and so is a portion without a price; both in a sentence', async () => {
  const refused = async (fields: object) => act([{ create: { fields: { ...PIE, ...fields } } }])
  expect(await refused({ priceWords: 'market price' })).toMatchObject({ code: 'INVALID_INPUT', field: 'priceWords' })
  expect(await refused({ portions: at(9, 0) })).toMatchObject({ field: 'portions', message: 'Sizes: give “whole” a price.' })
  const diets = [{ diet: 'VEGAN', onRequest: false }, { diet: 'VEGAN', onRequest: true }] // prettier-ignore
  expect(await refused({ diets })).toMatchObject({ field: 'diets' })
})

test('the same create again is the same dish, another portion is another; an undo brings portions back, and names those that came since', async () => {
  const create = async (portions: typeof PIE.portions) => act([{ create: { id: 'again', fields: { ...PIE, portions } } }])
  await create(at(9, 14))
  expect(await create(at(9, 14))).toMatchObject({ __typename: 'Done', revision: null })
  expect(await create(at(9, 15))).toMatchObject({ code: 'ID_TAKEN' })
  const { revision } = (await act([{ update: { id: 'again', fields: { price: 10 } } }])) as { readonly revision: number }
  await act([{ update: { id: 'again', fields: { portions: at(10, 16) } } }])
  expect(await act([{ undo: { revision } }])).toMatchObject({ code: 'LATER_WORK' })
  await act([{ undo: { revision, overwrite: true } }])
  expect(await read('again')).toEqual({ ...none, price: 9, portions: at(9, 14) })
})

test('what is planned tells the portions that come, and what goes', async () => {
  await act([{ create: { id: 'later', fields: PIE } }])
  const soon = Math.floor(Date.now() / 1000) + 3_600
  expect(await act([{ update: { id: 'later', fields: { portions: at(9, 15) } } }], soon)).toMatchObject({
    plan: { what: 'Pie: sizes whole £14.00 → whole £15.00', steps: [{ fields: { portions: at(9, 15), cleared: [] } }] },
  })
  expect(await act([{ update: { id: 'later', fields: { price: 12, portions: null } } }], soon)).toMatchObject({
    plan: {
      what: 'Pie: sizes half £9.00, whole £14.00 → £12.00',
      steps: [{ fields: { price: 12, portions: null, cleared: ['portions'] } }],
    },
  })
})

test('a list that replaces a section gives its dishes portions and words, and keeps those of a dish that it only names', async () => {
  const sitting = 'BRUNCH'
  await act([{ create: { id: 'eggs', fields: { ...PIE, sitting, title: 'Eggs' } } }, { create: { id: 'crab', fields: { ...PIE, sitting, title: 'Crab' } } }]) // prettier-ignore
  const list = [
    { title: 'EGGS', price: 10 },
    { title: 'CRAB', priceWords: 'market price' },
    { title: 'HAM', portions: at(4, 6) },
  ]
  const dishes = list.map((fields) => ({ fields: { course: 'MAINS', ...fields } }))
  await act([{ replaceSection: { sitting, dishes } }])
  expect(await read('eggs')).toEqual({ ...none, price: 10, portions: at(10, 14) })
  expect(await read('crab')).toEqual({ ...none, price: 0, priceWords: 'market price' })
})
