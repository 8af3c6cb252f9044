import { mkdtemp, rm } from 'node:fs/promises'
import { openLatencyMeter } from './change-latency.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openSubscriber } from './subscriber.ts'
import { memoryOf } from './process.ts'
import { stall } from './stalled-subscribers.ts'

const STALLED = 100
const HEALTHY = 10
/** Edits while every subscriber still reads: a server allocates most of its memory when it first works. */
const WARM_UP = 2500
const LIMITS = { megabytes: 60, p99: 250, seconds: 30 }

async function flood(edits: number, bench: Bench): Promise<Outcome> {
  // In memory: the disk is not what is measured here.
  const dataDir = await mkdtemp('/dev/shm/tideboard-listeners-')
  bench.defer(() => rm(dataDir, { recursive: true, force: true }))
  const server = await bench.startTestServer({ settings: { DATA_DIR: dataDir } })
  const meter = await openLatencyMeter(bench, server.url, HEALTHY)
  const readers = await Promise.all(Array.from({ length: STALLED }, async () => openSubscriber(server.url)))
  await meter.edit(WARM_UP)
  for (const { socket } of readers) socket.terminate()
  const before = await memoryOf(server.pid)
  const peak = watchPeak(server.pid)
  const stalled = await stall(server.url, STALLED)
  meter.latencies.length = 0

  const began = performance.now()
  await meter.edit(edits)
  const took = (performance.now() - began) / 1000
  await stalled.end()
  const grown = (await peak.end()) - before
  const longest = Math.max(...stalled.lasted)
  const latencies = meter.latencies.toSorted((a, b) => a - b)
  const p99 = latencies[Math.floor(latencies.length * 0.99)] ?? Infinity
  const isAlive = (await fetch(`${server.url}/healthz`)).ok
  return {
    got:
      `${edits} changes in ${took.toFixed(0)} s, ${meter.missed()} missed; ${isAlive ? 'alive' : 'dead'}, at most +${grown.toFixed(0)} MB, ` +
      `p99 ${p99.toFixed(0)} ms, ${stalled.lasted.length} terminated, the last after ${longest.toFixed(1)} s`,
    isKept:
      isAlive &&
      grown <= LIMITS.megabytes &&
      bench.isWithin(p99, LIMITS.p99) &&
      bench.isWithin(longest, LIMITS.seconds) &&
      meter.missed() === 0,
  }
}

function watchPeak(pid: number) {
  let peak = 0
  const look = async (): Promise<void> => {
    peak = Math.max(peak, await memoryOf(pid))
  }
  const timer = setInterval(() => void look(), 500)
  return {
    async end() {
      clearInterval(timer)
      await look()
      return peak
    },
  }
}

function fault(edits: number): Fault {
  return {
    name: `listeners that do not read, under ${edits.toLocaleString('en')} changes`,
    injected: `${STALLED} sockets stop reading, half of them go on sending pongs; one that is terminated connects again; ${edits.toLocaleString('en')} changes`,
    wanted: `alive, at most +${LIMITS.megabytes} MB, ${HEALTHY} healthy subscribers miss none, p99 ${LIMITS.p99} ms after it was sent, each stalled one terminated within ${LIMITS.seconds} s`,
    run: async (bench) => flood(edits, bench),
  }
}

/** What subscribers that do not read do to the others. */
export const LISTENERS: readonly Fault[] = [fault(2000), { ...fault(100_000), isLong: true }]
