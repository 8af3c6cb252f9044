import type { RawAnswer } from './ask.ts'
import type { Bench } from './bench.ts'
import type { BareHttpJobs } from './processes/bare-http.ts'
import { startProcess } from './processes/start.ts'
import type { Runner } from './race.ts'

/** Bare node:http, which answers each path with the headers and the bytes that it was given. */
export interface BareHttp extends Runner {
  put(path: string, answer: Pick<RawAnswer, 'headers' | 'body'>): Promise<void>
}

/** Headers that node:http writes by itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length'])

/** Starts the physical limit of HTTP in a process of its own; it ends with the row. */
export async function openBareHttp(bench: Bench): Promise<BareHttp> {
  const { pid, ask } = await startProcess<BareHttpJobs>(bench, 'bare-http.ts')
  return {
    name: 'node:http',
    pid,
    origin: await ask('listen'),
    async put(path, { headers, body }) {
      const sent = Object.entries(headers).filter(([name]) => !OF_NODE.has(name))
      await ask('put', { path, headers: Object.fromEntries(sent) as Record<string, string>, body })
    },
  }
}
