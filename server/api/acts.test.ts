import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { dishesInOrder } from '../../domain/moves.ts'
import type { StepInput } from '../generated/resolvers.ts'
import { CRAB, post } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()

const ACT = `mutation ($input: ActInput!) { act(input: $input) { __typename
  ... on Done { revision edits { kind id dish { title price soldOut { until } } } }
  ... on Refused { code message field step faults { step field message } current { price } } } }`

const act = async (steps: readonly StepInput[], requestId: string = randomUUID()) => restaurant.run(ACT, { input: { requestId, steps } })
const create = (id: string, fields: object = {}) => ({ create: { id, fields: { ...CRAB, ...fields } } })
const revision = async () => restaurant.menu.revision()

describe('one act over many dishes', () => {
  test('is one revision: dishes come, change, sell out, go and come back', async () => {
    await act([create('sole'), create('hake'), create('eel')])
    await act([{ delete: { id: 'eel' } }])
    const before = await revision()
    const lemon = { update: { id: 'sole', fields: { title: 'Lemon sole', price: 19 } } }
    const wing = create('skate', { title: 'Skate wing' })
    expect(await act([wing, lemon, { soldOut: { id: 'hake' } }, { restore: { id: 'eel' } }])).toEqual({
      __typename: 'Done',
      revision: before + 1,
      edits: [
        { kind: 'CREATED', id: 'skate', dish: { title: 'SKATE WING', price: 14.5, soldOut: null } },
        { kind: 'UPDATED', id: 'sole', dish: { title: 'Lemon sole', price: 19, soldOut: null } },
        { kind: 'UPDATED', id: 'hake', dish: { title: 'DRESSED CRAB', price: 14.5, soldOut: { until: null } } },
        { kind: 'CREATED', id: 'eel', dish: { title: 'DRESSED CRAB', price: 14.5, soldOut: null } },
      ],
    })
    expect(await act([lemon, { soldOut: { id: 'hake', isSoldOut: false } }, { delete: { id: 'eel' } }])).toMatchObject({
      edits: [
        { kind: 'UPDATED', id: 'hake', dish: { soldOut: null } },
        { kind: 'DELETED', id: 'eel', dish: null },
      ],
    })
  })

  test('overwrites nothing that a colleague has changed since the version that was seen', async () => {
    await act([create('plaice'), create('brill')])
    await act([{ update: { id: 'brill', fields: { title: 'BRILL', price: 20 } } }])
    const edit = (id: string, fields: object) => ({ update: { id, fields, expectedVersion: 1 } })
    const [plaice, brill] = [edit('plaice', { price: 15 }), edit('brill', { price: 15 })]
    const before = await revision()
    expect(await act([plaice, brill])).toMatchObject({
      __typename: 'Refused',
      code: 'CONFLICT',
      field: 'price',
      step: 1,
      current: { price: 20 },
    })
    expect(await revision()).toBe(before)
    expect(await act([plaice, edit('brill', { description: 'WITH CAPERS' })]), 'another field is no conflict').toMatchObject({
      revision: before + 1,
    })
  })

  test('of which all was done already writes nothing', async () => {
    await act([create('cod')])
    const before = await revision()
    const same = { update: { id: 'cod', fields: { price: 14.5, title: null } } }
    expect(await act([same])).toEqual({ __typename: 'Done', revision: null, edits: [] })
    expect(await revision()).toBe(before)
  })

  test('that is sent again with its id gets its first answer, and with another act none', async () => {
    const first = await act([create('dab')], 'paste-1')
    await act([{ delete: { id: 'dab' } }])
    expect(await act([create('dab')], 'paste-1')).toEqual(first)
    expect(await act([create('dab', { price: 1 })], 'paste-1')).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
    expect(restaurant.log.filter(({ audit, revision }) => audit === 'menu-changed' && revision === first['revision'])).toHaveLength(1)
  })

  test.each<[string, StepInput, string, string]>([
    ['a new dish without a section', { create: { id: 'ray', fields: { title: 'RAY' } } }, 'INVALID_INPUT', 'sitting'],
    ['an improper id', create('a ray'), 'INVALID_INPUT', 'id'],
    ['the same dish again', { delete: { id: 'gurnard' } }, 'INVALID_INPUT', 'steps'],
    ['an end that has passed', { soldOut: { id: 'ray', until: 1 } }, 'INVALID_INPUT', 'until'],
    ['a dish that nobody knows', { delete: { id: 'kraken' } }, 'NOT_FOUND', 'id'],
    ['the id of another dish', create('taken'), 'ID_TAKEN', 'id'],
  ])('is refused whole for %s, and the refusal says which step it is', async (_, step, code, field) => {
    await act([create('taken', { title: 'ANOTHER DISH' })])
    const before = await revision()
    expect(await act([create('gurnard'), step])).toMatchObject({ code, field, step: 1, message: expect.stringMatching(/\.$/) })
    expect([await revision(), await restaurant.menu.dish('gurnard')]).toEqual([before, undefined])
  })

  test('is told all that stands against it at once, the first of it first', async () => {
    await act([create('smelt')])
    const edit = (id: string) => ({ update: { id, fields: { price: 15 } } })
    const refused = await act([edit('kraken'), edit('smelt'), edit('triton')])
    const faults = [0, 2].map((step) => ({ step, field: 'id', message: expect.stringContaining('no such dish') as string }))
    expect(refused).toMatchObject({ __typename: 'Refused', code: 'NOT_FOUND', ...faults[0], faults })
  })

  test('is told of every field of an update that cannot be, in the order of the form', async () => {
    const fields = { sitting: '', title: 'C'.repeat(121), price: -1 }
    const refused = await act([{ update: { id: 'smelt', fields } }])
    expect(refused).toMatchObject({ field: 'sitting', faults: [{ field: 'sitting' }, { field: 'title' }, { field: 'price' }] })
  })

  test('gives new dishes ids of its own, the same ones whenever it is sent again', async () => {
    const before = (await restaurant.menu.read()).dishes.length
    const steps = ['LING', 'POUT'].map((title) => ({ create: { fields: { ...CRAB, title } } }))
    const { edits } = await act(steps, 'two-new')
    expect(new Set((edits as { id: string }[]).map(({ id }) => id)).size).toBe(2)
    expect((await act(steps, 'two-new'))['edits']).toEqual(edits)
    expect((await restaurant.menu.read()).dishes).toHaveLength(before + 2)
  })

  test('that sells a dish out puts its return on the agenda', async () => {
    const until = Math.floor(Date.now() / 1000) + 3600
    await act([create('brill'), create('turbot')])
    await act(['brill', 'turbot'].map((id) => ({ soldOut: { id, until } })))
    const returns = ['brill', 'turbot'].map((id) => ({ kind: 'RETURN', id }))
    expect(await restaurant.store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toMatchObject([{ due: until, act: returns }])
  })

  test('needs somebody who is signed in', async () => {
    expect(await restaurant.run(ACT, { input: { requestId: 'ling', steps: [create('ling')] } }, '')).toMatchObject({
      __typename: 'Refused',
      code: 'NOT_SIGNED_IN',
    })
  })
})

describe('a step that stands alone', () => {
  const sitting = 'SUPPER'
  const priced = (title: string, price: number) => ({ sitting, course: 'FISH', title, price })
  const onMenu = async () => {
    const { dishes } = await restaurant.menu.read()
    return dishesInOrder(dishes.filter((dish) => dish.sitting === sitting)).map(({ title, price }) => `${title} ${price}`)
  }

  test('gives new prices to the dishes that it names, or to all of a sitting or a course', async () => {
    await act([create('bass', priced('BASS', 20)), create('bream', priced('BREAM', 10))])
    await act([{ changePrices: { dishes: ['bass'], by: 'TO', value: 18.5 } }])
    expect(await onMenu()).toEqual(['BASS 18.5', 'BREAM 10'])
    await act([{ changePrices: { sitting, by: 'PERCENT', value: 10, rounding: 'HALF' } }])
    expect(await onMenu()).toEqual(['BASS 20.5', 'BREAM 11'])
    await act([{ changePrices: { sitting, course: 'FISH', by: 'AMOUNT', value: -1, rounding: 'NINETY_FIVE' } }])
    expect(await onMenu()).toEqual(['BASS 19.95', 'BREAM 9.95'])
    expect(await act([{ changePrices: { sitting, by: 'AMOUNT', value: -10 } }])).toMatchObject({ __typename: 'Refused', step: 0 })
  })

  test('makes a section what a list says: what is not named stays, and what is not in it goes', async () => {
    const dishes = [{ fields: { course: 'FISH', title: 'BREAM' } }, { fields: { course: 'FISH', title: 'GURNARD', price: 12 } }]
    expect(await act([{ replaceSection: { sitting, dishes } }])).toMatchObject({ __typename: 'Done', revision: await revision() })
    expect(await onMenu()).toEqual(['BREAM 9.95', 'GURNARD 12'])
  })

  test.each<[string, object, string]>([
    ['no course', { title: 'BASS' }, 'course'],
    ['another section', { sitting: 'ELSEWHERE', course: 'FISH', title: 'BASS' }, 'sitting'],
  ])('of a list that replaces a section, a dish of %s is refused by its name', async (_, fields, field) => {
    const message = expect.stringContaining('Of “BASS”: ') as string
    const refusal = { __typename: 'Refused', code: 'INVALID_INPUT', step: 0, field, message }
    expect(await act([{ replaceSection: { sitting, dishes: [{ fields }] } }])).toMatchObject(refusal)
    expect(await act([{ replaceSection: { sitting, dishes: [{ id: 'bass', fields }] } }])).toMatchObject(refusal)
  })

  test('puts dishes back as a revision left them', async () => {
    const { revision: before } = await act([{ update: { id: 'bream', fields: { price: 30 } } }])
    await act([{ delete: { id: 'bream' } }])
    await act([{ putBack: { revision: before as number } }])
    expect(await onMenu()).toEqual(['BREAM 30', 'GURNARD 12'])
    expect(await act([{ putBack: { revision: 9_999 } }])).toMatchObject({ code: 'NOT_IN_LOG', field: 'revision' })
  })

  test('is refused beside others, and a step that is two kinds at once is no operation', async () => {
    const prices = { changePrices: { sitting, by: 'AMOUNT', value: 1 } } as const
    expect(await act([{ delete: { id: 'bass' } }, prices])).toMatchObject({ code: 'INVALID_INPUT', field: 'steps', step: 1 })
    const input = { requestId: 'two', steps: [{ ...prices, delete: { id: 'bass' } }] }
    const { json } = await restaurant.ask(ACT, { input }, restaurant.cookie)
    expect(json.errors?.[0]?.message).toContain('Exactly one key')
  })
})

describe('a pasted menu of 2,000 dishes, 3 MB', () => {
  const fields = { title: 'T'.repeat(120), description: 'É'.repeat(600), soldOut: undefined }
  const steps = Array.from({ length: 2000 }, (_, n) => create(`pasted-${n}`, fields))
  const body = { query: ACT, variables: { input: { requestId: 'pasted', steps } } }

  test('is taken from staff as one act', async () => {
    const before = await revision()
    expect((await act(steps))['edits']).toHaveLength(2000)
    expect(await revision()).toBe(before + 1)
  })

  test('is refused unread from everybody else, also where it does not say how long it is', async () => {
    const forged = `${restaurant.cookie.slice(0, -4)}aaaa`
    for (const stranger of [undefined, 'tideboard_session=x', forged]) {
      const { status, json } = await restaurant.fetch('/graphql', post(body, stranger))
      expect([status, json.errors?.[0]]).toEqual([413, expect.objectContaining({ extensions: { code: 'BODY_TOO_LARGE' } })])
    }
    const text = JSON.stringify(body)
    const chunks = Readable.from([text.slice(0, 200_000), text.slice(200_000)].map((part) => Buffer.from(part)))
    const init = { ...post({}), body: Readable.toWeb(chunks) as ReadableStream, duplex: 'half' } as RequestInit
    expect((await restaurant.fetch('/graphql', init)).status).toBe(413)
  })
})
