import { setTimeout as pause } from 'node:timers/promises'
import { MongoServerSelectionError } from 'mongodb'
import type { ClientSession, MongoClient, TransactionOptions } from 'mongodb'
import { StoreAway } from '../../store-away.ts'
import { endAbandoned } from './abandoned.ts'
import { reasonOf } from './away.ts'

/** Keeps all of what `work` writes, or nothing; `work` is called again when another server was faster. */
export type Transaction = <T>(work: (session: ClientSession) => Promise<T>) => Promise<T>

const OPTIONS: TransactionOptions = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' }, readPreference: 'primary' }

/** A write takes milliseconds; whoever holds the others up for as long as this is no longer there. */
const PATIENCE_MS = 1500

/** A database that dies while it commits would otherwise keep everybody waiting for two minutes. */
const LONGEST_MS = 15_000

/** Transactions on one client. They run one after the other: each needs the counter, so side by side they would only retry. */
export function transactionsOf(client: MongoClient, appName: string): Transaction {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(() => inTime(client.withSession((session) => runIn(session, work))))
    last = result.catch(() => undefined)
    return result
  }

  async function runIn<T>(session: ClientSession, work: (session: ClientSession) => Promise<T>): Promise<T> {
    const began = performance.now()
    return session.withTransaction(async () => {
      if (performance.now() - began > PATIENCE_MS) await endAbandoned(client, appName, PATIENCE_MS).catch(leaveItToMongo)
      return work(session).catch(giveUpWhenAway)
    }, OPTIONS)
  }
}

/** An account without the right to end sessions: MongoDB itself ends them, only later. */
function leaveItToMongo(): void {}

/** The driver would try for two minutes to reach a database that is away; the person who waits should hear of it at once. */
function giveUpWhenAway(error: unknown): never {
  throw error instanceof MongoServerSelectionError ? new StoreAway(`MongoDB does not answer: ${reasonOf(error)}.`, { cause: error }) : error
}

/** The outcome of a write, or a fault when it stays open; a create that is sent again with its id does no harm either way. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const settled = new AbortController()
  const late = pause(LONGEST_MS, undefined, { signal: settled.signal }).then(() => {
    throw new StoreAway('MongoDB did not say in time whether a write was kept.')
  })
  return Promise.race([work, late]).finally(() => settled.abort())
}
