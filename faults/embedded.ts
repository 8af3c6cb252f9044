import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { sendByFetch } from '../e2e/send.ts'
import type { Bench } from './fault.ts'

/** A server over an embedded store that outlives it, and signed-in staff. */
export interface EmbeddedServer {
  readonly server: TestServer
  readonly api: Api
}

/** An empty data folder, for several servers one after the other. */
export async function freshData({ defer }: Bench): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-fault-'))
  defer(() => rm(dataDir, { recursive: true }))
  return dataDir
}

/** Starts a server on `dataDir`, and signs in. */
export async function openEmbedded(
  bench: Bench,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const server = await bench.startTestServer({ settings: { DATA_DIR: dataDir, ...settings } })
  const api = createApi(sendByFetch(() => server.url))
  await api.login()
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
