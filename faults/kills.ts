import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crab } from './dishes.ts'
import type { Bench, Fault, Outcome } from './fault.ts'
import { freshData, openEmbedded } from './embedded.ts'
import type { EmbeddedServer } from './embedded.ts'
import { freePort } from './free-port.ts'

const READY_MS = 2000
/** How many write at once. */
const WRITERS = 8

/** Kills a server over and over while many write through its API, and counts what it had acknowledged and then lacks. */
async function killWhileWriting(bench: Bench, kills: number): Promise<Outcome> {
  const [data, port] = [await freshData(bench), await freePort()]
  const acknowledged = new Set<string>()
  const ready: number[] = []
  let lost = 0
  for (let kill = 0; kill <= kills; kill += 1) {
    const opening = openEmbedded(bench, data, { PORT: String(port) })
    const [opened, readyMs] = await Promise.all([opening, untilReady(port)])
    // The first start follows no kill.
    if (kill > 0) ready.push(readyMs)
    const there = new Set((await opened.api.dishes()).map(({ id }) => id))
    lost += [...acknowledged].filter((id) => !there.has(id)).length
    if (kill < kills) await writeUntilKilled(opened, acknowledged, 1 + (kill % 40))
  }
  const worst = Math.max(...ready)
  const median = ready.toSorted((a, b) => a - b)[Math.floor(ready.length / 2)] ?? Infinity
  return {
    got: `${lost} of ${acknowledged.size} lost in ${kills} kills; ready after ${Math.round(median)} ms (median), ${Math.round(worst)} ms (worst)`,
    isKept: lost === 0 && acknowledged.size >= kills && bench.isWithin(worst, READY_MS),
  }
}

/** Milliseconds until /readyz answers 200. */
async function untilReady(port: number): Promise<number> {
  const began = performance.now()
  while ((await statusOf(`http://127.0.0.1:${port}/readyz`)) !== 200) await pause(5)
  return performance.now() - began
}

async function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** The server dies right after one of the acknowledgements, with the other writers' requests in flight. */
async function writeUntilKilled({ server, api }: EmbeddedServer, acknowledged: Set<string>, enough: number): Promise<void> {
  let count = 0
  let killed: Promise<unknown> | undefined
  const write = async (): Promise<void> => {
    while (killed === undefined) {
      const { id } = await api.create({ ...crab('KILLED'), id: randomUUID() })
      acknowledged.add(id)
      count += 1
      if (count === enough) killed = server.end('SIGKILL')
    }
  }
  // Each but the one that kills is interrupted in a write.
  await Promise.allSettled(Array.from({ length: WRITERS }, write))
  await killed
}

const shared = {
  injected: `kill -9 while ${WRITERS} write through the API`,
  wanted: `0 acknowledged writes lost; /readyz answers 200 within ${READY_MS / 1000} s of each start`,
}

export const KILLS: readonly Fault[] = [
  { name: 'the server is killed 12 times', ...shared, run: async (bench) => killWhileWriting(bench, 12) },
  { name: 'the server is killed 200 times', ...shared, isLong: true, run: async (bench) => killWhileWriting(bench, 200) },
  {
    name: 'a second server starts on the same data folder',
    injected: 'a second process over the same DATA_DIR',
    wanted: 'the second ends and says why; the first goes on',
    async run(bench) {
      const data = await freshData(bench)
      const { api } = await openEmbedded(bench, data)
      const second = await openEmbedded(bench, data).then(
        () => 'it started',
        (error: unknown) => String(error),
      )
      const { title } = await api.create(crab('AFTERWARDS'))
      const isSaid = /ended with 1:\s+Another server already has .+tideboard\.db open\./.test(second)
      return { got: isSaid ? `said so; then ${title} was stored by the first` : second, isKept: isSaid }
    },
  },
]
