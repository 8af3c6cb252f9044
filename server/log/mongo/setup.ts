import { setTimeout as sleep } from 'node:timers/promises'
import { MongoServerError } from 'mongodb'
import { migrateAgenda } from './agenda.ts'
import type { Collections } from './collections.ts'
import { logWhatWasNot, migrateChanges } from './migration.ts'
import { revisionIn, SCHEMA, refuseNewer } from './revision.ts'
import type { Transaction } from './transactions.ts'
import { ensureManager } from './staff.ts'
import { typeSentences } from './typed-migration.ts'
import { storeMenusOfOldLog } from './whole-menus.ts'

const NAMES = ['dishes', 'revisions', 'edits', 'menus', 'agenda', 'counters', 'accounts', 'sessions'] as const

const NAMESPACE_EXISTS = 48
const CANNOT_INDEX_PARALLEL_ARRAYS = 171
const DUPLICATE_KEY = 11000

/**
 * Creates collections, indexes and counters where they are missing, and migrates what an older Tideboard wrote; the revisions
 * continue after `revision`. Several servers may do so at the same time.
 */
export async function setUpCollections(collections: Collections, transaction: Transaction, revision = 0): Promise<void> {
  const schema = await schemaOf(collections)
  refuseNewer(schema)
  if (schema === undefined && !(await isFirst(collections))) await setUpOfAnother(collections)
  const there = new Set((await collections.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  // One after the other: in parallel, they would conflict and be retried.
  for (const name of NAMES) {
    if (!there.has(name)) await isDone(collections.db.createCollection(name), NAMESPACE_EXISTS)
  }
  await createIndexes(collections)
  await migrateChanges(collections, transaction)
  await migrateAgenda(collections)
  await ensureManager(collections, transaction)
  await storeMenusOfOldLog(collections)
  // The counter of a restored or half-deleted database may be missing or behind; a revision must never be used twice.
  const edit = await collections.edits.findOne({}, { sort: { revision: -1 }, projection: { revision: 1 } })
  await raise(collections, 'revision', Math.max(revision, await revisionIn(collections), edit?.revision ?? 0))
  if (schema === undefined) await logWhatWasNot(collections, transaction)
  // Once in the life of the database. The schema stays: a server of the build before goes on beside this one.
  if ((await collections.counters.findOne({ _id: 'typed' })) === null) {
    await typeSentences(collections, transaction)
    await raise(collections, 'typed', 1)
  }
  await raise(collections, 'schema', SCHEMA)
}

/** One at a time, by one server at a time: a small mongod that is asked for all of them by four at once may not live through it. */
async function createIndexes({ dishes, revisions, edits, agenda, accounts, sessions }: Collections): Promise<void> {
  // An import may hold a dish with a list for its sitting and one for its course: the menu is read all the same.
  await isDone(dishes.createIndex({ sitting: 1, course: 1, createdAt: 1 }), CANNOT_INDEX_PARALLEL_ARRAYS)
  await revisions.createIndexes([
    { key: { requestId: 1 }, unique: true, sparse: true },
    { key: { event: 1 }, unique: true, sparse: true },
    { key: { by: 1, _id: 1 } },
    { key: { at: 1 } },
    { key: { isReset: 1, _id: 1 }, partialFilterExpression: { isReset: true } },
  ])
  await edits.createIndexes([
    { key: { revision: 1, place: 1 } },
    { key: { dishId: 1, revision: 1 } },
    { key: { dishId: 1, 'before.version': 1 } },
    // Of edits that took a dish off: a partial index cannot ask for what is absent.
    { key: { 'after.version': 1, revision: -1, place: 1 } },
  ])
  await agenda.createIndex({ state: 1, due: 1, since: 1, _id: 1 })
  await accounts.createIndex({ email: 1 }, { unique: true })
  await sessions.createIndexes([{ key: { staffId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }])
}

async function schemaOf({ counters }: Collections): Promise<number | undefined> {
  return (await counters.findOne({ _id: 'schema' }))?.value
}

/** Whether this server is the first of those that find no schema. An insert tells; creating a collection succeeds for each of them. */
async function isFirst({ counters }: Collections): Promise<boolean> {
  return isDone(counters.insertOne({ _id: 'setup', value: 1 }), DUPLICATE_KEY)
}

/** Milliseconds to wait for the server that began to set the database up; it may have died. */
const OTHERS_SET_UP_MS = 10_000

async function setUpOfAnother(collections: Collections): Promise<void> {
  for (const began = performance.now(); performance.now() - began < OTHERS_SET_UP_MS; await sleep(100)) {
    if ((await schemaOf(collections)) !== undefined) return
  }
}

async function raise({ counters }: Collections, _id: 'revision' | 'schema' | 'typed', value: number): Promise<void> {
  const counter = await counters.findOne({ _id })
  // Read first, because a write would wait for the transaction of another server.
  if (counter !== null && counter.value >= value) return
  await isDone(counters.updateOne({ _id }, { $max: { value } }, { upsert: true }), DUPLICATE_KEY)
}

/** False where it fails with this code: another server that starts at the same time may have created it first. */
async function isDone(doing: Promise<unknown>, code: number): Promise<boolean> {
  return doing.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof MongoServerError && error.code === code)) throw error
      return false
    },
  )
}
