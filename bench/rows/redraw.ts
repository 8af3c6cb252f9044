import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../ask.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { must } from '../equal.ts'
import { HOME } from '../menu-requests.ts'
import { p99During } from '../probes.ts'
import { openRepricer } from '../prices.ts'
import type { Repricer } from '../prices.ts'
import { openSystem } from '../seed.ts'
import { median } from '../statistics.ts'

/** Milliseconds, by the number of dishes. */
const GOALS: Readonly<Record<number, number>> = { 70: 40, 1200: 300 }

/** What an edit costs the visitors. */
export const REDRAW: Row = {
  name: 'redraw',
  about:
    'The first home page after an acknowledged edit, which has to show the new price; and the p99 of small requests of others (200 a ' +
    'second: health, a dish, a file) with such an edit a second, by that without.',
  run: async (bench) => each(bench, bench.scale.dishes, measure),
}

async function measure(bench: Bench, size: number): Promise<Figure[]> {
  const { server, api } = await openSystem(bench, size)
  const prices = await openRepricer(api)
  const { dish } = await prices.next()
  await firstPage(server.url, prices)
  const times: number[] = []
  for (let i = 0; i < bench.scale.times; i += 1) times.push(await firstPage(server.url, prices))
  const others = ['/healthz', `/graphql?query={dish(id:"${dish.id}"){title}}`, '/favicon.svg']
  const seconds = bench.scale.times
  const [without] = await p99During(bench, server.url, others, async () => sleep(seconds * 1000))
  const [during] = await p99During(bench, server.url, others, async () => editEachSecond(server.url, prices, seconds))
  const goal = GOALS[size]
  return [
    {
      name: `the first page after an edit, ${inDigits(size)} dishes`,
      ours: median(times),
      unit: 'ms',
      ...(goal !== undefined && { goal: { atMost: goal, of: 'ours' } as const }),
    },
    {
      name: `p99 of others with an edit a second, ${inDigits(size)} dishes`,
      ours: during,
      unit: 'ms',
      peers: { 'without edits': without },
      ratio: during / without,
      goal: { atMost: 2, of: 'ratio' },
    },
  ]
}

/** Milliseconds from the request to the whole page. */
async function firstPage(origin: string, prices: Repricer): Promise<number> {
  const { price } = await prices.next()
  const began = performance.now()
  const { body } = await ask(origin, HOME)
  const took = performance.now() - began
  must(body.includes(price), `The first page after an acknowledged edit lacks the new price ${price}.`)
  return took
}

async function editEachSecond(origin: string, prices: Repricer, seconds: number): Promise<void> {
  const began = performance.now()
  for (let second = 1; second <= seconds; second += 1) {
    await firstPage(origin, prices)
    await sleep(Math.max(0, began + second * 1000 - performance.now()))
  }
}
