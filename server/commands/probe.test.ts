import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { openRestaurant } from '../testing/restaurant.ts'

/** The code that a container's health check sees. */
async function probe(path: string, port: string): Promise<unknown> {
  const env = { PORT: port, NODE_ENV: 'production' }
  const asked = spawn(process.execPath, ['server/commands/probe.mjs', path], { env, stdio: 'ignore' })
  return (await once(asked, 'exit'))[0]
}

test('a container is well when its server says so, and not when it does not answer, or sends the question home', async () => {
  const { url, close } = await openRestaurant()
  onTestFinished(close)
  const { port } = new URL(url)
  expect(await probe('/healthz', port)).toBe(0)
  expect(await probe('/lobster', port)).toBe(1)
  expect(await probe('/healthz', '1')).toBe(1)
})
