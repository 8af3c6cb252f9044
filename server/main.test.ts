import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { post } from './testing/restaurant.ts'
import { startsServers, stop } from './testing/server.ts'
import type { Run } from './testing/server.ts'

const { start, dataDir } = startsServers()

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'a secret of the kitchen, 32 bytes or more' }
const passwordIn = (run: Run) => /password {2}(\S+)/.exec(run.printed())?.[1]

async function login(url: string, email: string, password: string): Promise<string> {
  const query = `mutation { login(email: "${email}", password: "${password}") { __typename } }`
  return (await fetch(`${url}/graphql`, post({ query }))).text()
}

test('the first start prints its address and, this once, a password that signs in; the second prints no password', async () => {
  const first = start()
  const url = await first.greeting()
  const password = passwordIn(first) ?? ''
  expect(await login(url, 'staff@tideboard.example', password)).toContain('SignedIn')
  expect((await fetch(url)).status).toBe(200)
  expect(await stop(first)).toBe(0)
  expect(first.printed()).not.toMatch(/\n {4}at /)

  const second = start()
  expect(await login(await second.greeting(), 'staff@tideboard.example', password)).toContain('SignedIn')
  expect(second.printed()).not.toContain('password')
  expect(await stop(second)).toBe(0)
}, 60_000)

