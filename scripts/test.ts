import { rm } from 'node:fs/promises'
import { buildWhatIsMissing } from './built.ts'
import { NOTHING, runPlaywright, runVitest, settled } from './runners.ts'
import type { Count, Outcome } from './runners.ts'

/** For the work in between: the rules, the contract of the stores on SQLite, and a few browser stories; no MongoDB. */
const isQuick = process.argv.includes('--quick')
const QUICK_UNIT_TESTS = ['domain', 'content', 'server/log/sqlite.test.ts', 'server/log/rules.test.ts']
const QUICK_BROWSER_TESTS = ['--grep=@quick', '--project=embedded']

// Every test there is: the unit tests, then the browsers, the second also when the first fail. At the end: what failed, and the total.
const isBuilt = await buildWhatIsMissing()
await rm('test-results', { recursive: true, force: true })
const unitTests = async (): Promise<Outcome> => (isQuick ? runVitest(process.env, QUICK_UNIT_TESTS) : withMongod(runVitest))
const browserTests = async (): Promise<Outcome> => {
  if (!isBuilt) return { ...settled('Playwright', 1, NOTHING), failures: [], again: [] }
  return isQuick ? runPlaywright(process.env, QUICK_BROWSER_TESTS) : withMongod(runPlaywright)
}
const outcomes = [await timed('unit tests', unitTests), await timed('browser tests', browserTests)]
const total = (kind: keyof Count): number => outcomes.reduce((sum, outcome) => sum + outcome[kind], 0)
// Once more, together: the lines of thousands of tests lie between a failure and whoever reads the end.
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(`\n${failure}`)
if (isQuick) console.log('\nThese were the quick ones: `npm test` runs all.')
else if (process.env['MONGODB_TEST_URI'] === undefined && process.env['MONGOMS_SYSTEM_BINARY'] === undefined)
  console.log('\nSKIPPED: every test on MongoDB. Name a mongod in MONGOMS_SYSTEM_BINARY, or a replica set in MONGODB_TEST_URI.')
for (const { took } of outcomes) console.log(took)
console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
process.exitCode = total('failed') > 0 ? 1 : 0

async function timed(name: string, run: () => Promise<Outcome>): Promise<Outcome & { took: string }> {
  const began = performance.now()
  const outcome = await run()
  return { ...outcome, took: `${name}: ${((performance.now() - began) / 60_000).toFixed(1)} minutes` }
}

/**
 * Runs with a real MongoDB, where there is any; the tests themselves refuse to go without where REQUIRE_MONGOD=1. Each runner gets
 * one of its own. A mongod under wine crashes by itself at times. It is started again; what failed meanwhile tells of wine and nothing
 * of the restaurant, so it runs once more, and counts as it ends then.
 */
async function withMongod(run: (env: NodeJS.ProcessEnv, again?: readonly string[]) => Promise<Outcome>): Promise<Outcome> {
  if (process.env['MONGODB_TEST_URI'] !== undefined || process.env['MONGOMS_SYSTEM_BINARY'] === undefined) return run(process.env)
  const { countCrashes, openReplicaSet } = await import('../faults/mongod.ts')
  await using opened = new AsyncDisposableStack()
  const before = countCrashes()
  const set = await openReplicaSet({ defer: (end) => opened.defer(async () => void (await end())) })
  const env = { ...process.env, MONGODB_TEST_URI: set.uri() }
  const outcome = await run(env)
  if (outcome.failed === 0 || countCrashes() === before) return outcome
  console.log('\nThe MongoDB of these tests has crashed: what failed runs once more.')
  const { failed, failures, again } = await run(env, outcome.again)
  return { ...outcome, passed: outcome.passed + outcome.failed - failed, failed, failures, again }
}
