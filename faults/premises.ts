import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { House } from '../e2e/house.ts'
import type { Bench } from './fault.ts'

/** A place where a house is closed and opened again, with the same address and the same store. */
export interface Premises {
  readonly port: number
  house(): House
  /** Ends the house by a signal and opens the next; resolves when that one is ready. */
  reopen(signal: NodeJS.Signals): Promise<void>
}

/** Opens a house, over the embedded store unless the settings name another. */
export async function openPremises(bench: Bench, settings: Readonly<Record<string, string>> = {}): Promise<Premises> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-premises-'))
  bench.defer(() => rm(dataDir, { recursive: true, force: true }))
  // Below the ports that the system gives to outgoing connections: one of those could take it while the house is closed.
  const port = 10_000 + Math.floor(Math.random() * 20_000)
  const open = async (): Promise<House> => bench.openHouse({ settings: { DATA_DIR: dataDir, PORT: String(port), ...settings } })
  let house = await open()
  return {
    port,
    house: () => house,
    async reopen(signal) {
      await house.end(signal)
      house = await open()
    },
  }
}
