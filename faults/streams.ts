import type { Document, MongoClient } from 'mongodb'
import { createApi } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { openInProcessPage } from './in-process-page.ts'
import type { InProcessPage } from './in-process-page.ts'
import { openReplicaSet } from './mongod.ts'
import { startServer } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'

const DATABASE = 'tideboard'
const WANTED = 'a write past the app is on every open page ≤ 2 s, a write by the app as well'

/** Does something to the change stream, as an owner can at the shell. */
type Injection = (client: MongoClient) => Promise<unknown>

/** The change stream breaks. A write past the app shows it: only the change stream knows of one. */
export const STREAMS: readonly Fault[] = [
  row('a write past the app', 'insert, update, delete in mongosh; two servers, two pages each', async () => undefined),
  row('the change stream is killed, and killed again', 'killCursors, twice', async (client) => {
    await killStreams(client)
    await killStreams(client)
  }),
  row(
    'the change stream loses its connection again and again',
    'failCommand closes the connection of the next 6 getMore or aggregate',
    (client) => failNext(client, 6, { closeConnection: true }),
  ),
  row('the change stream cannot go on where it was', 'failCommand answers the next 4 getMore or aggregate with error 286', (client) =>
    failNext(client, 4, { errorCode: 286 }),
  ),
  row('the dishes are renamed away and back', 'renameCollection, twice', async (client) => {
    const db = client.db(DATABASE)
    await db.collection('dishes').rename('dishes-before')
    await db
      .collection('dishes')
      .drop()
      .catch(() => undefined)
    await db.collection('dishes-before').rename('dishes')
  }),
]

function row(name: string, injected: string, inject: Injection): Fault {
  return { name, injected, wanted: WANTED, needsMongod: true, run: async (bench) => timesAfter(bench, inject) }
}

async function timesAfter(bench: Bench, inject: Injection): Promise<Outcome> {
  const set = await openReplicaSet(bench)
  const servers = [await startServer(bench, set.uri(DATABASE)), await startServer(bench, set.uri(DATABASE))]
  for (const server of servers) await server.whenOpen()
  const urls = servers.flatMap(({ url }) => [url, url])
  const pages = await Promise.all(urls.map(async (url) => openInProcessPage(bench, url)))
  await secondsUntil('all pages are live', async () => pages.every((page) => page.isLive()))
  return set.shell(async (client) => {
    await inject(client)
    const times = await timesPastTheApp(client, pages)
    const api = createApi(sendByFetch(() => urls[0] ?? ''))
    await api.login()
    const isOn = (page: InProcessPage): boolean => titleOf(page, 'own') === 'OWN'
    const own = await secondsUntilAll(pages, async () => api.create({ id: 'own', ...crab('Own') }), isOn)
    const readings = Math.max(...pages.map((page) => page.readings()))
    return {
      got: `past the app ${times.map(inSeconds).join(', ')}; by the app ${inSeconds(own)}; a page read the whole menu at most ${readings} times`,
      isKept: [...times, own].every((time) => bench.isWithin(time, 2)),
    }
  })
}

/** How long an insert, an update and a delete made in the database, past the app, take to every page. */
async function timesPastTheApp(client: MongoClient, pages: readonly InProcessPage[]): Promise<number[]> {
  const dishes = client.db(DATABASE).collection<Document & { _id: string }>('dishes')
  const eel = { _id: 'eel', sitting: 'LUNCH', course: 'MAINS', title: 'EEL', description: '', price: 12 }
  return [
    await timed(
      pages,
      () => dishes.insertOne(eel),
      (title) => title === 'EEL',
    ),
    await timed(
      pages,
      () => dishes.updateOne({ _id: 'eel' }, { $set: { title: 'BIG EEL' } }),
      (title) => title === 'BIG EEL',
    ),
    await timed(
      pages,
      () => dishes.deleteOne({ _id: 'eel' }),
      (title) => title === undefined,
    ),
  ]
}

async function timed(
  pages: readonly InProcessPage[],
  write: () => Promise<unknown>,
  isThere: (title: string | undefined) => boolean,
): Promise<number> {
  return secondsUntilAll(pages, write, (page) => isThere(titleOf(page, 'eel')))
}

/** From the moment when a write is acknowledged. */
async function secondsUntilAll(
  pages: readonly InProcessPage[],
  write: () => Promise<unknown>,
  isOn: (page: InProcessPage) => boolean,
): Promise<number> {
  await write()
  return secondsUntil('a write is on all pages', async () => pages.every(isOn))
}

function titleOf(page: InProcessPage, id: string): string | undefined {
  return page.menu().dishes.find((dish) => dish.id === id)?.title
}

/** As MongoDB does by itself when it steps down or needs memory. */
async function killStreams(client: MongoClient): Promise<void> {
  const cursorsNow = async (): Promise<unknown[]> => {
    const idle = client
      .db('admin')
      .aggregate([{ $currentOp: { idleCursors: true } }, { $match: { 'cursor.originatingCommand.$db': DATABASE } }])
    return (await idle.toArray()).map((stream) => stream['cursor'].cursorId as unknown)
  }
  let cursors: unknown[] = []
  await secondsUntil('there are streams', async () => (cursors = await cursorsNow()).length > 0)
  await client.db(DATABASE).command({ killCursors: '$cmd.aggregate', cursors })
}

async function failNext(client: MongoClient, times: number, how: Document): Promise<void> {
  const data = { failCommands: ['getMore', 'aggregate'], appName: `tideboard ${DATABASE}`, ...how }
  await client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times }, data })
  await secondsUntil('all of them have failed', async () => {
    const { count } = await client.db('admin').command({ configureFailPoint: 'failCommand', mode: 'off' })
    if (count >= times) return true
    await client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times: times - count }, data })
    return false
  })
}
