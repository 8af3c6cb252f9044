import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb'
import { StoreAway } from '../../store-away.ts'

/** What a member says that is going, or is not the one to ask: no primary, stepping down, shutting down, still recovering. */
const GOING = new Set([91, 189, 10107, 11600, 11602, 13435, 13436])

/** Whether MongoDB did not answer, or not as itself: what was asked may be asked again, and says nothing about the asker. */
export function isAway(error: unknown): boolean {
  if (error instanceof MongoWriteConcernError) return true
  if (error instanceof MongoServerError) return GOING.has(Number(error.code))
  return [MongoServerSelectionError, MongoNetworkError, MongoNotConnectedError, MongoTopologyClosedError].some(
    (kind) => error instanceof kind,
  )
}

/** The same error, or StoreAway when MongoDB was away. */
export function namingAbsence(error: unknown, hosts: string): unknown {
  return isAway(error) ? new StoreAway(`MongoDB on ${hosts} does not answer: ${reasonOf(error)}.`, { cause: error }) : error
}

/** Why, in a few words; the driver's own hold addresses and no passwords. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return reason.replace(/\.$/, '')
}

type Operation = (...args: unknown[]) => Promise<unknown>

/** The same operations, each of which throws StoreAway where MongoDB was away. */
export function admittingAbsence<Part extends object>(part: Part, hosts: string): Part {
  const operations = Object.entries(part).map(([name, operation]: [string, Operation]) => [
    name,
    async (...args: unknown[]) =>
      operation(...args).catch((error: unknown) => {
        throw namingAbsence(error, hosts)
      }),
  ])
  return Object.fromEntries(operations) as Part
}
