import type { Document } from 'mongodb'
import { ApiError, createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import { openBrowserPage } from './browser-page.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openReplicaSet } from './mongod.ts'
import type { ReplicaSet } from './mongod.ts'
import { readinessOf } from './readiness.ts'
import { startServer } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'

/** Its id makes it idempotent: sent twice, it is stored once. */
const SOLE = { id: 'sole', ...crab('Sole after') }

/** The database answers every read, and refuses every write. */
export const REFUSED_WRITES: readonly Fault[] = [
  {
    name: 'the database refuses writes and answers reads',
    injected: 'UnknownError (8) for every insert, update and delete, by failCommand in mongod',
    wanted: 'staff one sentence ≤ 5 s; one line a write in the log; /readyz 200 and names it; pages Live; then one dish, and all well',
    needsMongod: true,
    run: refuseWrites,
  },
]

async function refuseWrites(bench: Bench): Promise<Outcome> {
  const set = await bench.share(openReplicaSet)
  const server = await startServer(bench, set.uri('refused-writes'))
  await server.whenOpen()
  const api = createApi(sendByFetch(() => server.url))
  await api.login()
  const page = await openBrowserPage(bench, server.url)
  await page.whenLive()
  bench.defer(() => failWrites(set, 'off'))
  await failWrites(set, 'alwaysOn')
  const told = Math.max(await secondsToRefusal(api), await secondsToRefusal(api))
  const failing = await readinessOf(server)
  await secondsUntil('both are in the log', async () => linesIn(server.printed()) >= 2)
  const status = await page.status()
  await failWrites(set, 'off')
  await api.create(SOLE)
  const well = await readinessOf(server)
  await secondsUntil('the dish is on the page', async () => page.reads('Sole after'))
  const dishes = (await api.dishes()).filter(({ id }) => id === SOLE.id).length
  const lines = linesIn(server.printed())
  return {
    got: `staff told ≤ ${inSeconds(told)}; ${lines} lines for 2 writes; /readyz ${failing.status}, “${failing.writes?.reason}”; the page ${status}; then ${dishes} dish, /readyz ${well.status}${well.writes ? ', STILL failing' : ''}`,
    isKept:
      bench.isWithin(told, 5) &&
      lines === 2 &&
      failing.status === 200 &&
      failing.writes?.failing === true &&
      status === 'Live' &&
      dishes === 1 &&
      well.status === 200 &&
      well.writes === undefined,
  }
}

async function failWrites(set: ReplicaSet, mode: 'alwaysOn' | 'off'): Promise<void> {
  const data: Document = { failCommands: ['insert', 'update', 'delete', 'findAndModify'], errorCode: 8 }
  await set.shell((client) => client.db('admin').command({ configureFailPoint: 'failCommand', mode, ...(mode === 'alwaysOn' && { data }) }))
}

async function secondsToRefusal(api: Api): Promise<number> {
  const began = performance.now()
  const answer: unknown = await api.create(SOLE).catch((error: unknown) => error)
  if (!(answer instanceof ApiError && answer.code === 'DATABASE_AWAY')) throw new Error(`Staff were told ${String(answer)}`)
  return (performance.now() - began) / 1000
}

function linesIn(printed: string): number {
  return printed.split('"operation":"dishes.change"').length - 1
}
