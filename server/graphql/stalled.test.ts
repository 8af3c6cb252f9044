import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { cutOffStalled } from './stalled.ts'

const LOOK_EVERY = 10
const PATIENCE = 100

const http = createServer()
let sockets: WebSocketServer
let stop: () => void
let url: string
beforeEach(async () => {
  sockets = new WebSocketServer({ server: http })
  http.listen(0)
  await once(http, 'listening')
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
  stop = cutOffStalled(sockets, LOOK_EVERY, PATIENCE)
})
afterEach(async () => {
  stop()
  for (const client of sockets.clients) client.terminate()
  sockets.close()
  http.close()
  await once(http, 'close')
})

async function meet(): Promise<{ near: WebSocket; far: WebSocket }> {
  const far = new WebSocket(url)
  const [near] = (await once(sockets, 'connection')) as [WebSocket]
  if (far.readyState !== far.OPEN) await once(far, 'open')
  return { near, far }
}

/** More than the system keeps between the two. */
function overfill(socket: WebSocket): void {
  while (socket.bufferedAmount < 1_000_000) socket.send('x'.repeat(1_000_000))
}

/** As a page that has stopped reading: the bytes stay with the server. */
function stopReading(socket: WebSocket): void {
  const { _socket } = socket as unknown as { _socket: Socket }
  _socket.pause()
}

test('a listener that has stopped reading is cut off', async () => {
  const { near, far } = await meet()
  stopReading(far)
  overfill(near)
  await vi.waitFor(() => expect(near.readyState).toBe(near.CLOSED), 5000)
})

test('a listener with nothing to hear stays, and so does one that reads all it is sent', async () => {
  const [idle, busy, deaf] = [await meet(), await meet(), await meet()]
  stopReading(deaf.far)
  overfill(deaf.near)
  // By the time that the deaf one is cut off, the others have been looked at just as often.
  while (deaf.near.readyState !== deaf.near.CLOSED) {
    busy.near.send('x'.repeat(1000))
    await once(busy.far, 'message')
  }
  expect([idle.near.readyState, busy.near.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

test('a listener that reads again in time stays', async () => {
  const [{ near, far }, deaf] = [await meet(), await meet()]
  stopReading(far)
  overfill(near)
  const { _socket } = far as unknown as { _socket: Socket }
  _socket.resume()
  await vi.waitFor(() => expect(near.bufferedAmount).toBe(0))
  stopReading(deaf.far)
  overfill(deaf.near)
  await vi.waitFor(() => expect(deaf.near.readyState).toBe(WebSocket.CLOSED), 5000)
  expect(near.readyState).toBe(WebSocket.OPEN)
})

test('nobody is cut off any more once it is stopped', async () => {
  const { near, far } = await meet()
  stop()
  stopReading(far)
  overfill(near)
  const deaf = await meet()
  stop = cutOffStalled(Object.assign(Object.create(sockets) as WebSocketServer, { clients: new Set([deaf.near]) }), LOOK_EVERY, PATIENCE)
  stopReading(deaf.far)
  overfill(deaf.near)
  await vi.waitFor(() => expect(deaf.near.readyState).toBe(WebSocket.CLOSED), 5000)
  expect(near.readyState).toBe(WebSocket.OPEN)
})
