import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openKitchen } from './kitchen.ts'
import type { Kitchen } from './kitchen.ts'
import { openReplicaSet } from './mongod.ts'
import type { Mongod } from './mongod.ts'
import { openPage } from './page.ts'
import type { Page } from './page.ts'
import { openPremises } from './premises.ts'
import type { Premises } from './premises.ts'
import { openProxy } from './proxy.ts'
import type { Proxy } from './proxy.ts'
import { openVisitor } from './visitor.ts'
import { rage } from './weather.ts'

const NETWORKS = 5
const WRITERS = 4
/** Milliseconds that the last page may take after the last edit and the last repair. */
const CALM = 20_000

interface Storm {
  readonly edits: number
  readonly pages: number
  readonly browsers: number
  /** Two servers over one MongoDB, in place of one over the embedded store. */
  readonly isOverMongodb?: true
}

async function weather(storm: Storm, bench: Bench): Promise<Outcome> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const { houses, databases } = storm.isOverMongodb ? await openTwo(bench) : { houses: [await openPremises(bench)], databases: [] }
  const { networks, pages, visitors } = await openEverything(storm, houses, bench)
  const before = await truthOf(houses)

  const calm = new AbortController()
  const storming = rage({ networks, houses, databases }, seed, calm.signal)
  const began = performance.now()
  const edits = await editAll(storm.edits, houses)
  const took = performance.now() - began
  calm.abort()
  const strikes = await storming
  const settling = await untilEqual(pages, houses)
  const last = Math.max(settling, ...(await Promise.all(visitors.map(async ({ untilTrue }) => untilTrue(one(houses).house())))))

  const kept = (await truthOf(houses)).menu().revision - before.menu().revision
  const astray = pages.filter((page) => !isRising(page.told) || !isRising(page.shown)).length
  const done = Object.entries(strikes).map(([kind, times]) => `${times} ${kind}`)
  return {
    got:
      `seed ${seed}: ${edits} edits in ${inSeconds(took)} under ${done.join(', ')}; the store kept ${kept}; all equal ` +
      `${inSeconds(last)} after the end, ${astray} of ${pages.length} pages with a revision twice or out of order`,
    isKept: last <= CALM && astray === 0 && kept === edits,
  }
}

/** They share what a deploy gives to each copy: the database and the secret. */
async function openTwo(bench: Bench): Promise<{ houses: Premises[]; databases: readonly Mongod[] }> {
  const { uri, members } = await openReplicaSet(bench)
  const settings = { MONGODB_URI: uri('storm'), JWT_SECRET: 'a secret of the kitchen, 32 bytes or more' }
  return { houses: [await openPremises(bench, settings), await openPremises(bench, settings)], databases: members }
}

async function openEverything(storm: Storm, houses: readonly Premises[], bench: Bench) {
  const networks = await Promise.all(Array.from({ length: NETWORKS }, async (_, i) => openProxy(one(houses, i).port)))
  for (const { close } of networks) bench.defer(close)
  const pages = await Promise.all(Array.from({ length: storm.pages }, async (_, i) => openPage(through(networks, i))))
  for (const { close } of pages) bench.defer(close)
  const visitors = await Promise.all(Array.from({ length: storm.browsers }, async (_, i) => openVisitor(bench, through(networks, i))))
  return { networks, pages, visitors }
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

/** A few cooks at once, each on dishes of their own; resolves to how many edits were acknowledged. */
async function editAll(wanted: number, houses: readonly Premises[]): Promise<number> {
  let edits = 0
  const cook = async (kitchen: Kitchen): Promise<void> => {
    while (edits < wanted) {
      edits += 3
      const price = (edits % 90) + 1
      const dish = await kitchen.price(await kitchen.create(`CATCH ${edits}`), price)
      if (edits % 2 === 0) await kitchen.delete(dish)
      else await kitchen.price(dish, price + 1)
      await sleep(20)
    }
  }
  let tries = 0
  const url = (): string => one(houses, (tries += 1)).house().url
  await Promise.all(Array.from({ length: WRITERS }, async () => cook(await openKitchen(url))))
  return edits
}

/** The menu as somebody gets it who comes now. */
async function truthOf(houses: readonly Premises[]): Promise<Page> {
  const page = await openPage(one(houses).house().url)
  page.close()
  return page
}

/** Milliseconds until every page equals the store. */
async function untilEqual(pages: readonly Page[], houses: readonly Premises[]): Promise<number> {
  const began = performance.now()
  const wanted = written(await truthOf(houses))
  while (pages.some((page) => written(page) !== wanted) && performance.now() - began < 3 * CALM) await sleep(50)
  return performance.now() - began
}

function written(page: Page): string {
  return JSON.stringify(page.menu().dishes.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

function isRising(revisions: readonly number[]): boolean {
  return revisions.every((revision, i) => i === 0 || revision > (revisions[i - 1] ?? Infinity))
}

function fault(storm: Storm): Fault {
  return {
    name: `a storm of ${storm.edits} edits${storm.isOverMongodb ? ' over MongoDB' : ''}`,
    injected: `${storm.pages} pages and ${storm.browsers} browsers behind ${NETWORKS} networks that are reset, cut and silenced, and ${storm.isOverMongodb ? 'two servers and their database that are' : 'a server that is'} killed, at random, under ${WRITERS} writers`,
    wanted: `each edit is kept once; every page equals the store ${CALM / 1000} s after the end, and had each revision at most once and in order`,
    run: async (bench) => weather(storm, bench),
  }
}

/** Edits while everything around them breaks. */
export const STORMS: readonly Fault[] = [
  fault({ edits: 150, pages: 12, browsers: 1 }),
  { ...fault({ edits: 90, pages: 12, browsers: 1, isOverMongodb: true }), needsMongod: true },
  { ...fault({ edits: 1000, pages: 50, browsers: 3 }), isLong: true },
  { ...fault({ edits: 1000, pages: 50, browsers: 1, isOverMongodb: true }), isLong: true, needsMongod: true },
]
