import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from './chance.ts'
import type { Chance } from './chance.ts'
import type { Premises } from './premises.ts'
import type { Proxy } from './proxy.ts'

/** How often each of them struck. */
export interface Strikes {
  resets: number
  cuts: number
  silences: number
  restarts: number
}

/** Breaks every network and every house, each by a chance of its own; resolves with everything mended. */
export async function rage(networks: readonly Proxy[], houses: readonly Premises[], seed: number, calm: AbortSignal): Promise<Strikes> {
  const done: Strikes = { resets: 0, cuts: 0, silences: 0, restarts: 0 }
  const restart = async (house: Premises, chance: Chance): Promise<void> => {
    while (!calm.aborted) {
      await sleep(chance.between(500, 4000))
      await house.reopen(chance.pick(['SIGKILL', 'SIGKILL', 'SIGTERM']))
      done.restarts += 1
    }
  }
  await Promise.all([
    ...houses.map(async (house, i) => restart(house, createChance(seed + i))),
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
