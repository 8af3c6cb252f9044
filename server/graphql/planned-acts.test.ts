import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRAB, openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

let restaurant: Restaurant
let cookie: string
let clock = NOON
beforeAll(async () => {
  restaurant = await openRestaurant({ now: () => clock })
  cookie = await restaurant.signIn()
  await restaurant.menu.create({ ...CRAB, id: 'crab' }, { by: 'kim' })
})
afterAll(() => restaurant.close())

const REFUSAL = '... on Refusal { code message field }'
const ENTRY =
  'id due by byName state reason isReturn what rename { sitting course name } acts { kind id expectedVersion fields { title price } soldOut { until untilNextOpening } }'
const PLAN = `mutation ($acts: [DishActInput!]!, $due: Float!, $requestId: ID) { planAct(acts: $acts, due: $due, requestId: $requestId) { __typename ... on PlanSaved { revision plan { ${ENTRY} } } ${REFUSAL} } }`
const PLAN_MOVE = `mutation ($move: MoveInput!, $due: Float!) { planMove(move: $move, due: $due) { __typename ... on PlanSaved { plan { id acts { id } what } } ${REFUSAL} } }`
const UNDO = `mutation ($revision: Int!) { undoRevision(revision: $revision) { __typename ${REFUSAL} } }`
const CHANGE = `mutation ($id: ID!, $acts: [DishActInput!], $due: Float, $name: String) { changePlannedAct(id: $id, acts: $acts, due: $due, name: $name) { __typename ... on PlanSaved { revision plan { ${ENTRY} } } ${REFUSAL} } }`
const CANCEL = `mutation ($id: ID!) { cancelPlannedAct(id: $id) { __typename ... on PlannedActCancelled { id revision } ${REFUSAL} } }`
const LIST = `{ plannedActs { __typename ... on PlannedActs { hasMore entries { ${ENTRY} } } ${REFUSAL} } }`
const PREVIEW = `query ($time: Float!) { menuPlanned(time: $time) { __typename ... on PlannedMenu { dishes { id price soldOut { until } } failing { id reason } } ${REFUSAL} } }`
const HISTORY = '{ history(limit: 1) { ... on History { revisions { by edits { after { price } } agenda { id due state what } } } } }'

/** Runs an operation that must have no errors; resolves to its one field. */
async function run(query: string, variables: object = {}, as: string | undefined = cookie): Promise<Record<string, unknown>> {
  const { json } = await restaurant.ask(query, variables, as)
  expect(json.errors).toBeUndefined()
  return Object.values(json.data ?? {})[0] ?? {}
}

const at = (minutes: number): number => NOON / 1000 + minutes * 60
const priced = (price: number) => [{ kind: 'UPDATE', id: 'crab', fields: { price } }]
const words = (price: number): string => `${CRAB.title.toUpperCase()}: price £${CRAB.price.toFixed(2)} → £${price.toFixed(2)}`
const planOf = ({ plan }: Record<string, unknown>) => plan as Record<string, unknown>
const latest = async () => (await run(HISTORY))['revisions']

