import { MongoServerError } from 'mongodb'
import type { Collections } from './collections.ts'

const NAMES = ['dishes', 'changes', 'counters', 'accounts', 'sessions'] as const

const NAMESPACE_EXISTS = 48
const DUPLICATE_KEY = 11000

/**
 * Creates collections, indexes and the counter where they are missing; the counter continues after `revision`. Several
 * servers may do so at the same time.
 */
export async function setUpCollections(collections: Collections, revision = 0): Promise<void> {
  const there = new Set((await collections.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  // One after the other: in parallel, they would conflict and be retried.
  for (const name of NAMES) {
    if (!there.has(name)) await ignoringCode(NAMESPACE_EXISTS, collections.db.createCollection(name))
  }
  await Promise.all([
    collections.changes.createIndex({ dishId: 1, _id: 1 }),
    collections.changes.createIndex({ event: 1 }, { unique: true, sparse: true }),
    collections.accounts.createIndex({ email: 1 }, { unique: true }),
    collections.sessions.createIndex({ staffId: 1 }),
    collections.sessions.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
  ])
  await continueCounter(collections, revision)
}

/** The counter of a restored or half-deleted database may be missing or behind; a revision must never be used twice. */
async function continueCounter({ changes, counters }: Collections, revision: number): Promise<void> {
  const [last, counter] = await Promise.all([changes.findOne({}, { sort: { _id: -1 } }), counters.findOne({ _id: 'revision' })])
  const value = Math.max(revision, last?._id ?? 0)
  // Read first, because a write would wait for the transaction of another server.
  if (counter !== null && counter.value >= value) return
  await ignoringCode(DUPLICATE_KEY, counters.updateOne({ _id: 'revision' }, { $max: { value } }, { upsert: true }))
}

/** Another server that starts at the same time may have created it first. */
async function ignoringCode(code: number, done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof MongoServerError && error.code === code)) throw error
  })
}
