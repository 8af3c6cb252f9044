import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from '../../e2e/api.ts'
import { sendByFetch } from '../../e2e/send.ts'
import { answerJobs } from './jobs.ts'

/** Reads of the menu as fast as they come, and edits beside them at a steady pace. */
export interface RacingReads {
  readonly origin: string
  readonly path: string
  readonly reads: number
  /** It ends then, whether or not there were so many reads. */
  readonly seconds: number
  /** 0: nobody writes, and nobody signs in. */
  readonly editsPerSecond: number
  /** The server that is sent the edits; absent: the one that is read. */
  readonly editedAt?: string
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
  async race({ origin, path, reads, seconds, editsPerSecond, editedAt = origin }: RacingReads): Promise<Raced> {
    const agent = new Agent({ keepAlive: true })
    const write = editsPerSecond === 0 ? undefined : await openWriter(editedAt)
    const over = new AbortController()
    const count = { reads: 0, edits: 0, old: 0 }
    let acknowledged = 0
    const began = performance.now()
    const read = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const wanted = acknowledged
        if ((await revisionIn(`${origin}${path}`, agent)) < wanted) count.old += 1
        count.reads += 1
        if (count.reads >= reads || performance.now() - began > seconds * 1000) over.abort()
      }
    }
    const edit = async (write: () => Promise<number>): Promise<void> => {
      while (!over.signal.aborted) {
        acknowledged = await write()
        count.edits += 1
        await sleep(Math.max(0, began + (count.edits * 1000) / editsPerSecond - performance.now()))
      }
    }
    await Promise.all([write && edit(write), ...Array.from({ length: READERS }, read)])
    return { ...count, seconds: (performance.now() - began) / 1000 }
  },
}

/** Signs in; each call edits a dish, and resolves with the revision when it is acknowledged. */
async function openWriter(origin: string): Promise<() => Promise<number>> {
  const api = createApi(sendByFetch(() => origin))
  await api.login()
  const { revision, dishes } = await api.menu()
  let [dish] = dishes
  let last = revision
  return async () => {
    if (dish === undefined) throw new Error('The menu is empty.')
    dish = await api.update(dish, { price: (dish.version % 9000) + 1 })
    return (last += 1)
  }
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
