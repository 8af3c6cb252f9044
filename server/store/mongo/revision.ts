import type { ClientSession, Document } from 'mongodb'
import type { Collections, Counter } from './collections.ts'
import { refuseNewer } from './schema.ts'

/** One of the counters, or the latest logged revision, which has no value. */
export type Counted = (Pick<Counter, '_id'> & Partial<Counter>) | { readonly _id: number; readonly value?: undefined }

/** Adds the latest logged revision to the counters, in the same round trip. A transaction refuses this stage. */
export function withLatestLogged({ revisions }: Collections): Document {
  return { $unionWith: { coll: revisions.collectionName, pipeline: [...LATEST] } }
}

const LATEST = [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] as const

/**
 * The latest revision: never below the log, whatever was done to the counter (a dump may be put back under a running server). Also
 * refuses a database that a newer Tideboard has migrated meanwhile.
 */
export async function revisionIn(collections: Collections, transaction?: ClientSession): Promise<number> {
  const { counters, revisions } = collections
  if (transaction === undefined) return latestOf(await counters.aggregate<Counted>([withLatestLogged(collections)]).toArray())
  const counted = await counters.find({}, { session: transaction }).toArray()
  const logged = await revisions.aggregate<Counted>([...LATEST], { session: transaction }).toArray()
  return latestOf([...counted, ...logged])
}

/** The latest revision among the counters and the latest logged one. */
export function latestOf(counted: readonly Counted[]): number {
  const values = new Map(counted.map(({ _id, value }) => [_id, value]))
  refuseNewer(values.get('schema'))
  const logged = counted.map(({ _id }) => (typeof _id === 'number' ? _id : 0))
  return Math.max(values.get('revision') ?? 0, ...logged)
}

/**
 * Takes the next revision. Runs inside the transaction of its write: of two that write the counter only one commits, so revisions
 * become visible in order and none is lost.
 */
export async function nextRevision(collections: Collections, session: ClientSession): Promise<number> {
  const value = (await revisionIn(collections, session)) + 1
  const { matchedCount } = await collections.counters.updateOne({ _id: 'revision' }, { $set: { value } }, { session })
  if (matchedCount === 0) throw new Error('The revision counter is missing from the database.')
  return value
}
