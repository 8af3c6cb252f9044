import { setTimeout as sleep } from 'node:timers/promises'
import { MongoServerSelectionError } from 'mongodb'
import type { ClientSession, MongoClient, TransactionOptions } from 'mongodb'
import { StoreUnavailable } from '../unavailable.ts'
import { endAbandoned } from './abandoned.ts'
import { reasonOf } from './errors.ts'

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
