import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { openRestaurant } from './test-restaurant.ts'
import type { Restaurant } from './test-restaurant.ts'

let restaurant: Restaurant
let deaf: WebSocket
beforeEach(async () => {
  restaurant = await openRestaurant()
  deaf = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(deaf, 'open')
})
afterEach(() => deaf.terminate())

/** A create whose last byte is still missing, on a connection that would be kept for more. */
async function beginToCreate(): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': CREATE.length, 'cookie': await restaurant.signIn() } // prettier-ignore
  const creating = request(`${restaurant.url}/graphql`, { method: 'POST', headers })
  creating.write(CREATE.slice(0, -1))
  await once(creating, 'socket')
  // Answered in order: by then the server has the beginning of the other one as well.
  await restaurant.ask('{ __typename }')
  return creating
}
const CREATE = JSON.stringify({
  query: 'mutation { createDish(input: { id: "eel", sitting: "LUNCH", course: "MAINS", title: "EEL" }) { __typename } }',
})

async function isRefused(): Promise<boolean> {
  const caller = connect(Number(new URL(restaurant.url).port), '127.0.0.1')
  return once(caller, 'connect').then(
    () => (caller.destroy(), false),
    () => true,
  )
}

test('a house that closes lets nobody in any more, while it still waits for a listener’s goodbye', async () => {
  deaf.pause()
  const closed = restaurant.close()
  await new Promise(setImmediate)
  expect(await isRefused()).toBe(true)
  await closed
})

test('a request that has begun is finished first, and its connection then does not hold the house up', async () => {
  const creating = await beginToCreate()
  const closed = restaurant.close()
  const [code] = (await once(deaf, 'close')) as [number]
  expect([code, await isRefused()]).toEqual([1001, true])
  creating.end(CREATE.slice(-1))
  const [answer] = (await once(creating, 'response')) as [IncomingMessage]
  expect(await text(answer)).toContain('DishSaved')
  await closed
})
