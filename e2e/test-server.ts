import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { COMPILE_CACHE } from '../scripts/built.ts'
import { newDataFolder } from './data-folder.ts'

export const STAFF_EMAIL = 'chef@tideboard.example'
export const STAFF_PASSWORD = 'a pinch of sea salt'
/** The first account of each test server. */
export const STAFF_ACCOUNT = { email: STAFF_EMAIL, password: STAFF_PASSWORD }

/** A real server in a process of its own, with a store of its own. */
export interface TestServer {
  readonly url: string
  readonly pid: number
  /** Everything that it has printed. */
  printed(): string
  /** Sends it a signal and leaves its store; resolves with its exit code, null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Stops it by SIGTERM, and deletes its store. */
  close(): Promise<void>
}

export interface TestServerOptions {
  /** The server of the test databases; absent: the embedded store. */
  readonly mongodbUri?: string | undefined
  /** More of its environment, such as the store of another server. */
  readonly settings?: Readonly<Record<string, string>>
  /** The folder of the program; absent: this project. */
  readonly program?: string
}

const PROJECT = path.resolve(import.meta.dirname, '..')

/** Starts a server with the opening menu and one account for staff. */
export async function startTestServer({ mongodbUri, settings = {}, program = PROJECT }: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await newDataFolder(mongodbUri ?? settings['MONGODB_URI'])
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: program,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      ...COMPILE_CACHE,
      DATA_DIR: dataDir,
      STAFF_EMAIL,
      STAFF_PASSWORD,
      ...(mongodbUri !== undefined && { MONGODB_URI: freshDatabase(mongodbUri) }),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { url, printed } = await startupMessagesOf(server)
  return {
    url,
    pid: server.pid ?? 0,
    printed,
    end: async (signal) => end(server, signal),
    async close() {
      await end(server, 'SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The address of a database that no other test uses. */
export function freshDatabase(server: string): string {
  const uri = new URL(server)
  uri.pathname = `/e2e-${randomUUID().slice(0, 8)}`
  return uri.href
}

async function startupMessagesOf(server: ChildProcess): Promise<{ url: string; printed: () => string }> {
  let printed = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const read = (chunk: Buffer): void => {
    printed += chunk.toString()
    const url = /is open at (http:\S+)/.exec(printed)?.[1]
    // The address comes last but for the first account, which is printed in the same write.
    if (url !== undefined) resolve(url)
  }
  server.stdout?.on('data', read)
  server.stderr?.on('data', read)
  server.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${printed}`)))
  return { url: await promise, printed: () => printed }
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  return server.exitCode
}
