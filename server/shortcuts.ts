import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'

/**
 * Answers a request ahead of the router, which takes as long as a whole answer from memory; false when it is the router's. One that
 * cannot tell yet says true, and calls `route` should it turn out to be the router's.
 */
export type Shortcut = (request: IncomingMessage, response: ServerResponse, route: () => void) => boolean

/** Milliseconds that a connection may stay idle; Fastify's own. */
const KEEP_ALIVE = 72_000
/** Milliseconds; a request that trickles in must not hold a connection for ever. */
const REQUEST_TIMEOUT = 30_000

/** Fastify's HTTP server, with shortcuts ahead of its router. */
export function serverWith(shortcuts: readonly Shortcut[]): (route: RequestListener) => Server {
  return (route) => {
    const options = { keepAliveTimeout: KEEP_ALIVE, requestTimeout: REQUEST_TIMEOUT }
    return createServer(options, (request, response) => {
      const toRouter = (): void => route(request, response)
      for (const answer of shortcuts) if (answer(request, response, toRouter)) return
      toRouter()
    })
  }
}
