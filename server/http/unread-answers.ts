import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { networkOf } from './client-address.ts'
import type { ConnectionLimits } from './limits.ts'
import { logRefusal } from './refusal-log.ts'

interface Parts {
  /** The answers that are not sent to the end yet. */
  readonly answering: Iterable<ServerResponse>
  readonly addressOf: (request: IncomingMessage) => string
  readonly limits: ConnectionLimits
  readonly log: FastifyBaseLogger
}

/** A connection whose client has not read all that was sent. */
interface Unread {
  readonly socket: Socket
  readonly address: string
  bytes: number
  /** When the client had last taken enough, and how much that was since the connection opened. */
  readonly since: number
  readonly taken: number
}

/**
 * Ends connections whose client reads nothing, and the largest where too much waits to be read. It looks at the open answers once a
 * second, so that a single request costs nothing. Returns the way to stop.
 */
export function cutUnreadAnswers({ answering, addressOf, limits, log }: Parts): () => void {
  let before = new Map<Socket, Unread>()

  function cut({ socket, address }: Unread, detail: string): void {
    logRefusal(log, { code: 'unread', ip: address, detail })
    socket.destroy()
  }

  function look(): void {
    const now = performance.now()
    before = unreadOf(answering, (request, socket) => {
      const taken = takenBy(socket)
      const known = before.get(socket)
      if (known !== undefined && taken - known.taken < limits.leastTaken) return { ...known, bytes: 0 }
      return { socket, address: networkOf(addressOf(request)), bytes: 0, since: now, taken }
    })
    const stalled = [...before.values()].filter(({ since }) => now - since > limits.stalledAfter)
    for (const one of stalled) cut(one, 'An answer was not read')
    const reading = [...before.values()].filter(({ socket }) => !socket.destroyed)
    const ofAddresses = Map.groupBy(reading, ({ address }) => address)
    for (const ones of ofAddresses.values()) for (const one of beyond(ones, limits.unreadOfAddress)) cut(one, 'An address reads too little')
    const rest = reading.filter(({ socket }) => !socket.destroyed)
    for (const one of beyond(rest, limits.unread)) cut(one, 'All read too little')
  }

  const timer = setInterval(look, limits.unreadInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** The connections with unread bytes; those of answers that wait for an earlier one on the same connection count too. */
function unreadOf(answering: Iterable<ServerResponse>, follow: (request: IncomingMessage, socket: Socket) => Unread) {
  const found = new Map<Socket, Unread>()
  for (const { writableLength, req } of answering) {
    if (writableLength === 0) continue
    const unread = found.get(req.socket) ?? follow(req, req.socket)
    unread.bytes += writableLength
    found.set(req.socket, unread)
  }
  return found
}

/** The largest, without which the others are within the limit. */
function beyond(ones: readonly Unread[], most: number): readonly Unread[] {
  let sum = ones.reduce((bytes, one) => bytes + one.bytes, 0)
  if (sum <= most) return []
  const largest = ones.toSorted((a, b) => b.bytes - a.bytes)
  return largest.filter(({ bytes }) => {
    const isOver = sum > most
    if (isOver) sum -= bytes
    return isOver
  })
}

/**
 * Bytes that the client's side has taken since the connection opened. From Node's handle, as its own `socket.setTimeout` does: the
 * public `bytesWritten` and `writableLength` move once a whole chunk is sent, which on a slow phone is minutes for a long answer.
 */
function takenBy(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { readonly _handle?: { readonly bytesWritten: number; readonly writeQueueSize: number } }
  return handle == null ? 0 : handle.bytesWritten - handle.writeQueueSize
}

/** The answers that are not sent to the end yet, also those that wait for an earlier one on the same connection. */
export interface OpenAnswers extends Iterable<ServerResponse> {
  add(answer: ServerResponse): void
}

export function createOpenAnswers(): OpenAnswers {
  const open = new Set<ServerResponse>()
  return {
    add(answer) {
      open.add(answer)
      answer.once('close', () => open.delete(answer))
    },
    *[Symbol.iterator]() {
      for (const answer of open) {
        // Node never closes an answer that waited for another when their connection went.
        if (answer.req.socket.destroyed) open.delete(answer)
        else yield answer
      }
    },
  }
}
