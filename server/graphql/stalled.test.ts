import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { cutOffStalled } from './stalled.ts'

const PING_EVERY = 100

const http = createServer()
let sockets: WebSocketServer
let stop: () => void
let url: string
beforeEach(async () => {
  sockets = new WebSocketServer({ server: http })
  http.listen(0)
  await once(http, 'listening')
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
  stop = cutOffStalled(sockets, PING_EVERY)
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

/** As a page that has stopped reading. */
function stopReading(socket: WebSocket): void {
  socket.pause()
}

test('a listener that has stopped reading is cut off, though nothing was sent to it', async () => {
  const { near, far } = await meet()
  stopReading(far)
  await vi.waitFor(() => expect(near.readyState).toBe(near.CLOSED), 5000)
})

test.each(['', 'a guess'])('a listener that says pong without having read the ping is cut off: %j', async (word) => {
  const { near, far } = await meet()
  stopReading(far)
  const pongs = setInterval(() => far.pong(word), 5)
  await vi.waitFor(() => expect(near.readyState).toBe(near.CLOSED), 5000)
  clearInterval(pongs)
})

test('a listener with nothing to hear stays, and so does one that reads all it is sent', async () => {
  const [idle, busy, deaf] = [await meet(), await meet(), await meet()]
  stopReading(deaf.far)
  // By the time that the deaf one is cut off, the others have been looked at just as often.
  while (deaf.near.readyState !== deaf.near.CLOSED) {
    busy.near.send('x'.repeat(1000))
    await once(busy.far, 'message')
  }
  expect([idle.near.readyState, busy.near.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

test('a listener that reads again in time stays', async () => {
  const [{ near, far }, deaf] = [await meet(), await meet()]
  await once(far, 'ping')
  for (const socket of [far, deaf.far]) stopReading(socket)
  far.resume()
  await vi.waitFor(() => expect(deaf.near.readyState).toBe(WebSocket.CLOSED), 5000)
  expect(near.readyState).toBe(WebSocket.OPEN)
})

test('nobody is cut off any more once it is stopped', async () => {
  const { near, far } = await meet()
  await once(far, 'ping')
  stopReading(far)
  stop()
  await new Promise((resolve) => setTimeout(resolve, 3 * PING_EVERY))
  expect(near.readyState).toBe(WebSocket.OPEN)
})
