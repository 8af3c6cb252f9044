import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerJobs } from './jobs.ts'

/** Requests at a steady pace, whatever the answers do: an open loop, as visitors are. */
export interface Probe {
  readonly urls: readonly string[]
  readonly perSecond: number
}

/** What came of them. */
export interface Probed {
  /** Milliseconds from the moment when each request was due to the end of its answer. */
  readonly latencies: readonly number[]
  /** Requests without an answer of 200. */
  readonly failed: number
}

// Many, so that requests wait for the server and not for one another.
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
let probing: Promise<Probed> | undefined
let over = new AbortController()

async function probe({ urls, perSecond }: Probe, { signal }: AbortController): Promise<Probed> {
  const began = performance.now()
  const asked: Promise<number | undefined>[] = []
  while (!signal.aborted) {
    const due = began + (asked.length * 1000) / perSecond
    const early = due - performance.now()
    if (early > 0) await sleep(early)
    asked.push(latencyOf(urls[asked.length % urls.length] ?? '', due))
  }
  const latencies = await Promise.all(asked)
  const answered = latencies.filter((latency) => latency !== undefined)
  return { latencies: answered, failed: latencies.length - answered.length }
}

async function latencyOf(url: string, due: number): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  get(url, { agent }, (response: IncomingMessage) => {
    const isRight = response.statusCode === 200
    response.resume().once('end', () => resolve(isRight ? performance.now() - due : undefined))
  }).once('error', () => resolve(undefined))
  return promise
}

const jobs = {
  /** Begins to ask. */
  async begin(wanted: Probe): Promise<void> {
    over = new AbortController()
    probing = probe(wanted, over)
  },
  /** Asks no more, and resolves when all is answered. */
  async end(): Promise<Probed> {
    over.abort()
    return (await probing) ?? { latencies: [], failed: 0 }
  },
}

export type ProbesJobs = typeof jobs
answerJobs(jobs)
