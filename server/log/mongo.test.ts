import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { itKeepsDishes, itKeepsStaff } from './contract.ts'
import { itReadsWhatWasImported } from './mongo/suites/imported.ts'
import { itFollowsChanges } from './mongo/suites/change-stream.ts'
import { itChecksNothingInMongosh } from './mongo/suites/checks.ts'
import { itMeetsConflicts } from './mongo/suites/conflicts.ts'
import { emptyDatabaseOn, freshDatabaseOn } from './mongo/suites/database.ts'
import { itReadsByIndexes } from './mongo/suites/hot-reads.ts'
import { itLogsOutsideWrites } from './mongo/suites/outside.ts'
import { itUnderstandsPortions } from './mongo/suites/portions.ts'
import { itMigrates } from './mongo/suites/migration.ts'
import { itIsSetUpOnce } from './mongo/suites/set-up.ts'
import { itSurvivesRestores } from './mongo/suites/restored.ts'
import { itTellsFailingWrites } from './mongo/suites/failing-writes.ts'
import { startStandaloneMongod } from '../testing/mongod.ts'
import { openMongo } from './mongo/open.ts'

const uri = inject('mongodbUri')

if (uri === undefined) console.warn('SKIPPED: the MongoDB store is not tested. Set MONGODB_TEST_URI, or MONGOMS_SYSTEM_BINARY to a mongod.')

describe.skipIf(uri === undefined)('MongoDB (SKIPPED unless MONGODB_TEST_URI or MONGOMS_SYSTEM_BINARY is set)', () => {
  const freshDatabase = freshDatabaseOn(uri ?? '')
  const emptyDatabase = emptyDatabaseOn(uri ?? 'mongodb://localhost')
  itKeepsDishes(emptyDatabase, { runs: 8 })
  itKeepsStaff(emptyDatabase)
  itReadsWhatWasImported(freshDatabase)
  itFollowsChanges(freshDatabase)
  itMeetsConflicts(freshDatabase)
  itLogsOutsideWrites(freshDatabase)
  itUnderstandsPortions(freshDatabase)
  itChecksNothingInMongosh(freshDatabase)
  itMigrates(freshDatabase)
  itReadsByIndexes(freshDatabase)
  itIsSetUpOnce(freshDatabase)
  itSurvivesRestores(freshDatabase)

  describe.skipIf(process.env['MONGOMS_SYSTEM_BINARY'] === undefined)('of its own', () => {
    itTellsFailingWrites()

    test('a standalone server is refused, with what to do about it', async () => {
      const standalone = await startStandaloneMongod()
      onTestFinished(standalone.stop)
      await expect(openMongo(standalone.uri)).rejects.toThrow(/is a standalone server.*--replSet rs0.*rs\.initiate\(\)/)
    })
  })
})

test('an address without a MongoDB is unavailable within seconds, its password untold, and what is none is refused', async () => {
  const refusal = await openMongo('mongodb://ada:secret@127.0.0.1:1/menu').catch(String)
  expect(refusal).toMatch(/^StoreUnavailable: MongoDB on 127\.0\.0\.1:1 does not answer: .*ECONNREFUSED/)
  expect(refusal).not.toContain('secret')
  await expect(openMongo('localhost')).rejects.toThrow('The MongoDB address cannot be read')
})
