import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Act } from '../../../domain/steps/step.ts'
import type { Dish } from '../../dishes/dish.ts'
import type { ActMutation } from '../../generated/operations.ts'
import { dishOf } from '../../testing/fake-server.ts'
import { openDrafts } from '../drafts/staff-drafts.ts'
import type { ActNotice, Done } from './notice.ts'
import { Queue } from './queue.ts'
import type { Sender } from './queue.ts'

const cod = dishOf('cod')
const hake = dishOf('hake')
const DELETE_COD: Act = [{ kind: 'DELETE', id: 'cod' }]
const priced = (price: number, version = 1): Act => [{ kind: 'UPDATE', id: 'cod', fields: { price }, expectedVersion: version }]
const typed = (price: string, base: Dish = cod) => ({ edit: { base, draft: { price } } })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function doneWith(...dishes: Dish[]): Done {
  const edits = dishes.map((dish) => ({ __typename: 'DishEdit', kind: 'UPDATED', id: dish.id, dish }) as const)
  return { __typename: 'Done', revision: 71, edits, plan: null }
}
function refusedFor(code: string, message = 'Because.') {
  return { __typename: 'Refused', code, message, field: null, step: 0, current: null, later: null } as unknown as ActMutation['act']
}
const LOST = new Error('Failed to fetch')

/** A page of the desk. What it asks the server for is in `asked`; each request is answered by the next of `responses`. */
function openPage({
  responses = [] as (ActMutation['act'] | Error | Promise<ActMutation['act']>)[],
  menu = [cod, hake],
  signsIn = true,
} = {}) {
  const drafts = openDrafts('cook')
  const queue = new Queue(drafts)
  const asked: { readonly steps: Act; readonly requestId: string }[] = []
  const told: ActNotice[] = []
  const live = { dishes: () => menu, takeAnswer: vi.fn<() => void>(), readAgain: vi.fn<() => void>() } as unknown as Sender['live']
  queue.connect({
    async ask(steps, { requestId }) {
      asked.push({ steps, requestId })
      const response = await responses[asked.length - 1]
      if (response instanceof Error) throw response
      return response ?? doneWith()
    },
    live,
    askToSignIn: async () => signsIn,
  })
  queue.notices.view.subscribe(({ fresh }) => fresh && told.push(fresh))
  return { drafts, queue, asked, told, live, states: () => [...queue.acts.all()].map(({ state }) => state) }
}

