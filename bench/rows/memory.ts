import { setTimeout as sleep } from 'node:timers/promises'
import { memoryOf } from '../../faults/process.ts'
import { ask } from '../ask.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { openCrowd } from '../crowds.ts'
import { must } from '../equal.ts'
import { openRepricer } from '../prices.ts'
import type { HttpLoadJobs } from '../processes/http-load.ts'
import { startProcess } from '../processes/start.ts'
import { openSystem } from '../seed.ts'

const LISTENERS = 100
const AT_REST_AFTER_SECONDS = 30
const SOON_AFTER_SECONDS = 2

/** The memory of the process. */
export const MEMORY: Row = {
  name: 'memory',
  about:
    `The server's resident memory with 70 dishes: ${SOON_AFTER_SECONDS} s after its first page; at rest, ${AT_REST_AFTER_SECONDS} s after it; and ${SOON_AFTER_SECONDS} s after a load ` +
    `of pages and menus with an edit a second and ${LISTENERS} listeners, each of which gets every change. Ten minutes with \`--long\`.`,
  async run(bench) {
    const { server, api } = await openSystem(bench, 70)
    await ask(server.url, { method: 'GET', path: '/', headers: {} })
    await sleep(SOON_AFTER_SECONDS * 1000)
    const early = await memoryOf(server.pid)
    if (!bench.scale.isQuick) await sleep((AT_REST_AFTER_SECONDS - SOON_AFTER_SECONDS) * 1000)
    const rest = await memoryOf(server.pid)
    const prices = await openRepricer(api)
    const crowd = await openCrowd(bench, { ...server, isGraphql: true }, LISTENERS)
    await underLoad(bench, server.url, async () => crowd.hear(async () => prices.next()))
    await sleep(SOON_AFTER_SECONDS * 1000)
    const after = await memoryOf(server.pid)
    const first: Figure = { name: `${SOON_AFTER_SECONDS} s after the first page`, ours: early, unit: 'MB' }
    return [first, figure('at rest', rest, 200), figure(`after ${bench.scale.loadSeconds} s of load`, after, 300)]
  },
}

function figure(name: string, ours: number, atMost: number): Figure {
  return { name, ours, unit: 'MB', goal: { atMost, of: 'ours' } }
}

/** Pages and menus as fast as they come, and each second an edit. */
async function underLoad(bench: Bench, origin: string, edit: () => Promise<unknown>): Promise<void> {
  const until = performance.now() + bench.scale.loadSeconds * 1000
  const load = async (path: string): Promise<void> => {
    const { ask } = await startProcess<HttpLoadJobs>(bench, 'http-load.ts')
    const { failed } = await ask('load', {
      url: origin + path,
      method: 'GET',
      headers: {},
      connections: 2,
      seconds: bench.scale.loadSeconds,
    })
    must(failed === 0, `${failed} requests to ${path} failed under load.`)
  }
  const editing = async (): Promise<void> => {
    while (performance.now() < until) {
      await edit()
      await sleep(1000)
    }
  }
  await Promise.all([load('/'), load('/graphql?query={menu{revision dishes{id title price}}}'), editing()])
}
