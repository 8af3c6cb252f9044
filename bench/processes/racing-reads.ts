import { Agent, get } from 'node:http'
import { startWriting } from '../paced-writes.ts'
import type { PacedWrites } from '../paced-writes.ts'
import { answerJobs } from './jobs.ts'

/** Reads of the menu as fast as they come, and edits beside them at a steady pace. */
export interface RacingReads {
  readonly origin: string
  readonly path: string
  readonly reads: number
  /** It ends then, whether or not there were so many reads. */
  readonly seconds: number
  readonly writes: PacedWrites
}

export interface Raced {
  readonly reads: number
  readonly seconds: number
  readonly edits: number
  /** Answers that were older than an edit which was acknowledged before they were asked for. */
  readonly old: number
}

const READERS = 4

const jobs = {
  async race({ origin, path, reads, seconds, writes }: RacingReads): Promise<Raced> {
    const agent = new Agent({ keepAlive: true })
    const over = new AbortController()
    const count = { reads: 0, old: 0 }
    const { acknowledged, written, stop } = await startWriting(writes)
    const began = performance.now()
    const read = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const wanted = acknowledged()
        if ((await revisionIn(`${origin}${path}`, agent)) < wanted) count.old += 1
        count.reads += 1
        if (count.reads >= reads || performance.now() - began > seconds * 1000) over.abort()
      }
    }
    await Promise.all(Array.from({ length: READERS }, read))
    const raced = { ...count, edits: written(), seconds: (performance.now() - began) / 1000 }
    await stop()
    return raced
  },
}

/** The revision that stands at the beginning of an answer; resolves when all of it has come. */
async function revisionIn(url: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { agent }, (response) => {
    let beginning = ''
    response.on('data', (chunk: Buffer) => (beginning ||= chunk.toString('latin1', 0, 100)))
    response.once('end', () => {
      const revision = /"revision":(\d+)/.exec(beginning)?.[1]
      if (revision === undefined) reject(new Error(`No menu: ${response.statusCode} ${beginning}`))
      else resolve(Number(revision))
    })
  }).once('error', reject)
  return promise
}

export type RacingReadsJobs = typeof jobs
answerJobs(jobs)
