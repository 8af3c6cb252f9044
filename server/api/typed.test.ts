import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainWrite } from '../testing/writes.ts'
import type { StepInput } from '../generated/resolvers.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()
const { run } = restaurant

const TEXTS = 'title description typed { title description }'
const ACT = `mutation ($input: ActInput!) { act(input: $input) {
  __typename ... on Done { revision dishes { ${TEXTS} } plan { id what steps { fields { title description } } } } ... on Refused { code field } } }`
const FIELDS = { sitting: 'lunch', course: 'mains', title: 'San Marzano', description: 'BBQ' }
const STORED = { title: 'SAN MARZANO', description: 'BBQ', typed: { title: 'San Marzano', description: null } }

const act = async (steps: readonly StepInput[], at?: number, requestId: string = randomUUID()) =>
  run(ACT, { input: { requestId, steps, at } })
const read = async (id: string) => run(`query ($id: ID!) { dish(id: $id) { ${TEXTS} } }`, { id }, '')

test('R36 the API answers the capitals, and beside them what was typed where that is another text; null where none is', async () => {
  expect(await act([{ create: { id: 'tomato', fields: FIELDS } }])).toMatchObject({ dishes: [STORED] })
  expect(await read('tomato')).toEqual(STORED)
  await act([{ create: { id: 'ribs', fields: { ...FIELDS, title: 'BBQ' } } }])
  expect(await read('ribs')).toMatchObject({ title: 'BBQ', typed: null })
})

test('an update with the stored or the typed text is no revision; with any other it stores that, and an undo brings both back', async () => {
  await act([{ create: { id: 'edited', fields: FIELDS } }])
  const update = async (title: string) => act([{ update: { id: 'edited', fields: { title }, expectedVersion: 1 } }])
  for (const title of ['SAN MARZANO', 'San Marzano']) expect(await update(title)).toMatchObject({ __typename: 'Done', revision: null })
  const { revision } = (await update('san marzano')) as { readonly revision: number }
  expect(await read('edited')).toEqual({ title: 'san marzano', description: 'BBQ', typed: null })
  expect(await update('San marzano')).toMatchObject({ code: 'CONFLICT', field: 'title' })
  await act([{ undo: { revision } }])
  expect(await read('edited')).toEqual(STORED)
})

test('the same create again is the same in the same case only, and the same request in another case is another', async () => {
  const create = async (title: string, requestId?: string) =>
    act([{ create: { id: 'again', fields: { ...FIELDS, title } } }], undefined, requestId)
  await create('San Marzano', 'again-1')
  expect(await create('San Marzano')).toMatchObject({ __typename: 'Done', revision: null })
  expect(await create('San marzano')).toMatchObject({ code: 'ID_TAKEN' })
  expect(await create('San marzano', 'again-1')).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
})

test('what is planned is told as it was typed, so that whoever changes the plan keeps it', async () => {
  const at = Math.floor(Date.now() / 1000) + 3_600
  const planned = await act([{ create: { id: 'later', fields: FIELDS } }], at)
  expect(planned).toMatchObject({ plan: { steps: [{ fields: { title: 'San Marzano', description: 'BBQ' } }] } })
  expect(planned).toMatchObject({ plan: { what: 'San Marzano: new in LUNCH › MAINS' } })
  const then = `query ($time: Timestamp!) { menuPlanned(time: $time) { ... on PlannedMenu { dishes { id ${TEXTS} } } } }`
  const { dishes } = (await run(then, { time: at })) as { readonly dishes: readonly { readonly id: string }[] }
  expect(dishes.find(({ id }) => id === 'later')).toEqual({ id: 'later', ...STORED })
})

test('the history has both, and the revision of an update says what made it', async () => {
  const edits = [{ id: 'old', after: { id: 'old', ...FIELDS, ...STORED, typed: { title: 'San Marzano' }, price: 1, version: 1 } }]
  await restaurant.store.dishes.change({ by: 'migration', at: 1, decision: plainWrite({ edits }) })
  const asked = `{ history(dish: "old") { ... on History { revisions { by { ... on System { id name } } edits { after { ${TEXTS} } } } } } }`
  expect(await run(asked)).toEqual({ revisions: [{ by: { id: 'migration', name: 'an update of Tideboard' }, edits: [{ after: STORED }] }] })
})
