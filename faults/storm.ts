import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openKitchen } from './kitchen.ts'
import type { Kitchen } from './kitchen.ts'
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
}

async function weather(storm: Storm, bench: Bench): Promise<Outcome> {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
  const premises = await openPremises(bench)
  const { networks, pages, visitors } = await openEverything(storm, premises, bench)
  const before = await truthOf(premises)

  const calm = new AbortController()
  const storming = rage(networks, premises, seed, calm.signal)
  const began = performance.now()
  const edits = await editAll(storm.edits, premises)
  const took = performance.now() - began
  calm.abort()
  const strikes = await storming
  const settling = await untilEqual(pages, premises)
  const last = Math.max(settling, ...(await Promise.all(visitors.map(async ({ untilTrue }) => untilTrue(premises.house())))))

  const kept = (await truthOf(premises)).menu().revision - before.menu().revision
  const astray = pages.filter((page) => !isRising(page.told) || !isRising(page.shown)).length
  const done = Object.entries(strikes).map(([kind, times]) => `${times} ${kind}`)
  return {
    got:
      `seed ${seed}: ${edits} edits in ${inSeconds(took)} under ${done.join(', ')}; the store kept ${kept}; all equal ` +
      `${inSeconds(last)} after the end, ${astray} of ${pages.length} pages with a revision twice or out of order`,
    isKept: last <= CALM && astray === 0 && kept === edits,
  }
}

async function openEverything(storm: Storm, premises: Premises, bench: Bench) {
  const networks = await Promise.all(Array.from({ length: NETWORKS }, async () => openProxy(premises.port)))
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
  return `http://127.0.0.1:${networks[i % networks.length]?.port}`
}

/** A few cooks at once, each on dishes of their own; resolves to how many edits were acknowledged. */
async function editAll(wanted: number, premises: Premises): Promise<number> {
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
  const url = (): string => premises.house().url
  await Promise.all(Array.from({ length: WRITERS }, async () => cook(await openKitchen(url))))
  return edits
}

/** The menu as somebody gets it who comes now. */
async function truthOf(premises: Premises): Promise<Page> {
  const page = await openPage(premises.house().url)
  page.close()
  return page
}

/** Milliseconds until every page equals the store. */
async function untilEqual(pages: readonly Page[], premises: Premises): Promise<number> {
  const began = performance.now()
  const wanted = written(await truthOf(premises))
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
    name: `a storm of ${storm.edits} edits`,
    injected: `${storm.pages} pages and ${storm.browsers} browsers behind ${NETWORKS} networks that are reset, cut and silenced, and a server that is killed, at random, under ${WRITERS} writers`,
    wanted: `each edit is kept once; every page equals the store ${CALM / 1000} s after the end, and had each revision at most once and in order`,
    run: async (bench) => weather(storm, bench),
  }
}

/** Edits while everything around them breaks. */
export const STORMS: readonly Fault[] = [
  fault({ edits: 150, pages: 12, browsers: 1 }),
  { ...fault({ edits: 1000, pages: 50, browsers: 3 }), isLong: true },
]
