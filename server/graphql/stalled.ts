import { randomUUID } from 'node:crypto'
import type { WebSocket, WebSocketServer } from 'ws'

/** Milliseconds. Who stops reading just after an answer is cut off at the next ping but one: well within 30 seconds. */
const PING_EVERY = 12_000

/**
 * Cuts off listeners that have stopped reading, or are gone. Each ping carries a new word that the listener has to send back,
 * and stands behind everything that it was sent before: any other pong may come from somebody who reads nothing.
 */
export function cutOffStalled(sockets: WebSocketServer, pingEvery = PING_EVERY): () => void {
  const unanswered = new WeakMap<WebSocket, string>()
  const meet = (socket: WebSocket): void => {
    socket.on('pong', (word) => {
      if (word.toString() === unanswered.get(socket)) unanswered.delete(socket)
    })
  }
  const look = (): void => {
    for (const socket of sockets.clients) {
      if (unanswered.has(socket)) socket.terminate()
      else unanswered.set(socket, ping(socket))
    }
  }
  sockets.on('connection', meet)
  // What arrived while the server was busy is read first: a slow server must not take everybody for dead.
  const timer = setInterval(() => setImmediate(look), pingEvery)
  timer.unref()
  return () => {
    sockets.off('connection', meet)
    clearInterval(timer)
  }
}

function ping(socket: WebSocket): string {
  const word = randomUUID()
  socket.ping(word)
  return word
}
