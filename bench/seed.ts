import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoClient } from 'mongodb'
import { openingMenu } from '../content/opening-menu.ts'
import type { Dish } from '../domain/dish.ts'
import { MAX_EDITS } from '../domain/revision.ts'
import { createApi } from '../e2e/api.ts'
import type { Api } from '../e2e/api.ts'
import { sendByFetch } from '../e2e/send.ts'
import { freshDatabase, startTestServer } from '../e2e/test-server.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { openingDishes } from '../server/menu/open.ts'
import { openStore } from '../server/open-store.ts'
import type { DishStore } from '../server/log/store.ts'
import type { Bench } from './bench.ts'
import { plainWrite } from '../server/testing/writes.ts'

/** The product, on a menu of its own, with staff signed in. */
export interface System {
  readonly server: TestServer
  readonly api: Api
}

/** The settings of a server whose store has been filled; the store is deleted with the row. */
export type SeededStore = Readonly<Record<string, string>>

/** Starts the server as `npm start` does, on a menu of so many dishes and a log of so many edits; it ends with the row. */
export async function openSystem(bench: Bench, dishes: number, loggedEdits = 0): Promise<System> {
  return startSystem(bench, await seedStore(bench, dishes, loggedEdits))
}

/** Starts the server likewise on a store that has been filled. */
export async function startSystem(bench: Bench, settings: SeededStore): Promise<System> {
  const server = await startTestServer({ settings })
  bench.defer(server.close)
  const api = createApi(sendByFetch(() => server.url))
  await api.login()
  return { server, api }
}

/** Fills a new store: the embedded one, or a database of its own on MongoDB. */
export async function seedStore({ defer, mongodbUri }: Bench, dishes: number, loggedEdits = 0): Promise<SeededStore> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tideboard-bench-'))
  defer(() => rm(dataDir, { recursive: true, force: true }))
  const uri = mongodbUri === undefined ? undefined : freshDatabase(mongodbUri)
  if (uri !== undefined) defer(() => dropDatabase(uri))
  const store = await openStore({ dataDir, mongodbUri: uri })
  await store.dishes.openWith(menuOf(dishes), Math.floor(Date.now() / 1000))
  await edit(store.dishes, loggedEdits)
  await store.close()
  return { DATA_DIR: dataDir, ...(uri !== undefined && { MONGODB_URI: uri }) }
}

async function dropDatabase(uri: string): Promise<void> {
  const client = new MongoClient(uri)
  await client.db().dropDatabase()
  await client.close()
}

/** The opening menu, over and over. */
function menuOf(size: number): Dish[] {
  const fields = Array.from({ length: size }, (_, i) => openingMenu[i % openingMenu.length]).filter((one) => one !== undefined)
  const numbered = fields.map((one, i) => (i < openingMenu.length || one.title === '' ? one : { ...one, title: `${one.title} ${i}` }))
  return openingDishes(numbered, Date.now())
}

/** Edits the first dishes over and over, so many edits in all; in few revisions, which takes seconds in place of minutes. */
async function edit(store: DishStore, edits: number): Promise<void> {
  for (let left = edits; left > 0;) {
    const { dishes } = await store.menu()
    const edited = dishes.slice(0, Math.min(left, MAX_EDITS))
    const edits = edited.map((dish) => ({ id: dish.id, after: { ...dish, price: dish.price + 0.5, version: dish.version + 1 } }))
    await store.change({ by: 'bench', at: Math.floor(Date.now() / 1000), decision: plainWrite({ edits }) })
    left -= edited.length
  }
}
