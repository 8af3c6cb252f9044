import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { sendByFetch } from '../e2e/send.ts'
import type { Session } from '../e2e/send.ts'
import type { Opening } from './fault.ts'

/** A data folder for several servers one after the other, and the session of its staff. */
export interface DataFolder {
  readonly dataDir: string
  readonly session: Session
}

/** A server over an embedded store that outlives it, and signed-in staff. */
export interface EmbeddedServer {
  readonly server: TestServer
  readonly api: Api
}

/** The data of a restaurant that has just opened. */
export async function freshData(opening: Opening): Promise<DataFolder> {
  return copyOf(opening, await opening.share(firstStart))
}

// Making the first account and signing in takes longer than all else of a start.
async function firstStart(opening: Opening): Promise<DataFolder> {
  const data = await emptyData(opening)
  const { server } = await openEmbedded(opening, data)
  await server.close()
  return data
}

/** The same data in a folder of its own, while no server has it open. */
export async function copyOf(opening: Opening, { dataDir, session }: DataFolder): Promise<DataFolder> {
  const copy = await emptyData(opening)
  await cp(dataDir, copy.dataDir, { recursive: true })
  return { ...copy, session: { ...session } }
}

/** For a first start. */
async function emptyData({ defer }: Opening): Promise<DataFolder> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-fault-'))
  defer(() => rm(dataDir, { recursive: true }))
  return { dataDir, session: { cookie: '' } }
}

/** Starts a server on the data folder, and signs in, unless staff have done so before. */
export async function openEmbedded(
  { startTestServer }: Opening,
  { dataDir, session }: DataFolder,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const server = await startTestServer({ settings: { DATA_DIR: dataDir, ...settings } })
  const api = createApi(sendByFetch(() => server.url, session))
  if (session.cookie === '') await api.login()
  return { server, api }
}

/** The titles of the dishes that faults have put on the menu, in the menu's order. */
export async function titlesIn(api: Api): Promise<string[]> {
  const dishes = await api.dishes()
  return dishes.filter(({ course }) => course === 'FAULTS').map(({ title }) => title)
}

/** Whether it succeeds; false when it is refused, or fails in any other way. */
export async function isDone(write: Promise<unknown>): Promise<boolean> {
  return write.then(
    () => true,
    () => false,
  )
}
