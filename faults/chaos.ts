import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { Mongod } from './mongod.ts'
import type { RestartableServer } from './restartable-server.ts'
import type { Proxy } from './proxy.ts'

/** How often each fault was injected. */
export interface FaultCounts {
  resets: number
  cuts: number
  silences: number
  restarts: number
  /** Of the database. */
  kills: number
}

/** Everything that faults are injected into. */
export interface Targets {
  readonly networks: readonly Proxy[]
  readonly servers: readonly RestartableServer[]
  /** Members of a replica set, if there is one; the embedded store is killed with its server. */
  readonly databases: readonly Mongod[]
}

/** The same seed repeats the faults. */
interface Dice {
  readonly seed: number
  /** How fast they come: all times of the faults, and between them, are divided by it. */
  readonly speed: number
}

/**
 * Injects faults into every network, server and database until `end`, each in a random sequence of its own; resolves when everything
 * has recovered. What does not recover ends all of it, and is thrown when no injection is under way any more.
 */
export async function causeChaos({ networks, servers, databases }: Targets, dice: Dice, end: AbortSignal): Promise<FaultCounts> {
  const done: FaultCounts = { resets: 0, cuts: 0, silences: 0, restarts: 0, kills: 0 }
  const randomFor = (place: number): Random => {
    const random = createRandom(dice.seed + place)
    return { ...random, between: (least, most) => random.between(least, most) / dice.speed }
  }
  const failure = new AbortController()
  const over = AbortSignal.any([end, failure.signal])
  const loops = [
    ...servers.map(async (server, i) => restart(server, randomFor(i), done, over)),
    ...databases.map(async (database, i) => kill(database, randomFor(-1 - i), done, over)),
    ...networks.map(async (network, i) => disturb(network, randomFor(servers.length + i), done, over)),
  ]
  await Promise.all(loops.map(async (loop) => loop.catch(() => failure.abort())))
  await Promise.all(loops)
  return done
}

async function kill(database: Mongod, random: Random, done: FaultCounts, over: AbortSignal): Promise<void> {
  let recovery = 0
  while (await isGoingOnAfter(recovery + random.between(1000, 6000), over)) {
    await database.signal('SIGKILL')
    await sleep(random.between(0, 2000))
    recovery = await duration(database.start)
    done.kills += 1
  }
}

async function restart(server: RestartableServer, random: Random, done: FaultCounts, over: AbortSignal): Promise<void> {
  let recovery = 0
  while (await isGoingOnAfter(recovery + random.between(500, 4000), over)) {
    recovery = await duration(async () => server.restart(random.pick(['SIGKILL', 'SIGKILL', 'SIGTERM'])))
    done.restarts += 1
  }
}

/**
 * Milliseconds that a recovery took. What was killed then stays up for at least as long: else, under CPU contention, servers
 * and database would hardly ever be up at the same time.
 */
async function duration(recover: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await recover()
  return performance.now() - began
}

/** Waits; whether injecting still goes on after that many milliseconds. */
async function isGoingOnAfter(milliseconds: number, over: AbortSignal): Promise<boolean> {
  await sleep(milliseconds, undefined, { signal: over }).catch(() => undefined)
  return !over.aborted
}

async function disturb(network: Proxy, random: Random, done: FaultCounts, over: AbortSignal): Promise<void> {
  const inject = {
    resets: () => network.reset(),
    cuts: async () => outage(network, network.cut, random.between(300, 2000)),
    silences: async () => outage(network, network.freeze, random.between(300, 3000)),
  }
  while (await isGoingOnAfter(random.between(100, 2000), over)) {
    const kind = random.pick(['resets', 'resets', 'cuts', 'silences'] as const)
    await inject[kind]()
    done[kind] += 1
  }
}

async function outage(network: Proxy, begin: () => void, milliseconds: number): Promise<void> {
  begin()
  await sleep(milliseconds)
  network.heal()
}
