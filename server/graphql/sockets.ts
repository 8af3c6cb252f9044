import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { handleProtocols } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { Close } from '../store/store.ts'
import { terminateAfterPongTimeout } from './pong-timeout.ts'
import { Connection } from './connection.ts'
import { isForGraphql } from './path.ts'
import { connect, createProtocol } from './protocol.ts'
import type { ProtocolParts } from './protocol.ts'

/** Bytes in one message from a browser: an edit with a thousand characters in every field fits ten times. */
const MAX_PAYLOAD = 100_000
/** Milliseconds that a closing server waits for each client's close frame. */
const CLOSE_TIMEOUT = 1_000
/** The close code of a server that closes (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001

interface SocketParts extends ProtocolParts {
  /** Reads the session token from a Cookie header. */
  readonly tokenIn: (cookies: string) => string | undefined
  /** Whether to trust a proxy's X-Forwarded-Host. */
  readonly isBehindProxy: boolean
}

/** Serves graphql-ws on the server's own port. The returned function closes every socket as "going away" (1001). */
export function openSockets(server: Server, parts: SocketParts): Close {
  const { tokenIn, isBehindProxy, log } = parts
  // Apart, because the types of ws do not know closeTimeout yet.
  const options = { noServer: true, maxPayload: MAX_PAYLOAD, closeTimeout: CLOSE_TIMEOUT, handleProtocols }
  const sockets = new WebSocketServer(options)
  const protocol = createProtocol(parts)
  const stopPings = terminateAfterPongTimeout(sockets)
  // ws closes the socket itself, with the matching close code.
  const onError = (error: Error): void => log.warn({ err: error }, 'A socket was closed because of an invalid message.')
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (!isForGraphql(request.url)) return rejectUpgrade(stream, '404 Not Found')
    if (isCrossOrigin(request, isBehindProxy)) return rejectUpgrade(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      sockets.emit('connection', socket, request)
      socket.on('error', onError)
      connect(protocol, new Connection(socket, tokenIn(request.headers.cookie ?? ''), log))
    })
  }
  server.on('upgrade', upgrade)
  return async () => {
    server.off('upgrade', upgrade)
    stopPings()
    for (const socket of sockets.clients) socket.close(GOING_AWAY)
    const closed = once(sockets, 'close')
    sockets.close()
    await closed
  }
}

/** Prevents cross-site WebSocket hijacking. Programs other than browsers send no Origin. */
function isCrossOrigin({ headers }: IncomingMessage, isBehindProxy: boolean): boolean {
  if (headers.origin === undefined) return false
  // Each proxy of a chain appends a host; the first is the one that the browser asked for.
  const forwarded = isBehindProxy
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',', 1)[0]
        ?.trim()
    : ''
  return URL.parse(headers.origin)?.host !== (forwarded || headers.host)
}

function rejectUpgrade(stream: Duplex, status: string): void {
  // Node has handed the socket over. A reset must not crash the process, and a client that never closes must not leak the socket.
  stream.on('error', () => stream.destroy())
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
