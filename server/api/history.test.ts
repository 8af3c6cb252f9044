import { beforeEach, describe, expect, test } from 'vitest'
import { createAgenda } from '../menu/agenda.ts'
import { CRAB } from '../testing/restaurant.ts'
import { openForTest, restaurantOfEachTest } from '../testing/restaurant-for-tests.ts'
import { KIM } from '../testing/staff.ts'
import { plainWrite } from '../testing/writes.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

let clock: number
beforeEach(() => void (clock = NOON))
const restaurant = restaurantOfEachTest({ now: () => clock })
const { run, runOverSocket } = restaurant

const REFUSAL = '... on Refusal { code message field }'
const EDITS = 'edits { id before { price } after { price } }'
const BY = 'by { ... on Staff { id } ... on System { id } }'
const HISTORY = `query ($first: Int, $after: Int, $dish: ID, $by: ID) { history(first: $first, after: $after, dish: $dish, by: $by) { __typename ... on History { hasMore revisions { revision at ${BY} ${EDITS} agenda { id due state } } } ${REFUSAL} } }`
const MENU_AT = `query ($revision: Int, $time: Timestamp) { menuAt(revision: $revision, time: $time) { __typename ... on Menu { revision dishes { id price } } ${REFUSAL} } }`
const CREATE = `mutation ($input: CreateDishInput!, $requestId: ID) { createDish(input: $input, requestId: $requestId) { __typename ... on Done { revision dishes { id } } ${REFUSAL} } }`
const DELETE = `mutation ($id: ID!, $requestId: ID) { deleteDish(id: $id, requestId: $requestId) { __typename ... on Done { revision } ${REFUSAL} } }`

const fail = (error: unknown) => expect.unreachable(String(error))

/** A crab at 14.50, a sole at the same price, and the crab a minute later at 15. */
async function writeThree(): Promise<void> {
  await restaurant.staff.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
  await restaurant.staff.create({ ...CRAB, id: 'sole' }, { by: 'lee' })
  clock += 60_000
  await restaurant.staff.update('crab', { price: 15 }, { by: 'lee', expectedVersion: 1 })
}

