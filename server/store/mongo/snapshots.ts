import type { ClientSession, MongoClient } from 'mongodb'
import { collectionsIn } from './collections.ts'
import type { Collections } from './collections.ts'

/** Runs several reads at one moment: `work` reads from the collections that it is given, in the session. */
export type Snapshots = <T>(work: (collections: Collections, session: ClientSession) => Promise<T>) => Promise<T>

/** Snapshots of one database. The client must have no read concern: the driver would use that one instead of `snapshot`. */
export function snapshotsOf(client: MongoClient, database: string): Snapshots {
  const collections = collectionsIn(client.db(database))
  return (work) => client.withSession({ snapshot: true }, (session) => work(collections, session))
}
