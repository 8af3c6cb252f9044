import { ask } from '../ask.ts'
import type { Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { readFresh } from '../fresh-reads.ts'
import { openBareHttp } from '../limits.ts'
import { GET } from '../menu-requests.ts'
import type { RacingReadsJobs } from '../processes/racing-reads.ts'
import { startProcess } from '../processes/start.ts'
import { openSystem } from '../seed.ts'
import { median } from '../statistics.ts'

const EDITS_PER_SECOND = 100

/** The menu while staff write. */
export const EDITS: Row = {
  name: 'edits',
  about:
    `The largest menu by GET with ${EDITS_PER_SECOND} edits a second, beside bare \`node:http\` that is sent as many small requests. No answer ` +
    'is older than an edit that was acknowledged before it was asked for.',
  async run(bench) {
    const { dishes, rounds, racingReads, loadSeconds } = bench.scale
    const size = dishes.at(-1) ?? 70
    const { server } = await openSystem(bench, size)
    const limit = await openBareHttp(bench)
    await limit.put('/graphql', await ask(server.url, GET))
    await limit.put('/edit', await ask(server.url, { method: 'GET', path: '/healthz', headers: {} }))
    const reader = await startProcess<RacingReadsJobs>(bench, 'racing-reads.ts')
    const work = { path: GET.path, reads: Math.ceil(racingReads / rounds), seconds: loadSeconds / rounds }
    const rates = { ours: [] as number[], limit: [] as number[] }
    const count = { reads: 0, edits: 0, seconds: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const ours = await readFresh(reader, { ...work, origin: server.url, writes: { at: server.url, perSecond: EDITS_PER_SECOND } })
      rates.ours.push(ours.reads / ours.seconds)
      for (const what of ['reads', 'edits', 'seconds'] as const) count[what] += ours[what]
      const theirs = await reader.ask('race', {
        ...work,
        origin: limit.origin,
        writes: { at: limit.origin, perSecond: EDITS_PER_SECOND, isBare: true },
      })
      rates.limit.push(theirs.reads / theirs.seconds)
    }
    const [ours, theirs] = [median(rates.ours), median(rates.limit)]
    const edits = `${inDigits(count.edits / count.seconds)} edits a second were acknowledged`
    return [
      {
        name: `GET, ${inDigits(size)} dishes`,
        ours,
        unit: 'answers/s',
        peers: { [limit.name]: theirs },
        ratio: ours / theirs,
        goal: { atLeast: 0.85, of: 'ratio' },
        note: edits,
      },
      { name: `old answers in ${count.reads} reads`, ours: 0, unit: 'answers', goal: { atMost: 0, of: 'ours' } },
    ]
  },
}
