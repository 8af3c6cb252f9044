import { Worker } from 'node:worker_threads'
import type { OperationName } from '../failing-writes.ts'
import type { Close } from '../store.ts'
import { StoreUnavailable } from '../unavailable.ts'
import type { WriteJob, WriteResult } from './writer.worker.ts'

/** Milliseconds that a write waits for another program, from when it was asked for. */
export const LOCK_TIMEOUT_MS = 5_000

/** Writes to one database, in a thread, in the order of the calls. */
export interface WriterThread {
  /** Resolves when that is on the disk. Throws what SQLite threw, and StoreUnavailable where the thread ended before it answered. */
  write(operation: OperationName, args: readonly unknown[]): Promise<unknown>
  /** Closes the thread's connection, after what was to be written. */
  close: Close
}

/**
 * The thread of all databases of the process, since starting one takes a tenth of a second. It may block: for a disk that syncs, for
 * a program that has the lock, for an act over 2,000 dishes.
 */
let thread: ((job: WriteJob) => Promise<WriteResult>) | undefined
let databases = 0

/** Opens a database in the thread, where it has to be there and migrated. */
export function openWriter(file: string): WriterThread {
  const database = (databases += 1)
  let isClosed = false

  async function run(operation: WriteJob['operation'], args: readonly unknown[] = []): Promise<unknown> {
    const deadline = performance.timeOrigin + performance.now() + LOCK_TIMEOUT_MS
    const result = await (thread ??= startThread())({ database, file, operation, args, deadline })
    if (!('error' in result)) return result.value
    throw Object.assign(result.error, { errcode: result.errcode })
  }
  void run('open').catch(() => undefined)
  return {
    async write(operation, args) {
      if (isClosed) throw new Error(`${file} was closed.`)
      return run(operation, args)
    },
    async close() {
      isClosed = true
      // A thread that has died holds nothing open.
      await run('close').catch(() => undefined)
    },
  }
}

/** Not a pool: Piscina's does not keep the order of its tasks. */
function startThread(): (job: WriteJob) => Promise<WriteResult> {
  const worker = new Worker(new URL('./writer.worker.ts', import.meta.url))
  // In the order in which they are answered.
  const waiting: PromiseWithResolvers<WriteResult>[] = []
  let reason = 'it was ended'
  worker.unref()
  worker.on('message', (result: WriteResult | object) => {
    // `node --watch` (npm run dev) has each thread send the names of its modules, too.
    if (!('value' in result || 'error' in result)) return
    waiting.shift()?.resolve(result)
    if (waiting.length === 0) worker.unref()
  })
  worker.on('error', (error) => (reason = String(error)))
  worker.on('exit', () => {
    thread = undefined
    for (const { reject } of waiting.splice(0)) reject(new StoreUnavailable(`The thread that writes to SQLite has died: ${reason}.`))
  })
  return async (job) => {
    const answer = Promise.withResolvers<WriteResult>()
    worker.postMessage(job)
    worker.ref()
    waiting.push(answer)
    return answer.promise
  }
}
