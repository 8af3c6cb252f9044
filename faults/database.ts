import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError, createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import { crab } from './dishes.ts'
import { isDone } from './embedded.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openReplicaSet } from './mongod.ts'
import type { Mongod, ReplicaSet } from './mongod.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'
import { openBrowserPage } from './browser-page.ts'
import type { BrowserPage } from './browser-page.ts'
import { loadPages } from './page-loads.ts'
import { readinessOf } from './readiness.ts'
import type { PageLoads } from './page-loads.ts'

/** Its id makes it idempotent: sent twice, it is stored once. */
const SOLE = { id: 'sole', ...crab('Sole after') }

interface Outage {
  /** Its name. */
  readonly database: string
  fail(mongod: Mongod): Promise<void>
  recover(mongod: Mongod): Promise<void>
}

const OUTAGE =
  'visitors get the menu all the time, marked with its time; staff one sentence ≤ 5 s; /healthz 200, /readyz 503; all back ≤ 5 s after the database'

/** The database fails, and recovers. */
export const DATABASE: readonly Fault[] = [
  {
    name: 'the database is killed and comes back',
    injected: 'kill -9 of mongod, started again on its data',
    wanted: OUTAGE,
    needsMongod: true,
    run: async (bench) =>
      outage(bench, { database: 'killed', fail: (mongod) => mongod.signal('SIGKILL'), recover: (mongod) => mongod.start() }),
  },
  {
    name: 'the database says nothing any more (hangs)',
    injected: 'SIGSTOP to mongod, SIGCONT later: its connections stay open and nothing answers',
    wanted: OUTAGE,
    needsMongod: true,
    run: async (bench) =>
      outage(bench, { database: 'hanging', fail: (mongod) => mongod.signal('SIGSTOP'), recover: (mongod) => mongod.signal('SIGCONT') }),
  },
  {
    name: 'a server starts while the database is down',
    injected: 'kill -9 of mongod, the server stopped and started again in its data folder',
    wanted: 'says so; the menu of its disk, marked; /readyz 503; open ≤ 5 s after the database, by itself',
    needsMongod: true,
    run: startWithoutDatabase,
  },
]

async function outage(bench: Bench, { database, fail, recover }: Outage): Promise<Outcome> {
  const set = await bench.share(openReplicaSet)
  const mongod = await set.primary()
  bench.defer(() => recover(mongod))
  const server = await startServer(bench, set.uri(database))
  const api = await apiWithOneDish(server)
  const page = await openBrowserPage(bench, server.url)
  await page.whenLive()
  await fail(mongod)
  const endLoads = loadPages(server.url, 'CRAB BEFORE')
  const [told, unready] = await Promise.all([slowestRefusal(server, api), secondsUntil('/readyz is 503', () => isReady(server, 503))])
  const marked = await secondsUntil('the page names its time', async () => (await page.status()).startsWith('Menu from'))
  const seen = await endLoads()
  await recover(mongod)
  const back = await secondsUntilBack(set, server, api, page)
  return {
    got: `${inWords(seen)}; staff told ≤ ${inSeconds(told)}; /readyz 503 after ${inSeconds(unready)}; an open page marked ${inSeconds(marked)} later; all back ${inSeconds(back)} after the database`,
    isKept: bench.isWithin(told, 5) && seen.wrong.length === 0 && seen.unhealthy === 0 && bench.isWithin(back, 5),
  }
}

function inWords({ pages, slowest, wrong, unhealthy }: PageLoads): string {
  const all = wrong.length === 0 ? 'all with the menu and its time' : `${wrong.length} WRONG (${wrong[0]})`
  return `${pages} page loads, ${all}, slowest ${inSeconds(slowest)}; /healthz ${unhealthy === 0 ? 'always' : 'NOT always'} 200`
}

function apiOf({ url }: Server): Api {
  return createApi(sendByFetch(() => url))
}

/** Signed-in staff, who have put one dish on the menu. */
async function apiWithOneDish(server: Server): Promise<Api> {
  await server.whenOpen()
  const api = apiOf(server)
  await api.login()
  await api.create(crab('Crab before'))
  return api
}

/** The longest that staff waited for DATABASE_AWAY: for a write, a second one, and a login. */
async function slowestRefusal(server: Server, api: Api): Promise<number> {
  let slowest = 0
  for (const attempt of [async () => api.create(SOLE), async () => api.create(SOLE), async () => apiOf(server).login()]) {
    const began = performance.now()
    const answer: unknown = await attempt().catch((error: unknown) => error)
    if (!(answer instanceof ApiError && answer.code === 'DATABASE_AWAY')) throw new Error(`Staff were told ${String(answer)}`)
    slowest = Math.max(slowest, (performance.now() - began) / 1000)
  }
  return slowest
}

/** From the moment when the database takes writes: ready, the page live with what was missed, and the same write stored. */
async function secondsUntilBack(set: ReplicaSet, server: Server, api: Api, page: BrowserPage): Promise<number> {
  await set.whenWritable()
  const times = await Promise.all([
    secondsUntil('/readyz is 200', () => isReady(server, 200)),
    secondsUntil('the page is live', async () => (await page.status()) === 'Live' && page.reads('Sole after')),
    secondsUntil('the write is stored', async () => isDone(api.create(SOLE))),
  ])
  return Math.max(...times)
}

async function isReady(server: Server, status: 200 | 503): Promise<boolean> {
  const { status: answered, reason = '' } = await readinessOf(server)
  return answered === status && (status === 200 || reason !== '')
}

async function startWithoutDatabase(bench: Bench): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-waiting-'))
  bench.defer(() => rm(folder, { recursive: true, force: true }))
  const set = await bench.share(openReplicaSet)
  const uri = set.uri('down')
  const first = await startServer(bench, uri, { DATA_DIR: folder })
  await apiWithOneDish(first)
  const copy = async () => readFile(join(folder, 'last-menu.json'), 'utf8').catch(() => '')
  const kept = await secondsUntil('the dish is on the disk', async () => (await copy()).includes('CRAB BEFORE'))
  const mongod = await set.primary()
  bench.defer(() => mongod.start())
  await mongod.signal('SIGKILL')
  const code = await first.stop()
  const began = performance.now()
  const server = await startServer(bench, uri, { DATA_DIR: folder })
  const saidAfter = (performance.now() - began) / 1000
  const page = await openBrowserPage(bench, server.url)
  await secondsUntil('the page names its time', async () => (await page.status()).startsWith('Menu from'))
  const hasDish = await page.reads('Crab before')
  const isUnready = await isReady(server, 503)
  const said = /MongoDB on \S+ does not answer: [^\n]*waits for it/.exec(server.printed())?.[0]
  await mongod.start()
  await set.whenWritable()
  const open = await secondsUntil('the server greets and the page is live', async () => {
    return / is open at /.test(server.printed()) && (await page.status()) === 'Live' && (await isReady(server, 200))
  })
  return {
    got: `a write is in the copy after ${inSeconds(kept)}; started, after ${inSeconds(saidAfter)} it says “${said}”; its page ${hasDish ? 'has' : 'LACKS'} the menu of the disk and its time; /readyz ${isUnready ? 503 : 'WRONG'}; open and live ${inSeconds(open)} after the database`,
    isKept: code === 0 && said !== undefined && hasDish && isUnready && bench.isWithin(open, 5),
  }
}
