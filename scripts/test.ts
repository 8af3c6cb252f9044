import { rm } from 'node:fs/promises'
import { buildWhatIsMissing } from './built.ts'
import { NOTHING, runPlaywright, runVitest, settled } from './runners.ts'

// Every test there is: the unit tests, then the browsers, the second also when the first fail. The last line is the total.
const isBuilt = await buildWhatIsMissing()
await rm('test-results', { recursive: true, force: true })
const mongod = await startMongodIfAny()
const uri = process.env['MONGODB_TEST_URI'] ?? mongod?.uri
const env = { ...process.env, ...(uri === undefined ? {} : { MONGODB_TEST_URI: uri }) }
try {
  const counts = [await runVitest(env), isBuilt ? await runPlaywright(env) : settled('Playwright', 1, NOTHING)]
  const total = (kind: keyof (typeof counts)[number]): number => counts.reduce((sum, count) => sum + count[kind], 0)
  if (uri === undefined)
    console.log('\nSKIPPED: every test on MongoDB. Name a mongod in MONGOMS_SYSTEM_BINARY, or a replica set in MONGODB_TEST_URI.')
  console.log(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`)
  process.exitCode = total('failed') > 0 ? 1 : 0
} finally {
  await mongod?.stop()
}

/** One real MongoDB for both runners; the tests themselves refuse to go without where REQUIRE_MONGOD=1. */
async function startMongodIfAny() {
  if (process.env['MONGODB_TEST_URI'] !== undefined || process.env['MONGOMS_SYSTEM_BINARY'] === undefined) return undefined
  const { startMongod } = await import('../server/testing/mongod.ts')
  return startMongod()
}
