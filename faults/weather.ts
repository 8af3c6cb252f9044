import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from './chance.ts'
import type { Chance } from './chance.ts'
import type { Mongod } from './mongod.ts'
import type { Premises } from './premises.ts'
import type { Proxy } from './proxy.ts'

/** How often each of them struck. */
export interface Strikes {
  resets: number
  cuts: number
  silences: number
  restarts: number
  /** Of the database. */
  kills: number
}

/** Everything that the storm blows upon. */
export interface Exposed {
  readonly networks: readonly Proxy[]
  readonly houses: readonly Premises[]
  /** Members of a replica set, if there is one; the embedded store dies with its house. */
  readonly databases: readonly Mongod[]
}

/** Breaks every network, house and database, each by a chance of its own; resolves with everything mended. */
export async function rage({ networks, houses, databases }: Exposed, seed: number, calm: AbortSignal): Promise<Strikes> {
  const done: Strikes = { resets: 0, cuts: 0, silences: 0, restarts: 0, kills: 0 }
  const kill = async (database: Mongod, chance: Chance): Promise<void> => {
    while (!calm.aborted) {
      await sleep(chance.between(1000, 6000))
      await database.signal('SIGKILL')
      await sleep(chance.between(0, 2000))
      await database.start()
      done.kills += 1
    }
  }
  const restart = async (house: Premises, chance: Chance): Promise<void> => {
    while (!calm.aborted) {
      await sleep(chance.between(500, 4000))
      await house.reopen(chance.pick(['SIGKILL', 'SIGKILL', 'SIGTERM']))
      done.restarts += 1
    }
  }
  await Promise.all([
    ...houses.map(async (house, i) => restart(house, createChance(seed + i))),
    ...databases.map(async (database, i) => kill(database, createChance(seed - 1 - i))),
    ...networks.map(async (network, i) => disturb(network, createChance(seed + houses.length + i), done, calm)),
  ])
  return done
}

async function disturb(network: Proxy, chance: Chance, done: Strikes, calm: AbortSignal): Promise<void> {
  const strikes = {
    resets: () => network.reset(),
    cuts: async () => outage(network, network.cut, chance.between(300, 2000)),
    silences: async () => outage(network, network.freeze, chance.between(300, 3000)),
  }
  while (!calm.aborted) {
    await sleep(chance.between(100, 2000))
    const kind = chance.pick(['resets', 'resets', 'cuts', 'silences'] as const)
    await strikes[kind]()
    done[kind] += 1
  }
}

async function outage(network: Proxy, strike: () => void, milliseconds: number): Promise<void> {
  strike()
  await sleep(milliseconds)
  network.heal()
}
