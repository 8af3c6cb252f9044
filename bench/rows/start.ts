import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApi } from '../../e2e/api.ts'
import { sendByFetch } from '../../e2e/send.ts'
import { freePort } from '../../faults/free-port.ts'
import type { Bench, Figure, Row } from '../bench.ts'
import { inDigits } from '../digits.ts'
import { each } from '../each.ts'
import { must } from '../equal.ts'
import { seedStore } from '../seed.ts'
import type { SeededStore } from '../seed.ts'
import { median } from '../statistics.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const GIVEN_UP_AFTER_MS = 60_000

/** How long a deploy keeps visitors waiting. */
export const START: Row = {
  name: 'start',
  about:
    'The command of `npm start`, without npm itself, on a store that is there: until its port takes a connection (listening), and ' +
    'until `/readyz` answers (ready). Then the menu has every dish.',
  run: async (bench) => each(bench, sizesIn(bench), measure),
}

interface Size {
  readonly dishes: number
  readonly loggedEdits: number
  /** Seconds. */
  readonly goals: { readonly listening: number; readonly ready: number }
}

function sizesIn({ scale: { isQuick, loggedEdits } }: Bench): Size[] {
  const small: Size = { dishes: 70, loggedEdits: 0, goals: { listening: 0.6, ready: 0.9 } }
  return isQuick ? [small] : [small, { dishes: 1200, loggedEdits, goals: { listening: 0.8, ready: 1.5 } }]
}

async function measure(bench: Bench, { dishes, loggedEdits, goals }: Size): Promise<Figure[]> {
  const settings = await seedStore(bench, dishes, loggedEdits)
  // The first one makes the secret and the account.
  await startOnce(bench, settings, dishes)
  const starts: Started[] = []
  for (let i = 0; i < bench.scale.times; i += 1) starts.push(await startOnce(bench, settings, dishes))
  return (['listening', 'ready'] as const).map((what) => ({
    name: `${what}, ${inDigits(dishes)} dishes, ${inDigits(loggedEdits)} edits in the log`,
    ours: median(starts.map((start) => start[what])) / 1000,
    unit: 's',
    goal: { atMost: goals[what], of: 'ours' },
  }))
}

/** Milliseconds after the process was made. */
interface Started {
  readonly listening: number
  readonly ready: number
}

async function startOnce(bench: Bench, settings: SeededStore, dishes: number): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const server = spawn('sh', ['-c', startCommand()], {
    cwd: PROJECT,
    env: { ...environment(), ...settings, PORT: `${port}` },
    stdio: 'ignore',
  })
  bench.defer(() => server.kill('SIGKILL'))
  const since = async (isSo: () => Promise<boolean>): Promise<number> => {
    await until(isSo, server)
    return performance.now() - began
  }
  const [listening, ready] = await Promise.all([since(async () => connects(port)), since(async () => isOk(`${url}/readyz`))])
  const menu = await createApi(sendByFetch(() => url)).dishes()
  must(menu.length === dishes, `After a start the menu has ${menu.length} of ${dishes} dishes.`)
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
  return { listening, ready }
}

function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as { scripts: { start: string } }
  return scripts.start
}

/** As npm gives it to a script: the project's own commands first. */
function environment(): Record<string, string> {
  return { PATH: [path.join(PROJECT, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(path.delimiter) }
}

async function connects(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}

async function isOk(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function until(isSo: () => Promise<boolean>, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + GIVEN_UP_AFTER_MS
  while (!(await isSo())) {
    must(server.exitCode === null && performance.now() < deadline, 'The server has not started.')
    await sleep(10)
  }
}
