import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError } from 'graphql'
import type { ExecutionArgs } from 'graphql'
// Renamed, because linters take every use… for a React hook.
import { useServer as serveSockets } from 'graphql-ws/use/ws'
import type { SubscribePayload } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Presence } from '../store/presence.ts'
import type { Close } from '../store/store.ts'
import type { Request } from './context.ts'
import { cutOffStalled } from './stalled.ts'
import type { Yoga } from './yoga.ts'

/** Bytes in one message from a browser: an edit with a thousand characters in every field fits ten times. */
const LONGEST_MESSAGE = 100_000
/** Operations at a time on one socket: an open page needs one, a developer in GraphiQL a few. */
const MOST_OPERATIONS = 20
/** A closing server waits this many milliseconds for each socket's goodbye. */
const GOODBYE_WITHIN = 1_000
/** graphql-ws would ping as well; who is gone is for stalled.ts to find out. */
const NO_PINGS = 0

interface SocketParts {
  /** Finds the session in a Cookie header. */
  readonly tokenIn: (cookies: string) => string | undefined
  /** Whether a proxy in front may say which host the visitor asked for. */
  readonly isBehindProxy: boolean
  readonly presence: Pick<Presence, 'whenHere'>
  readonly log: FastifyBaseLogger
}

/** Serves graphql-ws on the server's own port. The returned function closes every socket as "going away" (1001). */
export function openSockets(server: Server, yoga: Yoga, { tokenIn, isBehindProxy, presence, log }: SocketParts): Close {
  // Apart, because the types of ws do not know closeTimeout yet.
  const options = { noServer: true, maxPayload: LONGEST_MESSAGE, closeTimeout: GOODBYE_WITHIN }
  const sockets = new WebSocketServer(options)
  const served = serveSockets<Record<string, never>, { request: IncomingMessage; socket: WebSocket }>(
    {
      onConnect: async ({ extra }) => whenVouchedFor(presence, extra.socket),
      execute: (args) => yogaArgs(args).execute(args),
      subscribe: (args) => yogaArgs(args).subscribe(args),
      // An error that is thrown here would close the whole socket, with every other operation on it.
      onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
        // This one is among them already.
        if (Object.keys(subscriptions).length > MOST_OPERATIONS)
          return [new GraphQLError(`Run at most ${MOST_OPERATIONS} operations at a time on one socket.`)]
        const token = tokenIn(extra.request.headers.cookie ?? '')
        return prepare(yoga, token, payload).catch((error: unknown) => [asGraphQLError(error)])
      },
    },
    sockets,
    NO_PINGS,
  )
  const stopCuttingOff = cutOffStalled(sockets)
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (pathOf(request) !== '/graphql') return refuse(stream, '404 Not Found')
    if (isFromElsewhere(request, isBehindProxy)) return refuse(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      sockets.emit('connection', socket, request)
      // graphql-ws would print it past the log. The socket closes by itself, with the code of what was wrong.
      socket.removeAllListeners('error').on('error', (error) => log.warn({ err: error }, 'A socket was closed for what it sent.'))
    })
  }
  server.on('upgrade', upgrade)
  return async () => {
    server.off('upgrade', upgrade)
    stopCuttingOff()
    await served.dispose()
  }
}

/**
 * A page takes itself for live once its socket is acknowledged, so that waits until the store can vouch for the menu. Then all
 * pages are live at once, and none had to ask again and again.
 */
async function whenVouchedFor(presence: SocketParts['presence'], socket: WebSocket): Promise<void> {
  const gone = new AbortController()
  socket.once('close', () => gone.abort())
  await presence.whenHere(gone.signal)
}

interface Prepared extends ExecutionArgs {
  readonly rootValue: Pick<ReturnType<Yoga['getEnveloped']>, 'execute' | 'subscribe'>
}

/** Parses, checks and dresses an operation exactly as the HTTP door does. */
async function prepare(yoga: Yoga, token: string | undefined, payload: SubscribePayload): Promise<Prepared | readonly GraphQLError[]> {
  const request: Request = { token, door: undefined }
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

/** A page of another site must not speak with the cookie of this one. Programs send no origin. */
function isFromElsewhere({ headers }: IncomingMessage, isBehindProxy: boolean): boolean {
  if (headers.origin === undefined) return false
  // Each proxy of a row adds its own; the first is what the visitor asked for.
  const forwarded = isBehindProxy
    ? String(headers['x-forwarded-host'] ?? '')
        .split(',', 1)[0]
        ?.trim()
    : ''
  return URL.parse(headers.origin)?.host !== (forwarded || headers.host)
}

function refuse(stream: Duplex, status: string): void {
  // From here on nobody else listens: a visitor who hangs up must not end the process, nor one who does not keep the socket.
  stream.on('error', () => stream.destroy())
  stream.once('finish', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
