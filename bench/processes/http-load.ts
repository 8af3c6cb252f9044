import autocannon from 'autocannon'
import { answerJobs } from './jobs.ts'

/** A request, as often as it can be answered. */
export interface Load {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly connections: number
  readonly seconds: number
  /** Compares each answer with this one. */
  readonly expectBody?: string | undefined
}

/** What came of it. */
export interface Loaded {
  readonly answers: number
  readonly seconds: number
  /** Answers by their status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Without an answer, or with another body than was expected. */
  readonly failed: number
}

const jobs = {
  async load({ seconds, body, expectBody, ...load }: Load): Promise<Loaded> {
    const began = performance.now()
    const result = await autocannon({
      ...load,
      duration: seconds,
      timeout: 60,
      // Milliseconds; it ends at the end of a sample.
      sampleInt: 100,
      ...(body !== undefined && { body }),
      ...(expectBody !== undefined && { expectBody }),
    })
    const statuses = Object.fromEntries(Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, Number(count)]))
    return {
      answers: result.requests.total,
      seconds: (performance.now() - began) / 1000,
      statuses,
      failed: result.errors + result.timeouts + result.mismatches,
    }
  },
}

export type HttpLoadJobs = typeof jobs
answerJobs(jobs)
