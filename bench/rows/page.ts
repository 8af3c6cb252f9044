import { ask } from '../ask.ts'
import type { Work } from '../ask.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { mustBeSameAnswer } from '../equal.ts'
import { openBareHttp } from '../limits.ts'
import type { BareHttp } from '../limits.ts'
import { HOME } from '../menu-requests.ts'
import type { Runner } from '../race.ts'
import { openSystem } from '../seed.ts'
import { speedFigure } from '../speed.ts'

const BROTLI: Work = { ...HOME, headers: { ...HOME.headers, 'accept-encoding': 'br' } }

/** The home page to visitors who come one after the other. */
export const PAGE: Row = {
  name: 'page',
  about: 'The home page, beside bare `node:http` that sends the same headers and bytes: plain and by brotli.',
  run: async (bench) => each(bench, bench.scale.dishes, measure),
}

async function measure(bench: Bench, size: number): Promise<Figure[]> {
  const { server } = await openSystem(bench, size)
  const ours: Runner = { name: 'ours', origin: server.url, pid: server.pid }
  const limit = await openBareHttp(bench)
  return [
    await raced(bench, `plain, ${inDigits(size)} dishes`, HOME, ours, limit),
    await raced(bench, `brotli, ${inDigits(size)} dishes`, BROTLI, ours, limit),
  ]
}

async function raced(bench: Bench, name: string, work: Work, ours: Runner, limit: BareHttp): Promise<Figure> {
  const answer = await ask(ours.origin, work)
  await limit.put('/', answer)
  mustBeSameAnswer(`The page, ${name}`, answer, await ask(limit.origin, work))
  return speedFigure(bench, { name, work, runners: [ours, limit], goal: { atLeast: 0.8, of: 'ratio' } })
}
