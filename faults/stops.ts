import { once } from 'node:events'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Status } from '../client/connection.ts'
import type { House } from '../e2e/house.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openListener } from './listener.ts'
import { attempts } from './page-globals.ts'
import { openPage } from './page.ts'
import type { Page } from './page.ts'
import { openPremises } from './premises.ts'

const CROWD = 1000

/** What happens to a server as a whole. */
export const STOPS: readonly Fault[] = [
  {
    name: 'a server is told to stop',
    injected: `SIGTERM to a server with ${CROWD} listeners and a question that is half asked, which is asked to its end 0.5 s later`,
    wanted: `nobody is let in any more, the question is answered, ${CROWD} sockets are closed with 1001, and it ends with 0, within 2 s`,
    run: stopped,
  },
  {
    name: 'a server is told to stop, and a request hangs',
    injected: 'SIGTERM to a server with a question that is half asked, and stays so',
    wanted: 'it ends with 0 within 10 s and says so in its log',
    run: hung,
  },
  {
    name: `a server restarts under ${CROWD} pages`,
    injected: `SIGTERM to a server with ${CROWD} open pages; the same address again`,
    wanted: 'every page is live 5 s after it is ready, and at most a quarter of them try in any 100 ms',
    run: restarted,
  },
]

async function stopped({ openHouse }: Bench): Promise<Outcome> {
  const house = await openHouse()
  const listeners = await many(CROWD, async () => openListener(house.url))
  const question = await beginToAsk(house)
  const began = performance.now()
  const ended = house.end('SIGTERM')
  const codes = Promise.all(listeners.map(async ({ closed }) => closed))
  await sleep(500)
  const isShut = await isRefused(house)
  question.end(QUESTION.slice(-1))
  const answered = await once(question, 'response').then(async ([answer]) => text(answer))
  const away = (await codes).filter((code) => code === 1001).length
  const code = await ended
  const took = performance.now() - began
  const isAnswered = answered.includes('__typename')
  return {
    got: `${isShut ? 'shut' : 'still open'}, ${isAnswered ? 'answered' : 'not answered'}, ${away} × 1001, ended with ${code} in ${(took / 1000).toFixed(2)} s`,
    isKept: isShut && isAnswered && away === CROWD && code === 0 && took <= 2000,
  }
}

async function hung({ openHouse }: Bench): Promise<Outcome> {
  const house = await openHouse()
  const question = await beginToAsk(house)
  const began = performance.now()
  const code = await house.end('SIGTERM')
  const took = performance.now() - began
  const isSaid = house.printed().includes('Closing took too long')
  question.destroy()
  return {
    got: `ended with ${code} in ${(took / 1000).toFixed(2)} s, ${isSaid ? 'and said so' : 'in silence'}`,
    isKept: code === 0 && took < 10_000 && isSaid,
  }
}

async function restarted(bench: Bench): Promise<Outcome> {
  const premises = await openPremises(bench)
  const pages = await many(CROWD, async () => openPage(premises.house().url))
  for (const { close } of pages) bench.defer(close)
  await Promise.all(pages.map(async (page) => until(page, isLive)))
  attempts.length = 0
  const reopening = premises.reopen('SIGTERM')
  const back = async (page: Page): Promise<number> => {
    await until(page, (state) => !isLive(state))
    return until(page, isLive)
  }
  const times = Promise.all(pages.map(back))
  await reopening
  const ready = performance.now()
  const last = (Math.max(...(await times)) - ready) / 1000
  const densest = Math.max(...attempts.map((time, i) => attempts.slice(i).findIndex((later) => later > time + 100)))
  return {
    got: `the last is live ${last.toFixed(2)} s after it is ready, ${attempts.length} attempts, at most ${densest} in any 100 ms`,
    isKept: last <= 5 && densest <= CROWD / 4,
  }
}

const QUESTION = JSON.stringify({ query: '{ __typename }' })

/** A question whose last byte is missing, on a connection that would be kept for more. */
async function beginToAsk({ url }: House): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': QUESTION.length }
  const asking = request(`${url}/graphql`, { method: 'POST', headers })
  // Where the house ends before it is asked to the end, there is no answer, and nothing to complain of.
  asking.on('error', () => undefined)
  asking.write(QUESTION.slice(0, -1))
  await once(asking, 'socket')
  await fetch(`${url}/healthz`)
  return asking
}

async function isRefused({ url }: House): Promise<boolean> {
  const caller = connect(Number(new URL(url).port), '127.0.0.1')
  return once(caller, 'connect').then(
    () => {
      caller.destroy()
      return false
    },
    () => true,
  )
}

/** One after the other in a few rows, as people come. */
async function many<T>(count: number, open: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  let left = count
  const row = async (): Promise<void> => {
    while (left-- > 0) all.push(await open())
  }
  await Promise.all(Array.from({ length: 20 }, row))
  return all
}

/** Resolves with the time at which the page says so. */
async function until({ connection }: Page, isSo: (state: Status['state']) => boolean): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const look = (): void => {
    if (isSo(connection.current().state)) resolve(performance.now())
  }
  const stop = connection.subscribe(look)
  look()
  return promise.finally(stop)
}

const isLive = (state: Status['state']): boolean => state === 'live'
