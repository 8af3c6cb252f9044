import { mkdtemp, rm } from 'node:fs/promises'
import { openClock } from './clock.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openListener } from './listener.ts'
import { memoryOf } from './process.ts'
import { stall } from './stalled.ts'

const STALLED = 100
const HEALTHY = 10
/** Edits while everybody still reads: a server takes its memory when it first works. */
const WARM_UP = 2000
const LIMITS = { megabytes: 60, p99: 250, seconds: 30 }

async function flood(edits: number, bench: Bench): Promise<Outcome> {
  // In memory: it is not the disk that is tried here.
  const dataDir = await mkdtemp('/dev/shm/tideboard-listeners-')
  bench.defer(() => rm(dataDir, { recursive: true, force: true }))
  const house = await bench.openHouse({ settings: { DATA_DIR: dataDir } })
  const clock = await openClock(house.url, HEALTHY)
  const crowd = await Promise.all(Array.from({ length: STALLED }, async () => openListener(house.url)))
  await clock.edit(WARM_UP)
  for (const { socket } of crowd) socket.terminate()
  const before = await memoryOf(house.pid)
  const peak = watchPeak(house.pid)
  const stalled = await stall(house.url, STALLED)
  clock.late.length = 0

  const began = performance.now()
  await clock.edit(edits)
  const took = (performance.now() - began) / 1000
  await stalled.end()
  const grown = (await peak.end()) - before
  const longest = Math.max(...stalled.lasted)
  const late = clock.late.toSorted((a, b) => a - b)
  const p99 = late[Math.floor(late.length * 0.99)] ?? Infinity
  const isAlive = (await fetch(`${house.url}/healthz`)).ok
  return {
    got:
      `${edits} changes in ${took.toFixed(0)} s, ${clock.missed()} missed; ${isAlive ? 'alive' : 'dead'}, at most +${grown.toFixed(0)} MB, ` +
      `p99 ${p99.toFixed(0)} ms, ${stalled.lasted.length} cut off, the last after ${longest.toFixed(1)} s`,
    isKept: isAlive && grown <= LIMITS.megabytes && p99 <= LIMITS.p99 && longest <= LIMITS.seconds && clock.missed() === 0,
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
    injected: `${STALLED} sockets stop reading, half of them go on saying pong; who is cut off comes back; ${edits.toLocaleString('en')} changes`,
    wanted: `alive, at most +${LIMITS.megabytes} MB, ${HEALTHY} healthy listeners miss none, p99 ${LIMITS.p99} ms after it was sent, each stalled one cut off within ${LIMITS.seconds} s`,
    run: async (bench) => flood(edits, bench),
  }
}

/** What listeners do to one another. */
export const LISTENERS: readonly Fault[] = [fault(5000), { ...fault(100_000), isLong: true }]
