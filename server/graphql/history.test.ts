import { beforeEach, describe, expect, test } from 'vitest'
import { createAgenda } from '../menu/agenda.ts'
import { CRAB } from '../testing/restaurant.ts'
import { openForTest, restaurantOfEachTest } from '../testing/restaurant-for-tests.ts'
import { KIM } from '../testing/staff.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

let clock: number
beforeEach(() => void (clock = NOON))
const restaurant = restaurantOfEachTest({ now: () => clock })
const { run, runOverSocket } = restaurant

const REFUSAL = '... on Refusal { code message field }'
const EDITS = 'edits { id before { price } after { price } }'
const HISTORY = `query ($before: Int, $dish: ID, $by: ID, $limit: Int) { history(before: $before, dish: $dish, by: $by, limit: $limit) { __typename ... on History { revisions { revision at by ${EDITS} agenda { id due state } } } ${REFUSAL} } }`
const MENU_AT = `query ($revision: Int, $time: Float) { menuAt(revision: $revision, time: $time) { __typename ... on Menu { revision dishes { id price } } ${REFUSAL} } }`
const CREATE = `mutation ($input: CreateDishInput!, $requestId: ID) { createDish(input: $input, requestId: $requestId) { __typename ... on DishSaved { revision dish { id } } ${REFUSAL} } }`
const DELETE = `mutation ($id: ID!, $requestId: ID) { deleteDish(id: $id, requestId: $requestId) { __typename ... on DishDeleted { revision dish { id } } ${REFUSAL} } }`

const fail = (error: unknown) => expect.unreachable(String(error))

/** A crab at 14.50, a sole at the same price, and the crab a minute later at 15. */
async function writeThree(): Promise<void> {
  await restaurant.menu.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
  await restaurant.menu.create({ ...CRAB, id: 'sole' }, { by: 'lee' })
  clock += 60_000
  await restaurant.menu.update('crab', { price: 15 }, { by: 'lee', expectedVersion: 1 })
}

