import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Edits at a steady pace. */
export interface PacedWrites {
  readonly at: string
  readonly perSecond: number
  /** The server knows nothing of dishes: it is sent as much, and answers with what it was given for `/edit`. */
  readonly isBare?: boolean
}

/** What the thread of the writer is given; the progress is in memory that both threads share. */
export interface WriterData extends PacedWrites {
  readonly progress: Int32Array<SharedArrayBuffer>
}

/** The places of the progress: the revision of the last acknowledged edit, how many there were, and whether to stop. */
export const [ACKNOWLEDGED, WRITTEN, IS_OVER] = [0, 1, 2]

export interface Writing {
  acknowledged(): number
  written(): number
  stop(): Promise<void>
}

/** Writes from now on, in a thread of its own, so that whoever reads as fast as it can takes no time from it. */
export async function startWriting(writes: PacedWrites): Promise<Writing> {
  const progress = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT))
  const workerData: WriterData = { ...writes, progress }
  const thread = new Worker(new URL('./processes/paced-writer.ts', import.meta.url), { workerData })
  await once(thread, 'message')
  return {
    acknowledged: () => Atomics.load(progress, ACKNOWLEDGED),
    written: () => Atomics.load(progress, WRITTEN),
    async stop() {
      Atomics.store(progress, IS_OVER, 1)
      await once(thread, 'exit')
    },
  }
}