describe('an act', () => {
  test('is stored on the device before it is sent, and gone when it is done and told', async () => {
    const { promise, resolve } = Promise.withResolvers<ActMutation['act']>()
    const { queue, asked, told } = openPage({ responses: [promise] })
    const settled = queue.add({ steps: DELETE_COD, place: 'cod' })
    expect(asked).toHaveLength(1)
    expect(Object.keys(localStorage)).toEqual([`tideboard.drafts.cook.act.${asked[0]?.requestId}`])
    resolve(doneWith())
    expect(await settled).toMatchObject({ revision: 71 })
    expect(Object.keys(localStorage)).toEqual([])
    expect(told).toMatchObject([{ message: '“cod 1” was deleted.', revision: 71 }])
  })

  test('that got no response is sent again with the same id when the connection is back, and by no page that is opened later', async () => {
    const page = openPage({ responses: [LOST, LOST] })
    void page.queue.add({ steps: DELETE_COD, place: 'cod' })
    await expect.poll(page.states).toEqual(['unknown'])
    page.queue.resend()
    await expect.poll(() => page.asked).toHaveLength(2)
    expect(new Set(page.asked.map(({ requestId }) => requestId)).size).toBe(1)
    await expect.poll(page.states).toEqual(['unknown'])
  })

  test('that touches the same dish waits for the one before; others do not, and what is refused holds up nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<ActMutation['act']>()
    const { queue, asked } = openPage({ responses: [promise] })
    void queue.add({ steps: priced(2), place: 'cod' })
    void queue.add({ steps: [{ kind: 'SOLD_OUT', id: 'cod' }], place: 'cod' })
    void queue.add({ steps: [{ kind: 'SOLD_OUT', id: 'hake' }], place: 'hake' })
    expect(asked.map(({ steps }) => steps[0])).toMatchObject([{ kind: 'UPDATE' }, { id: 'hake' }])
    resolve(refusedFor('INVALID_INPUT'))
    await expect.poll(() => asked).toHaveLength(3)
    expect(asked[2]?.steps).toMatchObject([{ kind: 'SOLD_OUT', id: 'cod' }])
  })

  test('that goes by a version which an own act has changed goes by the one that it made: an own act is no colleague', async () => {
    const { queue, asked, live } = openPage({ responses: [doneWith({ ...cod, version: 2 })] })
    void queue.add({ steps: priced(2), place: 'cod' })
    await queue.add({ steps: priced(3), place: 'cod' })
    expect(live.takeAnswer, 'the page shows it without waiting for the news').toHaveBeenCalledWith(71, [
      expect.objectContaining({ id: 'cod' }),
    ])
    expect(asked.map(({ steps }) => steps[0])).toMatchObject([{ expectedVersion: 1 }, { expectedVersion: 2 }])
  })

  test('goes by the version that was seen where a colleague was in between', async () => {
    const { queue, asked } = openPage({ responses: [doneWith({ ...cod, version: 3 })] })
    void queue.add({ steps: priced(2), place: 'cod' })
    await queue.add({ steps: priced(3), place: 'cod' })
    expect(asked.map(({ steps }) => steps[0])).toMatchObject([{ expectedVersion: 1 }, { expectedVersion: 1 }])
  })

  test('goes on after the sign-in, and waits for a person where nobody signs in', async () => {
    const goesOn = openPage({ responses: [refusedFor('NOT_SIGNED_IN')] })
    expect(await goesOn.queue.add({ steps: DELETE_COD, place: 'cod' })).toMatchObject({ revision: 71 })
    const stays = openPage({ responses: [refusedFor('NOT_SIGNED_IN', 'Sign in.')], signsIn: false })
    expect(await stays.queue.add({ steps: DELETE_COD, place: 'cod' })).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(stays.states()).toEqual(['asks'])
  })

  test('to delete what a colleague has deleted is done, and can be undone', async () => {
    const { queue, told, states } = openPage({ responses: [refusedFor('NOT_FOUND')] })
    await queue.add({ steps: DELETE_COD, place: 'cod' })
    expect(states()).toEqual([])
    expect(told).toMatchObject([{ message: '“cod 1” was deleted.', was: [{ id: 'cod' }] }])
  })

  test('is told in its own words, or not at all', async () => {
    const { queue, told } = openPage({
      responses: [doneWith({ ...cod, price: 2, version: 2 }), doneWith({ ...cod, price: 3, version: 3 })],
    })
    await queue.add({ steps: priced(2), place: 'cod', told: 'COD costs more.' })
    await queue.add({ steps: priced(3), place: 'cod', told: '' })
    expect(told.map(({ message }) => message)).toEqual(['COD costs more.'])
  })

  test('that was refused goes from its place when somebody presses there again', async () => {
    const { queue, states } = openPage({ responses: [refusedFor('INVALID_INPUT'), refusedFor('INVALID_INPUT')] })
    await queue.add({ steps: priced(2), place: 'cod' })
    await queue.add({ steps: priced(3), place: 'cod' })
    expect(states()).toEqual(['refused'])
  })

  test('that got no response goes first when somebody presses, or presses again, what touches the same', async () => {
    const { queue, asked, states } = openPage({ responses: [LOST, LOST, LOST] })
    void queue.add({ steps: [{ kind: 'SOLD_OUT', id: 'cod' }], place: 'cod' })
    await expect.poll(states).toEqual(['unknown'])
    void queue.add({ steps: priced(2), place: 'price' })
    await expect.poll(states).toEqual(['unknown', 'waiting'])
    expect(asked.map(({ steps }) => steps[0]?.kind)).toEqual(['SOLD_OUT', 'SOLD_OUT'])
    void queue.retry(queue.acts.all()[1]?.id ?? '')
    await expect.poll(states).toEqual(['unknown', 'waiting'])
    expect(asked.map(({ steps }) => steps[0]?.kind)).toEqual(['SOLD_OUT', 'SOLD_OUT', 'SOLD_OUT'])
  })

  test('that seems done stays until its own response, or none, says so', async () => {
    const { queue, states } = openPage({ responses: [LOST] })
    void queue.add({ steps: DELETE_COD, place: 'cod' })
    await expect.poll(states).toEqual(['unknown'])
    queue.dropDone(new Map([['hake', hake]]))
    expect(states()).toEqual(['unknown'])
  })

  test('that is done after it was let go is told to nobody', async () => {
    const { promise, resolve } = Promise.withResolvers<ActMutation['act']>()
    const { queue, told } = openPage({ responses: [promise] })
    const settled = queue.add({ steps: DELETE_COD, place: 'cod' })
    queue.letGo('cod')
    expect(await settled).toMatchObject({ code: 'LET_GO' })
    resolve(doneWith())
    await queue.add({ steps: [{ kind: 'SOLD_OUT', id: 'hake' }], place: 'hake', told: '' })
    expect(told).toEqual([])
  })

  test('is done, also where the page cannot say what it did', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const plan = { __typename: 'PlannedAct', id: 'plan', due: NaN, what: 'COD', reason: null } as unknown as Done['plan']
    const { queue, states } = openPage({ responses: [{ ...doneWith(cod), plan }] })
    expect(await queue.add({ steps: DELETE_COD, place: 'cod' })).toMatchObject({ revision: 71 })
    expect(states()).toEqual([])
  })

  test('is let go at its place, and not sent again', async () => {
    const { queue, asked, states } = openPage({ responses: [LOST] })
    const settled = queue.add({ steps: DELETE_COD, place: 'cod' })
    await expect.poll(states).toEqual(['unknown'])
    queue.letGo('cod')
    expect(await settled).toMatchObject({ code: 'LET_GO' })
    queue.resend()
    expect(asked).toHaveLength(1)
  })
})

