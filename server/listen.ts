import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from './process/cannot-start.ts'
import { clientAddress, trustProxies } from './http/client-address.ts'
import type { Config } from './config.ts'
import { LIMITS } from './http/limits.ts'
import type { Limits } from './http/limits.ts'
import { createOpenAnswers, cutUnreadAnswers } from './http/unread-answers.ts'
import type { OpenAnswers } from './http/unread-answers.ts'
import type { Close } from './log/store.ts'

export interface Listening {
  /** The address to tell people. */
  readonly address: string
  /** Stops accepting connections; resolves when the open ones have ended. */
  readonly close: Close
}

type Settings = Pick<Config, 'port' | 'host' | 'trustedProxies'> & { readonly limits?: Pick<Limits, 'connections'> }

/** Starts to accept connections; a port or host that cannot be had is the owner's to change. */
export async function listen(app: FastifyInstance, { port, host, trustedProxies, limits = LIMITS }: Settings): Promise<Listening> {
  const answering = createOpenAnswers()
  const stopAccepting = closingOf(app.server, answering)
  const trust = trustProxies(trustedProxies)
  const stopCutting = cutUnreadAnswers({
    answering,
    addressOf: (request) => clientAddress(request, trust),
    limits: limits.connections,
    log: app.log,
  })
  let ended: Promise<void> | undefined
  // Runs after the hook that closes the sockets, and waits for the connections that are still answered.
  app.addHook('preClose', async () => ended)
  try {
    const address = await app.listen({ port, host })
    return {
      address,
      async close() {
        const { drained } = await stopAccepting()
        ended = drained
        await app.close()
        stopCutting()
      },
    }
  } catch (error) {
    const message = adviceFor(error, port, host)
    throw message === undefined ? error : new CannotStart(message, { cause: error })
  }
}

/** Milliseconds that an idle connection stays open: a request may be on its way, or wait in the system to be read. */
const IDLE_GRACE_MS = 250

/**
 * Gives the way to stop accepting; `drained` resolves when the open connections have ended. Each request that has arrived by then
 * is answered, and every response closes its connection. Node's own `close` would reset the connections whose requests it has not read
 * yet, and those that it has not accepted yet.
 */
function closingOf(server: Server, answering: OpenAnswers): () => Promise<{ drained: Promise<void> }> {
  let isClosing = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isClosing) response.setHeader('connection', 'close')
    answering.add(response)
  })
  return async () => {
    isClosing = true
    for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close')
    const handOn = await acceptWaiting(server)
    const closed = once(server, 'close')
    NetServer.prototype.close.call(server)
    handOn()
    return { drained: closeIdle(server, answering, closed) }
  }
}

/** Closes what is idle, again and again, until the server is closed. */
async function closeIdle(server: Server, answering: OpenAnswers, closed: Promise<unknown>): Promise<void> {
  const graceEnds = performance.now() + IDLE_GRACE_MS
  const sweeping = setInterval(() => {
    // A connection counts as idle as soon as its answer is written, though a slow visitor may not have received all of it.
    const [oneOpen] = answering
    if (oneOpen === undefined && performance.now() > graceEnds) server.closeIdleConnections()
  }, 50)
  await closed
  clearInterval(sweeping)
}

/** Under a flood of visitors there is always one more: those who then wait are reset. A load balancer has sent nobody here since /readyz said 503. */
const ACCEPTED_WITHIN_MS = 2_000

/** Whoever has just been answered comes back within a few of these milliseconds, and then waits for the next answer. */
const QUIET_MS = 50

/** Whoever comes while a longer turn of the event loop works waits, and nobody has looked. */
const SHORT_TURN_MS = 1

/**
 * Accepts the connections that wait in the system's queue, until none has come for a while: Node looks for them in each turn of its event
 * loop. Requests wait meanwhile; gives the way to hand them on.
 */
async function acceptWaiting(server: Server): Promise<() => void> {
  const until = performance.now() + ACCEPTED_WITHIN_MS
  let cameAt = performance.now()
  const onConnection = (): void => void (cameAt = performance.now())
  server.on('connection', onConnection)
  const handOn = holdRequests(server)
  let isQuiet = false
  let turnedAt = cameAt
  while (!isQuiet && turnedAt < until) {
    const lookedAt = turnedAt
    await turnOfLoop()
    turnedAt = performance.now()
    isQuiet = turnedAt - cameAt > QUIET_MS && turnedAt - lookedAt < SHORT_TURN_MS
  }
  server.off('connection', onConnection)
  return handOn
}

/** Each response would end a connection, and its visitor come back with another. */
function holdRequests(server: Server): () => void {
  const held: unknown[][] = []
  const hold = (...request: unknown[]): void => void held.push(request)
  const listeners = server.listeners('request') as ((...request: unknown[]) => void)[]
  server.removeAllListeners('request').on('request', hold)
  return () => {
    server.off('request', hold)
    for (const listener of listeners) server.on('request', listener)
    for (const request of held) server.emit('request', ...request)
  }
}

function adviceFor(error: unknown, port: number, host: string): string | undefined {
  switch (error instanceof Error && 'code' in error && error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program. Stop that one, or set PORT to another port and start again.`
    case 'EACCES':
      return `Port ${port} is kept for the system's own programs. Set PORT to one above 1023 and start again.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST has to be an address of this machine, and ${host} is none. Set it and start again.`
    default:
      return undefined
  }
}
