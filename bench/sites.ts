import type { Bench } from './bench.ts'
import { hearTogether, openCrowd } from './crowds.ts'
import type { Crowd } from './crowds.ts'
import { mustBeSameBytes } from './equal.ts'
import { openRepricer } from './prices.ts'
import type { Repriced } from './prices.ts'
import { seedStore, startSystem } from './seed.ts'
import type { System } from './seed.ts'
import { median } from './statistics.ts'

/** The servers of one database; edits are sent to the first. */
export type Site = readonly [System, ...System[]]

/** Starts so many servers on a new database; they end with the row. */
export async function openSite(bench: Bench, size: number): Promise<Site> {
  // Each server has a folder of its own.
  const { DATA_DIR: _ofOneServer, ...shared } = await seedStore(bench, 70)
  const settings = { ...shared, JWT_SECRET: 'a secret that the servers of one site share' }
  const site: [System, ...System[]] = [await startSystem(bench, settings)]
  while (site.length < size) site.push(await startSystem(bench, settings))
  return site
}

/** What one change took, in milliseconds. */
export interface Change {
  /** CPU of the busiest server. */
  readonly busiest: number
  /** CPU of the busiest of those that were not sent the edit; -Infinity without any. */
  readonly others: number
  /** CPU of all servers. */
  readonly all: number
  /** From sending the edit to its acknowledgement. */
  readonly acknowledged: number
  /** From the acknowledgement to the last listener of the first server. */
  readonly here: number
  /** From the acknowledgement to the last listener of the others; -Infinity without any. */
  readonly elsewhere: number
}

/** Spreads so many listeners evenly over the servers; each call sends an edit, and resolves when all of them have the change. */
export async function openListeners(bench: Bench, site: Site, listeners: number): Promise<() => Promise<Change>> {
  const crowds: Crowd[] = []
  for (const { server } of site) crowds.push(await openCrowd(bench, { ...server, isGraphql: true }, listeners / site.length))
  const prices = await openRepricer(site[0].api)
  return async () => {
    const repriced = Promise.withResolvers<Repriced>()
    const heard = await hearTogether(crowds, async () => repriced.resolve(await prices.next()))
    const { took, at } = await repriced.promise
    const [first = Buffer.alloc(0), ...others] = heard.map(({ message }) => Buffer.from(message))
    for (const other of others) mustBeSameBytes('A change at another server', first, other)
    const cpu = heard.map((one) => one.cpu)
    const [here = NaN, ...elsewhere] = heard.map(({ last }) => last - at)
    return {
      busiest: Math.max(...cpu),
      others: Math.max(...cpu.slice(1)),
      all: cpu.reduce((sum, one) => sum + one, 0),
      acknowledged: took,
      here,
      elsewhere: Math.max(...elsewhere),
    }
  }
}

/** The median of each of its times. */
export function medianOf(changes: readonly Change[]): Change {
  const of = (what: keyof Change): number => median(changes.map((change) => change[what]))
  return {
    busiest: of('busiest'),
    others: of('others'),
    all: of('all'),
    acknowledged: of('acknowledged'),
    here: of('here'),
    elsewhere: of('elsewhere'),
  }
}
