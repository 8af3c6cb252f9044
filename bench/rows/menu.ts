import { ask, askDecompressed } from '../ask.ts'
import type { Work } from '../ask.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { mustBeSameAnswer, mustBeSameBytes, mustBeSameJson } from '../equal.ts'
import { openGraphqlPeers } from '../graphql-peers.ts'
import { openBareHttp } from '../limits.ts'
import type { BareHttp } from '../limits.ts'
import { BROTLI, GET, POST } from '../menu-requests.ts'
import type { Runner } from '../race.ts'
import { openSystem } from '../seed.ts'
import { speedFigure } from '../speed.ts'

/** The whole menu over GraphQL, as a page reads it. */
export const MENU: Row = {
  name: 'menu',
  about:
    'The whole menu over GraphQL, beside bare `node:http` that sends the same headers and bytes, and other GraphQL servers with the ' +
    'same schema and the same menu in memory. Answers equal those of the limit byte by byte, and those of the other servers as JSON.',
  run: async (bench) => each(bench, bench.scale.dishes, measure),
}

async function measure(bench: Bench, size: number): Promise<Figure[]> {
  const { server, api } = await openSystem(bench, size)
  const ours: Runner = { name: 'ours', origin: server.url, pid: server.pid }
  const limit = await openBareHttp(bench)
  const peers = await openGraphqlPeers(bench, await api.menu())
  // An answer is kept from its second use on.
  await ask(ours.origin, GET)
  const { headers, body } = await ask(ours.origin, GET)
  await limit.put('/graphql', { headers, body })
  for (const work of [GET, POST]) await compare(work, body, ours, limit, peers)
  const runners = [ours, limit, ...peers] as const
  const post = size <= 70 ? 0.75 : 0.8
  return [
    await speedFigure(bench, {
      runners,
      name: `GET, ${inDigits(size)} dishes`,
      work: GET,
      goal: { atLeast: 0.85, of: 'ratio' },
      plotAt: size,
    }),
    await speedFigure(bench, { runners, name: `POST, ${inDigits(size)} dishes`, work: POST, goal: { atLeast: post, of: 'ratio' } }),
    await compressed(bench, size, [ours, limit], body),
  ]
}

async function compare(work: Work, wanted: Buffer, ours: Runner, limit: BareHttp, peers: readonly Runner[]): Promise<void> {
  const answer = await ask(ours.origin, work)
  mustBeSameBytes(`The menu by ${work.method}`, answer.body, wanted)
  await limit.put('/graphql', answer)
  mustBeSameAnswer(`The menu by ${work.method}`, answer, await ask(limit.origin, work))
  for (const { name, origin } of peers) mustBeSameJson(`The menu by ${work.method} from ${name}`, (await ask(origin, work)).body, wanted)
}

async function compressed(bench: Bench, size: number, runners: readonly [Runner, BareHttp], plain: Buffer): Promise<Figure> {
  const [ours, limit] = runners
  await limit.put('/graphql', await ask(ours.origin, BROTLI))
  for (const { name, origin } of runners) mustBeSameBytes(`The menu by brotli from ${name}`, await askDecompressed(origin, BROTLI), plain)
  return speedFigure(bench, {
    name: `GET by brotli, ${inDigits(size)} dishes`,
    work: BROTLI,
    runners,
    goal: { atLeast: 0.9, of: 'ratio' },
  })
}
