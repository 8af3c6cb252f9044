import { MongoServerError } from 'mongodb'
import type { Collections } from './collections.ts'

const NAMES = ['dishes', 'changes', 'counters', 'accounts', 'sessions'] as const

const NAMESPACE_EXISTS = 48
const DUPLICATE_KEY = 11000

/**
 * Makes collections, indexes and the counter, if they are not there yet; the counter goes on after `reached`. Several
 * servers may do so at the same time.
 */
export async function makeReady(kept: Collections, reached = 0): Promise<void> {
  const there = new Set((await kept.db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name))
  // One after the other: side by side, they only make each other try again.
  for (const name of NAMES) {
    if (!there.has(name)) await unlessIt(NAMESPACE_EXISTS, kept.db.createCollection(name))
  }
  await Promise.all([
    kept.changes.createIndex({ dishId: 1, _id: 1 }),
    kept.changes.createIndex({ event: 1 }, { unique: true, sparse: true }),
    kept.accounts.createIndex({ email: 1 }, { unique: true }),
    kept.sessions.createIndex({ staffId: 1 }),
    kept.sessions.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
  ])
  await countOn(kept, reached)
}

/** The counter of a restored or half-deleted database may be missing or behind; a revision must never come twice. */
async function countOn({ changes, counters }: Collections, reached: number): Promise<void> {
  const [last, counter] = await Promise.all([changes.findOne({}, { sort: { _id: -1 } }), counters.findOne({ _id: 'revision' })])
  const value = Math.max(reached, last?._id ?? 0)
  // Looked at first, because a write would wait for whichever server is writing just now.
  if (counter !== null && counter.value >= value) return
  await unlessIt(DUPLICATE_KEY, counters.updateOne({ _id: 'revision' }, { $max: { value } }, { upsert: true }))
}

/** Another server that starts just now may have done the same a moment ago. */
async function unlessIt(code: number, done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!(error instanceof MongoServerError && error.code === code)) throw error
  })
}
