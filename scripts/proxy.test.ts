import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createClient } from 'graphql-ws'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { CRAB, openRestaurant } from '../server/testing/restaurant.ts'
import type { Restaurant } from '../server/testing/restaurant.ts'
import { freePort } from '../faults/free-port.ts'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
if (!hasNginx) console.log('SKIPPED: the proxy of docker-compose.yml, for want of an nginx.')

/** The proxy's own configuration, but for the addresses, in a folder of its own. */
async function openProxy(restaurant: Restaurant) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tideboard-proxy-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  const config = readFileSync('docker/nginx.conf', 'utf8')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('$copies app', '$copies 127.0.0.1')
    .replace(':4000', `:${new URL(restaurant.url).port}`)
  writeFileSync(path.join(folder, 'nginx.conf'), config)
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const ended = once(nginx, 'exit')
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  const url = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 10_000)
  return { url, nginx, ended }
}

describe.skipIf(!hasNginx)('the proxy of docker-compose.yml', () => {
  test('hands on pages and sockets, and stops though a page listens', async () => {
    const restaurant = await openRestaurant({ trustedProxies: 1 })
    onTestFinished(restaurant.close)
    const { url, nginx, ended } = await openProxy(restaurant)
    const client = createClient({ url: `${url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket, retryAttempts: 0 })
    const changes = client.iterate<{ dishChanged: { revision: number } }>({ query: 'subscription { dishChanged(since: 0) { revision } }' })
    await restaurant.staff.create(CRAB, { by: 'kim' })
    expect((await changes.next()).value).toEqual({ data: { dishChanged: { revision: 1 } } })

    // An open menu must not hold up a deploy.
    nginx.kill('SIGQUIT')
    expect(await ended).toEqual([0, null])
    await client.dispose()
  })
})