describe('what was typed', () => {
  test('is in the act while it is sent, and in the row again, letter by letter, when it is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<ActMutation['act']>()
    const { queue, drafts, states, live } = openPage({ responses: [promise] })
    drafts.edits.begin(cod)
    drafts.edits.type(cod, { price: '2', title: 'Codling' })
    const edit = { base: cod, draft: { price: '2', title: 'Codling' } }
    const settled = queue.add({ steps: priced(2), place: 'cod', typed: { edit } })
    expect(drafts.unsaved.getState().map(({ name }) => name)).toEqual([])
    expect(drafts.edits.view.getState().open.get('cod'), 'the row stays open').toEqual({ base: cod, draft: {} })
    drafts.edits.type(cod, { price: '3', description: 'With chips' })
    resolve(refusedFor('CONFLICT'))
    await settled
    const typedSince = { price: '3', title: 'Codling', description: 'With chips' }
    expect(drafts.edits.view.getState().open.get('cod')?.draft).toEqual(typedSince)
    expect(live.readAgain, 'the page has missed what it conflicts with').toHaveBeenCalledOnce()
    expect(states()).toEqual(['asks'])
    expect(queue.acts.all()[0]?.typed).toBeUndefined()
  })

  test('and is stored closes its row, but for what was typed since', async () => {
    const stored = { ...cod, price: 2, version: 2 }
    const { queue, drafts } = openPage({ responses: [doneWith(stored), doneWith({ ...stored, version: 3 })] })
    drafts.edits.begin(cod)
    const settled = queue.add({ steps: priced(2), place: 'cod', typed: typed('2') })
    drafts.edits.type(cod, { description: 'With chips' })
    await settled
    const rest = { base: stored, draft: { description: 'With chips' } }
    expect(Object.fromEntries(drafts.edits.view.getState().open)).toEqual({ cod: rest })
    await queue.add({ steps: priced(2, 2), place: 'cod', typed: { edit: rest } })
    expect(drafts.edits.view.getState().open.size).toBe(0)
  })

  test('waits for the next login where it is kept at Logout; its row closes when it turns out to be done', async () => {
    const { queue, drafts, asked, states } = openPage({ responses: [LOST] })
    drafts.edits.begin(cod)
    drafts.edits.type(cod, { price: '2' })
    void queue.add({ steps: priced(2), place: 'cod', typed: typed('2') })
    await expect.poll(states).toEqual(['unknown'])
    queue.notices.add({ message: 'COD costs more.', revision: 70 })
    queue.leave(true)
    queue.resend()
    expect(asked).toHaveLength(1)
    expect(queue.notices.view.getState().fresh, 'new to whoever signs in').toBeUndefined()
    queue.dropDone(new Map([['cod', { ...cod, price: 2, version: 2 }]]))
    expect(states()).toEqual([])
    expect(drafts.edits.view.getState().open.size).toBe(0)
  })

  test('is in its draft alone when the page itself fails', () => {
    const { queue } = openPage()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    queue.fail({ steps: priced(2), place: 'cod', typed: typed('2') }, new Error('A fault of the page.'))
    expect(queue.acts.all()).toMatchObject([{ state: 'refused', steps: [], refusal: { code: 'PAGE_FAILED' } }])
  })

  test('is a draft again when the act is let go', async () => {
    const { queue, drafts, states } = openPage({ responses: [LOST] })
    void queue.add({ steps: priced(2), place: 'cod', typed: typed('2') })
    await expect.poll(states).toEqual(['unknown'])
    queue.letGo('cod')
    expect(drafts.unsaved.getState().map(({ name }) => name)).toEqual(['your changes to “cod 1”'])
  })
})

test('what an older page has stored of a press is offered, and dropped where it turns out to be done', () => {
  localStorage.setItem('tideboard.drafts.cook.pressed.cod', JSON.stringify({ at: 1, what: { dish: cod, act: 'delete' } }))
  localStorage.setItem('tideboard.drafts.cook.pressed.hake', JSON.stringify({ at: 2, what: { dish: hake, act: { soldOut: {} } } }))
  const { queue, asked } = openPage()
  const left = () =>
    queue.acts
      .all()
      .filter(queue.acts.isLeft)
      .map(({ what }) => what)
  expect(left()).toEqual(['cod 1: deleted', 'hake 1: sold out until further notice'])
  expect(asked).toEqual([])
  queue.dropDone(new Map([['hake', hake]]))
  expect(left()).toEqual(['hake 1: sold out until further notice'])
})