test('an owner who names the first password does not see it printed', async () => {
  const run = start({ STAFF_EMAIL: 'kim@tideboard.example', STAFF_PASSWORD: 'dressed crab on toast' })
  expect(await login(await run.greeting(), 'kim@tideboard.example', 'dressed crab on toast')).toContain('SignedIn')
  expect(run.printed()).not.toContain('dressed crab')
  expect(run.printed()).not.toContain('ignored')
  expect(await stop(run)).toBe(0)
  const again = start({ STAFF_EMAIL: 'lee@tideboard.example' })
  await again.greeting()
  expect(again.printed(), 'at the next start they change nothing').toMatch(/ignored[^]+npm run staff -- password/)
}, 60_000)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes every socket with 1001 and ends with 0',
  async (signal) => {
    const run = start()
    const socket = new WebSocket(`${(await run.greeting()).replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await once(socket, 'open')
    const closed = once(socket, 'close')
    expect(await stop(run, signal)).toBe(0)
    expect((await closed)[0]).toBe(1001)
  },
  60_000,
)

test('a request that never ends holds up SIGTERM for less than 10 seconds; the log says so, and it still ends with 0', async () => {
  const run = start()
  const { port } = new URL(await run.greeting())
  const endless = connect(Number(port), '127.0.0.1')
  endless.on('error', () => undefined)
  endless.write('POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  const began = performance.now()
  expect(await stop(run)).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(run.printed()).toContain('Closing took too long')
  endless.destroy()
}, 60_000)

test.each([
  [{ PORT: 'http' }, 'PORT has to be a TCP port from 0 to 65535. Set it and start again.'],
  [{ NODE_ENV: 'production' }, /^In production, JWT_SECRET has to be .+$/],
  [{ VOUCHER_LINKS: '15=https://pay.example' }, /^VOUCHER_LINKS names the amount 15, but .+$/],
  [{ HOST: '203.0.113.1' }, /^HOST has to be an address of this machine.+$/],
  [{ DATA_DIR: '/dev/null/data' }, /^The sign-in secret can.t be stored in .+$/],
  [{ ...PRODUCTION, DATA_DIR: '/dev/null/data' }, /^The menu cannot be stored in .+$/],
])(
  'a setting that cannot be used ends it with 1 and one sentence: %j',
  async (settings, sentence) => {
    const run = start(settings)
    expect(await run.ended).toBe(1)
    expect(run.printed().trim()).toMatch(sentence)
    expect(run.printed().trim()).not.toContain('\n')
  },
  60_000,
)

test('a wrong detail of the owner ends it with 1 and a sentence that names its place', async () => {
  // The same server over the same details, but for one value that changes while Node reads them.
  const misprint = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      const file = next(url, context)
      return url.endsWith('/content/details.ts') ? { ...file, source: String(file.source).replace("'GBP'", "'POUNDS'") } : file
    } })`
  const run = start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(misprint)}` })
  expect(await run.ended).toBe(1)
  expect(run.printed().trim()).toBe('content/details.ts: currency has to be a currency code such as GBP.')
}, 60_000)

test('GraphiQL and the schema are shown to developers, and in production to nobody', async () => {
  const asked = post({ query: '{ __schema { queryType { name } } }' })
  const opened = async (run: Run) => {
    const url = await run.greeting()
    const page = await fetch(`${url}/graphql`, { headers: { accept: 'text/html' } })
    const { data } = (await (await fetch(`${url}/graphql`, asked)).json()) as { data?: unknown }
    const isSaid = run.printed().includes(`${url}/graphql`)
    const seen = [page.status, (await page.text()).includes('GraphiQL</title>'), data !== undefined, isSaid]
    await stop(run)
    return seen
  }
  expect(await opened(start())).toEqual([200, true, true, true])
  expect(await opened(start(PRODUCTION))).toEqual([404, false, false, false])
}, 60_000)

test('the site names the address that visitors type and, in production, says when it does not know it', async () => {
  const canonical = async (url: string) => /<link rel="canonical" href="(.*?)"/.exec(await (await fetch(url)).text())?.[1]
  const named = start({ ...PRODUCTION, SITE_URL: 'https://harbour.example' })
  expect(await canonical(await named.greeting())).toBe('https://harbour.example/')
  expect(named.printed()).not.toContain('SITE_URL')
  await stop(named)
  const unnamed = start(PRODUCTION)
  const url = await unnamed.greeting()
  expect(await canonical(url)).toBe(`${url}/`)
  expect(unnamed.printed()).toContain('SITE_URL is not set')
}, 60_000)

test('each page and the acknowledgement of the socket name the same build', async () => {
  const url = await start().greeting()
  const builds = ['/', '/login', '/one'].map(async (path) => / data-build="(.*?)"/.exec(await (await fetch(url + path)).text())?.[1])
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  socket.send('{"type":"connection_init"}')
  const [message] = (await once(socket, 'message')) as [Buffer]
  const { type, payload } = JSON.parse(message.toString()) as { type: string; payload: { build: string } }
  expect([type, payload.build]).toEqual(['connection_ack', expect.stringMatching(/^[\w-]{12}$/)])
  expect(new Set(await Promise.all(builds))).toEqual(new Set([payload.build]))
  socket.close()
}, 60_000)

test('a port that is taken ends it with 1 and a sentence that names the port', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const run = start({ PORT: String(port) })
  expect(await run.ended).toBe(1)
  other.close()
  expect(run.printed().trim()).toBe(
    `Port ${port} on 127.0.0.1 is taken by another program. Stop that one, or set PORT to another port and start again.`,
  )
  const again = start({ PORT: String(port) })
  await again.greeting()
  // Nobody saw a password at the start that failed.
  expect(passwordIn(again)).toBeDefined()
}, 60_000)

test('a second server in the same data folder is refused with a sentence', async () => {
  await start().greeting()
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.printed().trim()).toMatch(/^Another server already has .+$/)
}, 60_000)

test('a database that is down is waited for: the server says so once, gives the menu of its disk, and can be stopped', async () => {
  const dish = { id: 'crab', sitting: 'LUNCH', course: 'MAINS', title: 'DRESSED CRAB', description: '', price: 14.5, version: 1 }
  await writeFile(join(dataDir(), 'last-menu.json'), JSON.stringify({ at: 1_700_000_000_000, menu: { revision: 1, dishes: [dish] } }))
  const run = start({ MONGODB_URI: 'mongodb://ada:hunter2@127.0.0.1:1/menu' })
  const said = /"level":40,.*MongoDB on 127\.0\.0\.1:1 does not answer: .*Tideboard waits for it at (http:[^\s,]+), /
  const url = await vi.waitFor(() => said.exec(run.printed())?.[1] ?? Promise.reject(new Error(run.printed())), 15_000)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'waiting', reason: expect.stringContaining('isn’t answering') }])
  const page = await (await fetch(url)).text()
  expect(page).toContain('<html data-as-of="1700000000000"')
  expect(page).toContain('DRESSED CRAB')
  expect(await stop(run)).toBe(0)
  expect(run.printed().match(/does not answer/g)).toHaveLength(1)
  expect(run.printed()).not.toContain('hunter2')
}, 60_000)
