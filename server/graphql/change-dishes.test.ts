import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { CRAB, post } from '../testing/restaurant.ts'
import { restaurantOfFile } from '../testing/restaurant-for-tests.ts'

const restaurant = restaurantOfFile()

const CHANGE = `mutation ($acts: [DishActInput!]!, $requestId: ID) { changeDishes(acts: $acts, requestId: $requestId) { __typename
  ... on ChangedDishes { revision edits { kind id dish { title price soldOut { until } } } } ... on Refusal { code message field }
  ... on InvalidInput { act } ... on DishNotFound { act } ... on DishConflict { act current { price } } ... on IdTaken { act } } }`

const change = async (acts: readonly object[], requestId?: string) => restaurant.run(CHANGE, { acts, requestId })
const create = (id: string, fields: object = {}) => ({ kind: 'CREATE', id, fields: { ...CRAB, ...fields } })
const revision = async () => restaurant.menu.revision()

describe('one act over many dishes', () => {
  test('is one revision: dishes come, change, sell out, go and come back', async () => {
    await change([create('sole'), create('hake'), create('eel')])
    await change([{ kind: 'DELETE', id: 'eel' }])
    const before = await revision()
    const acts = [
      create('skate', { title: 'Skate wing' }),
      { kind: 'UPDATE', id: 'sole', fields: { title: 'Lemon sole', price: 19 } },
      { kind: 'SOLD_OUT', id: 'hake', soldOut: {} },
      { kind: 'RESTORE', id: 'eel' },
    ]
    expect(await change(acts)).toEqual({
      __typename: 'ChangedDishes',
      revision: before + 1,
      edits: [
        { kind: 'CREATED', id: 'skate', dish: { title: 'SKATE WING', price: 14.5, soldOut: null } },
        { kind: 'UPDATED', id: 'sole', dish: { title: 'Lemon sole', price: 19, soldOut: null } },
        { kind: 'UPDATED', id: 'hake', dish: { title: 'DRESSED CRAB', price: 14.5, soldOut: { until: null } } },
        { kind: 'CREATED', id: 'eel', dish: { title: 'DRESSED CRAB', price: 14.5, soldOut: null } },
      ],
    })
    expect(await change([acts[1] ?? {}, { kind: 'SOLD_OUT', id: 'hake' }, { kind: 'DELETE', id: 'eel' }])).toMatchObject({
      edits: [
        { kind: 'UPDATED', id: 'hake', dish: { soldOut: null } },
        { kind: 'DELETED', id: 'eel', dish: null },
      ],
    })
  })

  test('overwrites nothing that a colleague has changed since the version that was seen', async () => {
    await change([create('plaice'), create('brill')])
    await change([{ kind: 'UPDATE', id: 'brill', fields: { title: 'BRILL', price: 20 } }])
    const acts = ['plaice', 'brill'].map((id) => ({ kind: 'UPDATE', id, fields: { price: 15 }, expectedVersion: 1 }))
    const before = await revision()
    expect(await change(acts)).toMatchObject({ __typename: 'DishConflict', field: 'price', act: 1, current: { price: 20 } })
    expect(await revision()).toBe(before)
    const renamed = { kind: 'UPDATE', id: 'brill', fields: { description: 'WITH CAPERS' }, expectedVersion: 1 }
    expect(await change([acts[0] ?? {}, renamed]), 'another field is no conflict').toMatchObject({ revision: before + 1 })
  })

  test('of which all was done already writes nothing', async () => {
    await change([create('cod')])
    const before = await revision()
    const same = { kind: 'UPDATE', id: 'cod', fields: { price: 14.5, title: null } }
    expect(await change([same])).toEqual({ __typename: 'ChangedDishes', revision: null, edits: [] })
    expect(await revision()).toBe(before)
  })

  test('that is sent again with its id gets its first answer, and with another act none', async () => {
    const first = await change([create('dab')], 'paste-1')
    await change([{ kind: 'DELETE', id: 'dab' }])
    expect(await change([create('dab')], 'paste-1')).toEqual(first)
    expect(await change([create('dab', { price: 1 })], 'paste-1')).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
    expect(restaurant.log.filter(({ audit, revision }) => audit === 'menu-changed' && revision === first['revision'])).toHaveLength(1)
  })

  test.each<[string, object, string, string]>([
    ['a new dish without a section', { kind: 'CREATE', id: 'ray', fields: { title: 'RAY' } }, 'INVALID_INPUT', 'sitting'],
    ['an improper id', create('a ray'), 'INVALID_INPUT', 'id'],
    ['the same dish again', { kind: 'DELETE', id: 'gurnard' }, 'INVALID_INPUT', 'acts'],
    ['an end that has passed', { kind: 'SOLD_OUT', id: 'ray', soldOut: { until: 1 } }, 'INVALID_INPUT', 'until'],
    ['a dish that nobody knows', { kind: 'DELETE', id: 'kraken' }, 'NOT_FOUND', 'id'],
    ['the id of another dish', create('taken'), 'ID_TAKEN', 'id'],
  ])('is refused whole for %s, and the refusal says which act it is', async (_, act, code, field) => {
    await change([create('taken', { title: 'ANOTHER DISH' })])
    const before = await revision()
    expect(await change([create('gurnard'), act])).toMatchObject({ code, field, act: 1, message: expect.stringMatching(/\.$/) })
    expect([await revision(), await restaurant.menu.dish('gurnard')]).toEqual([before, undefined])
  })

  test('that sells a dish out puts its return on the agenda', async () => {
    const until = Math.floor(Date.now() / 1000) + 3600
    await change([create('brill'), create('turbot')])
    await change(['brill', 'turbot'].map((id) => ({ kind: 'SOLD_OUT', id, soldOut: { until } })))
    const returns = ['brill', 'turbot'].map((id) => ({ kind: 'RETURN', id }))
    expect(await restaurant.store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toMatchObject([{ due: until, act: returns }])
  })

  test('needs somebody who is signed in', async () => {
    expect(await restaurant.run(CHANGE, { acts: [create('ling')] }, '')).toMatchObject({ __typename: 'NotSignedIn' })
  })
})

describe('a pasted menu of 2,000 dishes, 3 MB', () => {
  const fields = { title: 'T'.repeat(120), description: 'É'.repeat(600), soldOut: undefined }
  const acts = Array.from({ length: 2000 }, (_, n) => create(`pasted-${n}`, fields))
  const body = { query: CHANGE, variables: { acts } }

  test('is taken from staff as one act', async () => {
    const before = await revision()
    expect((await change(acts))['edits']).toHaveLength(2000)
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
