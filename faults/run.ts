import { startTestServer } from '../e2e/test-server.ts'
import { FAULTS } from './all.ts'
import { measureContention } from './contention.ts'
import type { Contention } from './contention.ts'
import type { Bench, Fault, Outcome } from './fault.ts'

// Injects faults for real, and prints what came of each: npm run faults [-- --long] [-- words of a name]
const args = process.argv.slice(2)
const isLong = args.includes('--long')
const words = args.filter((arg) => !arg.startsWith('--')).map((word) => word.toLowerCase())
/** Below this, a row does not mention it. */
const NOTABLE = 1.2
const hasMongod = process.env['MONGOMS_SYSTEM_BINARY'] !== undefined
if (!hasMongod && process.env['REQUIRE_MONGOD'] === '1') throw new Error('REQUIRE_MONGOD=1, but MONGOMS_SYSTEM_BINARY names no mongod.')

/** The pages of a fault, thousands of them, come from one address; those of a restaurant do not. */
const CROWDED = { SOCKETS_PER_ADDRESS: '100000' }

interface Row extends Pick<Fault, 'name' | 'injected' | 'wanted'> {
  readonly got: string
  readonly verdict: 'kept' | 'BROKEN' | 'SKIPPED'
}

async function verdictOn(fault: Fault): Promise<Row> {
  const { name, injected, wanted } = fault
  const row = { name, injected, wanted }
  if (fault.needsMongod && !hasMongod) return { ...row, got: 'no mongod in MONGOMS_SYSTEM_BINARY', verdict: 'SKIPPED' }
  const obstacle = fault.cannot?.()
  if (obstacle !== undefined) return { ...row, got: obstacle, verdict: 'SKIPPED' }
  const { got, isKept } = await outcomeOf(fault)
  return { ...row, got, verdict: isKept ? 'kept' : 'BROKEN' }
}

async function outcomeOf(fault: Fault): Promise<Outcome> {
  const contention = measureContention()
  const outcome = await injectedInto(fault, contention).catch((error: unknown): Outcome => ({ got: String(error), isKept: false }))
  contention.end()
  const mean = contention.mean()
  return mean < NOTABLE
    ? outcome
    : { ...outcome, got: `${outcome.got} (CPU contention ${mean.toFixed(1)}, by which limits in seconds grow)` }
}

async function injectedInto(fault: Fault, contention: Contention): Promise<Outcome> {
  await using opened = new AsyncDisposableStack()
  const bench: Bench = {
    async startTestServer(options) {
      const server = await startTestServer({ ...options, settings: { ...CROWDED, ...options?.settings } })
      opened.defer(server.close)
      return server
    },
    isWithin: (time, limit) => time <= limit * contention.mean(),
    defer: (close) => opened.defer(async () => void (await close())),
  }
  return await fault.run(bench)
}

const chosen = FAULTS.filter(({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)))
const rows: Row[] = []
for (const fault of chosen.filter((one) => isLong || one.isLong === undefined)) {
  const row = await verdictOn(fault)
  rows.push(row)
  process.stdout.write(`${row.verdict}: ${row.name}: ${row.got}\n`)
}

const escape = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')
process.stdout.write('\n| fault | injected how | wanted | got | |\n| --- | --- | --- | --- | --- |\n')
for (const { name, injected, wanted, got, verdict } of rows)
  process.stdout.write(`| ${[name, injected, wanted, got, verdict].map(escape).join(' | ')} |\n`)
const count = (verdict: Row['verdict']): number => rows.filter((row) => row.verdict === verdict).length
const leftOut = chosen.filter((one) => one.isLong && !isLong).length
process.stdout.write(
  `\n${count('kept')} kept, ${count('BROKEN')} broken, ${count('SKIPPED')} skipped, ${leftOut} long ones left for --long\n`,
)
process.exitCode = count('BROKEN') > 0 || rows.length === 0 ? 1 : 0
