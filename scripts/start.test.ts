import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildWhatIsMissing, fingerprint } from './built.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const IN_TIME = { timeout: 30_000 }

let folder: string
const groups: number[] = []
beforeAll(async () => {
  if (!existsSync('dist/client/shell.html')) await buildWhatIsMissing()
}, 120_000)
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tideboard-start-'))
  for (const file of [
    'client',
    'content',
    'domain',
    'scripts',
    'server',
    'schema.graphql',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
  ])
    // prettier-ignore
    cpSync(path.join(ROOT, file), path.join(folder, file), { recursive: true })
})
afterEach(async () => {
  for (const group of groups.splice(0)) kill(-group, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** What `npm ci --omit=dev` would install. */
function installForProduction(): void {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as Lock
  const installed = Object.keys(packages).filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !packages[name]?.dev)
  for (const name of ['node_modules/.bin/node', ...installed].filter((name) => existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    symlinkSync(path.join(ROOT, name), path.join(folder, name))
  }
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: true }>>
}

/** The client as it was built from these very sources. */
function bringBuiltClient(builtFrom = fingerprint()): void {
  cpSync(path.join(ROOT, 'dist'), path.join(folder, 'dist'), { recursive: true })
  writeFileSync(path.join(folder, 'dist/built-from'), builtFrom)
}

/** `npm start` in a process group of its own, as a shell or a service manager starts it. */
function npmStart() {
  return npmRun('start', { NODE_ENV: 'production', JWT_SECRET: 'a secret of the kitchen, 32 bytes or more' })
}

function npmRun(script: string, settings: Record<string, string> = {}) {
  const env = { PATH: process.env['PATH'], HOME: folder, PORT: '0', ...settings }
  const npm = spawn('npm', ['run', script], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const pid = npm.pid ?? 0
  groups.push(pid)
  let printed = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const port = async () => Number(await vi.waitUntil(() => /is open at http:\/\/127\.0\.0\.1:(\d+)/.exec(printed)?.[1], IN_TIME))
  return { pid, printed: () => printed, port, ended: once(npm, 'close').then(([code]) => code as number | null) }
}

async function isRefused(port: number): Promise<boolean> {
  const caller = connect(port, '127.0.0.1')
  return once(caller, 'connect').then(
    () => (caller.destroy(), false),
    () => true,
  )
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

describe('in production, without development dependencies', () => {
  beforeEach(installForProduction)

  test('npm start serves what was built before, and SIGTERM to npm stops it', async () => {
    bringBuiltClient()
    const { pid, port, printed, ended } = npmStart()
    const page = await fetch(`http://127.0.0.1:${await port()}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<link rel="canonical"')])
    kill(pid, 'SIGTERM')
    expect(await ended).toBe(0)
    expect(await isRefused(await port())).toBe(true)
    expect(printed()).not.toContain('rror')
  }, 60_000)

  test('a start leaves what it compiled to the next one, also when it is killed', async () => {
    bringBuiltClient()
    rmSync(path.join(folder, 'dist/.compile-cache'), { recursive: true, force: true })
    const { pid, port } = npmStart()
    await port()
    const compiled = () => globSync('**/*', { cwd: path.join(folder, 'dist/.compile-cache') }).length
    await vi.waitFor(() => expect(compiled()).toBeGreaterThan(500), IN_TIME)
    kill(-pid, 'SIGKILL')
  }, 60_000)

  test('where nothing that was compiled can be saved, it starts all the same', async () => {
    bringBuiltClient()
    rmSync(path.join(folder, 'dist/.compile-cache'), { recursive: true, force: true })
    writeFileSync(path.join(folder, 'dist/.compile-cache'), 'in the way')
    const { port, printed } = npmStart()
    expect((await fetch(`http://127.0.0.1:${await port()}/readyz`)).status).toBe(200)
    expect(printed()).not.toContain('rror')
  }, 60_000)

  test('the sources of the client may be left out; a Ctrl-C, which npm passes on, is one clean stop', async () => {
    bringBuiltClient('sources that are not here')
    rmSync(path.join(folder, 'client'), { recursive: true })
    const { pid, port, printed, ended } = npmStart()
    // Idle connections keep it closing for a moment, in which the second signal comes.
    await (await fetch(`http://127.0.0.1:${await port()}/`)).text()
    kill(-pid, 'SIGINT')
    expect(await ended).toBe(0)
    expect(printed()).not.toContain('rror')
  }, 60_000)

  test('a second Ctrl-C, a moment later, does not wait for a request that hangs', async () => {
    bringBuiltClient()
    const { pid, port, printed, ended } = npmStart()
    const endless = connect(await port(), '127.0.0.1').on('error', () => undefined)
    endless.write('POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    await (await fetch(`http://127.0.0.1:${await port()}/healthz`)).text()
    kill(-pid, 'SIGINT')
    // The pause of a person.
    await sleep(1_000)
    kill(-pid, 'SIGINT')
    expect(await ended).toBe(1)
    expect(printed()).not.toContain('Closing took too long')
    endless.destroy()
  }, 60_000)

  test.each<[string, () => void, RegExp]>([
    ['is not built', () => undefined, /^The client is not built yet, and what builds it is not installed: run .*npm run build.*$/],
    [
      'is older than its sources',
      () => bringBuiltClient('other sources'),
      /^The client has changed since it was built, and what builds it is not installed: run .*$/,
    ],
    [
      'is not built, nor its sources here',
      () => rmSync(path.join(folder, 'client'), { recursive: true }),
      /^The client is not built, and its sources are not here: bring .*$/,
    ],
  ])(
    'a client that %s ends the start with 1 and a sentence',
    async (_state, bring, sentence) => {
      bring()
      const start = spawn(process.execPath, ['scripts/start.ts'], { cwd: folder })
      const [said, [code]] = await Promise.all([start.stderr.setEncoding('utf8').toArray(), once(start, 'close')])
      expect([code, said.join('').trim()]).toEqual([1, expect.stringMatching(sentence)])
    },
    60_000,
  )
})

describe('with development dependencies', () => {
  beforeEach(() => symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')))

  test('SIGTERM to npm while the client is being built ends both, and leaves nothing behind', async () => {
    const { pid, ended } = npmStart()
    const building = () => globSync('.building-*', { cwd: path.join(folder, 'dist') })[0]
    const aside = await vi.waitUntil(building, IN_TIME)
    kill(pid, 'SIGTERM')
    expect(await ended).toBe(0)
    expect([kill(Number(aside.split('-')[1]), 0), building()]).toEqual([false, undefined])
  }, 60_000)

  test('npm run dev serves the site, and makes a backup that is sound', async () => {
    const { port, printed } = npmRun('dev')
    const home = `http://127.0.0.1:${await port()}/`
    await vi.waitUntil(() => globSync('data/backups/*.db', { cwd: folder })[0], IN_TIME)
    const page = await fetch(home)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<link rel="canonical"')])
    expect(printed()).not.toContain('damaged')
  }, 60_000)

  test('the client is built for production, whatever NODE_ENV says', async () => {
    const build = spawn(process.execPath, ['scripts/build.ts'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'inherit',
    })
    expect(await once(build, 'close')).toEqual([0, null])
    const renderer = readFileSync(path.join(folder, 'dist/server/entry-server.js'), 'utf8')
    for (const development of ['jsxDEV)(', 'process.env.NODE_ENV', 'react-dom-server.node.development'])
      expect([development, renderer.includes(development)]).toEqual([development, false])
  }, 120_000)
})
