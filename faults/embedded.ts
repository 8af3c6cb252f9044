import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { request } from '@playwright/test'
import { openApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import type { House } from '../e2e/house.ts'
import type { Bench } from './fault.ts'

/** A dish that nothing is wrong with. */
export const crab = (title: string) => ({ sitting: 'LUNCH', course: 'FAULTS', title, description: 'BROWN BREAD', price: 14.5 })

/** A house over the embedded store that stays when the house goes, and staff who are signed in. */
export interface EmbeddedHouse {
  readonly house: House
  readonly api: Api
}

/** An empty data folder, for several houses one after the other. */
export async function freshData({ defer }: Bench): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-fault-'))
  defer(() => rm(dataDir, { recursive: true }))
  return dataDir
}

/** Opens a house on `dataDir`, and signs in. */
export async function openEmbedded(bench: Bench, dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<EmbeddedHouse> {
  const house = await bench.openHouse({ settings: { DATA_DIR: dataDir, ...settings } })
  const context = await request.newContext({ baseURL: house.url })
  bench.defer(() => context.dispose())
  return { house, api: await openApi(context) }
}

/** The titles of the dishes that faults have put on the menu, in the menu's order. */
export async function titlesIn(api: Api): Promise<string[]> {
  const dishes = await api.dishes()
  return dishes.filter(({ course }) => course === 'FAULTS').map(({ title }) => title)
}

/** Whether a write was acknowledged; false when it was answered by anything else. */
export async function isDone(write: Promise<unknown>): Promise<boolean> {
  return write.then(
    () => true,
    () => false,
  )
}
