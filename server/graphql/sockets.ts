import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { ExecutionArgs } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import type { SubscribePayload } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Availability } from '../store/availability.ts'
import type { Close } from '../store/store.ts'
import type { Request } from './context.ts'
import { terminateAfterPongTimeout } from './pong-timeout.ts'
import type { Yoga } from './yoga.ts'

/** Bytes in one message from a browser: an edit with a thousand characters in every field fits ten times. */
const MAX_PAYLOAD = 100_000
/** Concurrent operations on one socket: an open page needs one, a developer in GraphiQL a few. */
const MAX_OPERATIONS = 20
/** Milliseconds that a closing server waits for each client's close frame. */
const CLOSE_TIMEOUT = 1_000
/** Turns off the pings of graphql-ws: pong-timeout.ts sends its own. */
const NO_KEEP_ALIVE = 0

interface SocketParts {
  /** Reads the session token from a Cookie header. */
  readonly tokenIn: (cookies: string) => string | undefined
  /** Whether to trust a proxy's X-Forwarded-Host. */
  readonly isBehindProxy: boolean
  readonly availability: Pick<Availability, 'whenAvailable'>
  /** The build of the client, for the acknowledgement; undefined in development. */
  readonly build: string | undefined
  readonly log: FastifyBaseLogger
}

/** Serves graphql-ws on the server's own port. The returned function closes every socket as "going away" (1001). */
export function openSockets(server: Server, yoga: Yoga, parts: SocketParts): Close {
  const { tokenIn, isBehindProxy, availability, build, log } = parts
  // Apart, because the types of ws do not know closeTimeout yet.
  const options = { noServer: true, maxPayload: MAX_PAYLOAD, closeTimeout: CLOSE_TIMEOUT }
  const sockets = new WebSocketServer(options)
  const served = useServer<Record<string, never>, { request: IncomingMessage; socket: WebSocket }>(
    {
      onConnect: async ({ extra }) => {
        await waitForStore(availability, extra.socket)
        // The payload of `connection_ack`: a page of another build knows from it that it is outdated.
        return build === undefined ? undefined : { build }
      },
      execute: (args) => yogaArgs(args).execute(args),
      subscribe: (args) => yogaArgs(args).subscribe(args),
      // Errors are returned, because one that is thrown here would close the socket with all its other operations.
      onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
        // `subscriptions` includes this one already.
        if (Object.keys(subscriptions).length > MAX_OPERATIONS)
          return [new GraphQLError(`Run at most ${MAX_OPERATIONS} operations at a time on one socket.`)]
        const token = tokenIn(extra.request.headers.cookie ?? '')
        return prepare(yoga, token, payload).catch((error: unknown) => [asGraphQLError(error)])
      },
    },
    sockets,
    NO_KEEP_ALIVE,
  )
  const stopPings = terminateAfterPongTimeout(sockets)
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (pathOf(request) !== '/graphql') return rejectUpgrade(stream, '404 Not Found')
    if (isCrossOrigin(request, isBehindProxy)) return rejectUpgrade(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      sockets.emit('connection', socket, request)
      // graphql-ws would print the error on the console instead. ws closes the socket itself, with the matching close code.
      socket
        .removeAllListeners('error')
        .on('error', (error) => log.warn({ err: error }, 'A socket was closed because of an invalid message.'))
    })
  }
  server.on('upgrade', upgrade)
  return async () => {
    server.off('upgrade', upgrade)
    stopPings()
    await served.dispose()
  }
}

/**
 * Delays `connection_ack` until the store is available, because a page shows its menu as live from the acknowledgement on. A page
 * gives up waiting after 4 seconds and connects again.
 */
async function waitForStore(availability: SocketParts['availability'], socket: WebSocket): Promise<void> {
  const closed = new AbortController()
  socket.once('close', () => closed.abort())
  await availability.whenAvailable(closed.signal)
}

interface Prepared extends ExecutionArgs {
  readonly rootValue: Pick<ReturnType<Yoga['getEnveloped']>, 'execute' | 'subscribe'>
}

/** Parses and validates an operation and creates its context with the same Yoga plugins as over HTTP. */
async function prepare(yoga: Yoga, token: string | undefined, payload: SubscribePayload): Promise<Prepared | readonly GraphQLError[]> {
  const request: Request = { token, http: undefined }
  const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({ ...request, params: payload })
  const document = parse(payload.query)
  const errors = validate(schema, document)
  if (errors.length > 0) return errors
  return {
    schema,
    document,
    operationName: payload.operationName ?? null,
    variableValues: payload.variables ?? null,
    contextValue: await contextFactory(),
    rootValue: { execute, subscribe },
  }
}

function yogaArgs(args: ExecutionArgs): Prepared['rootValue'] {
  return args.rootValue as Prepared['rootValue']
}

function asGraphQLError(error: unknown): GraphQLError {
  return error instanceof GraphQLError ? error : new GraphQLError('Unexpected error.')
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?', 1)[0] ?? ''
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
