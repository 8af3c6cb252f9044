import { openHouse } from '../e2e/house.ts'
import { FAULTS } from './all.ts'
import type { Bench, Fault, Outcome } from './fault.ts'

// Breaks things for real and tells what came of it: npm run faults [-- --long] [-- words of a name]
const args = process.argv.slice(2)
const isLong = args.includes('--long')
const words = args.filter((arg) => !arg.startsWith('--')).map((word) => word.toLowerCase())
// Times are promised for a machine that does nothing else. CI's does: there a fault may try once more, and its row tells both.
const hasSecondTry = process.env['CI'] !== undefined
const hasMongod = process.env['MONGOMS_SYSTEM_BINARY'] !== undefined
if (!hasMongod && process.env['REQUIRE_MONGOD'] === '1') throw new Error('REQUIRE_MONGOD=1, but MONGOMS_SYSTEM_BINARY names no mongod.')

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
  const first = await outcomeOf(fault)
  if (first.isKept || !hasSecondTry) return { ...row, got: first.got, verdict: first.isKept ? 'kept' : 'BROKEN' }
  const { got, isKept } = await outcomeOf(fault)
  return { ...row, got: `${got} (at first: ${first.got})`, verdict: isKept ? 'kept' : 'BROKEN' }
}

async function outcomeOf(fault: Fault): Promise<Outcome> {
  return injectedInto(fault).catch((error: unknown): Outcome => ({ got: String(error), isKept: false }))
}

async function injectedInto(fault: Fault): Promise<Outcome> {
  await using opened = new AsyncDisposableStack()
  const bench: Bench = {
    async openHouse(options) {
      const house = await openHouse(options)
      opened.defer(house.close)
      return house
    },
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
