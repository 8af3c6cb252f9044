import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { STAFF_EMAIL, STAFF_PASSWORD } from '../e2e/test-server.ts'
import { COMPILE_CACHE } from '../scripts/built.ts'
import type { Bench } from './fault.ts'
import { until } from './until.ts'

/** A server in a process of its own that shares its database with others, or has to wait for it. */
export interface Server {
  /** Where it listens, which it prints before its store is open. */
  readonly url: string
  printed(): string
  /** Resolves when its store is open. */
  whenOpen(): Promise<void>
  /** Tells it to stop, and resolves to the code that it ended with. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

const SECRET = 'a secret that all servers of a fault share'

/** Starts a server on a MongoDB; it ends with the fault. */
export async function startServer(
  { defer }: Pick<Bench, 'defer'>,
  mongodbUri: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tideboard-fault-'))
  defer(() => rm(dataDir, { recursive: true, force: true }))
  const environment = {
    PORT: '0',
    ...COMPILE_CACHE,
    DATA_DIR: dataDir,
    JWT_SECRET: SECRET,
    STAFF_EMAIL,
    STAFF_PASSWORD,
    MONGODB_URI: mongodbUri,
    ...settings,
  }
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(server, 'close')
  const stop: Server['stop'] = async (signal = 'SIGTERM') => {
    server.kill(signal)
    await ended
    return server.exitCode
  }
  defer(() => stop('SIGKILL'))
  const { printed, said } = readingOf(server)
  const listening = await said(/ (?:open|for it) at (http:[^\s,]+)/)
  return { url: listening[1] ?? '', printed, whenOpen: async () => void (await said(/ is open at /)), stop }
}

/** As many servers on one database, all open. The first is alone when it sets the database up. */
export async function startServers(bench: Pick<Bench, 'defer'>, uri: string, size: number): Promise<Server[]> {
  const open = async (): Promise<Server> => {
    const server = await startServer(bench, uri)
    await server.whenOpen()
    return server
  }
  return [await open(), ...(await Promise.all(Array.from({ length: size - 1 }, open)))]
}

/** What it prints, and a way to wait for something in it, which throws when the server exits first. */
function readingOf(server: ChildProcess) {
  let printed = ''
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const said = async (words: RegExp): Promise<RegExpExecArray> => {
    const heard = async (): Promise<RegExpExecArray | undefined> => {
      if (server.exitCode !== null) throw new Error('It ended.')
      return words.exec(printed) ?? undefined
    }
    return until(`a server says ${String(words)}`, heard, 60_000).catch((error: unknown) => {
      throw new Error(`${String(error)} It said: ${printed}`)
    })
  }
  return { printed: () => printed, said }
}
