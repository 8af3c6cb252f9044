import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb'
import { StoreAway } from '../../store-away.ts'

/** What a member says that is going, is not the one to ask, or cannot answer yet: MongoDB's own numbers. */
const NOT_NOW = {
  unreachable: [6, 7, 89, 9001],
  outOfTime: [50, 202, 262],
  changingState: [91, 189, 10107, 11600, 11602, 13435, 13436],
  youngReplicaSet: [94, 134, 211, 246],
  troubleOfItsOwn: [1, 8],
  madeByAnotherJustNow: [112, 114, 117, 276],
}
const NUMBERS = new Set(Object.values(NOT_NOW).flat())
const MAY_BE_ASKED_AGAIN = ['TransientTransactionError', 'RetryableWriteError']
const LOST = [MongoServerSelectionError, MongoNetworkError, MongoNotConnectedError, MongoTopologyClosedError, MongoWriteConcernError]

/** Whether MongoDB did not answer, or not as itself: what was asked may be asked again, and says nothing about the asker. */
export function isAway(error: unknown): boolean {
  if (LOST.some((kind) => error instanceof kind)) return true
  if (!(error instanceof MongoServerError)) return false
  return NUMBERS.has(Number(error.code)) || MAY_BE_ASKED_AGAIN.some((label) => error.hasErrorLabel(label))
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
