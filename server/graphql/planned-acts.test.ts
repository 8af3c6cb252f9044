import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

let clock = NOON
const restaurant = restaurantOfFile({ now: () => clock })
const { run } = restaurant
beforeAll(async () => restaurant.menu.create({ ...CRAB, id: 'crab' }, { by: 'kim' }))

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

const at = (minutes: number): number => NOON / 1000 + minutes * 60
const priced = (price: number) => [{ kind: 'UPDATE', id: 'crab', fields: { price } }]
const words = (price: number): string => `${CRAB.title.toUpperCase()}: price £${CRAB.price.toFixed(2)} → £${price.toFixed(2)}`
const planOf = ({ plan }: Record<string, unknown>) => plan as Record<string, unknown>
const entries = async () => (await run(LIST))['entries']
const latest = async () => (await run(HISTORY))['revisions']

/** Plans a move for half past twelve, and cancels it when the test is over. */
async function plannedMove(move: object) {
  const { id } = planOf(await run(PLAN_MOVE, { move, due: at(30) }))
  onTestFinished(async () => expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'PlannedActCancelled' }))
  return id
}

function itIs(minutes: number): void {
  clock = at(minutes) * 1000
  restaurant.agenda.look()
}

describe('R50 staff plan acts', () => {
  test('one is planned, listed, foreseen, changed and carried out, and the history and the log say by whom', async () => {
    const planned = await run(PLAN, { acts: priced(16), due: at(10), requestId: 'friday' })
    const by = planOf(planned)['by']
    const acts = [{ kind: 'UPDATE', id: 'crab', fields: { title: null, price: 16 }, expectedVersion: null, soldOut: null }]
    const step = { id: 'friday', due: at(10), state: 'PLANNED', what: words(16) }
    const entry = { ...step, by, byName: expect.any(String), reason: null, isReturn: false, rename: null, acts }
    expect(planned).toEqual({ __typename: 'PlanSaved', revision: 2, plan: entry })
    expect(await latest()).toEqual([{ by, edits: [], agenda: [step] }])
    expect(await run(LIST)).toEqual({ __typename: 'PlannedActs', hasMore: false, entries: [entry] })
    const dishes = [{ id: 'crab', price: 16, soldOut: null }]
    expect(await run(PREVIEW, { time: at(10) })).toEqual({ __typename: 'PlannedMenu', dishes, failing: [] })
    const earlier = { id: 'friday', due: at(5) }
    expect(await run(CHANGE, { ...earlier, acts: priced(17) })).toMatchObject({ revision: 3, plan: earlier })
    itIs(5)
    await expect.poll(async () => (await restaurant.menu.dish('crab'))?.price).toBe(17)
    const done = { ...earlier, state: 'DONE', what: words(17) }
    expect(await latest()).toEqual([{ by, edits: [{ after: { price: 17 } }], agenda: [done] }])
    const lines = restaurant.log.filter(({ audit }) => audit === 'menu-changed').map(({ account, revision }) => [account, revision])
    expect(lines).toEqual([2, 3, 4].map((revision) => [by, revision]))
  })

  test('one that fails at its time is listed with its reason until it is dismissed', async () => {
    const { id } = planOf(await run(PLAN, { acts: [{ kind: 'DELETE', id: 'lobster' }], due: at(6) }))
    const reason = expect.stringContaining('no such dish')
    expect(await run(PREVIEW, { time: at(6) })).toMatchObject({ failing: [{ id, reason }] })
    itIs(6)
    await expect.poll(entries).toMatchObject([{ id, state: 'FAILED', reason }])
    expect(await run(CANCEL, { id })).toEqual({ __typename: 'PlannedActCancelled', id, revision: expect.any(Number) })
    expect(await run(LIST)).toMatchObject({ entries: [] })
    expect(await run(CANCEL, { id })).toMatchObject({ __typename: 'NotPlanned', code: 'NOT_PLANNED', field: 'id' })
  })

  test('a dish that is sold out for a time returns by an entry of its own, which says so', async () => {
    await run(PLAN, { acts: [{ kind: 'SOLD_OUT', id: 'crab', soldOut: { until: at(20) } }], due: at(8) })
    itIs(8)
    await expect.poll(entries).toMatchObject([{ due: at(20), isReturn: true, acts: [{ kind: 'SOLD_OUT', id: 'crab', soldOut: null }] }])
    expect(await run(PREVIEW, { time: at(19) })).toMatchObject({ dishes: [{ soldOut: { until: at(20) } }] })
    expect(await run(PREVIEW, { time: at(20) })).toMatchObject({ dishes: [{ soldOut: null }] })
  })

  test.each<[string, object, string, string?]>([
    ['a course gets another name', { name: { sitting: 'LUNCH', course: 'MAINS', name: 'PLATES' } }, 'MAINS of LUNCH: renamed PLATES'],
    ['a section gets another name', { name: { sitting: 'LUNCH', name: 'BRUNCH' } }, 'LUNCH: renamed BRUNCH'],
    [
      'a dish moves, and its course is gone by then',
      { dish: { id: 'crab', before: 'eel' } },
      'DRESSED CRAB: moved in front of a dish that is not on the menu now',
      'is not in that course any more',
    ],
    [
      'a course moves that is gone by then',
      { course: { sitting: 'LUNCH', course: 'WINE' } },
      'WINE of LUNCH: moved to the end',
      'has no such course any more',
    ],
  ])('%s at a time to come, which is said in words and foreseen', async (_, move, what, reason) => {
    const id = await plannedMove(move)
    expect(await entries()).toContainEqual(expect.objectContaining({ id, what, acts: [] }))
    const failing = reason === undefined ? [] : [{ reason: expect.stringContaining(reason) }]
    expect(await run(PREVIEW, { time: at(30) })).toMatchObject({ failing })
  })

  test('a planned move stays one, at another time too, and has no name to put right', async () => {
    const id = await plannedMove({ dish: { id: 'crab' } })
    expect(await run(CHANGE, { id, acts: priced(18) })).toMatchObject({ code: 'INVALID_INPUT', field: 'acts' })
    expect(await run(CHANGE, { id, name: 'PLATES' })).toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
    expect(planOf(await run(CHANGE, { id, due: at(40) }))).toMatchObject({ id, due: at(40), acts: [], rename: null })
  })

  test('of a planned rename the name can be put right, and the undo of that has the first one again', async () => {
    const typed = { sitting: 'LUNCH', course: 'MAINS', name: 'PLAETS' }
    const id = await plannedMove({ name: typed })
    const { revision, plan } = await run(CHANGE, { id, name: 'PLATES' })
    expect(plan).toMatchObject({ id, due: at(30), what: 'MAINS of LUNCH: renamed PLATES', rename: { ...typed, name: 'PLATES' } })
    expect(await run(CHANGE, { id, name: ' ' })).toMatchObject({ code: 'INVALID_INPUT', field: 'course' })
    await run(UNDO, { revision })
    expect(await entries()).toContainEqual(expect.objectContaining({ id, rename: typed }))
  })

  test.each<[string, string, object, object]>([
    ['a time that has been', PLAN, { acts: priced(18), due: at(0) }, { code: 'INVALID_INPUT', field: 'due' }],
    ['a name that is none', PLAN_MOVE, { move: { name: { sitting: 'LUNCH', name: ' ' } }, due: at(99) }, { field: 'sitting' }],
    [
      'too long a course',
      PLAN_MOVE,
      { move: { course: { sitting: 'LUNCH', course: 'M'.repeat(1000) } }, due: at(99) },
      { field: 'course' },
    ],
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
