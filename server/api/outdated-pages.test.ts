import type { Client } from 'graphql-ws'
import { afterEach, describe, expect, test } from 'vitest'
import { openRestaurant, post } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

// What a page of an earlier build knows from the server, and on which client/live/version-skew.ts relies.

let restaurant: Restaurant
afterEach(() => restaurant.close())

/** Connects and subscribes; resolves with the payload of the acknowledgement. */
async function acknowledgement(client: Client): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  client.on('connected', (_socket, payload) => resolve(payload))
  client.subscribe({ query: 'subscription { dishChanged { revision } }' }, { next: () => {}, error: () => {}, complete: () => {} })
  return promise
}

/** All that the server answers to one operation on a socket, errors included. */
async function answersOnSocket(payload: { query: string; variables?: Record<string, unknown> }): Promise<unknown[]> {
  const answers: unknown[] = []
  await new Promise<void>((resolve) => {
    const error = (reason: unknown) => (answers.push({ errors: reason }), resolve())
    restaurant.socket().subscribe(payload, { next: (answer) => answers.push(answer), error, complete: resolve })
  })
  return answers
}

test('the acknowledgement of the socket names the build of the client', async () => {
  restaurant = await openRestaurant({ build: 'of-today' })
  expect(await acknowledgement(restaurant.socket())).toEqual({ build: 'of-today' })
})

test('in development, where there is no build, the acknowledgement names none', async () => {
  restaurant = await openRestaurant()
  expect(await acknowledgement(restaurant.socket())).toBeUndefined()
})

/** As GraphQL's specification says of a request error: it points into the document, and at no field of an answer. */
const REQUEST_ERROR = { errors: [expect.objectContaining({ message: expect.any(String), locations: expect.any(Array) })] }

describe('is refused by a request error, without a path:', () => {
  const create = 'mutation ($input: CreateDishInput!) { createDish(input: $input) { __typename } }'
  test.each([
    ['a field that is gone', { query: '{ lobster }' }],
    ['a mutation that is gone', { query: 'mutation { cookLobster }' }],
    ['an input that has changed', { query: create, variables: { input: { sitting: 'LUNCH', course: 'MAINS', lobster: true } } }],
  ])('%s, over HTTP and on a socket', async (_, operation) => {
    restaurant = await openRestaurant()
    const { body } = post(operation)
    const headers = { 'content-type': 'application/json', 'accept': 'application/graphql-response+json' } // prettier-ignore
    const { json } = await restaurant.fetch('/graphql', { method: 'POST', headers, body: body ?? null })
    const answers = [json, ...(await answersOnSocket(operation))]
    expect(answers).toEqual([REQUEST_ERROR, REQUEST_ERROR])
    expect(JSON.stringify(answers)).not.toContain('"path"')
  })

  const subscription = 'subscription ($since: Int) { dishChanged(since: $since) { revision } }'
  test.each([
    ['a subscription that is gone', { query: 'subscription { lobsterChanged { revision } }' }],
    ['an argument that is gone', { query: 'subscription { dishChanged(lobster: 1) { revision } }' }],
    ['a variable that has changed', { query: subscription, variables: { since: 'of old' } }],
  ])('%s', async (_, operation) => {
    restaurant = await openRestaurant()
    const answers = await answersOnSocket(operation)
    expect(answers).toEqual([REQUEST_ERROR])
    expect(JSON.stringify(answers)).not.toContain('"path"')
  })
})
