import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { damageIn, openToInspect } from './integrity.ts'

/** What the thread is to check. */
export interface Inspection {
  readonly file: string
  /** Of a file that no process writes to, nothing is created beside it. */
  readonly isCopy: boolean
  /** Milliseconds that it waits for another process. */
  readonly timeout: number
}

/** Bytes; a smaller file is checked in less time than a thread takes to start. */
const WORTH_A_THREAD = 16_000_000

/** What is wrong with a database that is about to be opened; undefined when nothing is. */
export async function damageInDatabase(file: string, timeout: number): Promise<string | undefined> {
  if (statSync(file).size >= WORTH_A_THREAD) return inThread({ file, isCopy: false, timeout })
  using db = openToInspect(file, timeout)
  return damageIn(db)
}

/** What is wrong with a copy that was just made: always in a thread, since the server answers requests meanwhile. */
export async function damageInCopy(file: string): Promise<string | undefined> {
  return inThread({ file, isCopy: true, timeout: 0 })
}

/** Reads every page in a thread of its own: 3 ms for 1 MB, in which this one would answer nobody. */
async function inThread(inspection: Inspection): Promise<string | undefined> {
  // Without an environment: that of `node --watch` (npm run dev) has each thread send the names of its modules, before its answer.
  const worker = new Worker(new URL('./integrity.worker.ts', import.meta.url), { workerData: inspection, env: {} })
  const [damage] = (await once(worker, 'message')) as [string | undefined]
  return damage
}
