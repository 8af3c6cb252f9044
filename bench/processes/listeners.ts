import { once } from 'node:events'
import WebSocket from 'ws'
import { answerJobs } from './jobs.ts'

/** A crowd that listens to one server. */
export interface Crowd {
  readonly origin: string
  readonly count: number
  /** What each subscribes to by graphql-ws; absent: whatever comes. */
  readonly query?: string | undefined
}

/** A change that has come to all of them. */
export interface Arrival {
  /** When the last had it, in milliseconds since 1970. */
  readonly last: number
  /** The whole message, the same to each. */
  readonly message: Uint8Array
}

/** Sockets that are opened at a time: the queue of a listening port is bounded. */
const AT_A_TIME = 200
/** Sockets from one address of 127.0.0.0/8, so that no limit for an address is met. */
const FROM_ONE_ADDRESS = 50
const MISSED_AFTER_MS = 60_000

const sockets: WebSocket[] = []
let seen: number[] = []
let changes = 0
let arrived = 0
let first: Buffer | undefined
let different = 0
let last = 0
let whenAll: (() => void) | undefined

function take(i: number, message: Buffer): void {
  seen[i] = (seen[i] ?? 0) + 1
  first ??= message
  if (!first.equals(message)) different += 1
  arrived += 1
  if (arrived < sockets.length) return
  last = performance.timeOrigin + performance.now()
  whenAll?.()
}

async function open({ origin, query }: Crowd, i: number): Promise<void> {
  const localAddress = `127.1.${Math.floor(i / FROM_ONE_ADDRESS)}.1`
  const options = { localAddress, perMessageDeflate: false, skipUTF8Validation: true }
  const url = `${origin.replace('http', 'ws')}/graphql`
  const socket = query === undefined ? new WebSocket(url, options) : new WebSocket(url, 'graphql-transport-ws', options)
  sockets[i] = socket
  await once(socket, 'open')
  if (query !== undefined) await subscribe(socket, query)
  socket.on('message', (message: Buffer) => {
    if (!message.includes('"type":"ping"')) take(i, message)
  })
}

async function subscribe(socket: WebSocket, query: string): Promise<void> {
  socket.send('{"type":"connection_init"}')
  await once(socket, 'message')
  socket.send(JSON.stringify({ id: 'live', type: 'subscribe', payload: { query } }))
  // Messages are answered in order: after this the subscription stands.
  socket.send('{"type":"ping"}')
  await once(socket, 'message')
}

const jobs = {
  /** Resolves when all of them listen. */
  async open(crowd: Crowd): Promise<void> {
    seen = Array.from({ length: crowd.count }, () => 0)
    for (let from = 0; from < crowd.count; from += AT_A_TIME) {
      const batch = Array.from({ length: Math.min(AT_A_TIME, crowd.count - from) }, (_, i) => from + i)
      await Promise.all(batch.map(async (i) => open(crowd, i)))
    }
  },
  /** Waits from now on for one change; `arrival` tells of it. */
  async expect(): Promise<void> {
    changes += 1
    arrived = 0
    different = 0
    first = undefined
  },
  /** Resolves when every listener has the expected change, once and alike. */
  async arrival(): Promise<Arrival> {
    const { promise, resolve } = Promise.withResolvers<void>()
    whenAll = resolve
    const timer = setTimeout(resolve, MISSED_AFTER_MS)
    if (arrived < sockets.length) await promise
    clearTimeout(timer)
    const wrong = seen.filter((count) => count !== changes).length
    if (wrong > 0) throw new Error(`${wrong} of ${sockets.length} listeners did not get each of ${changes} changes once.`)
    if (different > 0) throw new Error(`${different} of ${sockets.length} listeners got another message than the first.`)
    return { last, message: first ?? Buffer.alloc(0) }
  },
}

export type ListenersJobs = typeof jobs
answerJobs(jobs)