describe('R50 staff plan acts', () => {
  test('one is planned, listed, foreseen, changed and carried out, and the history and the log say by whom', async () => {
    const planned = await run(PLAN, { acts: priced(16), due: at(10), requestId: 'friday' })
    const by = planOf(planned)['by']
    const entry = {
      id: 'friday',
      due: at(10),
      by,
      byName: expect.any(String),
      state: 'PLANNED',
      reason: null,
      isReturn: false,
      what: words(16),
      rename: null,
    }
    const acts = [{ kind: 'UPDATE', id: 'crab', fields: { title: null, price: 16 }, expectedVersion: null, soldOut: null }]
    expect(planned).toEqual({ __typename: 'PlanSaved', revision: 2, plan: { ...entry, acts } })
    expect(await latest()).toEqual([{ by, edits: [], agenda: [{ id: 'friday', due: at(10), state: 'PLANNED', what: words(16) }] }])
    expect(await run(LIST)).toEqual({ __typename: 'PlannedActs', hasMore: false, entries: [{ ...entry, acts }] })
    expect(await run(PREVIEW, { time: at(10) })).toEqual({
      __typename: 'PlannedMenu',
      dishes: [{ id: 'crab', price: 16, soldOut: null }],
      failing: [],
    })
    expect(await run(CHANGE, { id: 'friday', acts: priced(17), due: at(5) })).toMatchObject({
      revision: 3,
      plan: { id: 'friday', due: at(5) },
    })
    clock = at(5) * 1000
    restaurant.agenda.look()
    await expect.poll(async () => (await restaurant.menu.dish('crab'))?.price).toBe(17)
    expect(await latest()).toEqual([
      { by, edits: [{ after: { price: 17 } }], agenda: [{ id: 'friday', due: at(5), state: 'DONE', what: words(17) }] },
    ])
    const lines = restaurant.log.filter(({ audit }) => audit === 'menu-changed').map(({ account, revision }) => [account, revision])
    expect(lines).toEqual([2, 3, 4].map((revision) => [by, revision]))
  })

  test('one that fails at its time is listed with its reason until it is dismissed', async () => {
    const { id } = planOf(await run(PLAN, { acts: [{ kind: 'DELETE', id: 'lobster' }], due: at(6) }))
    expect(await run(PREVIEW, { time: at(6) })).toMatchObject({ failing: [{ id, reason: expect.stringContaining('no such dish') }] })
    clock = at(6) * 1000
    restaurant.agenda.look()
    await expect
      .poll(async () => (await run(LIST))['entries'])
      .toMatchObject([{ id, state: 'FAILED', reason: expect.stringContaining('no such dish') }])
    expect(await run(CANCEL, { id })).toEqual({ __typename: 'PlannedActCancelled', id, revision: expect.any(Number) })
    expect(await run(LIST)).toMatchObject({ entries: [] })
    expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'NotPlanned', code: 'NOT_PLANNED', field: 'id' })
  })

  test('a dish that is sold out for a time returns by an entry of its own, which says so', async () => {
    await run(PLAN, { acts: [{ kind: 'SOLD_OUT', id: 'crab', soldOut: { until: at(20) } }], due: at(8) })
    clock = at(8) * 1000
    restaurant.agenda.look()
    const entries = async () => (await run(LIST))['entries']
    await expect.poll(entries).toMatchObject([{ due: at(20), isReturn: true, acts: [{ kind: 'SOLD_OUT', id: 'crab', soldOut: null }] }])
    expect(await run(PREVIEW, { time: at(19) })).toMatchObject({ dishes: [{ soldOut: { until: at(20) } }] })
    expect(await run(PREVIEW, { time: at(20) })).toMatchObject({ dishes: [{ soldOut: null }] })
  })

  test.each<[string, object, string, object]>([
    ['a course gets another name', { name: { sitting: 'LUNCH', course: 'MAINS', name: 'PLATES' } }, 'MAINS of LUNCH: renamed PLATES', {}],
    ['a section gets another name', { name: { sitting: 'LUNCH', name: 'BRUNCH' } }, 'LUNCH: renamed BRUNCH', {}],
    [
      'a dish moves, and its course is gone by then',
      { dish: { id: 'crab', before: 'eel' } },
      `${CRAB.title.toUpperCase()}: moved in front of a dish that is not on the menu now`,
      { failing: [{ reason: expect.stringContaining('is not in that course any more') }] },
    ],
    [
      'a course moves that is gone by then',
      { course: { sitting: 'LUNCH', course: 'WINE' } },
      'WINE of LUNCH: moved to the end',
      { failing: [{ reason: expect.stringContaining('has no such course any more') }] },
    ],
  ])('%s at a time to come, which is said in words and foreseen', async (_, move, what, foreseen) => {
    const { id } = planOf(await run(PLAN_MOVE, { move, due: at(30) }))
    expect(await run(LIST)).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ id, what, acts: [] })]) })
    expect(await run(PREVIEW, { time: at(30) })).toMatchObject({ failing: [], ...foreseen })
    expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'PlannedActCancelled' })
  })

  test('a planned move stays one, at another time too', async () => {
    const { id } = planOf(await run(PLAN_MOVE, { move: { dish: { id: 'crab' } }, due: at(30) }))
    expect(await run(CHANGE, { id, acts: priced(18) })).toMatchObject({ code: 'INVALID_INPUT', field: 'acts' })
    expect(planOf(await run(CHANGE, { id, due: at(40) }))).toMatchObject({ id, due: at(40), acts: [] })
    expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'PlannedActCancelled' })
  })

  test('of a planned rename the name can be put right, and the undo of that has the first one again', async () => {
    const { id } = planOf(await run(PLAN_MOVE, { move: { name: { sitting: 'LUNCH', course: 'MAINS', name: 'PLAETS' } }, due: at(30) }))
    const { revision, plan } = (await run(CHANGE, { id, name: 'PLATES' })) as { revision: number; plan: object }
    expect(plan).toMatchObject({
      id,
      due: at(30),
      what: 'MAINS of LUNCH: renamed PLATES',
      rename: { sitting: 'LUNCH', course: 'MAINS', name: 'PLATES' },
    })
    expect(await run(CHANGE, { id, name: ' ' })).toMatchObject({ code: 'INVALID_INPUT', field: 'course' })
    await run(UNDO, { revision })
    expect(await run(LIST)).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ id, rename: { sitting: 'LUNCH', course: 'MAINS', name: 'PLAETS' } })]),
    })
    expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'PlannedActCancelled' })
  })

  test('where nothing is to be renamed, a name is refused', async () => {
    const { id } = planOf(await run(PLAN_MOVE, { move: { dish: { id: 'crab' } }, due: at(30) }))
    expect(await run(CHANGE, { id, name: 'PLATES' })).toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
    expect(await run(LIST)).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ id, rename: null })]) })
    expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'PlannedActCancelled' })
  })

  test.each<[string, string, object, object]>([
    ['a time that has been', PLAN, { acts: priced(18), due: at(0) }, { code: 'INVALID_INPUT', field: 'due' }],
    ['a name that is none', PLAN_MOVE, { move: { name: { sitting: 'LUNCH', name: ' ' } }, due: at(99) }, { field: 'sitting' }],
    [
      'a course with a longer name than one may have',
      PLAN_MOVE,
      { move: { course: { sitting: 'LUNCH', course: 'M'.repeat(1000) } }, due: at(99) },
      { field: 'course' },
    ],
    ['no act', PLAN, { acts: [], due: at(99) }, { code: 'INVALID_INPUT', field: 'acts' }],
    ['a price below nothing', PLAN, { acts: priced(-1), due: at(99) }, { code: 'INVALID_INPUT', field: 'price' }],
    ['a request id that is none', PLAN, { acts: priced(18), due: at(99), requestId: 'a b' }, { code: 'INVALID_INPUT', field: 'requestId' }],
    ['what is not planned', CHANGE, { id: 'kraken', due: at(99) }, { code: 'NOT_PLANNED', field: 'id' }],
  ])('%s is refused with a sentence', async (_, query, variables, refusal) => {
    expect(await run(query, variables)).toMatchObject({ ...refusal, message: expect.stringMatching(/\.$/) })
  })

  test('and nobody else does', async () => {
    for (const [query, variables] of [
      [PLAN, { acts: priced(18), due: at(99) }],
      [PLAN_MOVE, { move: { dish: { id: 'crab' } }, due: at(99) }],
      [CHANGE, { id: 'friday', due: at(99) }],
      [CANCEL, { id: 'friday' }],
      [LIST, {}],
      [PREVIEW, { time: at(99) }],
    ] as const)
      expect(await run(query, variables, '')).toMatchObject({ __typename: 'NotSignedIn' })
  })
})
