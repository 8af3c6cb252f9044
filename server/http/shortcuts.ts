import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { ConnectionLimits } from './limits.ts'

/**
 * Answers a request ahead of the router, which takes as long as a whole answer from memory; false when it is the router's. One that
 * cannot tell yet says true, and calls `route` should it turn out to be the router's.
 */
export type Shortcut = (request: IncomingMessage, response: ServerResponse, route: () => void) => boolean

/** Fastify's HTTP server, with a shortcut ahead of its router. */
export function serverWith(shortcut: Shortcut, limits: ConnectionLimits): (route: RequestListener) => Server {
  const { headersTimeout, requestTimeout, checkInterval, keepAliveTimeout, total } = limits
  const timeouts = { headersTimeout, requestTimeout, connectionsCheckingInterval: checkInterval, keepAliveTimeout }
  return (route) => {
    const server = createServer({ ...timeouts, shouldUpgradeCallback: isWebSocket }, (request, response) => {
      if (hasTwoHosts(request)) {
        response.writeHead(400, { connection: 'close', 'content-length': 0 }).end()
        return
      }
      const toRouter = (): void => route(request, response)
      if (!shortcut(request, response, toRouter)) toRouter()
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
