import {
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
} from 'mongodb'
import { StoreUnavailable } from '../unavailable.ts'

/** MongoDB's own names and numbers of the errors after which the same operation may succeed. */
const TEMPORARY = {
  // The member cannot be reached.
  HostUnreachable: 6,
  HostNotFound: 7,
  NetworkTimeout: 89,
  SocketException: 9001,
  // It was too slow.
  MaxTimeMSExpired: 50,
  NetworkInterfaceExceededTimeLimit: 202,
  ExceededTimeLimit: 262,
  // It is stopping, or is not the primary any more.
  ShutdownInProgress: 91,
  PrimarySteppedDown: 189,
  NotWritablePrimary: 10_107,
  InterruptedAtShutdown: 11_600,
  InterruptedDueToReplStateChange: 11_602,
  NotPrimaryNoSecondaryOk: 13_435,
  NotPrimaryOrSecondary: 13_436,
  // The replica set is not initiated yet, or has no common history yet.
  NotYetInitialized: 94,
  ReadConcernMajorityNotAvailableYet: 134,
  KeyNotFound: 211,
  SnapshotUnavailable: 246,
  InitialSyncOplogSourceMissing: 114,
  // It failed by itself, for example with a full disk.
  InternalError: 1,
  UnknownError: 8,
  OutOfDiskSpace: 14_031,
  // Another server made the same collection or index, or wrote the same document, at the same time.
  WriteConflict: 112,
  ConflictingOperationInProgress: 117,
  IndexBuildAborted: 276,
} as const

const CODES = new Set<number>(Object.values(TEMPORARY))
const RETRYABLE_LABELS = ['TransientTransactionError', 'RetryableWriteError']
const CONNECTION_ERRORS = [
  MongoServerSelectionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerClosedError,
  MongoTopologyClosedError,
  MongoWriteConcernError,
]

/** Node's own codes of a lost connection. The driver hands such an error on as it is when it writes to a socket that has just ended. */
const SOCKET_ERRORS = new Set<unknown>([
  'EPIPE',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

/** Whether MongoDB could not be reached or could not answer at that moment: the error says nothing about the operation itself. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true
  if (CONNECTION_ERRORS.some((kind) => error instanceof kind)) return true
  if (error instanceof Error && 'code' in error && SOCKET_ERRORS.has(error.code)) return true
  if (!(error instanceof MongoServerError)) return false
  return CODES.has(Number(error.code)) || RETRYABLE_LABELS.some((label) => error.hasErrorLabel(label))
}

/** The same error, or StoreUnavailable when MongoDB was unavailable. */
export function toStoreError(error: unknown, hosts: string): unknown {
  if (error instanceof StoreUnavailable || !isUnreachable(error)) return error
  const what = error instanceof MongoServerError ? 'failed' : 'does not answer'
  return new StoreUnavailable(`MongoDB on ${hosts} ${what}: ${reasonOf(error)}.`, { cause: error })
}

/** Why, in a few words; the driver's own messages hold addresses and no passwords. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  return reason.replace(/\.$/, '')
}
