import { once } from 'node:events'
import { createServer, connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isUnreachable, toStoreError } from './errors.ts'
import { StoreUnavailable } from '../unavailable.ts'

/** What a write throws on a connection that the database has ended, before anybody read its end. */
async function errorOfAnEndedSocket(): Promise<unknown> {
  await using server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.resume()
  await once(socket, 'end')
  const failed = once(socket, 'error')
  socket.write('a query')
  const [error] = await failed
  return error
}

test('a database that has just died is unavailable, also where the driver hands on the error of the socket itself', async () => {
  const error = await errorOfAnEndedSocket()
  expect(error).toMatchObject({ code: 'EPIPE' })
  expect(isUnreachable(error)).toBe(true)
  expect(toStoreError(error, 'db.internal')).toBeInstanceOf(StoreUnavailable)
})

test('an error of our own is not mistaken for an unavailable database', () => {
  expect(isUnreachable(new TypeError('Cannot read properties of undefined'))).toBe(false)
  expect(isUnreachable(Object.assign(new Error('no such file'), { code: 'ENOENT' }))).toBe(false)
})
