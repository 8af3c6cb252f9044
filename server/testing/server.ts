import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { buildWhatIsMissing, COMPILE_CACHE } from '../../scripts/built.ts'

/** A real server in a process of its own. */
export interface Run {
  readonly server: ChildProcess
  printed(): string
  /** The code that it ends with; null when a signal ended it. */
  readonly ended: Promise<number | null>
  /** The address in its startup message, after so many milliseconds at most. */
  greeting(timeout?: number): Promise<string>
}

/** Gives each test a data folder and a way to start servers over it; they end with the test. */
export function startsServers() {
  let dataDir = ''
  const runs: Run[] = []
  beforeAll(async () => {
    if (!existsSync('dist/client/shell.html')) await buildWhatIsMissing()
  }, 120_000)
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tideboard-main-'))
  })
  afterEach(async () => {
    for (const { server, ended } of runs.splice(0)) {
      server.kill('SIGKILL')
      await ended
    }
    await rm(dataDir, { recursive: true })
  })
  const start = (settings: Readonly<Record<string, string>> = {}): Run => {
    const env = { PATH: process.env['PATH'] ?? '', PORT: '0', ...COMPILE_CACHE, DATA_DIR: dataDir, ...settings }
    const run = reading(spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
    runs.push(run)
    return run
  }
  return { start, dataDir: () => dataDir }
}

/** Follows what a process prints. */
export function reading(server: ChildProcess): Run {
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  return {
    server,
    printed: () => printed,
    ended: once(server, 'close').then(([code]) => code as number | null),
    greeting: async (timeout = 15_000) =>
      vi.waitFor(() => {
        const url = /is open at (http:\S+)/.exec(printed)?.[1]
        if (url === undefined) throw new Error(`No greeting yet:\n${printed}`)
        return url
      }, timeout),
  }
}

/** Sends a server a signal, and resolves with the code that it ends with. */
export async function stop({ server, ended }: Run, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  server.kill(signal)
  return ended
}
