import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isForAbsence, openDesk } from './desk.ts'
import type { Desk } from './desk.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openReplicaSet } from './mongod.ts'
import type { Mongod, ReplicaSet } from './mongod.ts'
import { startServer } from './server.ts'
import type { Server } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'
import { openVisitor, sendVisitors } from './visits.ts'
import type { Visitor, Visits } from './visits.ts'

const OUTAGE =
  'visitors get the menu all the time, marked with its time; staff one sentence ≤ 5 s; /healthz 200, /readyz 503; all back ≤ 5 s after the database'

/** The database goes, and comes back. */
export const DATABASE: readonly Fault[] = [
  {
    name: 'the database is killed and comes back',
    injected: 'kill -9 of mongod, started again on its data',
    wanted: OUTAGE,
    needsMongod: true,
    run: async (bench) =>
      outage(
        bench,
        (mongod) => mongod.signal('SIGKILL'),
        (mongod) => mongod.start(),
      ),
  },
  {
    name: 'the database says nothing any more',
    injected: 'SIGSTOP to mongod, SIGCONT later: its connections stand and are silent',
    wanted: OUTAGE,
    needsMongod: true,
    run: async (bench) =>
      outage(
        bench,
        (mongod) => mongod.signal('SIGSTOP'),
        (mongod) => mongod.signal('SIGCONT'),
      ),
  },
  {
    name: 'a server starts while the database is down',
    injected: 'kill -9 of mongod, the server stopped and started again in its data folder',
    wanted: 'says so; the menu of its disk, marked; /readyz 503; open ≤ 5 s after the database, by itself',
    needsMongod: true,
    run: startInTheDark,
  },
]

async function outage(bench: Bench, go: (mongod: Mongod) => Promise<void>, come: (mongod: Mongod) => Promise<void>): Promise<Outcome> {
  const set = await openReplicaSet(bench)
  const mongod = await set.primary()
  const server = await startServer(bench, set.uri('house'))
  const desk = await furnished(server)
  const visitor = await openVisitor(bench, server.url)
  await secondsUntil('the page is live', async () => (await visitor.status()) === 'Live')
  await go(mongod)
  const visits = sendVisitors(server.url, 'CRAB BEFORE')
  const [told, unready] = await Promise.all([slowestRefusal(server, desk), secondsUntil('/readyz is 503', () => isReady(server, 503))])
  const marked = await secondsUntil('the page names its time', async () => (await visitor.status()).startsWith('Menu as of'))
  const seen = await visits()
  await come(mongod)
  const back = await secondsUntilBack(set, server, desk, visitor)
  return {
    got: `${inWords(seen)}; staff told ≤ ${inSeconds(told)}; /readyz 503 after ${inSeconds(unready)}; an open page marked ${inSeconds(marked)} later; all back ${inSeconds(back)} after the database`,
    isKept: told <= 5 && seen.wrong.length === 0 && seen.unhealthy === 0 && back <= 5,
  }
}

function inWords({ pages, slowest, wrong, unhealthy }: Visits): string {
  const all = wrong.length === 0 ? 'all with the menu and its time' : `${wrong.length} WRONG (${wrong[0]})`
  return `${pages} visits, ${all}, slowest ${inSeconds(slowest)}; /healthz ${unhealthy === 0 ? 'always' : 'NOT always'} 200`
}

/** A member of staff at the server, who has put one dish on the menu. */
async function furnished(server: Server): Promise<Desk> {
  await server.greeted()
  const desk = openDesk(() => server.url)
  await desk.login()
  await desk.create('crab', 'Crab before')
  return desk
}

/** The longest that staff had to wait for the sentence: a write, a second one, and a login. */
async function slowestRefusal(server: Server, desk: Desk): Promise<number> {
  let slowest = 0
  for (const attempt of [
    () => desk.create('sole', 'Sole after'),
    () => desk.create('sole', 'Sole after'),
    openDesk(() => server.url).login,
  ]) {
    const began = performance.now()
    const answer = await attempt()
    if (!isForAbsence(answer)) throw new Error(`Staff were told ${JSON.stringify(answer)}`)
    slowest = Math.max(slowest, (performance.now() - began) / 1000)
  }
  return slowest
}

/** From the moment when the database takes writes: ready, the page live with what was missed, and the same write kept. */
async function secondsUntilBack(set: ReplicaSet, server: Server, desk: Desk, visitor: Visitor): Promise<number> {
  await set.whenWritable()
  const times = await Promise.all([
    secondsUntil('/readyz is 200', () => isReady(server, 200)),
    secondsUntil('the page is live', async () => (await visitor.status()) === 'Live' && visitor.reads('SOLE AFTER')),
    secondsUntil(
      'the write is kept',
      async () => (await desk.create('sole', 'Sole after')).data?.['createDish']?.__typename === 'DishSaved',
    ),
  ])
  return Math.max(...times)
}

async function isReady({ url }: Server, status: 200 | 503): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`)
  const { reason } = (await answer.json()) as { reason?: string }
  return answer.status === status && (status === 200 || (reason ?? '') !== '')
}

async function startInTheDark(bench: Bench): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tideboard-dark-'))
  bench.defer(() => rm(folder, { recursive: true, force: true }))
  const set = await openReplicaSet(bench)
  const first = await startServer(bench, set.uri('house'), { DATA_DIR: folder })
  await furnished(first)
  const copy = async () => readFile(join(folder, 'last-menu.json'), 'utf8').catch(() => '')
  const kept = await secondsUntil('the dish is on the disk', async () => (await copy()).includes('CRAB BEFORE'))
  const mongod = await set.primary()
  await mongod.signal('SIGKILL')
  const code = await first.stop()
  const began = performance.now()
  const server = await startServer(bench, set.uri('house'), { DATA_DIR: folder })
  const saidAfter = (performance.now() - began) / 1000
  const visitor = await openVisitor(bench, server.url)
  await secondsUntil('the page names its time', async () => (await visitor.status()).startsWith('Menu as of'))
  const hasDish = await visitor.reads('CRAB BEFORE')
  const isUnready = await isReady(server, 503)
  const said = /MongoDB on \S+ does not answer: [^\n]*waits for it/.exec(server.printed())?.[0]
  await mongod.start()
  await set.whenWritable()
  const open = await secondsUntil('the server greets and the page is live', async () => {
    return / is open at /.test(server.printed()) && (await visitor.status()) === 'Live' && (await isReady(server, 200))
  })
  return {
    got: `a write is in the copy after ${inSeconds(kept)}; started, after ${inSeconds(saidAfter)} it says “${said}”; its page ${hasDish ? 'has' : 'LACKS'} the menu of the disk and its time; /readyz ${isUnready ? 503 : 'WRONG'}; open and live ${inSeconds(open)} after the database`,
    isKept: code === 0 && said !== undefined && hasDish && isUnready && open <= 5,
  }
}
