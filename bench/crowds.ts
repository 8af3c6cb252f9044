import { memoryOf } from '../faults/process.ts'
import { KNOWN_OPERATIONS } from '../server/generated/known-operations.ts'
import type { Bench } from './bench.ts'
import { cpuOf } from './cpu.ts'
import type { Arrival, ListenersJobs } from './processes/listeners.ts'
import { startProcess } from './processes/start.ts'

/** The subscription of the site's own pages. */
const LIVE = [...KNOWN_OPERATIONS].find((operation) => operation.startsWith('subscription DishChanged'))

/** Listeners of one server, in a process of their own. */
export interface Crowd {
  /** Kilobytes of the server's memory for one connection. */
  readonly memory: number
  /** Sends one change, and waits until all have it. Throws a sentence where one has not. */
  hear(send: () => Promise<unknown>): Promise<Heard>
}

export interface Heard extends Arrival {
  /** Milliseconds of the server's CPU. */
  readonly cpu: number
  /** Milliseconds from the request to the last arrival. */
  readonly took: number
}

interface Server {
  readonly url: string
  readonly pid: number
  /** Speaks graphql-ws, as the product does. */
  readonly isGraphql: boolean
}

/** Lets so many listen to a server as an open page does, until the row ends. */
export async function openCrowd(bench: Bench, { url, pid, isGraphql }: Server, count: number): Promise<Crowd> {
  const { ask } = await startProcess<ListenersJobs>(bench, 'listeners.ts')
  const before = await memoryOf(pid)
  await ask('open', { origin: url, count, query: isGraphql ? LIVE : undefined })
  return {
    memory: (((await memoryOf(pid)) - before) * 1024) / count,
    async hear(send) {
      await ask('expect')
      const [cpu, began] = [cpuOf(pid), performance.timeOrigin + performance.now()]
      await send()
      const arrival = await ask('arrival')
      return { ...arrival, cpu: cpuOf(pid) - cpu, took: arrival.last - began }
    },
  }
}

/** Sends one change, and waits until all of several crowds have it: what each heard. */
export async function hearTogether(crowds: readonly Crowd[], send: () => Promise<unknown>): Promise<Heard[]> {
  const waiting = crowds.map((crowd) => ({ crowd, ready: Promise.withResolvers<void>() }))
  // A crowd that does not expect the change yet would count it as one too many.
  const sent = Promise.all(waiting.map(async ({ ready }) => ready.promise)).then(send)
  const hear = async ({ crowd, ready }: (typeof waiting)[number]): Promise<Heard> =>
    crowd.hear(async () => {
      ready.resolve()
      await sent
    })
  return Promise.all(waiting.map(hear))
}
