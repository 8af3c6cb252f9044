import { MongoServerSelectionError } from 'mongodb'
import type { ClientSession, MongoClient, TransactionOptions } from 'mongodb'

/** Keeps all of what `work` writes, or nothing; `work` is called again when another server was faster. */
export type Transaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>

const OPTIONS: TransactionOptions = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' }

/** Transactions on one client. They run one after the other: each needs the counter, so side by side they would only retry. */
export function transactionsOf(client: MongoClient): Transaction {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(() => client.withSession((session) => session.withTransaction(() => soon(work(session)), OPTIONS)))
    last = result.catch(() => undefined)
    return result
  }
}

/** The driver would try for two minutes to reach a database that is away; the person who waits should hear of it at once. */
async function soon<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof MongoServerSelectionError ? new Error('The database cannot be reached.', { cause: error }) : error
  })
}
