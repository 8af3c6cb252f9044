import { ask } from '../ask.ts'
import type { Work } from '../ask.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { must, mustBeSameAnswer } from '../equal.ts'
import { openBareHttp } from '../limits.ts'
import type { BareHttp } from '../limits.ts'
import type { Runner } from '../race.ts'
import { openSystem } from '../seed.ts'
import { speedFigure } from '../speed.ts'

const PLAIN: Work = { method: 'GET', path: '/', headers: { accept: 'text/html' } }
const BROTLI: Work = { ...PLAIN, headers: { ...PLAIN.headers, 'accept-encoding': 'br' } }

/** The home page to visitors who come one after the other. */
export const PAGE: Row = {
  name: 'page',
  about: 'The home page, beside bare `node:http` that sends the same headers and bytes: plain, by brotli, and asked again with its ETag.',
  run: async (bench) => each(bench, bench.scale.dishes, measure),
}

async function measure(bench: Bench, size: number): Promise<Figure[]> {
  const { server } = await openSystem(bench, size)
  const ours: Runner = { name: 'ours', origin: server.url, pid: server.pid }
  const limit = await openBareHttp(bench)
  const etag = String((await ask(ours.origin, BROTLI)).headers.etag)
  const again: Work = { ...BROTLI, headers: { ...BROTLI.headers, 'if-none-match': etag } }
  return [
    await raced(bench, `plain, ${inDigits(size)} dishes`, PLAIN, 200, ours, limit),
    await raced(bench, `brotli, ${inDigits(size)} dishes`, BROTLI, 200, ours, limit),
    await raced(bench, `with its ETag, ${inDigits(size)} dishes`, again, 304, ours, limit),
  ]
}

async function raced(bench: Bench, name: string, work: Work, status: number, ours: Runner, limit: BareHttp): Promise<Figure> {
  const { 'if-none-match': _, ...headers } = work.headers
  await limit.put('/', await ask(ours.origin, { ...work, headers }))
  const [got, wanted] = [await ask(ours.origin, work), await ask(limit.origin, work)]
  must(got.status === status && wanted.status === status, `The page, ${name}: ${got.status} and ${wanted.status} in place of ${status}.`)
  mustBeSameAnswer(`The page, ${name}`, got, wanted)
  return speedFigure(bench, { name, work, statuses: [status], runners: [ours, limit], goal: { atLeast: 0.8, of: 'ratio' } })
}
