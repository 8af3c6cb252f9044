import type { Bench } from './bench.ts'
import { must } from './equal.ts'
import type { ProbesJobs } from './processes/probes.ts'
import { startProcess } from './processes/start.ts'
import { percentile } from './statistics.ts'

/** Enough for a p99 in seconds, and little work for a server. */
const PER_SECOND = 200

/** The p99 in milliseconds of small requests at a steady pace, while `work` goes on beside them; and what came of the work. */
export async function p99During<T>(bench: Bench, origin: string, paths: readonly string[], work: () => Promise<T>): Promise<[number, T]> {
  const { ask } = await startProcess<ProbesJobs>(bench, 'probes.ts')
  await ask('begin', { urls: paths.map((path) => new URL(path, origin).href), perSecond: PER_SECOND })
  const done = await work()
  const { latencies, failed } = await ask('end')
  must(failed === 0 && latencies.length > 0, `${failed} of ${failed + latencies.length} requests had no right answer.`)
  return [percentile(latencies, 0.99), done]
}
