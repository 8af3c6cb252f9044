import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Status } from '../client/live/connection.ts'
import type { TestServer } from '../e2e/test-server.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openSubscriber } from './subscriber.ts'
import { attempts } from './browser-globals.ts'
import { openInProcessPage } from './in-process-page.ts'
import type { InProcessPage } from './in-process-page.ts'
import { openRestartableServer } from './restartable-server.ts'

const CLIENTS = 1000

/** What happens to a server as a whole. */
export const STOPS: readonly Fault[] = [
  {
    name: 'a server is told to stop',
    injected: `SIGTERM to a server with ${CLIENTS} subscribers and a request whose last byte is sent 0.5 s later`,
    wanted: `new connections are refused, the request is answered, ${CLIENTS} sockets are closed with 1001, and it exits with 0, within 2 s`,
    run: stopped,
  },
  {
    name: 'a server is told to stop, and a request hangs',
    injected: 'SIGTERM to a server with a request whose last byte never comes',
    wanted: 'it exits with 0 within 10 s and says so in its log',
    run: hung,
  },
  {
    name: `a server restarts under ${CLIENTS} pages`,
    injected: `SIGTERM to a server with ${CLIENTS} open pages; the same address again`,
    wanted: 'every page is live 5 s after it is ready, and at most a quarter of them try in any 100 ms',
    isAlone: true,
    run: restarted,
  },
]

async function stopped({ startTestServer, isWithin }: Bench): Promise<Outcome> {
  const server = await startTestServer()
  const subscribers = await many(CLIENTS, async () => openSubscriber(server.url))
  const pending = await beginRequest(server)
  const began = performance.now()
  const ended = server.end('SIGTERM')
  const codes = Promise.all(subscribers.map(async ({ closed }) => closed))
  await sleep(500)
  const isShut = await isRefused(server)
  pending.end(BODY.slice(-1))
  const answered = await once(pending, 'response').then(async ([answer]) => text(answer))
  const away = (await codes).filter((code) => code === 1001).length
  const code = await ended
  const took = performance.now() - began
  const isAnswered = answered.includes('__typename')
  return {
    got: `${isShut ? 'new connections refused' : 'new connections ACCEPTED'}, ${isAnswered ? 'the request answered' : 'the request NOT answered'}, ${away} × 1001, exited with ${code} in ${(took / 1000).toFixed(2)} s`,
    isKept: isShut && isAnswered && away === CLIENTS && code === 0 && isWithin(took, 2000),
  }
}

async function hung({ startTestServer, isWithin }: Bench): Promise<Outcome> {
  const server = await startTestServer()
  const pending = await beginRequest(server)
  const began = performance.now()
  const code = await server.end('SIGTERM')
  const took = performance.now() - began
  const isSaid = server.printed().includes('Closing took too long')
  pending.destroy()
  return {
    got: `exited with ${code} in ${(took / 1000).toFixed(2)} s, ${isSaid ? 'and said so' : 'in silence'}`,
    isKept: code === 0 && isWithin(took, 10_000) && isSaid,
  }
}

async function restarted(bench: Bench): Promise<Outcome> {
  const server = await openRestartableServer(bench)
  const pages = await many(CLIENTS, async () => openInProcessPage(bench, server.url))
  await Promise.all(pages.map(async (page) => until(page, isLive)))
  attempts.length = 0
  const restarting = server.restart('SIGTERM')
  const back = async (page: InProcessPage): Promise<number> => {
    await until(page, (state) => !isLive(state))
    return until(page, isLive)
  }
  const times = Promise.all(pages.map(back))
  await restarting
  const ready = performance.now()
  const last = (Math.max(...(await times)) - ready) / 1000
  const densest = Math.max(...attempts.map((time, i) => attempts.slice(i).filter((later) => later <= time + 100).length))
  return {
    got: `the last is live ${last.toFixed(2)} s after it is ready, ${attempts.length} attempts, at most ${densest} in any 100 ms`,
    isKept: bench.isWithin(last, 5) && densest <= CLIENTS / 4,
  }
}

const BODY = JSON.stringify({ query: '{ __typename }' })

/** A request whose last byte is missing, on a keep-alive connection. */
async function beginRequest({ url }: TestServer): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': BODY.length }
  const sending = request(`${url}/graphql`, { method: 'POST', headers })
  // A server that exits first never answers: that is what the row of the hanging request is about.
  sending.on('error', () => undefined)
  sending.write(BODY.slice(0, -1))
  await once(sending, 'socket')
  await fetch(`${url}/healthz`)
  return sending
}

async function isRefused({ url }: TestServer): Promise<boolean> {
  const client = connect(Number(new URL(url).port), '127.0.0.1')
  return once(client, 'connect').then(
    () => {
      client.destroy()
      return false
    },
    () => true,
  )
}

/** Opens that many, twenty at a time. */
async function many<T>(count: number, open: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  let left = count
  const openSome = async (): Promise<void> => {
    while (left-- > 0) all.push(await open())
  }
  await Promise.all(Array.from({ length: 20 }, openSome))
  return all
}

/** Resolves with the time at which the page's status is so. */
async function until({ connection }: InProcessPage, isSo: (state: Status['state']) => boolean): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const look = (): void => {
    if (isSo(connection.current().state)) resolve(performance.now())
  }
  const stop = connection.subscribe(look)
  look()
  return promise.finally(stop)
}

const isLive = (state: Status['state']): boolean => state === 'live'
