import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { reading } from '../server/testing/server.ts'
import { buildWhatIsMissing, fingerprint } from './built.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const IN_TIME = { timeout: 30_000 }
const SOURCES = ['content', 'domain', 'scripts', 'server', 'schema.graphql', 'package.json', 'package-lock.json']

/** A copy of the product, of which each test brings and takes away what it is about. */
let folder = ''
const at = (file: string): string => path.join(folder, file)
const groups: number[] = []
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tideboard-start-'))
  if (!existsSync('dist/client/shell.html')) await buildWhatIsMissing()
  for (const file of [...SOURCES, 'tsconfig.json', 'vite.config.ts']) bring(file)
}, 120_000)
afterEach(() => {
  for (const group of groups.splice(0)) kill(-group, 'SIGKILL')
})
afterAll(() => takeAway('.'))

function bring(file: string): void {
  cpSync(path.join(ROOT, file), at(file), { recursive: true })
}

function takeAway(file: string): void {
  rmSync(at(file), { recursive: true, force: true })
}

/** What `npm ci --omit=dev` would install. */
function installForProduction(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { readonly dev?: true }> }
  const installed = Object.keys(packages).filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name) && !packages[name]?.dev)
  for (const name of ['node_modules/.bin/node', ...installed].filter((name) => existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(at(name)), { recursive: true })
    symlinkSync(path.join(ROOT, name), at(name))
  }
}

/** The client as it was built from those sources. */
function stamp(sources: string): void {
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(at('dist/built-from'), sources)
}

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'a secret of the kitchen, 32 bytes or more' }

/** `npm start`, or another script, in a process group of its own, as a shell or a service manager starts it. */
function npmRun(script = 'start', settings: Record<string, string> = PRODUCTION) {
  const env = { PATH: process.env['PATH'], HOME: folder, PORT: '0', ...settings }
  const npm = spawn('npm', ['run', script], { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const run = reading(npm)
  const pid = npm.pid ?? 0
  groups.push(pid)
  const address = async () => run.greeting(IN_TIME.timeout)
  const fetchPage = async (): Promise<[number, string]> => {
    const page = await fetch(await address())
    return [page.status, await page.text()]
  }
  return { ...run, pid, address, fetchPage }
}

/** Runs a script to its end: its code, and what it said. */
async function run(script: string, settings: Record<string, string> = {}): Promise<[number, string]> {
  const child = spawn(process.execPath, [script], { cwd: folder, env: { ...process.env, ...settings } })
  const said = Promise.all([child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray()))
  const [code] = (await once(child, 'close')) as [number]
  return [code, (await said).flat().join('').trim()]
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

const HOME_PAGE = [200, expect.stringContaining('<link rel="canonical"')]

describe('in production, without development dependencies', { timeout: 60_000 }, () => {
  beforeAll(() => {
    installForProduction()
    bring('dist/client')
    bring('dist/server')
  })
  afterAll(() => ['dist', 'data', 'node_modules'].forEach(takeAway))

  test('npm start serves what was built before, leaves what it compiled to the next start, and SIGTERM to npm stops it', async () => {
    bring('client')
    stamp(fingerprint())
    const { pid, fetchPage, printed, ended } = npmRun()
    expect(await fetchPage()).toEqual(HOME_PAGE)
    kill(pid, 'SIGTERM')
    expect(await ended).toBe(0)
    expect(globSync('**/*', { cwd: at('dist/.compile-cache') }).length).toBeGreaterThan(500)
    await expect(fetchPage()).rejects.toThrow('fetch failed')
    expect(printed()).not.toContain('rror')
  })

  test('a second Ctrl-C, a moment later, does not wait for a request that hangs', async () => {
    const { pid, address, fetchPage, printed, ended } = npmRun()
    const endless = connect(Number(new URL(await address()).port), '127.0.0.1').on('error', () => undefined)
    endless.write('POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
    await fetchPage()
    kill(-pid, 'SIGINT')
    // The pause of a person.
    await sleep(1_000)
    kill(-pid, 'SIGINT')
    expect(await ended).toBe(1)
    expect(printed()).not.toContain('Closing took too long')
    endless.destroy()
  })

  test('the sources of the client may be left out, and what was compiled need not be saved; a Ctrl-C, which npm passes on, is one clean stop', async () => {
    takeAway('client')
    stamp('sources that are not here')
    takeAway('dist/.compile-cache')
    writeFileSync(at('dist/.compile-cache'), 'in the way')
    const { pid, fetchPage, printed, ended } = npmRun()
    // Idle connections keep it closing for a moment, in which the second signal comes.
    expect(await fetchPage()).toEqual(HOME_PAGE)
    kill(-pid, 'SIGINT')
    expect(await ended).toBe(0)
    expect(printed()).not.toContain('rror')
  })

  test('a client that is not built, or older than its sources, ends the start with 1 and a sentence', async () => {
    takeAway('dist')
    const expectRefusal = async (sentence: RegExp) => expect(await run('scripts/start.ts')).toEqual([1, expect.stringMatching(sentence)])
    await expectRefusal(/^The client is not built, and its sources are not here: bring .*$/)
    mkdirSync(at('client'))
    await expectRefusal(/^The client is not built yet, and what builds it is not installed: run .*npm run build.*$/)
    stamp('other sources')
    await expectRefusal(/^The client has changed since it was built, and what builds it is not installed: run .*$/)
  })
})

describe('with development dependencies', { timeout: 60_000 }, () => {
  beforeAll(() => {
    bring('client')
    symlinkSync(path.join(ROOT, 'node_modules'), at('node_modules'))
  })

  test('SIGTERM to npm while the client is being built ends both, and leaves nothing behind', async () => {
    const { pid, ended } = npmRun()
    const building = () => globSync('.building-*', { cwd: at('dist') })[0]
    const aside = await vi.waitUntil(building, IN_TIME)
    kill(pid, 'SIGTERM')
    expect(await ended).toBe(0)
    expect([kill(Number(aside.split('-')[1]), 0), building()]).toEqual([false, undefined])
  })

  test('npm run dev serves the site, and makes a backup that is sound', async () => {
    const { fetchPage, printed } = npmRun('dev', {})
    expect(await fetchPage()).toEqual(HOME_PAGE)
    await vi.waitUntil(() => globSync('data/backups/*.db', { cwd: folder })[0], IN_TIME)
    expect(printed()).not.toContain('damaged')
  })

  test('the client is built for production, whatever NODE_ENV says', async () => {
    // A whole build is long. What there is was made by this one, from the same sources.
    takeAway('node_modules')
    mkdirSync(at('node_modules/vite'), { recursive: true })
    writeFileSync(at('node_modules/vite/package.json'), '{ "type": "module", "exports": "./vite.js" }')
    writeFileSync(at('node_modules/vite/vite.js'), 'export function build() { throw process.env.NODE_ENV }')
    expect(await run('scripts/build.ts', { NODE_ENV: 'test' })).toEqual([1, expect.stringContaining('production')])
    const renderer = readFileSync('dist/server/entry-server.js', 'utf8')
    const ofDevelopment = ['jsxDEV)(', 'process.env.NODE_ENV', 'react-dom-server.node.development']
    expect(ofDevelopment.filter((text) => renderer.includes(text))).toEqual([])
  })
})
