import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { buildSchema, GraphQLError } from 'graphql'
import { useServer as serveSockets } from 'graphql-ws/use/ws'
import WebSocket, { WebSocketServer } from 'ws'

/** A server that replays missed revisions, then sends new ones, on real sockets that can be dropped. */
export interface LiveServer {
  /** What each subscription asked for, in order. */
  readonly asked: (number | null | undefined)[]
  readonly url: string
  /** How many connections were attempted. */
  attempts(): number
  /** How many sockets are open. */
  connections(): number
  /** How many pings have come. */
  pings(): number
  change(): void
  /** Reads nothing more that its sockets send, as a server behind a dead network. */
  freeze(): void
  /** Destroys every connection without a close frame. */
  drop(): void
  /** Closes every socket with a code, as a proxy does that restarts. */
  closeSockets(code: number): void
  /** How many subscriptions are refused from now on, on sockets that stay open. */
  refusals: number
  /** What becomes of each attempt to connect from now on. */
  mode: 'accept' | 'refuse' | 'hang on upgrade' | 'hang on init'
  close(): Promise<void>
}

const schema = buildSchema(
  'type Query { a: Int } type Subscription { dishChanged(since: Int): MenuChange! } type MenuChange { revision: Int! }',
)

/** A log of revisions, of which a subscription gets those after the one that it has. */
function createLog() {
  let revision = 5
  const changes = new EventTarget()
  return {
    async *after(since: number | null | undefined) {
      for (let sent = since ?? revision; ;) {
        while (sent < revision) yield { dishChanged: { revision: (sent += 1) } }
        await new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }))
      }
    },
    change(): void {
      revision += 1
      changes.dispatchEvent(new Event('change'))
    },
  }
}

type Log = ReturnType<typeof createLog>

/** Serves the log on sockets as the server's settings are then. */
function serve(log: Log, server: Pick<LiveServer, 'asked' | 'refusals' | 'mode'>, sockets: WebSocketServer): void {
  serveSockets(
    {
      schema,
      onConnect: () => server.mode !== 'hang on init' || new Promise<never>(() => undefined),
      onSubscribe(_context, _id, { variables }) {
        server.asked.push(variables?.['since'] as number | null | undefined)
        if (server.refusals === 0) return undefined
        server.refusals -= 1
        return [new GraphQLError('The database is away.')]
      },
      roots: { subscription: { dishChanged: ({ since }: { since?: number | null }) => log.after(since) } },
    },
    sockets,
  )
}

export async function openLiveServer(): Promise<LiveServer> {
  let [attempts, pings] = [0, 0]
  const log = createLog()
  const http: Server = createServer().listen(0)
  await once(http, 'listening')
  const streams = new Set<Socket>()
  http.on('connection', (stream) => streams.add(stream))
  const verifyClient = (_: unknown, admit: (isAdmitted: boolean) => void): void => {
    attempts += 1
    if (server.mode !== 'hang on upgrade') admit(server.mode !== 'refuse')
  }
  const sockets = new WebSocketServer({ server: http, path: '/graphql', verifyClient })
  const server: LiveServer = {
    asked: [],
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/graphql`,
    attempts: () => attempts,
    connections: () => sockets.clients.size,
    pings: () => pings,
    change: log.change,
    freeze: () => sockets.clients.forEach((socket) => socket.pause()),
    drop: () => sockets.clients.forEach((socket) => socket.terminate()),
    closeSockets: (code) => sockets.clients.forEach((socket) => socket.close(code)),
    refusals: 0,
    mode: 'accept',
    async close() {
      for (const stream of streams) stream.destroy()
      http.close()
      await once(http, 'close')
    },
  }
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => void (pings += Number(data.toString('utf8') === '{"type":"ping"}')))
  })
  serve(log, server, sockets)
  return server
}

/** In the place of jsdom's own, which cannot be used beside Node's: each takes the other's events for foreign. Where nobody listens to an error, a browser does not throw it. */
export class BrowserSocket extends WebSocket {
  constructor(url: string, protocol: string) {
    super(url, protocol)
    this.on('error', () => undefined)
  }
}
