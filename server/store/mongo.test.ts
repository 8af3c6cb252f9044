import { describe, expect, inject, test } from 'vitest'
import { itKeepsDishes, itKeepsStaff } from './contract.ts'
import { itReadsWhatWasImported } from './mongo/suites/imported.ts'
import { itHearsNews } from './mongo/suites/news.ts'
import { freshPlaceOn } from './mongo/suites/place.ts'
import { itIsNotHeldUp } from './mongo/suites/abandoned.ts'
import { startStandaloneMongod } from './mongod-for-tests.ts'
import { openMongo } from './mongo.ts'

const uri = inject('mongodbUri')

if (uri === undefined) console.warn('SKIPPED: the MongoDB store is not tested. Set MONGODB_TEST_URI, or MONGOMS_SYSTEM_BINARY to a mongod.')

describe.skipIf(uri === undefined)('MongoDB (SKIPPED unless MONGODB_TEST_URI or MONGOMS_SYSTEM_BINARY is set)', () => {
  const freshPlace = freshPlaceOn(uri ?? '')
  itKeepsDishes(freshPlace, { runs: 8 })
  itKeepsStaff(freshPlace)
  itReadsWhatWasImported(freshPlace)
  itHearsNews(freshPlace)
  itIsNotHeldUp(freshPlace)

  test.skipIf(process.env['MONGOMS_SYSTEM_BINARY'] === undefined)('a standalone server is refused, with what to do about it', async () => {
    const standalone = await startStandaloneMongod()
    try {
      await expect(openMongo(standalone.uri)).rejects.toThrow(/is a standalone server.*--replSet rs0.*rs\.initiate\(\)/)
    } finally {
      await standalone.stop()
    }
  })
})

describe('an address of MongoDB that leads nowhere', () => {
  test('is known to be away within seconds, without giving the password away', async () => {
    const refusal = await openMongo('mongodb://ada:secret@127.0.0.1:1/menu').catch(String)
    expect(refusal).toMatch(/^StoreAway: MongoDB on 127\.0\.0\.1:1 does not answer: .*ECONNREFUSED/)
    expect(refusal).not.toContain('secret')
  })

  test('is refused when it is no address at all', async () => {
    await expect(openMongo('localhost')).rejects.toThrow('The MongoDB address cannot be read')
  })
})
