import { Worker } from 'node:worker_threads'
import type { Close } from '../store.ts'
import { threadEnvironment } from './backups.ts'

/**
 * Empties the `-wal` file into the database within two seconds of a write (decision 023), in a thread, since nobody who reads should
 * wait for a sync of the database. `onFault` is called when that fails, and not again until it has worked meanwhile.
 */
export function scheduleCheckpoints(file: string, onFault: (error: unknown) => void): Close {
  const worker = new Worker(new URL('./checkpoints.worker.ts', import.meta.url), { workerData: file, env: threadEnvironment() })
  worker.unref()
  worker.on('message', (reason: string) => onFault(new Error(reason)))
  worker.on('error', onFault)
  // Ends after the checkpoint that is under way, and closes the thread's connection.
  return async () => void (await worker.terminate())
}
