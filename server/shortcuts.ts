import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { ConnectionLimits } from './limits.ts'

/**
 * Answers a request ahead of the router, which takes as long as a whole answer from memory; false when it is the router's. One that
 * cannot tell yet says true, and calls `route` should it turn out to be the router's.
 */
export type Shortcut = (request: IncomingMessage, response: ServerResponse, route: () => void) => boolean

/** Sends what is being looked for; `route` where it is not found, or not to be sent like that. */
export function sendOrRoute<T>(
  finding: Promise<T | undefined>,
  send: (found: T) => boolean,
  route: () => void,
  response: ServerResponse,
): void {
  const sendIfFound = (found: T | undefined): boolean => found !== undefined && send(found)
  finding
    .then(sendIfFound, () => false)
    .then((isSent) => isSent || route())
    .catch(() => response.destroy())
}

/** Fastify's HTTP server, with shortcuts ahead of its router. */
export function serverWith(shortcuts: readonly Shortcut[], limits: ConnectionLimits): (route: RequestListener) => Server {
  const { headersTimeout, requestTimeout, checkInterval, keepAliveTimeout, total } = limits
  const timeouts = { headersTimeout, requestTimeout, connectionsCheckingInterval: checkInterval, keepAliveTimeout }
  return (route) => {
    const server = createServer({ ...timeouts, shouldUpgradeCallback: isWebSocket }, (request, response) => {
      if (hasTwoHosts(request)) {
        response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
        return
      }
      const toRouter = (): void => route(request, response)
      for (const answer of shortcuts) if (answer(request, response, toRouter)) return
      toRouter()
    })
    server.maxConnections = total
    return server
  }
}

/** A request for any other protocol, such as HTTP/2, is answered as if it had not asked (RFC 9110, 7.8). */
function isWebSocket(request: IncomingMessage): boolean {
  const { method, headers } = request
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && !hasTwoHosts(request)
}

/** RFC 9112, 3.2: a proxy and this server might each believe another of them. Node passes the first on. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
