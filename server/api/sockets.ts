import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { handleProtocols } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { Addresses } from '../http/addresses.ts'
import { clientAddress } from '../http/client-address.ts'
import type { Trust } from '../http/client-address.ts'
import type { SocketLimits } from '../http/limits.ts'
import { logRefusal } from '../http/refusal-log.ts'
import type { AuditLog } from '../staff/audit-log.ts'
import type { IsCrossOrigin } from '../http/origin.ts'
import type { Close } from '../log/store.ts'
import { Connection, ConnectedSocket, TOO_MUCH } from './connection.ts'
import type { ConnectionParts } from './connection.ts'
import { isForGraphql } from '../http/request-target.ts'
import { terminateAfterPongTimeout } from './pong-timeout.ts'
import { watchSessions } from './session-watch.ts'
import { connect, createProtocol } from './protocol.ts'
import type { ProtocolParts } from './protocol.ts'

/** The close code of a server that closes (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001

export interface SocketParts extends ProtocolParts {
  /** Reads the session token from a Cookie header. */
  readonly tokenIn: (cookies: string) => string | undefined
  readonly isCrossOrigin: IsCrossOrigin
  readonly staff: Parameters<typeof watchSessions>[0] & ProtocolParts['staff']
  readonly audit: AuditLog
  readonly trust: Trust
  readonly addresses: Addresses
  readonly socketsPerAddress: number
}

/** Serves graphql-ws on the server's own port. The returned function closes every socket as "going away" (1001). */
export function openSockets(server: Server, parts: SocketParts): Close {
  const { tokenIn, isCrossOrigin, audit, trust, limits } = parts
  const sockets = createServer(limits)
  const open = connecting(parts)
  const stopPings = terminateAfterPongTimeout(sockets, limits.pingInterval)
  const sessions = watchSessions(parts.staff)
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (!isForGraphql(request.url)) return rejectUpgrade(stream, '404 Not Found', 'WebSockets are served at /graphql.')
    const address = clientAddress(request, trust)
    if (isCrossOrigin(request.headers)) {
      audit('origin-refused', { ip: address, reason: request.headers.origin })
      return rejectUpgrade(stream, '403 Forbidden', 'Sockets are for pages of this site.')
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const token = tokenIn(request.headers.cookie ?? '')
      if (!open(socket, stream, token, address)) return
      sockets.emit('connection', socket, request)
      if (token !== undefined) sessions.add(socket, token)
    })
  }
  server.on('upgrade', upgrade)
  return async () => {
    server.off('upgrade', upgrade)
    stopPings()
    sessions.close()
    for (const socket of sockets.clients) socket.close(GOING_AWAY)
    const closed = once(sockets, 'close')
    sockets.close()
    await closed
  }
}

function createServer({ message, pieces, fragments, closeTimeout }: SocketLimits) {
  // Pings are answered by Connection, which counts them.
  const frames = { maxPayload: message, maxBufferedChunks: pieces, maxFragments: fragments, autoPong: false }
  // Apart, because the types of ws do not know closeTimeout yet.
  const options = { noServer: true, ...frames, closeTimeout, handleProtocols, WebSocket: ConnectedSocket }
  return new WebSocketServer<typeof ConnectedSocket>(options)
}

/** Gives the function that runs the protocol on a new socket; it is false where the address has too many. */
function connecting({ addresses, socketsPerAddress, limits, log, ...parts }: SocketParts) {
  const protocol = createProtocol({ ...parts, limits, log })
  const shared: ConnectionParts = { limits, log, unread: 0 }
  const onClosed = (connection: Connection): void => addresses.release(connection.address, 'sockets')
  return (socket: ConnectedSocket, stream: Duplex, token: string | undefined, ip: string): boolean => {
    const address = addresses.hold(ip, 'sockets', socketsPerAddress)
    if (address !== undefined) {
      connect(protocol, new Connection(socket, stream, { token, address }, shared), onClosed)
      return true
    }
    logRefusal(log, { code: TOO_MUCH, ip, detail: 'Too many sockets' })
    // Not before the handshake: a page would not learn why, and would soon try again.
    socket.on('error', () => socket.terminate())
    socket.close(TOO_MUCH, 'Too many sockets from this address')
    return false
  }
}

function rejectUpgrade(stream: Duplex, status: string, reason: string): void {
  // Node has handed the socket over. A reset must not crash the process, and a client that never closes must not leak the socket.
  stream.on('error', () => stream.destroy())
  stream.once('finish', () => stream.destroy())
  const headers = ['Connection: close', 'Content-Type: text/plain', `Content-Length: ${reason.length}`]
  stream.end([`HTTP/1.1 ${status}`, ...headers, '', reason].join('\r\n'))
}
