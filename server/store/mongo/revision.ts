import type { ClientSession } from 'mongodb'
import type { Collections } from './collections.ts'
import { refuseNewer } from './schema.ts'

/** The latest revision. Also refuses a database that a newer Tideboard has migrated meanwhile. */
export async function revisionIn({ counters }: Collections, session?: ClientSession): Promise<number> {
  const found = await counters.find({}, { ...(session && { session }) }).toArray()
  const values = new Map(found.map(({ _id, value }) => [_id, value]))
  refuseNewer(values.get('schema'))
  return values.get('revision') ?? 0
}

/**
 * Takes the next revision. Runs inside the transaction of its write: the second waits for the first to commit, so revisions
 * become visible in order and none is lost.
 */
export async function nextRevision({ counters }: Collections, session: ClientSession): Promise<number> {
  const counter = await counters.findOneAndUpdate({ _id: 'revision' }, { $inc: { value: 1 } }, { returnDocument: 'after', session })
  if (counter === null) throw new Error('The revision counter is missing from the database.')
  return counter.value
}
