import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { terminateAfterPongTimeout } from './pong-timeout.ts'

const PING_INTERVAL_MS = 100

const http = createServer()
let sockets: WebSocketServer
let stop: () => void
let url: string
beforeEach(async () => {
  sockets = new WebSocketServer({ server: http })
  http.listen(0)
  await once(http, 'listening')
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`
  stop = terminateAfterPongTimeout(sockets, PING_INTERVAL_MS)
})
afterEach(async () => {
  stop()
  for (const socket of sockets.clients) socket.terminate()
  sockets.close()
  http.close()
  await once(http, 'close')
})

/** Opens a connection; returns both ends. */
async function openConnection(): Promise<{ server: WebSocket; client: WebSocket }> {
  const client = new WebSocket(url)
  const [server] = (await once(sockets, 'connection')) as [WebSocket]
  if (client.readyState !== client.OPEN) await once(client, 'open')
  return { server, client }
}

/** Stops reading from the socket, ping frames included. */
function stopReading(socket: WebSocket): void {
  socket.pause()
}

test('a client that has stopped reading is disconnected, also when it was sent nothing', async () => {
  const { server, client } = await openConnection()
  stopReading(client)
  await vi.waitFor(() => expect(server.readyState).toBe(server.CLOSED), 5000)
})

test.each(['', 'a guess'])('a client that sends pongs without having read the ping is disconnected: %j', async (payload) => {
  const { server, client } = await openConnection()
  stopReading(client)
  const pongs = setInterval(() => client.pong(payload), 5)
  await vi.waitFor(() => expect(server.readyState).toBe(server.CLOSED), 5000)
  clearInterval(pongs)
})

test('an idle client and one that reads everything stay connected', async () => {
  const [idle, busy, stalled] = [await openConnection(), await openConnection(), await openConnection()]
  stopReading(stalled.client)
  // When the stalled socket is terminated, the others have been pinged just as often.
  while (stalled.server.readyState !== stalled.server.CLOSED) {
    busy.server.send('x'.repeat(1000))
    await once(busy.client, 'message')
  }
  expect([idle.server.readyState, busy.server.readyState]).toEqual([WebSocket.OPEN, WebSocket.OPEN])
})

test('a client that resumes reading before the timeout stays connected', async () => {
  const [{ server, client }, stalled] = [await openConnection(), await openConnection()]
  await once(client, 'ping')
  for (const socket of [client, stalled.client]) stopReading(socket)
  client.resume()
  await vi.waitFor(() => expect(stalled.server.readyState).toBe(WebSocket.CLOSED), 5000)
  expect(server.readyState).toBe(WebSocket.OPEN)
})

test('no client is disconnected after the pings are stopped', async () => {
  const { server, client } = await openConnection()
  await once(client, 'ping')
  stopReading(client)
  stop()
  await new Promise((resolve) => setTimeout(resolve, 3 * PING_INTERVAL_MS))
  expect(server.readyState).toBe(WebSocket.OPEN)
})

test('a client is pinged an interval after it came, not together with all others', async () => {
  const earlier = await openConnection()
  await once(earlier.client, 'ping')
  const came = performance.now()
  const { client } = await openConnection()
  await once(client, 'ping')
  expect(performance.now() - came).toBeGreaterThanOrEqual(PING_INTERVAL_MS)
})
