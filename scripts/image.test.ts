import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFailed, onTestFinished, test, vi } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../faults/free-port.ts'

/** The program that runs the image, built before: IMAGE_TOOL run NAME=VALUE … -- COMMAND … */
const tool = process.env['IMAGE_TOOL']
if (tool === undefined) console.log('SKIPPED: the running image, for want of an IMAGE_TOOL; .ci/run names one.')

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as { services: { app: { healthcheck: { test: string[] } } } }
/** Without its first word, CMD: the command that asks whether the server is ready. */
const askReadiness = compose.services.app.healthcheck.test.slice(1).join(' ')

/** Starts a container on this machine's network; without a command, the server. */
async function startContainer(command: readonly string[] = []) {
  const port = await freePort()
  const settings = [`PORT=${port}`, 'JWT_SECRET=a secret of the kitchen, 32 bytes or more']
  const container = spawn(tool ?? '', ['run', ...settings, '--', ...command], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(container, 'close').then(([code]) => code as number)
  let printed = ''
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  onTestFailed(() => console.log(printed))
  onTestFinished(async () => {
    container.kill('SIGTERM')
    await ended
  })
  return { url: `http://127.0.0.1:${port}`, ended, printed: () => printed }
}

describe.skipIf(tool === undefined)('the running image', { timeout: 180_000 }, () => {
  test('opens the restaurant', async () => {
    const { url } = await startContainer()
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 120_000)
    const page = await (await fetch(url)).text()
    // Not toContain: a failure would print the page.
    expect(page.includes('POTTED SHRIMPS')).toBe(true)
  })

  test('has the health check and the staff command inside its container, and ends with 0 at SIGTERM', async () => {
    const commands = `node server/main.ts & until ${askReadiness}; do sleep 1; done; npm run staff -- list; kill -TERM $!; wait $!`
    const { ended, printed } = await startContainer(['sh', '-c', commands])
    expect(await ended).toBe(0)
    expect(printed()).toMatch(/^staff@tideboard\.example {2}staff@tideboard\.example {2}since .* manager$/m)
  })
})
