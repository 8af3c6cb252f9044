import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { ChangePlanStep, StepInput } from '../generated/resolvers.ts'
import { CRAB } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const NOON = Date.UTC(2026, 5, 1, 12)

let clock = NOON
const restaurant = restaurantOfFile({ now: () => clock })
const { run } = restaurant
beforeAll(async () => restaurant.staff.create({ ...CRAB, id: 'crab' }, { by: 'kim' }))

const REFUSAL = '... on Refused { code message field step }'
const ENTRY =
  'id due by { ... on Staff { id name } } state reason isReturn what steps { kind id sitting course name expectedVersion fields { title price } soldOut { until untilNextOpening } }'
const ACT = `mutation ($input: ActInput!) { act(input: $input) { __typename ... on Done { revision plan { ${ENTRY} } } ${REFUSAL} } }`
const LIST = `{ plannedActs { __typename ... on PlannedActs { hasMore entries { ${ENTRY} } } ${REFUSAL} } }`
const PREVIEW = `query ($time: Timestamp!) { menuPlanned(time: $time) { __typename ... on PlannedMenu { dishes { id price soldOut { until } } failing { id reason } } ${REFUSAL} } }`
const HISTORY =
  '{ history(first: 1) { ... on History { revisions { by { ... on Staff { id name } } edits { after { price } } agenda { id due state what } } } } }'

const at = (minutes: number): number => NOON / 1000 + minutes * 60
const act = async (...steps: readonly StepInput[]) => run(ACT, { input: { requestId: randomUUID(), steps } })
const plan = async (step: StepInput, due: number, requestId: string = randomUUID()) =>
  run(ACT, { input: { requestId, at: due, steps: [step] } })
const change = async (changePlan: ChangePlanStep) => act({ changePlan })
const cancel = async (id: string) => act({ cancelPlan: { id } })

const priced = (price: number) => ({ update: { id: 'crab', fields: { price } } })
const words = (price: number): string => `${CRAB.title.toUpperCase()}: price £${CRAB.price.toFixed(2)} → £${price.toFixed(2)}`
const planIn = (done: Record<string, unknown>) => done['plan'] as { readonly id: string; readonly by: { readonly id: string } }
const entries = async () => (await run(LIST))['entries']
const latest = async () => (await run(HISTORY))['revisions']

const NO_PARTS = { id: null, sitting: null, course: null, name: null, expectedVersion: null, fields: null, soldOut: null }
/** A step with these parts, as it is read. */
const stepOf = (kind: string, parts: object) => ({ ...NO_PARTS, kind, ...parts })

/** Plans something for half past twelve, and cancels it when the test is over. */
async function plannedLater(step: StepInput): Promise<string> {
  const { id } = planIn(await plan(step, at(30)))
  onTestFinished(async () => expect(await cancel(id)).toMatchObject({ __typename: 'Done' }))
  return id
}

function itIs(minutes: number): void {
  clock = at(minutes) * 1000
  restaurant.agenda.look()
}

