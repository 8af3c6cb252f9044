import { startTestServer } from '../e2e/test-server.ts'
import { FAULTS } from './all.ts'
import { countCrashes } from './mongod.ts'
import { measureContention } from './contention.ts'
import type { Contention } from './contention.ts'
import type { Fault, Opening, Outcome } from './fault.ts'

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
  /** How long the row took, from its first start to its last end. */
  readonly took: string
  readonly verdict: 'kept' | 'BROKEN' | 'SKIPPED'
}

/** What all rows share. */
interface Shared {
  readonly share: Opening['share']
  readonly contention: Contention
}

async function verdictOn(fault: Fault, { share, contention }: Shared): Promise<Row> {
  const { name, injected, wanted } = fault
  const row = { name, injected, wanted }
  const obstacle = fault.needsMongod && !hasMongod ? 'no mongod in MONGOMS_SYSTEM_BINARY' : fault.cannot?.()
  if (obstacle !== undefined) return { ...row, got: obstacle, took: '0 s', verdict: 'SKIPPED' }
  const [began, mean] = [performance.now(), contention.fromNow()]
  const failed = (error: unknown): Outcome => ({ got: String(error), isKept: false })
  const inject = async (): Promise<Outcome> => injectedInto(fault, mean, share).catch(failed)
  const before = countCrashes()
  const first = await inject()
  // A mongod under wine crashes by itself at times, which is none of the faults that a row injects.
  const { got, isKept } = first.isKept || countCrashes() === before ? first : await inject()
  const slowed = mean() < NOTABLE ? '' : `, CPU contention ${mean().toFixed(1)}`
  return { ...row, got, took: `${secondsSince(began)}${slowed}`, verdict: isKept ? 'kept' : 'BROKEN' }
}

async function injectedInto(fault: Fault, contention: () => number, share: Opening['share']): Promise<Outcome> {
  await using opened = new AsyncDisposableStack()
  return await fault.run({ ...openingOn(opened, share), isWithin: (time, limit) => time <= limit * contention() })
}

function openingOn(opened: AsyncDisposableStack, share: Opening['share']): Opening {
  return {
    async startTestServer(options) {
      const server = await startTestServer({ ...options, settings: { ...CROWDED, ...options?.settings } })
      opened.defer(server.close)
      return server
    },
    defer: (close) => opened.defer(async () => void (await close())),
    share,
  }
}

function sharingOn(opened: AsyncDisposableStack): Opening['share'] {
  const shared = new Map<unknown, unknown>()
  return async function share<T>(open: (opening: Opening) => Promise<T>): Promise<T> {
    if (!shared.has(open)) shared.set(open, open(openingOn(opened, share)))
    return await (shared.get(open) as Promise<T>)
  }
}

const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`

async function verdictsOn(lists: readonly (readonly Fault[])[]): Promise<Row[]> {
  await using opened = new AsyncDisposableStack()
  const contention = measureContention()
  opened.defer(contention.end)
  const shared = { share: sharingOn(opened), contention }
  const verdicts = async (list: readonly Fault[]): Promise<Row[]> => {
    const rows: Row[] = []
    for (const fault of list) {
      const row = await verdictOn(fault, shared)
      rows.push(row)
      process.stdout.write(`${row.verdict}: ${row.name}: ${row.got} (${row.took})\n`)
    }
    return rows
  }
  // Most of a row is waiting. Before a release, nothing is to disturb what is measured.
  const isAlone = (fault: Fault): boolean => isLong || fault.isAlone === true
  const alone = await verdicts(lists.flat().filter(isAlone))
  const beside = await Promise.all(lists.map(async (list) => verdicts(list.filter((fault) => !isAlone(fault)))))
  return [...alone, ...beside.flat()]
}

const began = performance.now()
const isChosen = ({ name }: Fault): boolean => words.length === 0 || words.some((word) => name.toLowerCase().includes(word))
const isNow = (fault: Fault): boolean => isLong || fault.isLong === undefined
const chosen = FAULTS.map((list) => list.filter(isChosen))
const rows = await verdictsOn(chosen.map((list) => list.filter(isNow)))

const escape = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')
process.stdout.write('\n| fault | injected how | wanted | got | took | |\n| --- | --- | --- | --- | --- | --- |\n')
for (const { name, injected, wanted, got, took, verdict } of rows)
  process.stdout.write(`| ${[name, injected, wanted, got, took, verdict].map(escape).join(' | ')} |\n`)
process.stdout.write('\nLimits in seconds grow with the CPU contention.\n')
const count = (verdict: Row['verdict']): number => rows.filter((row) => row.verdict === verdict).length
const leftOut = chosen.flat().length - rows.length
process.stdout.write(
  `${count('kept')} kept, ${count('BROKEN')} broken, ${count('SKIPPED')} skipped, ${leftOut} long ones left for --long, in ${secondsSince(began)}\n`,
)
// A page that was closed would go on waiting for its connection.
process.exit(count('BROKEN') > 0 || rows.length === 0 ? 1 : 0)
