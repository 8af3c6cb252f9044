import { setTimeout as sleep } from 'node:timers/promises'
import { MongoServerSelectionError } from 'mongodb'
import type { ClientSession, MongoClient, TransactionOptions } from 'mongodb'
import { StoreUnavailable } from '../unavailable.ts'
import { reasonOf } from './errors.ts'
import { collectionsIn } from './collections.ts'
import type { Collections } from './collections.ts'

/** Commits all that `work` writes, or nothing; `work` is called again after a write conflict. */
export type Transaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>

const OPTIONS: TransactionOptions = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' }

/** A write takes milliseconds; a transaction that blocks others for this long belongs to a server that died. */
const ABANDONED_AFTER_MS = 1500

/** The driver would retry the commit of a database that died for two minutes. */
const TRANSACTION_TIMEOUT_MS = 15_000

/** Transactions on one client. They run one after the other: each writes the counter, so in parallel they would conflict and be retried. */
export function transactionsOf(client: MongoClient, appName: string): Transaction {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(() => withTimeout(client.withSession((session) => runIn(session, work))))
    last = result.catch(() => undefined)
    return result
  }

  async function runIn<T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const began = performance.now()
    return session.withTransaction(async () => {
      if (performance.now() - began > ABANDONED_AFTER_MS) await endAbandoned(client, appName, ABANDONED_AFTER_MS).catch(ignoreRefusal)
      return work(session).catch(failWhenUnreachable)
    }, OPTIONS)
  }
}

/** A MongoDB user without the right to kill sessions: MongoDB aborts the transaction itself, only later. */
function ignoreRefusal(): void {}

/** The driver would retry for two minutes when no server can be selected; the person who waits is told at once. */
function failWhenUnreachable(error: unknown): never {
  throw error instanceof MongoServerSelectionError
    ? new StoreUnavailable(`MongoDB does not answer: ${reasonOf(error)}.`, { cause: error })
    : error
}

/** The outcome of a write, or StoreUnavailable when it is not known in time; sending a mutation again with its request id is safe either way. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const settled = new AbortController()
  const late = sleep(TRANSACTION_TIMEOUT_MS, undefined, { signal: settled.signal }).then(() => {
    throw new StoreUnavailable('MongoDB did not confirm a write in time.')
  })
  return Promise.race([work, late]).finally(() => settled.abort())
}

/** Runs several reads at one moment: `work` reads from the collections that it is given, in the session. */
export type Snapshots = <T>(work: (collections: Collections, session: ClientSession) => Promise<T>) => Promise<T>

/** Snapshots of one database. The client must have no read concern: the driver would use that one instead of `snapshot`. */
export function snapshotsOf(client: MongoClient, database: string): Snapshots {
  const collections = collectionsIn(client.db(database))
  return (work) => client.withSession({ snapshot: true }, (session) => work(collections, session))
}

/** The appName of the connections to one database: only transactions of such connections are ended. */
export function appNameOf(database: string): string {
  return `tideboard ${database}`
}

/**
 * Aborts transactions that have been idle for a while. A server that dies in the middle of one (kill -9, a power cut) leaves
 * it open with a lock on the counter, so that no server could write until MongoDB aborts it: 88 s, measured.
 * A server that is alive after all loses nothing: its driver retries.
 */
export async function endAbandoned(client: MongoClient, appName: string, idleMs: number): Promise<void> {
  const idle = { $gt: idleMs * 1000 }
  const abandoned = await client
    .db('admin')
    .aggregate(
      [
        { $currentOp: { allUsers: false, idleSessions: true } },
        { $match: { type: 'idleSession', appName, 'transaction.timeInactiveMicros': idle } },
      ],
      // $currentOp allows no other.
      { readConcern: { level: 'local' } },
    )
    .toArray()
  if (abandoned.length === 0) return
  await client.db('admin').command({ killSessions: abandoned.map((session) => ({ id: session['lsid'].id as unknown })) })
}
