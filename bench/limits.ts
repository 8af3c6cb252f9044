import type { RawAnswer } from './ask.ts'
import type { Bench } from './bench.ts'
import type { BareHttpJobs } from './processes/bare-http.ts'
import { startProcess } from './processes/start.ts'
import type { Runner } from './race.ts'

/** Bare node:http, which answers each path with the bytes that it was given. */
export interface BareHttp extends Runner {
  put(path: string, answer: Pick<RawAnswer, 'headers' | 'body'>): Promise<void>
}

/** Headers that a visitor's browser needs; the others are none of the limit's work. */
const SENT = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'] as const

/** Starts the physical limit of HTTP in a process of its own; it ends with the row. */
export async function openBareHttp(bench: Bench): Promise<BareHttp> {
  const { pid, ask } = await startProcess<BareHttpJobs>(bench, 'bare-http.ts')
  return {
    name: 'node:http',
    pid,
    origin: await ask('listen'),
    async put(path, { headers, body }) {
      const sent = SENT.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))
      await ask('put', { path, headers: Object.fromEntries(sent) as Record<string, string>, body })
    },
  }
}