describe('R50 staff plan acts', () => {
  test('one is planned, listed, foreseen, changed and carried out, and the history and the log say by whom', async () => {
    const planned = await plan(priced(16), at(10), 'friday')
    const { by } = planIn(planned)
    const steps = [stepOf('UPDATE', { id: 'crab', fields: { title: null, price: 16 } })]
    const step = { id: 'friday', due: at(10), state: 'PLANNED', what: words(16) }
    const entry = { ...step, by, reason: null, isReturn: false, steps }
    expect(planned).toEqual({ __typename: 'Done', revision: 2, plan: entry })
    expect(await latest()).toEqual([{ by, edits: [], agenda: [step] }])
    expect(await run(LIST)).toEqual({ __typename: 'PlannedActs', hasMore: false, entries: [entry] })
    const dishes = [{ id: 'crab', price: 16, soldOut: null }]
    expect(await run(PREVIEW, { time: at(10) })).toEqual({ __typename: 'PlannedMenu', dishes, failing: [] })
    const earlier = { id: 'friday', due: at(5) }
    expect(await change({ id: 'friday', at: at(5), steps: [priced(17)] })).toMatchObject({ revision: 3, plan: earlier })
    itIs(5)
    await expect.poll(async () => (await restaurant.menu.dish('crab'))?.price).toBe(17)
    const done = { ...earlier, state: 'DONE', what: words(17) }
    expect(await latest()).toEqual([{ by, edits: [{ after: { price: 17 } }], agenda: [done] }])
    const lines = restaurant.log.filter(({ audit }) => audit === 'menu-changed').map(({ account, revision }) => [account, revision])
    expect(lines).toEqual([2, 3, 4].map((revision) => [by.id, revision]))
  })

  test('one that fails at its time is listed with its reason until it is dismissed', async () => {
    const planned = await plan({ delete: { id: 'lobster' } }, at(6))
    const { id } = planIn(planned)
    const reason = expect.stringContaining('no such dish') as string
    expect(planned, 'whoever plans it is told').toMatchObject({ plan: { state: 'PLANNED', reason } })
    expect(await run(PREVIEW, { time: at(6) })).toMatchObject({ failing: [{ id, reason }] })
    itIs(6)
    await expect.poll(entries).toMatchObject([{ id, state: 'FAILED', reason }])
    const dismissed = { __typename: 'Done', revision: expect.any(Number) as number, plan: { id, state: 'CANCELLED' } }
    expect(await cancel(id)).toMatchObject(dismissed)
    expect(await run(LIST)).toMatchObject({ entries: [] })
    expect(await cancel(id)).toMatchObject({ __typename: 'Refused', code: 'NOT_PLANNED', field: 'id' })
  })

  test('a dish that is sold out for a time returns by an entry of its own, which says so', async () => {
    await plan({ soldOut: { id: 'crab', until: at(20) } }, at(8))
    itIs(8)
    await expect.poll(entries).toMatchObject([{ due: at(20), isReturn: true, steps: [stepOf('SOLD_OUT', { id: 'crab' })] }])
    expect(await run(PREVIEW, { time: at(19) })).toMatchObject({ dishes: [{ soldOut: { until: at(20) } }] })
    expect(await run(PREVIEW, { time: at(20) })).toMatchObject({ dishes: [{ soldOut: null }] })
  })

  test.each<[string, StepInput, object, string, string?]>([
    [
      'a course gets another name',
      { rename: { sitting: 'LUNCH', course: 'MAINS', name: 'PLATES' } },
      stepOf('RENAME', { sitting: 'LUNCH', course: 'MAINS', name: 'PLATES' }),
      'MAINS of LUNCH: renamed PLATES',
    ],
    [
      'a section gets another name',
      { rename: { sitting: 'LUNCH', name: 'BRUNCH' } },
      stepOf('RENAME', { sitting: 'LUNCH', name: 'BRUNCH' }),
      'LUNCH: renamed BRUNCH',
    ],
    [
      'a dish moves, and its course is gone by then',
      { move: { id: 'crab', before: 'eel' } },
      stepOf('MOVE_DISH', { id: 'crab' }),
      'DRESSED CRAB: moved in front of a dish that is not on the menu now',
      'is not in that course any more',
    ],
    [
      'a course moves that is gone by then',
      { moveCourse: { sitting: 'LUNCH', course: 'WINE' } },
      stepOf('MOVE_COURSE', { sitting: 'LUNCH', course: 'WINE' }),
      'WINE of LUNCH: moved to the end',
      'has no such course any more',
    ],
  ])('%s at a time to come, which is said in words and foreseen', async (_, given, step, what, reason) => {
    const id = await plannedLater(given)
    expect(await entries()).toContainEqual(expect.objectContaining({ id, what, steps: [step] }))
    const failing = reason === undefined ? [] : [{ reason: expect.stringContaining(reason) }]
    expect(await run(PREVIEW, { time: at(30) })).toMatchObject({ failing })
  })

  test('prices and a list that replaces a section are read as they were planned', async () => {
    const dishes = [{ fields: { course: 'FISH', title: 'COD', price: 9 } }]
    const ids = [
      await plannedLater({ changePrices: { dishes: ['crab'], by: 'AMOUNT', value: -0.5, rounding: 'NINETY_FIVE' } }),
      await plannedLater({ replaceSection: { sitting: 'SUPPER', dishes } }),
    ]
    const { entries: read } = await run('{ plannedActs { ... on PlannedActs { entries { id what steps { kind sitting priced } } } } }')
    expect((read as { id: string }[]).filter(({ id }) => ids.includes(id))).toEqual([
      {
        id: ids[0],
        what: 'DRESSED CRAB: −£0.50, to the nearest .95',
        steps: [{ kind: 'CHANGE_PRICES', sitting: null, priced: ['crab'] }],
      },
      {
        id: ids[1],
        what: 'SUPPER: replaced by a list of 1 dish',
        steps: [{ kind: 'REPLACE_SECTION', sitting: 'SUPPER', priced: null }],
      },
    ])
  })

  test('a planned act stays what it is at another time, and becomes what it is changed to at the same', async () => {
    const id = await plannedLater({ move: { id: 'crab' } })
    const move = [stepOf('MOVE_DISH', { id: 'crab' })]
    expect(await change({ id, at: at(40) })).toMatchObject({ plan: { id, due: at(40), steps: move } })
    const update = [stepOf('UPDATE', { id: 'crab', fields: { title: null, price: 18 } })]
    const what = expect.stringContaining('→ £18.00') as string
    expect(await change({ id, steps: [priced(18)] })).toMatchObject({ plan: { id, due: at(40), what, steps: update } })
  })

  test('of a planned rename the name can be put right, and the undo of that has the first one again', async () => {
    const typed = { sitting: 'LUNCH', course: 'MAINS', name: 'PLAETS' }
    const id = await plannedLater({ rename: typed })
    const { revision, plan: renamed } = await change({ id, steps: [{ rename: { ...typed, name: 'PLATES' } }] })
    const steps = [stepOf('RENAME', { ...typed, name: 'PLATES' })]
    expect(renamed).toMatchObject({ id, due: at(30), what: 'MAINS of LUNCH: renamed PLATES', steps })
    expect(await change({ id, steps: [{ rename: { ...typed, name: ' ' } }] })).toMatchObject({ code: 'INVALID_INPUT', field: 'course' })
    expect(await act({ undo: { revision: revision as number } })).toMatchObject({ __typename: 'Done', plan: { id } })
    expect(await entries()).toContainEqual(expect.objectContaining({ id, steps: [stepOf('RENAME', typed)] }))
  })

  test.each<[string, readonly StepInput[]]>([
    ['nothing', []],
    ['what is done at once', [{ undo: { revision: 1 } }]],
    ['what is done at once, beside something else', [priced(18), { cancelPlan: { id: 'friday' } }]],
  ])('a planned act is not changed to %s', async (_, steps) => {
    const id = await plannedLater({ move: { id: 'crab' } })
    expect(await change({ id, steps })).toMatchObject({ __typename: 'Refused', code: 'INVALID_INPUT' })
    expect(await entries()).toContainEqual(expect.objectContaining({ id, steps: [stepOf('MOVE_DISH', { id: 'crab' })] }))
  })

  test.each<[string, () => Promise<object>, object]>([
    ['a time that has been', async () => plan(priced(18), at(0)), { code: 'INVALID_INPUT', field: 'at' }],
    ['a name that is none', async () => plan({ rename: { sitting: 'LUNCH', name: ' ' } }, at(99)), { field: 'sitting' }],
    ['too long a course', async () => plan({ moveCourse: { sitting: 'LUNCH', course: 'M'.repeat(1000) } }, at(99)), { field: 'course' }],
    ['an undo at a time to come', async () => plan({ undo: { revision: 1 } }, at(99)), { code: 'INVALID_INPUT', field: 'at' }],
    ['what is not planned', async () => change({ id: 'kraken', at: at(99) }), { code: 'NOT_PLANNED', field: 'id' }],
  ])('%s is refused with a sentence', async (_, ask, refusal) => {
    expect(await ask()).toMatchObject({ __typename: 'Refused', ...refusal, message: expect.stringMatching(/\.$/) })
  })

  test('and nobody else does', async () => {
    const inputs = [
      { at: at(99), steps: [priced(18)] },
      { at: at(99), steps: [{ move: { id: 'crab' } }] },
      { steps: [{ changePlan: { id: 'friday', at: at(99) } }] },
      { steps: [{ cancelPlan: { id: 'friday' } }] },
    ].map((input) => [ACT, { input: { requestId: randomUUID(), ...input } }] as const)
    for (const [query, variables] of [...inputs, [LIST, {}] as const, [PREVIEW, { time: at(99) }] as const])
      expect(await run(query, variables, '')).toMatchObject({ __typename: 'Refused', code: 'NOT_SIGNED_IN' })
  })
})
