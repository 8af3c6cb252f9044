import { rm } from 'node:fs/promises'
import { buildWhatIsMissing } from './built.ts'
import { NOTHING, runPlaywright, runVitest, settled } from './runners.ts'
import type { Count, Outcome } from './runners.ts'

// Every test there is: the unit tests, then the browsers, the second also when the first fail. At the end: what failed, and the total.
const isBuilt = await buildWhatIsMissing()
await rm('test-results', { recursive: true, force: true })
const notRun = (): Outcome => ({ ...settled('Playwright', 1, NOTHING), failures: [] })
const outcomes = [await withMongod(runVitest), isBuilt ? await withMongod(runPlaywright) : notRun()]
const total = (kind: keyof Count): number => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
// Once more, together: the lines of thousands of tests lie between a failure and whoever reads the end.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n${failure}`)
if (process.env['MONGODB_TEST_URI'] === undefined && process.env['MONGOMS_SYSTEM_BINARY'] === undefined)
  console.log('\nSKIPPED: every test on MongoDB. Name a mongod in MONGOMS_SYSTEM_BINARY, or a replica set in MONGODB_TEST_URI.')
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 ? 1 : 0

/**
 * Runs with a real MongoDB, where there is any; the tests themselves refuse to go without where REQUIRE_MONGOD=1. Each runner gets
 * one of its own, which is started again should it crash: the server lives through that, and so do its tests.
 */
async function withMongod(run: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Outcome> {
  if (process.env['MONGODB_TEST_URI'] !== undefined || process.env['MONGOMS_SYSTEM_BINARY'] === undefined) return run(process.env)
  const { openReplicaSet } = await import('../faults/mongod.ts')
  await using opened = new AsyncDisposableStack()
  const { uri } = await openReplicaSet({ defer: (end) => opened.defer(async () => void (await end())) })
  return await run({ ...process.env, MONGODB_TEST_URI: uri() })
}