describe('the history, for staff', () => {
  test('has fewer revisions than it was asked for where they are large, and is read on from the last', async () => {
    const ids = Array.from({ length: 2_000 }, (_, place) => `dish-${place}`)
    for (let version = 1; version <= 4; version += 1)
      await restaurant.store.dishes.change({
        by: 'kim',
        at: 1,
        decision: plainWrite({ edits: ids.map((id) => ({ id, after: { ...CRAB, id, version } })) }),
      })
    const brief = `query ($after: Int) { history(first: 100, after: $after) { ... on History { hasMore revisions { revision } } } }`
    expect(await run(brief)).toEqual({ hasMore: true, revisions: [{ revision: 4 }, { revision: 3 }, { revision: 2 }] })
    expect(await run(brief, { after: 2 })).toEqual({ hasMore: false, revisions: [{ revision: 1 }] })
  })

  test('R50 has each revision with what it did, newest first; by dish, by person, before a revision, and a few at a time', async () => {
    await writeThree()
    const put = { agenda: null, at: NOON / 1000 }
    const whole = [
      {
        ...put,
        revision: 3,
        at: NOON / 1000 + 60,
        by: { id: 'lee' },
        edits: [{ id: 'crab', before: { price: 14.5 }, after: { price: 15 } }],
      },
      { ...put, revision: 2, by: { id: 'lee' }, edits: [{ id: 'sole', before: null, after: { price: 14.5 } }] },
      { ...put, revision: 1, by: { id: 'kim' }, edits: [{ id: 'crab', before: null, after: { price: 14.5 } }] },
    ]
    const reads = async (filter: object, ...numbers: number[]) => {
      const revisions = whole.filter(({ revision }) => numbers.includes(revision))
      expect(await run(HISTORY, filter)).toMatchObject({ __typename: 'History', revisions })
    }
    await reads({}, 3, 2, 1)
    await reads({ dish: 'crab' }, 3, 1)
    await reads({ by: 'lee' }, 3, 2)
    await reads({ after: 3, first: 1 }, 2)
    expect(await run(HISTORY, { first: 2 })).toMatchObject({ hasMore: true })
    expect(await run(HISTORY, { dish: 'crab', first: 2 })).toMatchObject({ hasMore: false })
    await reads({ dish: 'crab', by: 'kim' }, 1)
    await reads({ dish: 'lobster' })
    for (const first of [0, -1, 101]) expect(await run(HISTORY, { first })).toMatchObject({ code: 'INVALID_INPUT', field: 'first' })
  })

  test('tells an act that was planned, one that was done at its time, one that was refused then, and one that was cancelled', async () => {
    await writeThree()
    const parts = { store: restaurant.store.dishes, now: () => clock, onWrite: restaurant.menu.catchUp, onFault: fail }
    const agenda = createAgenda(parts)
    const due = clock / 1000 + 60
    for (const [requestId, id] of Object.entries({ a: 'crab', b: 'lobster', c: 'sole' }))
      await restaurant.staff.plan([{ kind: 'UPDATE', id, fields: { price: 9 } }], due, { by: 'kim', requestId })
    await restaurant.staff.cancel('c', { by: 'lee' })
    await agenda.close()
    clock += 60_000
    await createAgenda(parts).close()
    const step = (id: string, state: string) => [{ id, due, state }]
    expect(await run(HISTORY, { first: 7 })).toMatchObject({
      revisions: [
        { revision: 9, by: { id: 'kim' }, edits: [], agenda: step('b', 'FAILED') },
        { revision: 8, by: { id: 'kim' }, edits: [{ id: 'crab', after: { price: 9 } }], agenda: step('a', 'DONE') },
        { revision: 7, by: { id: 'lee' }, edits: [], agenda: step('c', 'CANCELLED') },
        { revision: 6, by: { id: 'kim' }, edits: [], agenda: step('c', 'PLANNED') },
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
    readings = 0
    const kim = (await named.store.staff.accountByEmail(KIM))?.id ?? ''
    for (const by of [kim, kim, 'outside', 'removed']) await named.staff.create(CRAB, { by })
    await named.store.staff.setName(kim, 'Kim Lee')
    const who = 'by { __typename ... on Staff { id email name createdAt isDisabled isYou } ... on System { id name } }'
    const { json } = await named.ask(`{ history { ... on History { revisions { ${who} } } } }`, {}, await named.signIn())
    const nobody = { __typename: 'Staff', id: 'removed', email: '', name: null, createdAt: null, isDisabled: true, isYou: false }
    const outside = { __typename: 'System', id: 'outside', name: 'somebody outside the app' }
    const createdAt = expect.any(Number) as number
    const lee = { __typename: 'Staff', id: kim, email: KIM, name: 'Kim Lee', createdAt, isDisabled: false, isYou: true }
    expect(json.data?.['history']?.['revisions']).toEqual([nobody, outside, lee, lee].map((by) => ({ by })))
    expect(readings).toBe(1)
  })

  test('R50 is not for visitors, and neither is the menu of the past', async () => {
    await writeThree()
    const refusal = { __typename: 'Refused', code: 'NOT_SIGNED_IN' }
    expect(await run(HISTORY, {}, '')).toMatchObject(refusal)
    expect(await run(MENU_AT, { revision: 1 }, '')).toMatchObject(refusal)
  })
})

test('the menu of the past is read by staff by its revision or by its time, and refused where the log does not hold it', async () => {
  await writeThree()
  const dishes = ['crab', 'sole'].map((id) => ({ id, price: 14.5 }))
  for (const moment of [{ revision: 2 }, { time: NOON / 1000 + 59.9 }])
    expect(await run(MENU_AT, moment)).toEqual({ __typename: 'Menu', revision: 2, dishes })
  expect(await run(MENU_AT, { revision: 4 })).toMatchObject({ __typename: 'Refused', code: 'NOT_IN_LOG', field: 'revision' })
  expect(await run(MENU_AT, { time: 99_999_999_999 })).toMatchObject({ __typename: 'Refused', code: 'NOT_IN_LOG', field: 'time' })
  for (const moment of [{}, { revision: 1, time: 1 }]) expect(await run(MENU_AT, moment)).toMatchObject({ code: 'INVALID_INPUT' })
})

test('a mutation with a requestId that is sent again gets its first answer, over HTTP and WebSocket, and no other has that id', async () => {
  const input = { input: CRAB, requestId: 'create-1' }
  const first = await run(CREATE, input)
  expect(await run(CREATE, input)).toEqual(first)
  expect((await runOverSocket(CREATE, input, restaurant.cookie))?.data).toEqual({ createDish: first })
  const refused = { __typename: 'Refused', code: 'REQUEST_ID_TAKEN', field: 'requestId' }
  const [{ id }] = first['dishes'] as [{ id: string }]
  expect(await run(DELETE, { id, requestId: 'create-1' })).toMatchObject(refused)
  expect(await restaurant.menu.revision()).toBe(1)
})
