import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Menu } from '../../domain/menu.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { must } from '../equal.ts'
import type { BareSqliteJobs } from '../processes/bare-sqlite.ts'
import { startProcess } from '../processes/start.ts'
import type { Process } from '../processes/start.ts'
import type { Writing, WriterJobs } from '../processes/writer.ts'
import { openSystem } from '../seed.ts'
import type { System } from '../seed.ts'
import { median } from '../statistics.ts'

/** What one member of staff can write. */
export const WRITES: Row = {
  name: 'writes',
  about:
    'Updates of one dish and creates, one after the other by one client over HTTP, on a log of many edits, both warmed up; beside bare SQLite as durable ' +
    '(WAL, `synchronous=FULL`) with one edit a transaction. Each write is one revision, and each created dish is on the menu.',
  run: async (bench) => each(bench, sizesIn(bench), measure),
}

/** The smallest and the largest menu: a write should cost the same on both. */
function sizesIn({ scale: { dishes } }: Bench): number[] {
  return [...new Set([dishes[0] ?? 70, dishes.at(-1) ?? 70])]
}

async function measure(bench: Bench, size: number): Promise<Figure[]> {
  const system = await openSystem(bench, size, bench.scale.loggedEdits)
  const menu = await system.api.menu()
  const { ask } = await startProcess<WriterJobs>(bench, 'writer.ts')
  // Not counted: what a client and a server compile in their first seconds is what `start` is about.
  for (const kind of ['update', 'create'] as const) await write(bench, system, ask, kind)
  const rates = { update: [] as number[], create: [] as number[], sqlite: [] as number[] }
  for (let round = 0; round < bench.scale.rounds; round += 1) {
    rates.update.push(await write(bench, system, ask, 'update'))
    rates.create.push(await write(bench, system, ask, 'create'))
    if (bench.mongodbUri === undefined) rates.sqlite.push(await writeBare(bench, menu))
  }
  const limit = median(rates.sqlite)
  const figure = (name: string, ours: number): Figure => ({
    name: `${name}, ${inDigits(size)} dishes, ${inDigits(bench.scale.loggedEdits)} edits in the log`,
    ours,
    unit: 'writes/s',
    ...(rates.sqlite.length > 0 && { peers: { SQLite: limit }, ratio: ours / limit }),
    goal: { atLeast: 1000, of: 'ours' },
  })
  return [figure('updates', median(rates.update)), figure('creates', median(rates.create))]
}

async function write(bench: Bench, { server, api }: System, ask: Process<WriterJobs>['ask'], kind: Writing['kind']): Promise<number> {
  const before = await api.menu()
  const { writes, seconds, ids } = await ask('write', { origin: server.url, kind, seconds: bench.scale.seconds })
  const after = await api.menu()
  must(
    after.revision - before.revision === writes,
    `${writes} ${kind}s were acknowledged, and made ${after.revision - before.revision} revisions.`,
  )
  const there = new Set(after.dishes.map(({ id }) => id))
  must(
    ids.every((id) => there.has(id)),
    `A dish that was acknowledged is not on the menu.`,
  )
  return writes / seconds
}

async function writeBare(bench: Bench, { dishes }: Menu): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tideboard-bench-'))
  bench.defer(() => rm(folder, { recursive: true }))
  const { ask } = await startProcess<BareSqliteJobs>(bench, 'bare-sqlite.ts')
  return ask('write', { file: path.join(folder, 'bare.db'), dishes, seconds: bench.scale.seconds })
}
