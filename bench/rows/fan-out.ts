import { setTimeout as sleep } from 'node:timers/promises'
import type { Bench, Figure, Goal, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { openCrowd } from '../crowds.ts'
import type { Crowd, Heard } from '../crowds.ts'
import { each } from '../each.ts'
import { mustBeSameBytes } from '../equal.ts'
import { openRepricer } from '../prices.ts'
import type { Repricer } from '../prices.ts'
import { p99During } from '../probes.ts'
import type { BareSocketsJobs } from '../processes/bare-sockets.ts'
import { startProcess } from '../processes/start.ts'
import { openSystem } from '../seed.ts'
import { median } from '../statistics.ts'

/** One change to everybody who listens. */
export const FAN_OUT: Row = {
  name: 'fan-out',
  about:
    'One edit to all listeners, from 127.0.0.0/8, beside bare `ws` that sends the same bytes to as many. Each listener gets each ' +
    'change once, the same bytes as every other.',
  run: async (bench) => each(bench, bench.scale.listeners, measure),
}

async function measure(bench: Bench, count: number): Promise<Figure[]> {
  const { server, api } = await openSystem(bench, 70)
  const prices = await openRepricer(api)
  const alone = await acknowledgements(bench, prices)
  const ours = await openCrowd(bench, { ...server, isGraphql: true }, count)
  const limit = await startProcess<BareSocketsJobs>(bench, 'bare-sockets.ts')
  const theirs = await openCrowd(bench, { url: await limit.ask('listen'), pid: limit.pid, isGraphql: false }, count)
  const heard = await inTurn(bench, prices, ours, async (message) => theirs.hear(async () => limit.ask('send', message)))
  const others = await othersDuring(bench, server.url, prices, ours)
  const acknowledged = median(heard.ours.map((one) => one.acknowledged))
  const of = (all: readonly Heard[], what: 'cpu' | 'took'): number => median(all.map((one) => one[what]))
  const against = (name: string, unit: string, mine: number, limits: number, atMost: number): Figure => {
    const goal: Goal = { atMost, of: 'ratio' }
    return { name: `${name}, ${inDigits(count)} listeners`, ours: mine, unit, peers: { ws: limits }, ratio: mine / limits, goal }
  }
  const cpu = { ours: of(heard.ours, 'cpu'), ws: of(heard.theirs, 'cpu') }
  return [
    { ...against('CPU for one change', 'ms', cpu.ours, cpu.ws, 1.1), plot: { on: 'listeners', size: count, cost: cpu } },
    against('last arrival', 'ms', of(heard.ours, 'took'), of(heard.theirs, 'took'), 1.1),
    against('memory of one connection', 'kB', ours.memory, theirs.memory, 1.6),
    longer(`acknowledged, ${inDigits(count)} listeners, by how much later than without`, acknowledged - alone, 5),
    longer(`p99 of others with two edits a second, ${inDigits(count)} listeners`, others, 10),
  ]
}

function longer(name: string, ours: number, atMost: number): Figure {
  return { name, ours, unit: 'ms', goal: { atMost, of: 'ours' } }
}

/** The median time to the acknowledgement, in milliseconds, while nobody listens. */
async function acknowledgements(bench: Bench, prices: Repricer): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < bench.scale.times; i += 1) times.push((await prices.next()).took)
  return median(times)
}

/** The same change to both crowds in turn; the first one warms up. */
async function inTurn(bench: Bench, prices: Repricer, ours: Crowd, repeat: (message: Uint8Array) => Promise<Heard>) {
  const heard: { ours: (Heard & { acknowledged: number })[]; theirs: Heard[] } = { ours: [], theirs: [] }
  for (let i = 0; i <= bench.scale.times; i += 1) {
    let acknowledged = 0
    const mine = await ours.hear(async () => (acknowledged = (await prices.next()).took))
    const theirs = await repeat(mine.message)
    mustBeSameBytes('A change', Buffer.from(mine.message), Buffer.from(theirs.message))
    if (i === 0) continue
    heard.ours.push({ ...mine, acknowledged })
    heard.theirs.push(theirs)
  }
  return heard
}

async function othersDuring(bench: Bench, url: string, prices: Repricer, crowd: Crowd): Promise<number> {
  const [p99] = await p99During(bench, url, ['/healthz', '/favicon.svg'], async () => {
    for (let i = 0; i < bench.scale.times; i += 1) {
      await crowd.hear(async () => prices.next())
      await sleep(500)
    }
  })
  return p99
}
