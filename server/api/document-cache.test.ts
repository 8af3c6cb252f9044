import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { LIMITS } from '../http/limits.ts'
import { openRestaurant } from '../testing/restaurant.ts'
import { createDocumentCache } from './yoga.ts'

const { cachedBytes, length } = LIMITS.documents
/** A document of the greatest length. */
const longest = (n: number) => `{ menu { revision } } #${n}`.padEnd(length, 'x')

describe('the cache of parsed documents', () => {
  test('is bounded in bytes', () => {
    const cache = createDocumentCache()
    const documents = Array.from({ length: 2 * Math.ceil(cachedBytes / length) }, (_, n) => longest(n))
    for (const document of documents) cache.set(document, parse(document))
    const kept = documents.filter((document) => cache.get(document) !== undefined)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.reduce((bytes, document) => bytes + document.length, 0)).toBeLessThan(cachedBytes)
  })
})

test('documents that are sent once do not stay in the memory of the server', async () => {
  const restaurant = await openRestaurant()
  const cookie = await restaurant.signIn()
  const ask = async (n: number) => restaurant.ask(`{ menu { ${'revision '.repeat(290)} } } #${n}`, {}, cookie)
  await ask(0)
  const before = heapUsed()
  for (let n = 1; n < 300; n += 1) expect((await ask(n)).status).toBe(200)
  // Yoga's own cache would hold all of them, 45 MB.
  expect(heapUsed() - before).toBeLessThan(2 * cachedBytes)
  await restaurant.close()
})

function heapUsed(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
