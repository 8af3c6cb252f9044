import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'
import type { Restaurant } from '../testing/restaurant.ts'

let restaurant: Restaurant
beforeEach(async () => {
  restaurant = await openRestaurant()
})
afterEach(() => restaurant.close())

/** The code that a container's health check sees. */
async function probe(path: string, port = new URL(restaurant.url).port): Promise<number> {
  const asked = spawn(process.execPath, ['server/commands/probe.mjs', path], {
    env: { PORT: port, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
  const [code] = (await once(asked, 'exit')) as [number]
  return code
}

test('a container is well when its server says so', async () => {
  expect(await probe('/healthz')).toBe(0)
})

test('a container is not well when its server does not answer, or sends the question home', async () => {
  expect(await probe('/lobster')).toBe(1)
  expect(await probe('/healthz', '1')).toBe(1)
})
