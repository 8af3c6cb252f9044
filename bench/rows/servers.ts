import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { readFresh } from '../fresh-reads.ts'
import { GET } from '../menu-requests.ts'
import type { RacingReadsJobs } from '../processes/racing-reads.ts'
import { startProcess } from '../processes/start.ts'
import { medianOf, openListeners, openSite } from '../sites.ts'
import type { Change, Site } from '../sites.ts'

const SIZES = [1, 2, 3]
const EDITS_PER_SECOND = 100

/** How several servers over one MongoDB share the load. */
export const SERVERS: Row = {
  name: 'servers',
  about:
    'One edit to as many listeners, spread evenly over one, two and three servers of one database; the first is sent the edit. Each ' +
    'listener gets each change once, the same bytes as every other. No read at another server is older than an edit that was acknowledged ' +
    'before it was asked for. CPU is that of the servers alone; times also depend on what shares the cores with them: MongoDB and the ' +
    'generators of load.',
  isMongodbOnly: true,
  async run(bench) {
    const sites: Site[] = []
    for (const size of SIZES) sites.push(await openSite(bench, size))
    // First, so that what a server compiles in its first edits is not counted as the cost of a change.
    const reads = await each(bench, sites, readBesideEdits)
    const changes = await each(bench, bench.scale.sharedListeners, async (inner, count) => changeInTurn(inner, sites, count))
    return [...changes, ...reads]
  },
}

/** Reads at the last server while the first is sent edits. */
async function readBesideEdits(bench: Bench, site: Site): Promise<Figure[]> {
  const { racingReads, loadSeconds } = bench.scale
  const { reads, edits } = await readFresh(await startProcess<RacingReadsJobs>(bench, 'racing-reads.ts'), {
    origin: site.at(-1)?.server.url ?? '',
    path: GET.path,
    reads: racingReads,
    seconds: loadSeconds / SIZES.length,
    writes: { at: site[0].server.url, perSecond: EDITS_PER_SECOND },
  })
  const where = site.length === 1 ? 'the server' : 'another server'
  return [
    {
      name: `old answers of ${where} in ${inDigits(reads)} reads, ${inServers(site.length)}`,
      ours: 0,
      unit: 'answers',
      goal: { atMost: 0, of: 'ours' },
      note: `beside ${inDigits(edits)} acknowledged edits`,
    },
  ]
}

/** The sites take turns; the first change of each warms up. */
async function changeInTurn(bench: Bench, sites: readonly Site[], listeners: number): Promise<Figure[]> {
  const opened: { size: number; change: () => Promise<Change>; changes: Change[] }[] = []
  for (const site of sites) opened.push({ size: site.length, change: await openListeners(bench, site, listeners), changes: [] })
  for (let i = 0; i <= bench.scale.times; i += 1) {
    for (const { change, changes } of opened) changes.push(await change())
  }
  const medians = opened.map(({ size, changes }) => ({ size, change: medianOf(changes.slice(1)) }))
  return medians.flatMap(({ size, change }) => figuresOf(bench, listeners, size, change, medians[0]?.change ?? change))
}

/** Those of several servers stand beside those of one. */
function figuresOf(bench: Bench, listeners: number, size: number, change: Change, one: Change): Figure[] {
  const where = `${inServers(size)}, ${inDigits(listeners)} listeners`
  const figure = (name: string, ours: number, peers: Record<string, number>): Figure => {
    const [limit = NaN] = Object.values(peers)
    return { name: `${name}, ${where}`, ours, unit: 'ms', ...(size > 1 && { peers, ratio: ours / limit }) }
  }
  const cpu = figure('CPU of the busiest server for one change', change.busiest, { 'one server': one.busiest })
  const acknowledged = figure('acknowledged', change.acknowledged, { 'one server': one.acknowledged })
  if (size === 1) return [cpu, acknowledged, figure('last arrival after the acknowledgement', change.here, {})]
  const note = `of the others at most ${inDigits(change.others)} ms, of all ${inDigits(change.all)} ms`
  // With few listeners most of the cost is that of the edit itself, which is not shared.
  const isGoal = listeners === bench.scale.sharedListeners.at(-1)
  return [
    { ...cpu, note, ...(isGoal && { goal: { atMost: 1 / size + 0.15, of: 'ratio' } }) },
    acknowledged,
    figure('last arrival at another server after the acknowledgement', change.elsewhere, {
      'the server of the edit': change.here,
      'one server': one.here,
    }),
  ]
}

function inServers(size: number): string {
  return size === 1 ? '1 server' : `${size} servers`
}
