import { randomUUID } from 'node:crypto'
import type { WebSocket, WebSocketServer } from 'ws'

/** How often in an interval those are pinged whose turn it is: ten thousand pings and pongs at once would hold up every request. */
const TURNS = 120

/**
 * Terminates sockets whose client has stopped reading or is gone, at the second ping after that. Each ping frame carries a random payload that the pong has to
 * echo (RFC 6455, 5.5.3). The ping is queued behind everything sent before, so the echo proves that the client has read all of
 * that; a pong with another payload proves nothing. Returns the function that stops the pings.
 */
export function terminateAfterPongTimeout(sockets: WebSocketServer, pingInterval: number): () => void {
  const awaitedPayloads = new WeakMap<WebSocket, string>()
  /** When each socket was pinged, or opened; the longest ago first. */
  const pinged = new Map<WebSocket, number>()
  // One function for all sockets: ws binds `this`.
  function onPong(this: WebSocket, payload: Buffer): void {
    if (payload.toString() === awaitedPayloads.get(this)) awaitedPayloads.delete(this)
  }
  function onClose(this: WebSocket): void {
    pinged.delete(this)
  }
  const expectPongs = (socket: WebSocket): void => {
    socket.on('pong', onPong).on('close', onClose)
    pinged.set(socket, performance.now())
  }
  const pingThoseDue = (): void => {
    const now = performance.now()
    for (const [socket, at] of pinged) {
      if (now - at < pingInterval) return
      pinged.delete(socket)
      if (awaitedPayloads.has(socket)) {
        socket.terminate()
        continue
      }
      awaitedPayloads.set(socket, ping(socket))
      pinged.set(socket, now)
    }
  }
  sockets.on('connection', expectPongs)
  // setImmediate, so that pongs that arrived while the event loop was blocked are processed first: a slow server must not
  // terminate healthy sockets.
  const timer = setInterval(() => setImmediate(pingThoseDue), pingInterval / TURNS)
  timer.unref()
  return () => {
    sockets.off('connection', expectPongs)
    clearInterval(timer)
  }
}

function ping(socket: WebSocket): string {
  const payload = randomUUID()
  socket.ping(payload)
  return payload
}
