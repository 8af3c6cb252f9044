import { setTimeout as sleep } from 'node:timers/promises'
import type { Document, ResumeToken } from 'mongodb'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { Close } from '../store.ts'
import type { Collections } from './collections.ts'
import { isUnavailable } from './errors.ts'
import { addEvent, classifyWriter, logOutsideWrites } from './outside.ts'
import type { OutsideWrites, StreamEvent } from './outside.ts'
import type { Transaction } from './transactions.ts'

/** How long one read of the stream waits for an event; closing may have to wait as long. */
const MAX_AWAIT_MS = 300

/** Jittered, so that the servers of one site do not all reopen their streams in the same moment. */
const reopenDelayMs = () => 200 + Math.random() * 800

const WATCHED = ['dishes', 'revisions']

const PIPELINE: Document[] = [
  {
    $match: {
      // `to`: $out and mongorestore replace a collection by renaming another over it.
      $or: [
        { 'ns.coll': { $in: WATCHED } },
        { 'to.coll': { $in: [...WATCHED, 'edits'] } },
        // The app only inserts edits, and each belongs to a revision that is watched.
        { 'ns.coll': 'edits', operationType: { $ne: 'insert' } },
        { operationType: { $in: ['dropDatabase', 'invalidate'] } },
      ],
    },
  },
  { $project: { operationType: 1, ns: 1, to: 1, documentKey: 1, lsid: 1, txnNumber: 1 } },
]

/** What one stream leaves for the next. */
interface Position {
  resumeToken?: ResumeToken
  outside?: OutsideWrites | undefined
  /** The highest revision seen. */
  revision: number
}

interface Parts {
  readonly collections: Collections
  readonly transaction: Transaction
  readonly onChange: () => void
}

/**
 * Follows the change stream until the store is closed: calls back when the log may have grown, and logs what was written past
 * the app. The driver resumes a broken stream only once, and never one that the database ended; so this opens a new one each
 * time. Resolves when the first is open.
 */
export async function followChanges(parts: Parts, closing: AbortSignal): Promise<Close> {
  const stop = new AbortController()
  const stopped = AbortSignal.any([stop.signal, closing])
  // At first all dishes are compared: some may have been written while no server ran.
  const position: Position = { revision: 0, outside: { ...nothing(), areAll: true } }
  const opened = Promise.withResolvers<void>()
  const following = (async () => {
    while (!stopped.aborted) {
      // Why a stream broke makes no difference to what follows; only the first has a caller waiting for it.
      await readStream(parts, position, stopped, opened.resolve).catch(opened.reject)
      await sleep(reopenDelayMs(), undefined, { signal: stopped }).catch(() => undefined)
    }
  })()
  const close = async () => {
    stop.abort()
    await following
  }
  await opened.promise.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return close
}

/** Reads one stream until the database ends it (returns) or it breaks (throws). */
async function readStream(parts: Parts, position: Position, stopped: AbortSignal, onOpen: () => void): Promise<void> {
  const handle = handlerFor(parts, position)
  let isOpen = false
  try {
    for await (const read of readsOf(parts.collections, position.resumeToken)) {
      if (stopped.aborted) return
      // Between two streams a change may have been missed, so a new one that is open counts as a change.
      if (!isOpen) parts.onChange()
      isOpen = true
      onOpen()
      await handle(read)
    }
  } catch (error) {
    if (!isOpen && !isUnavailable(error)) forgetResumeToken(position)
    throw error
  }
}

/** One event, or none when the stream is open and quiet; `resumeToken` is where to go on after it. */
interface StreamRead {
  readonly event: StreamEvent | undefined
  readonly resumeToken: ResumeToken
}

async function* readsOf({ db }: Collections, startAfter: ResumeToken): AsyncGenerator<StreamRead, void> {
  const stream = db.watch<StreamEvent, never>(PIPELINE, { maxAwaitTimeMS: MAX_AWAIT_MS, ...(startAfter !== undefined && { startAfter }) })
  try {
    for (;;) {
      const event: StreamEvent | null = await stream.tryNext()
      // A stream that has ended answers null for ever, like a quiet one.
      if (event === null && stream.closed) return
      yield { event: event ?? undefined, resumeToken: stream.resumeToken }
    }
  } finally {
    await stream.close()
  }
}

function handlerFor({ collections, transaction, onChange }: Parts, position: Position): (read: StreamRead) => Promise<void> {
  const writerOf = classifyWriter()
  return async ({ event, resumeToken }) => {
    const writer = event && writerOf(event)
    if (writer === 'log') {
      position.revision = Math.max(position.revision, Number(event?.documentKey?._id))
      onChange()
    }
    if (event && writer === 'outside') addEvent((position.outside ??= nothing()), event)
    // After the last of a run: the hundred dishes of an import become one revision.
    const isRunOver = writer !== 'outside' && writer !== 'app'
    if (position.outside !== undefined && (isRunOver || position.outside.ids.size >= MAX_EDITS)) {
      await logOutsideWrites(collections, transaction, position.outside, position.revision)
      position.outside = undefined
    }
    position.resumeToken = resumeToken
  }
}

function nothing(): OutsideWrites {
  return { ids: new Set(), areAll: false, isReset: false }
}

/** A stream that cannot resume (error 286, history lost) may have missed writes past the app: all dishes are compared. */
function forgetResumeToken(position: Position): void {
  const token = position.resumeToken as { readonly _data: string } | undefined
  position.outside = { event: token?._data, ...(position.outside ?? nothing()), areAll: true }
  position.resumeToken = undefined
}
