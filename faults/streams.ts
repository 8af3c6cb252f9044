import { randomUUID } from 'node:crypto'
import type { Document, MongoClient } from 'mongodb'
import { createApi } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import { crab } from './dishes.ts'
import type { Bench, Fault, Opening, Outcome } from './fault.ts'
import { openInProcessPage } from './in-process-page.ts'
import type { InProcessPage } from './in-process-page.ts'
import { openReplicaSet } from './mongod.ts'
import { startServers } from './server.ts'
import { inSeconds, secondsUntil } from './until.ts'

const DATABASE = 'streams'
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
    'failCommand closes the connection of the next 6 getMore or aggregate of the streams',
    (client) => failNext(client, 6, { closeConnection: true }),
  ),
  row(
    'the change stream cannot go on where it was',
    'failCommand answers the next 4 getMore or aggregate of the streams with error 286',
    (client) => failNext(client, 4, { errorCode: 286 }),
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

/** Two servers on one database, two pages on each, and staff. */
async function openSite(opening: Opening) {
  const { uri, shell } = await opening.share(openReplicaSet)
  const servers = await startServers(opening, uri(DATABASE), 2)
  const api = createApi(sendByFetch(() => servers[0]?.url ?? ''))
  await api.login()
  const urls = servers.flatMap(({ url }) => [url, url])
  return { shell, api, pages: await Promise.all(urls.map(async (url) => openInProcessPage(opening, url))) }
}

async function timesAfter(bench: Bench, inject: Injection): Promise<Outcome> {
  const { shell, api, pages } = await bench.share(openSite)
  await secondsUntil('all pages are live', async () => pages.every((page) => page.isLive()))
  const before = pages.map((page) => page.readings())
  return shell(async (client) => {
    await inject(client)
    const times = await timesPastTheApp(client, pages)
    const id = randomUUID()
    const isOn = (page: InProcessPage): boolean => titleOf(page, id) === 'OWN'
    const own = await secondsUntilAll(pages, async () => api.create({ id, ...crab('Own') }), isOn)
    const readings = Math.max(...pages.map((page, i) => page.readings() - (before[i] ?? 0)))
    return {
      got: `past the app ${times.map(inSeconds).join(', ')}; by the app ${inSeconds(own)}; a page read the whole menu at most ${readings} times`,
      isKept: [...times, own].every((time) => bench.isWithin(time, 2)),
    }
  })
}

/** How long an insert, an update and a delete made in the database, past the app, take to every page. */
async function timesPastTheApp(client: MongoClient, pages: readonly InProcessPage[]): Promise<number[]> {
  const _id = randomUUID()
  const dishes = client.db(DATABASE).collection<Document & { _id: string }>('dishes')
  const eel = { _id, sitting: 'LUNCH', course: 'MAINS', title: 'EEL', description: '', price: 12 }
  const untilTitled = (write: () => Promise<unknown>, title: string | undefined): Promise<number> =>
    secondsUntilAll(pages, write, (page) => titleOf(page, _id) === title)
  return [
    await untilTitled(() => dishes.insertOne(eel), 'EEL'),
    await untilTitled(() => dishes.updateOne({ _id }, { $set: { title: 'BIG EEL' } }), 'BIG EEL'),
    await untilTitled(() => dishes.deleteOne({ _id }), undefined),
  ]
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

/** Fails what the change streams send, and nothing else; resolves when all of it has failed. */
async function failNext(client: MongoClient, times: number, how: Document): Promise<void> {
  const admin = client.db('admin')
  const data = { failCommands: ['getMore', 'aggregate'], namespace: `${DATABASE}.$cmd.aggregate`, ...how }
  const { count } = await admin.command({ configureFailPoint: 'failCommand', mode: { times }, data })
  await admin.command({ waitForFailPoint: 'failCommand', timesEntered: Number(count) + times, maxTimeMS: 30_000 })
}