describe('the history, for staff', () => {
  test('has fewer revisions than it was asked for where they are large, and is read on from the last', async () => {
    const ids = Array.from({ length: 2_000 }, (_, place) => `dish-${place}`)
    for (let version = 1; version <= 4; version += 1)
      await restaurant.store.dishes.change({ by: 'kim', at: 1, reads: { dishes: ids.map((id) => ({ id })) } }, ({ records }) => ({
        edits: ids.map((id) => ({ id, before: records.get(id)?.dish, after: { ...CRAB, id, version } })),
      }))
    const brief = `query ($before: Int) { history(limit: 100, before: $before) { ... on History { revisions { revision } } } }`
    expect(await run(brief)).toEqual({ revisions: [{ revision: 4 }, { revision: 3 }, { revision: 2 }] })
    expect(await run(brief, { before: 2 })).toEqual({ revisions: [{ revision: 1 }] })
  })

  test('R50 has each revision with what it did, newest first; by dish, by person, before a revision, and a few at a time', async () => {
    await writeThree()
    const put = { agenda: null, at: NOON / 1000 }
    const whole = [
      { ...put, revision: 3, at: NOON / 1000 + 60, by: 'lee', edits: [{ id: 'crab', before: { price: 14.5 }, after: { price: 15 } }] },
      { ...put, revision: 2, by: 'lee', edits: [{ id: 'sole', before: null, after: { price: 14.5 } }] },
      { ...put, revision: 1, by: 'kim', edits: [{ id: 'crab', before: null, after: { price: 14.5 } }] },
    ]
    const reads = async (filter: object, ...numbers: number[]) => {
      const revisions = whole.filter(({ revision }) => numbers.includes(revision))
      expect(await run(HISTORY, filter)).toEqual({ __typename: 'History', revisions })
    }
    await reads({}, 3, 2, 1)
    await reads({ dish: 'crab' }, 3, 1)
    await reads({ by: 'lee' }, 3, 2)
    await reads({ before: 3, limit: 1 }, 2)
    await reads({ dish: 'crab', by: 'kim' }, 1)
    await reads({ dish: 'lobster' })
    for (const limit of [0, -1, 101]) expect(await run(HISTORY, { limit })).toMatchObject({ code: 'INVALID_INPUT', field: 'limit' })
  })

  test('tells an act that was planned, one that was done at its time, one that was refused then, and one that was cancelled', async () => {
    await writeThree()
    const parts = { store: restaurant.store.dishes, now: () => clock, onWrite: restaurant.menu.catchUp, onFault: fail }
    const agenda = createAgenda(parts)
    const due = clock / 1000 + 60
    for (const [requestId, id] of Object.entries({ a: 'crab', b: 'lobster', c: 'sole' }))
      await agenda.plan([{ kind: 'UPDATE', id, fields: { price: 9 } }], due, { by: 'kim', requestId })
    await agenda.cancel('c', { by: 'lee' })
    await agenda.close()
    clock += 60_000
    await createAgenda(parts).close()
    const step = (id: string, state: string) => [{ id, due, state }]
    expect(await run(HISTORY, { limit: 7 })).toMatchObject({
      revisions: [
        { revision: 9, by: 'kim', edits: [], agenda: step('b', 'FAILED') },
        { revision: 8, by: 'kim', edits: [{ id: 'crab', after: { price: 9 } }], agenda: step('a', 'DONE') },
        { revision: 7, by: 'lee', edits: [], agenda: step('c', 'CANCELLED') },
        { revision: 6, by: 'kim', edits: [], agenda: step('c', 'PLANNED') },
        { revision: 5, agenda: step('b', 'PLANNED') },
        { revision: 4, agenda: step('a', 'PLANNED') },
        { revision: 3, agenda: null },
      ],
    })
  })

  test('names who did it, as they are called now, by one reading of the accounts', async () => {
    let readings = 0
    const named = await openForTest({
      wrapStore: (store) => ({
        ...store,
        staff: { ...store.staff, accounts: async () => ((readings += 1), store.staff.accounts()) },
      }),
    })
    const kim = (await named.store.staff.accountByEmail(KIM))?.id ?? ''
    for (const by of [kim, kim, 'outside', 'somebody whose account was removed']) await named.menu.create(CRAB, { by })
    await named.store.staff.setName(kim, 'Kim Lee')
    const { json } = await named.ask('{ history { ... on History { revisions { byName } } } }', {}, await named.signIn())
    expect(json.data?.['history']?.['revisions']).toEqual([null, null, 'Kim Lee', 'Kim Lee'].map((byName) => ({ byName })))
    expect(readings).toBe(1)
  })

  test('R50 is not for visitors, and neither is the menu of the past', async () => {
    await writeThree()
    const refusal = { __typename: 'NotSignedIn', code: 'NOT_SIGNED_IN' }
    expect(await run(HISTORY, {}, '')).toMatchObject(refusal)
    expect(await run(MENU_AT, { revision: 1 }, '')).toMatchObject(refusal)
  })
})

test('the menu of the past is read by staff by its revision or by its time, and refused where the log does not hold it', async () => {
  await writeThree()
  const dishes = ['crab', 'sole'].map((id) => ({ id, price: 14.5 }))
  for (const moment of [{ revision: 2 }, { time: NOON / 1000 + 59.9 }])
    expect(await run(MENU_AT, moment)).toEqual({ __typename: 'Menu', revision: 2, dishes })
  expect(await run(MENU_AT, { revision: 4 })).toMatchObject({ __typename: 'NotInLog', code: 'NOT_IN_LOG', field: 'revision' })
  expect(await run(MENU_AT, { time: 99_999_999_999 })).toMatchObject({ __typename: 'NotInLog', code: 'NOT_IN_LOG', field: 'time' })
  for (const moment of [{}, { revision: 1, time: 1 }]) expect(await run(MENU_AT, moment)).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a mutation with a requestId that is sent again gets its first answer, over HTTP and WebSocket, and no other has that id', async () => {
  const input = { input: CRAB, requestId: 'create-1' }
  const first = await run(CREATE, input)
  expect(await run(CREATE, input)).toEqual(first)
  expect((await runOverSocket(CREATE, input, restaurant.cookie))?.data).toEqual({ createDish: first })
  const refused = { __typename: 'RequestIdTaken', code: 'REQUEST_ID_TAKEN', field: 'requestId' }
  const { id } = first['dish'] as { id: string }
  expect(await run(DELETE, { id, requestId: 'create-1' })).toMatchObject(refused)
  expect(await restaurant.menu.revision()).toBe(1)
})
