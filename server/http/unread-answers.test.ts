import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIMITS } from './limits.ts'
import type { ConnectionLimits } from './limits.ts'
import { createOpenAnswers, cutUnreadAnswers } from './unread-answers.ts'
import type { OpenAnswers } from './unread-answers.ts'

/** More than the systems on both sides take before a byte stays with the server. */
const ANSWER = 30_000_000

let server: Server
let answering: OpenAnswers
let lines: { code: string; ip: string }[]
let stop: () => void
const clients: Socket[] = []
beforeEach(async () => {
  answering = createOpenAnswers()
  lines = []
  server = createServer((request, response) => {
    answering.add(response)
    response.end(request.url === '/short' ? 'short' : Buffer.alloc(ANSWER))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  stop()
  for (const client of clients.splice(0)) client.destroy()
  server.close()
  await once(server, 'close')
})

function watch(limits: Partial<ConnectionLimits>): void {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  const addressOf = ({ socket }: { socket: Socket }): string => socket.remoteAddress ?? ''
  stop = cutUnreadAnswers({ answering, addressOf, limits: { ...LIMITS.connections, unreadInterval: 20, ...limits }, log })
}

/** A client that asks, so often on one connection, and reads nothing yet. */
function ask(times = 1, localAddress = '127.0.0.1'): Socket {
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  clients.push(client.on('error', () => undefined).pause())
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times))
  return client
}

const stalled = (count: number) => vi.waitFor(() => expect([...answering]).toHaveLength(count), 5000)

test('a client that reads nothing of a long answer is disconnected, and one that has read a short answer is not', async () => {
  watch({ stalledAfter: 200 })
  const idle = ask(0)
  idle.resume().write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
  ask()
  await stalled(1)
  await stalled(0)
  expect(lines).toMatchObject([{ code: 'unread', ip: '127.0.0.1', msg: 'Refused.' }])
  idle.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')
})

test('a client that reads slowly, and goes on reading, gets the whole answer', async () => {
  // Longer than the buffers of the systems between the two need to make room.
  watch({ stalledAfter: 1000 })
  const began = performance.now()
  let read = 0
  for await (const chunk of ask()) {
    read += (chunk as Buffer).length
    if (read > ANSWER) break
    await sleep(5)
  }
  expect(read).toBeGreaterThan(ANSWER)
  expect(performance.now() - began).toBeGreaterThan(2000)
  expect(lines).toEqual([])
})

test('of an address that leaves too much unread, the largest are cut until the rest is within the limit', async () => {
  watch({ unreadOfAddress: 3.5 * ANSWER })
  ask(3)
  ask(2)
  ask(1)
  const elsewhere = ask(3, '127.0.0.2')
  await vi.waitFor(() => expect(lines).toMatchObject([{ ip: '127.0.0.1' }]), 5000)
  await stalled(2 + 1 + 3)
  expect(elsewhere.destroyed).toBe(false)
})

test('so it is with all addresses together', async () => {
  watch({ unread: 3.5 * ANSWER })
  for (let i = 1; i <= 5; i += 1) ask(1, `127.0.0.${i}`)
  await vi.waitFor(() => expect(lines).toHaveLength(2), 5000)
  await stalled(3)
})
