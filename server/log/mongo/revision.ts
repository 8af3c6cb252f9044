import type { ClientSession } from 'mongodb'
import type { LastEntry } from '../entry.ts'
import type { Collections, Counter } from './collections.ts'
import { StoreUnavailable } from '../unavailable.ts'

/** One of the counters, or the latest logged revision, which has no value. */
type Counted = (Pick<Counter, '_id'> & Partial<Counter>) | { readonly _id: number; readonly value?: undefined }

const LATEST = [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }] as const

/** A revision that is to be written. */
export interface NextRevision {
  readonly revision: number
  /** The latest entry of the log. */
  readonly last: LastEntry | undefined
}

/**
 * The latest revision: never below the log, whatever was done to the counter (a dump may be put back under a running server). Also
 * refuses a database that a newer Tideboard has migrated meanwhile.
 */
export async function revisionIn(collections: Collections, transaction?: ClientSession): Promise<number> {
  if (transaction !== undefined) return (await latestIn(collections, transaction)).latest
  const { counters, revisions } = collections
  // In one round trip, since each request of a visitor asks. A transaction refuses this stage.
  return latestOf(await counters.aggregate<Counted>([{ $unionWith: { coll: revisions.collectionName, pipeline: [...LATEST] } }]).toArray())
}

async function latestIn({ counters, revisions }: Collections, session: ClientSession) {
  const counted = await counters.find({}, { session }).toArray()
  const last = await revisions.findOne({}, { sort: { _id: -1 }, projection: { at: 1, hash: 1, credit: 1 }, session })
  return { latest: latestOf(last === null ? counted : [...counted, { _id: last._id }]), last: last && { ...last, revision: last._id } }
}

/** The latest revision among the counters and the latest logged one. */
function latestOf(counted: readonly Counted[]): number {
  const values = new Map(counted.map(({ _id, value }) => [_id, value]))
  refuseNewer(values.get('schema'))
  const logged = counted.map(({ _id }) => (typeof _id === 'number' ? _id : 0))
  return Math.max(values.get('revision') ?? 0, ...logged)
}

/**
 * Takes the next revision. Runs inside the transaction of its write: of two that write the counter only one commits, so revisions
 * become visible in order and none is lost.
 */
export async function nextRevision(collections: Collections, session: ClientSession): Promise<NextRevision> {
  const { latest, last } = await latestIn(collections, session)
  const value = latest + 1
  const { matchedCount } = await collections.counters.updateOne({ _id: 'revision' }, { $set: { value } }, { session })
  if (matchedCount === 0) throw new Error('The revision counter is missing from the database.')
  return { revision: value, last: last ?? undefined }
}

/** The schema that this version of Tideboard writes; 0.1.0, the first, recorded none. */
export const SCHEMA = 2

/** Refuses a database that a newer Tideboard has migrated. Unavailable, so that the server waits, and its log says what for. */
export function refuseNewer(schema: number | undefined): void {
  if (schema === undefined || schema <= SCHEMA) return
  throw new StoreUnavailable(
    `The database was written by a newer Tideboard (schema ${schema}; this one knows up to ${SCHEMA}). Start that version.`,
  )
}
