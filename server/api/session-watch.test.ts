import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { LIMITS } from '../http/limits.ts'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'
import { KIM } from '../testing/staff.ts'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

/** An initialised socket; resolves to the code that it is closed with, and when. */
async function open(cookie = '') {
  const socket = new WebSocket(`${restaurant.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { cookie } })
  const closed = once(socket, 'close').then(([code]) => ({ code: code as number, at: performance.now() }))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await once(socket, 'message')
  return { socket, closed }
}

const account = async () => (await restaurant.store.staff.accountByEmail(KIM))?.id ?? ''

/** With a colleague, because the last account that may sign in is kept. */
async function besides(end: () => Promise<boolean>): Promise<void> {
  await restaurant.store.staff.addAccount({ id: 'lee', email: 'lee@tideboard.example', passwordHash: 'x', createdAt: 1 })
  await restaurant.store.staff.setManager('lee', true)
  expect(await end()).toBe(true)
}

describe('the sockets of a session are closed with 4403 within a second', () => {
  test('because they are looked at twice in it', () => {
    expect(LIMITS.signIn.sessionCheckMs).toBeLessThanOrEqual(500)
  })

  test.each<[string, (cookie: string) => Promise<unknown>]>([
    ['staff sign out', async (cookie) => restaurant.ask('mutation { logout { done } }', {}, cookie)],
    ['it is ended past this server, as by the command', async () => restaurant.store.staff.endSessionsOf(await account())],
    ['the password is changed', async () => restaurant.store.staff.setPassword(await account(), 'hash')],
    ['the account is disabled', async () => besides(async () => restaurant.store.staff.setDisabled(await account(), true))],
    ['the account is removed', async () => besides(async () => restaurant.store.staff.removeAccount(await account()))],
  ])('when %s', async (_name, end) => {
    const cookie = await restaurant.signIn()
    const sockets = [await open(cookie), await open(cookie)]
    const phone = await open(await restaurant.signIn())
    const visitor = await open()
    await end(cookie)
    const ended = performance.now()
    for (const { closed } of sockets) {
      const { code, at } = await closed
      expect(code).toBe(4403)
      // A second of the server’s; its process is this one, which is busy with the test as well.
      expect(at - ended).toBeLessThan(3000)
    }
    expect(visitor.socket.readyState).toBe(WebSocket.OPEN)
    if (_name === 'staff sign out') expect(phone.socket.readyState).toBe(WebSocket.OPEN)
    for (const { socket } of [phone, visitor]) socket.terminate()
  })
})

test('a session that runs out closes its sockets', async () => {
  const cookie = await restaurant.signIn()
  const { closed } = await open(cookie)
  const { staff } = restaurant.store
  const { jti = '' } = JSON.parse(Buffer.from(cookie.split('.')[1] ?? '', 'base64url').toString()) as { jti?: string }
  // The same session, as it will be twelve hours later.
  await staff.endSession(jti)
  await staff.openSession({ id: jti, staffId: await account(), expiresAt: Math.floor(Date.now() / 1000) - 1 })
  expect((await closed).code).toBe(4403)
})

test('with the cookie of a session that has ended, a socket is a visitor’s and stays open', async () => {
  const cookie = await restaurant.signIn()
  await restaurant.ask('mutation { logout { done } }', {}, cookie)
  const [ended, live] = [await open(cookie), await open(await restaurant.signIn())]
  await restaurant.store.staff.endSessionsOf(await account())
  // By the time that the other one is closed, both have been looked at.
  await live.closed
  expect(ended.socket.readyState).toBe(WebSocket.OPEN)
  ended.socket.terminate()
})

test('a forged cookie is a visitor’s', async () => {
  const { socket } = await open(`tideboard_session=${randomUUID()}`)
  socket.send(JSON.stringify({ type: 'ping' }))
  expect(JSON.parse(String((await once(socket, 'message'))[0]))).toEqual({ type: 'pong' })
  socket.terminate()
})
