import { MongoServerError } from 'mongodb'
import type { Collections } from './collections.ts'
import { logWhatWasNot, migrateChanges } from './migration.ts'
import { SCHEMA, refuseNewer } from './schema.ts'
import type { Transaction } from './transactions.ts'

const NAMES = ['dishes', 'revisions', 'edits', 'agenda', 'counters', 'accounts', 'sessions'] as const

const NAMESPACE_EXISTS = 48
const CANNOT_INDEX_PARALLEL_ARRAYS = 171
const DUPLICATE_KEY = 11000

/**
 * Creates collections, indexes and counters where they are missing, and migrates what an older Tideboard wrote; the revisions
 * continue after `revision`. Several servers may do so at the same time.
 */
export async function setUpCollections(collections: Collections, transaction: Transaction, revision = 0): Promise<void> {
  const schema = (await collections.counters.findOne({ _id: 'schema' }))?.value
  refuseNewer(schema)
  const there = new Set((await collections.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  // One after the other: in parallel, they would conflict and be retried.
  for (const name of NAMES) {
    if (!there.has(name)) await ignoringCode(NAMESPACE_EXISTS, collections.db.createCollection(name))
  }
  await createIndexes(collections)
  await migrateChanges(collections, transaction)
  // The counter of a restored or half-deleted database may be missing or behind; a revision must never be used twice.
  const last = await collections.revisions.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } })
  await raise(collections, 'revision', Math.max(revision, last?._id ?? 0))
  if (schema === undefined) await logWhatWasNot(collections, transaction)
  await raise(collections, 'schema', SCHEMA)
}

async function createIndexes({ dishes, revisions, edits, agenda, accounts, sessions }: Collections): Promise<void> {
  await Promise.all([
    // An import may hold a dish with a list for its sitting and one for its course: the menu is read all the same.
    ignoringCode(CANNOT_INDEX_PARALLEL_ARRAYS, dishes.createIndex({ sitting: 1, course: 1, createdAt: 1 })),
    revisions.createIndexes([
      { key: { requestId: 1 }, unique: true, sparse: true },
      { key: { event: 1 }, unique: true, sparse: true },
      { key: { by: 1, _id: 1 } },
      { key: { at: 1 } },
    ]),
    edits.createIndexes([
      { key: { revision: 1, place: 1 } },
      { key: { dishId: 1, revision: 1 } },
      { key: { dishId: 1, 'before.version': 1 } },
    ]),
    agenda.createIndex({ state: 1, due: 1 }),
    accounts.createIndex({ email: 1 }, { unique: true }),
    sessions.createIndexes([{ key: { staffId: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }]),
  ])
}

async function raise({ counters }: Collections, _id: 'revision' | 'schema', value: number): Promise<void> {
  const counter = await counters.findOne({ _id })
  // Read first, because a write would wait for the transaction of another server.
  if (counter !== null && counter.value >= value) return
  await ignoringCode(DUPLICATE_KEY, counters.updateOne({ _id }, { $max: { value } }, { upsert: true }))
}

/** Another server that starts at the same time may have created it first. */
async function ignoringCode(code: number, done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof MongoServerError && error.code === code)) throw error
  })
}
