import type { WebSocket, WebSocketServer } from 'ws'

const LOOK_EVERY = 5_000
/** Together with one look, within 30 seconds. */
const PATIENCE = 20_000

/**
 * Cuts off listeners that have stopped reading. Pings are answered by the browser even when the page has stopped reading,
 * so a pong is no sign of life; bytes that stay in the server's memory are the sign of death.
 */
export function cutOffStalled(sockets: WebSocketServer, lookEvery = LOOK_EVERY, patience = PATIENCE): () => void {
  const stuckSince = new WeakMap<WebSocket, number>()
  const timer = setInterval(() => {
    for (const socket of sockets.clients) {
      if (socket.bufferedAmount === 0) stuckSince.delete(socket)
      else if (!stuckSince.has(socket)) stuckSince.set(socket, performance.now())
      else if (performance.now() - (stuckSince.get(socket) ?? 0) >= patience) socket.terminate()
    }
  }, lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}
