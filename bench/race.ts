import { ask } from './ask.ts'
import type { Work } from './ask.ts'
import type { Bench } from './bench.ts'
import { cpuOf } from './cpu.ts'
import { must } from './equal.ts'
import type { HttpLoadJobs } from './processes/http-load.ts'
import { startProcess } from './processes/start.ts'
import type { Process } from './processes/start.ts'
import { median } from './statistics.ts'

/** A server in a race. */
export interface Runner {
  readonly name: string
  readonly origin: string
  readonly pid: number
}

/** The medians of all rounds. */
export interface Speed {
  readonly perSecond: number
  /** Milliseconds of CPU that the server needs for one answer. */
  readonly cpu: number
}

/** Enough to keep one core busy. */
const CONNECTIONS = 4

/** The same load on each server in turn, A B A B, so that whatever else the machine does meets all of them. A quick run looks at each answer. */
export async function race(bench: Bench, runners: readonly Runner[], work: Work): Promise<Map<string, Speed>> {
  const load = await startProcess<HttpLoadJobs>(bench, 'http-load.ts')
  const samples = new Map<string, Speed[]>(runners.map(({ name }) => [name, []]))
  const warmUps = bench.scale.isQuick ? 0 : 1
  for (let round = 0; round < bench.scale.rounds + warmUps; round += 1) {
    for (const runner of runners) {
      const speed = await run(bench, load, runner, work)
      if (round >= warmUps) samples.get(runner.name)?.push(speed)
    }
  }
  return new Map([...samples].map(([name, all]) => [name, medianOf(all)]))
}

async function run(bench: Bench, load: Process<HttpLoadJobs>, { name, origin, pid }: Runner, work: Work) {
  const { path, ...rest } = work
  const { isQuick, seconds } = bench.scale
  const began = performance.now()
  const { body } = await ask(origin, work)
  // A slow server gets the time for a few answers on each connection.
  const atLeast = (3 * CONNECTIONS * (performance.now() - began)) / 1000
  const before = cpuOf(pid)
  const done = await load.ask('load', {
    ...rest,
    url: new URL(path, origin).href,
    connections: CONNECTIONS,
    seconds: Math.max(seconds, Math.min(atLeast, 5)),
    // Comparing takes CPU time from the server, and the generator would decode what is compressed.
    expectBody: isQuick && work.headers['accept-encoding'] === undefined ? body.toString() : undefined,
  })
  const others = Object.keys(done.statuses).filter((status) => status !== '200')
  must(
    done.answers > 0 && done.failed === 0,
    `${name}: ${done.answers} answers to ${work.method} ${path.slice(0, 30)}, ${done.failed} wrong or missing.`,
  )
  must(others.length === 0, `${name}: ${work.method} ${path.slice(0, 30)} was answered with ${others.join(', ')} in place of 200.`)
  return { perSecond: done.answers / done.seconds, cpu: (cpuOf(pid) - before) / done.answers }
}

function medianOf(speeds: readonly Speed[]): Speed {
  return { perSecond: median(speeds.map(({ perSecond }) => perSecond)), cpu: median(speeds.map(({ cpu }) => cpu)) }
}
