import { setTimeout as sleep } from 'node:timers/promises'
import type { ResumeToken } from 'mongodb'
import { MAX_EDITS } from '../../../domain/revision.ts'
import type { Close } from '../store.ts'
import type { Collections } from './collections.ts'
import { isUnreachable, reasonOf } from './errors.ts'
import { addEvent, classifyWriter, logOutsideWrites } from './outside.ts'
import type { OutsideWrites } from './outside.ts'
import { revisionIn } from './revision.ts'
import { streamReads } from './stream-reads.ts'
import type { StreamRead } from './stream-reads.ts'
import type { Transaction } from './transactions.ts'

/** Jittered, so that the servers of one site do not all reopen their streams in the same moment. */
const reopenDelayMs = () => 200 + Math.random() * 800

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
  /** Called once for each trouble that keeps writes past the app from being logged. */
  readonly onFault: (error: unknown) => void
}

type StreamParts = Omit<Parts, 'onFault'> & { readonly faults: FaultReport }

/**
 * Follows the change stream until the store is closed: calls back when the log may have grown, and logs what was written past
 * the app. The driver resumes a broken stream only once, and never one that the database ended; so this opens a new one each
 * time. Resolves when the first is open.
 */
export async function followChanges({ onFault, ...others }: Parts, closing: AbortSignal): Promise<Close> {
  const stop = new AbortController()
  const stopped = AbortSignal.any([stop.signal, closing])
  // At first all dishes are compared: some may have been written while no server ran.
  const position: Position = { revision: 0, outside: { ...nothing(), areAll: true } }
  const opened = Promise.withResolvers<void>()
  const faults = reportOnce((error) => {
    // What is under way when the store closes fails because of that.
    if (!stopped.aborted) onFault(error)
  })
  let isOpened = false
  const onOpen = (): void => {
    isOpened = true
    opened.resolve()
  }
  const following = (async () => {
    while (!stopped.aborted) {
      await readStream({ ...others, faults }, position, stopped, onOpen).catch((error: unknown) => {
        // The first stream has a caller waiting for it.
        if (!isOpened) opened.reject(error)
        else if (!isUnreachable(error)) faults.report(error)
      })
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

/** Reads one stream until it ends; throws when it cannot be opened, or what was read cannot be dealt with. */
async function readStream(parts: StreamParts, position: Position, stopped: AbortSignal, onOpen: () => void): Promise<void> {
  // The stream tells only of what comes: a drop is recognised by the revisions before it.
  position.revision = Math.max(position.revision, await revisionIn(parts.collections))
  const handle = handlerFor(parts, position)
  let isOpen = false
  try {
    for await (const read of streamReads(parts.collections, position.resumeToken)) {
      if (stopped.aborted) return
      // Between two streams a change may have been missed, so a new one that is open counts as a change.
      if (!isOpen) parts.onChange()
      isOpen = true
      onOpen()
      await handle(read)
    }
  } catch (error) {
    if (isOpen || position.resumeToken === undefined || isUnreachable(error)) throw error
    forgetResumeToken(position)
  }
}

function handlerFor({ collections, transaction, onChange, faults }: StreamParts, position: Position): (read: StreamRead) => Promise<void> {
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
      const { outside, revision } = position
      const areLogged = await logOutsideWrites({ collections, transaction, onFault: faults.report }, outside, revision)
      if (areLogged) faults.recovered()
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

/** Reports faults that may come again with each attempt. */
interface FaultReport {
  /** Passes the fault on, unless it was reported before. */
  report(error: unknown): void
  /** After this, every fault is news again. */
  recovered(): void
}

/** A report that passes on each fault once. */
function reportOnce(onFault: (error: unknown) => void): FaultReport {
  const reported = new Set<string>()
  return {
    report(error) {
      const reason = reasonOf(error)
      if (!reported.has(reason)) onFault(error)
      reported.add(reason)
    },
    recovered() {
      reported.clear()
    },
  }
}
