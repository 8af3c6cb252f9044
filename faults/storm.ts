import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '../e2e/api.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openReplicaSet } from './mongod.ts'
import type { Mongod } from './mongod.ts'
import { freshMenu, hasSameDishes, openInProcessPage } from './in-process-page.ts'
import type { InProcessPage } from './in-process-page.ts'
import { openRestartableServer } from './restartable-server.ts'
import type { RestartableServer } from './restartable-server.ts'
import { openProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { openRetryingApi } from './retrying-api.ts'
import { openBrowserPage } from './browser-page.ts'
import { causeChaos } from './chaos.ts'

const NETWORKS = 5
const WRITERS = 4
/** Milliseconds from the last edit and the last recovery to the last page. */
const SETTLED_WITHIN_MS = 20_000

interface Storm {
  readonly edits: number
  /** How fast the faults follow one another. */
  readonly speed: number
  readonly pages: number
  readonly browsers: number
  /** Two servers over one MongoDB, in place of one over the embedded store. */
  readonly isOverMongodb?: true
}

/** SEED in the environment repeats the faults of an earlier storm. */
async function seeded(storm: Storm, bench: Bench): Promise<Outcome> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const { got, isKept } = await run(storm, bench, seed).catch((error: unknown): Outcome => ({ got: String(error), isKept: false }))
  return { got: `seed ${seed}: ${got}`, isKept }
}

async function run(storm: Storm, bench: Bench, seed: number): Promise<Outcome> {
  const { servers, databases } = storm.isOverMongodb
    ? await openTwo(bench)
    : { servers: [await openRestartableServer(bench)], databases: [] }
  const { networks, pages, browsers } = await openEverything(storm, servers, bench)
  const before = await freshMenu(one(servers).url)

  const end = new AbortController()
  const began = performance.now()
  // Together: a server or a database that does not recover ends the storm as well.
  const [counts, edits] = await Promise.all([
    causeChaos({ networks, servers, databases }, { seed, speed: storm.speed }, end.signal),
    editAll(bench, storm.edits, servers).finally(() => end.abort()),
  ])
  const took = performance.now() - began
  const settled = await Promise.all([untilSettled(pages, servers), ...browsers.map(async ({ untilEqual }) => untilEqual(one(servers)))])
  const last = Math.max(...settled)

  const kept = (await freshMenu(one(servers).url)).revision - before.revision
  const outOfOrder = pages.filter((page) => !isRising(page.told) || !isRising(page.shown)).length
  const done = Object.entries(counts).map(([kind, times]) => `${times} ${kind}`)
  return {
    got:
      `${edits} edits in ${inSeconds(took)} under ${done.join(', ')}; the store has ${kept} of them; all equal and live ` +
      `${inSeconds(last)} after the end, ${outOfOrder} of ${pages.length} pages with a revision twice or out of order`,
    isKept: bench.isWithin(last, SETTLED_WITHIN_MS) && outOfOrder === 0 && kept === edits,
  }
}

/** Two servers that share a database and a secret, as replicas do. */
async function openTwo(bench: Bench): Promise<{ servers: RestartableServer[]; databases: readonly Mongod[] }> {
  const { uri, members } = await openReplicaSet(bench)
  const settings = { MONGODB_URI: uri('storm'), JWT_SECRET: 'a secret of the staff, 32 bytes or more' }
  return { servers: [await openRestartableServer(bench, settings), await openRestartableServer(bench, settings)], databases: members }
}

async function openEverything(storm: Storm, servers: readonly RestartableServer[], bench: Bench) {
  const networks = await Promise.all(Array.from({ length: NETWORKS }, async (_, i) => openProxy(one(servers, i).port)))
  for (const { close } of networks) bench.defer(close)
  const pages = await Promise.all(Array.from({ length: storm.pages }, async (_, i) => openInProcessPage(bench, through(networks, i))))
  const browsers = await Promise.all(Array.from({ length: storm.browsers }, async (_, i) => openBrowserPage(bench, through(networks, i))))
  await Promise.all(browsers.map(async ({ whenLive }) => whenLive()))
  return { networks, pages, browsers }
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}

function through(networks: readonly Proxy[], i: number): string {
  return `http://127.0.0.1:${one(networks, i).port}`
}

function one<T>(all: readonly T[], i = 0): T {
  const chosen = all[i % all.length]
  if (chosen === undefined) throw new Error('There is none.')
  return chosen
}

/** A few writers at once, each on dishes of their own; resolves to how many edits were acknowledged. */
async function editAll(bench: Bench, wanted: number, servers: readonly RestartableServer[]): Promise<number> {
  let edits = 0
  const write = async (api: Api): Promise<void> => {
    while (edits < wanted) {
      edits += 3
      const price = (edits % 90) + 1
      const dish = await api.update(await api.create(crab(`CATCH ${edits}`)), { price })
      if (edits % 2 === 0) await api.delete(dish)
      else await api.update(dish, { price: price + 1 })
      await sleep(20)
    }
  }
  let tries = 0
  const url = (): string => one(servers, (tries += 1)).url
  await Promise.all(Array.from({ length: WRITERS }, async () => write(await openRetryingApi(bench, url))))
  return edits
}

/** Milliseconds until every page equals the store and says Live. Throws with what the others say instead. */
async function untilSettled(pages: readonly InProcessPage[], servers: readonly RestartableServer[]): Promise<number> {
  const began = performance.now()
  const wanted = await freshMenu(one(servers).url)
  const faultOf = (page: InProcessPage): string | undefined => {
    const isEqual = hasSameDishes(page.menu(), wanted)
    if (isEqual && page.isLive()) return undefined
    return `${page.connection.current().state} at revision ${page.menu().revision}, ${isEqual ? 'equal' : 'NOT equal'} to the store`
  }
  for (;;) {
    const faults = pages.flatMap((page, i) => (faultOf(page) === undefined ? [] : [`page ${i} is ${faultOf(page)}`]))
    if (faults.length === 0) return performance.now() - began
    if (performance.now() - began > 3 * SETTLED_WITHIN_MS)
      throw new Error(`${inSeconds(3 * SETTLED_WITHIN_MS)} after the end, ${faults.join('; ')}`)
    await sleep(50)
  }
}

function isRising(revisions: readonly number[]): boolean {
  return revisions.every((revision, i) => i === 0 || revision > (revisions[i - 1] ?? Infinity))
}

function fault(storm: Storm): Fault {
  return {
    name: `a storm of ${storm.edits} edits${storm.isOverMongodb ? ' over MongoDB' : ''}`,
    injected: `${storm.pages} pages and ${storm.browsers} browsers behind ${NETWORKS} networks that are reset, cut and frozen, and ${storm.isOverMongodb ? 'two servers and their database that are' : 'a server that is'} killed, at random, under ${WRITERS} writers`,
    wanted: `each edit is stored once; every page equals the store and says Live ${SETTLED_WITHIN_MS / 1000} s after the end, and had each revision at most once and in order`,
    run: async (bench) => seeded(storm, bench),
  }
}

/** Edits while the network, the servers and the database fail at random. */
export const STORMS: readonly Fault[] = [
  fault({ edits: 150, pages: 12, browsers: 1, speed: 4 }),
  { ...fault({ edits: 45, pages: 12, browsers: 1, speed: 2, isOverMongodb: true }), needsMongod: true },
  { ...fault({ edits: 1000, pages: 50, browsers: 3, speed: 1 }), isLong: true },
  { ...fault({ edits: 1000, pages: 50, browsers: 1, speed: 1, isOverMongodb: true }), isLong: true, needsMongod: true },
]
