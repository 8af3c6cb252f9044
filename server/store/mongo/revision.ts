import type { ClientSession } from 'mongodb'
import type { Collections } from './collections.ts'

/** The latest revision. */
export async function revisionIn({ counters }: Collections, session?: ClientSession): Promise<number> {
  const counter = await counters.findOne({ _id: 'revision' }, { ...(session && { session }) })
  return counter?.value ?? 0
}

/**
 * Takes the next revision, or the next few, and returns the last. Runs inside the transaction of its write: the second waits
 * for the first to commit, so revisions become visible in order and none is lost.
 */
export async function nextRevision({ counters }: Collections, session: ClientSession, howMany = 1): Promise<number> {
  const counter = await counters.findOneAndUpdate({ _id: 'revision' }, { $inc: { value: howMany } }, { returnDocument: 'after', session })
  if (counter === null) throw new Error('The revision counter is missing from the database.')
  return counter.value
}
