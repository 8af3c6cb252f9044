import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CRAB, openRestaurant, post } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
let cookie: string
beforeAll(async () => {
  restaurant = await openRestaurant()
  cookie = await restaurant.signIn()
})
afterAll(() => restaurant.close())

const CHANGE = `mutation ($acts: [DishActInput!]!, $requestId: ID) { changeDishes(acts: $acts, requestId: $requestId) { __typename
  ... on ChangedDishes { revision edits { kind id dish { title price soldOut { until } } } } ... on Refusal { code message field }
  ... on InvalidInput { act } ... on DishNotFound { act } ... on DishConflict { act current { price } } ... on IdTaken { act } } }`

/** Runs one act that must have no errors. */
async function change(acts: readonly object[], requestId?: string): Promise<Record<string, unknown>> {
  const { json } = await restaurant.ask(CHANGE, { acts, requestId }, cookie)
  expect(json.errors).toBeUndefined()
  return json.data?.['changeDishes'] ?? {}
}

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
    expect(await change([{ kind: 'UPDATE', id: 'cod', fields: { price: 14.5, title: null } }])).toEqual({
      __typename: 'ChangedDishes',
      revision: null,
      edits: [],
    })
    expect(await revision()).toBe(before)
  })

  test('that is sent again with its id gets its first answer, and with another act none', async () => {
    const first = await change([create('dab')], 'paste-1')
    await change([{ kind: 'DELETE', id: 'dab' }])
    expect(await change([create('dab')], 'paste-1')).toEqual(first)
    expect(await change([create('dab', { price: 1 })], 'paste-1')).toMatchObject({ code: 'REQUEST_ID_TAKEN' })
    expect(restaurant.log.filter(({ audit, revision }) => audit === 'menu-changed' && revision === first['revision'])).toHaveLength(1)
  })

  test.each<[string, object, object]>([
    ['a price below nothing', create('ray', { price: -1 }), { code: 'INVALID_INPUT', field: 'price', act: 1 }],
    [
      'a new dish without a section',
      { kind: 'CREATE', id: 'ray', fields: { title: 'RAY' } },
      { code: 'INVALID_INPUT', field: 'sitting', act: 1 },
    ],
    ['an improper id', create('a ray'), { code: 'INVALID_INPUT', field: 'id', act: 1 }],
    ['the same dish again', { kind: 'DELETE', id: 'gurnard' }, { code: 'INVALID_INPUT', field: 'acts', act: 1 }],
    ['an end that has passed', { kind: 'SOLD_OUT', id: 'ray', soldOut: { until: 1 } }, { code: 'INVALID_INPUT', field: 'until', act: 1 }],
    ['a dish that nobody knows', { kind: 'DELETE', id: 'kraken' }, { code: 'NOT_FOUND', field: 'id', act: 1 }],
    ['the id of another dish', create('taken'), { code: 'ID_TAKEN', field: 'id', act: 1 }],
  ])('is refused whole for %s, and the refusal says which act it is', async (_, act, refusal) => {
    await change([create('taken', { title: 'ANOTHER DISH' })])
    const before = await revision()
    expect(await change([create('gurnard'), act])).toMatchObject({ ...refusal, message: expect.stringMatching(/\.$/) })
    expect([await revision(), await restaurant.menu.dish('gurnard')]).toEqual([before, undefined])
  })

  test('that sells a dish out puts its return on the agenda', async () => {
    const until = Math.floor(Date.now() / 1000) + 3600
    await change([create('brill'), create('turbot')])
    await change(['brill', 'turbot'].map((id) => ({ kind: 'SOLD_OUT', id, soldOut: { until } })))
    expect(await restaurant.store.dishes.agenda({ state: 'PLANNED', limit: 9 })).toMatchObject([
      {
        due: until,
        act: [
          { kind: 'RETURN', id: 'brill' },
          { kind: 'RETURN', id: 'turbot' },
        ],
      },
    ])
  })

  test('needs somebody who is signed in', async () => {
    const { json } = await restaurant.ask(CHANGE, { acts: [create('ling')] })
    expect(json.data?.['changeDishes']).toMatchObject({ __typename: 'NotSignedIn' })
  })
})

describe('a pasted menu of 2,000 dishes, 3 MB', () => {
  const acts = Array.from({ length: 2000 }, (_, n) =>
    create(`pasted-${n}`, { title: 'T'.repeat(120), description: 'É'.repeat(600), soldOut: undefined }),
  )
  const body = { query: CHANGE, variables: { acts } }

  test('is taken from staff as one act', async () => {
    const before = await revision()
    expect((await change(acts))['edits']).toHaveLength(2000)
    expect(await revision()).toBe(before + 1)
  })

  test('is refused unread from everybody else', async () => {
    const forged = `${cookie.slice(0, -4)}aaaa`
    for (const stranger of [undefined, 'tideboard_session=x', forged]) {
      const { status, json } = await restaurant.fetch('/graphql', post(body, stranger))
      expect([status, json.errors?.[0]]).toEqual([413, expect.objectContaining({ extensions: { code: 'BODY_TOO_LARGE' } })])
    }
  })

  test('is refused as well where it does not say how long it is', async () => {
    const chunks = Readable.from(
      [JSON.stringify(body).slice(0, 200_000), JSON.stringify(body).slice(200_000)].map((text) => Buffer.from(text)),
    )
    const init = { ...post({}), body: Readable.toWeb(chunks) as ReadableStream, duplex: 'half' } as RequestInit
    expect((await restaurant.fetch('/graphql', init)).status).toBe(413)
  })
})
