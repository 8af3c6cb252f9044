import fc from 'fast-check'
import { STAFF_PASSWORD, startTestServer } from '../e2e/test-server.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { memoryOf } from '../faults/process.ts'
import { until } from '../faults/until.ts'
import { BYTES } from './bytes-door.ts'
import { attemptsAt } from './door.ts'
import type { Attempt, Target } from './door.ts'
import { apiFrom, disappointments } from './honest.ts'
import { HTTP } from './http-door.ts'
import { faultsIn } from './printed.ts'
import { SOCKET } from './socket-door.ts'
import { MADE_UP_TOKEN, TYPED_PASSWORD } from './values.ts'

/** Inputs that come from one seed: `--seed N --count 100` sends the batch of a finding once more. */
export const BATCH = 100
/** Inputs on their way at a time. */
const AT_ONCE = 8
/** The share of the inputs after which memory is looked at for the first time: until then the server allocates what it works with. */
const WARM_UP = 0.3
/** Megabytes by which the memory may have grown since; the answers that are kept for public queries may take 64. */
export const MAX_GROWTH = 80
/** Milliseconds that the memory may take to go back. */
const SETTLED_WITHIN_MS = 60_000

export interface FuzzOptions {
  readonly seed: number
  /** Inputs: a request, a connection of bytes, or a socket with all its messages. */
  readonly count: number
  /** Absent: the embedded store. */
  readonly mongodbUri?: string | undefined
  readonly onBatch?: ((sent: number) => void) | undefined
}

/** Something that must not happen, and how to make it happen again. */
export interface Finding {
  readonly what: string
  readonly door: string
  /** The seed of its batch. */
  readonly seed: number
  readonly input: string
}

export interface Fuzzed {
  readonly sent: Readonly<Record<string, number>>
  readonly findings: readonly Finding[]
  /** What is wrong with the server as a whole. */
  readonly faults: readonly string[]
  /** Megabytes since the warm-up. */
  readonly grown: number
  /** Lines of the log. */
  readonly lines: number
}

const ATTEMPTS: fc.Arbitrary<Attempt> = fc.oneof(
  { weight: 7, arbitrary: attemptsAt(HTTP) },
  { weight: 2, arbitrary: attemptsAt(SOCKET) },
  { weight: 1, arbitrary: attemptsAt(BYTES) },
)

/** Attacks a server of its own, as `npm start` runs it, and looks afterwards how it has taken it. */
export async function fuzz({ seed, count, mongodbUri, onBatch }: FuzzOptions): Promise<Fuzzed> {
  const server = await startTestServer({ mongodbUri, settings: { LOG_LEVEL: 'info' } })
  try {
    const greeting = server.printed().length
    // Of two devices: guesses may be sent with the cookies of the first.
    const [session, device] = [{ cookie: '' }, { cookie: '' }]
    const staff = apiFrom('127.0.0.1', server.url, session)
    await staff.login()
    await apiFrom('127.0.0.2', server.url, device).login()
    const { sent, findings, warm } = await attack({ url: server.url, cookie: session.cookie }, { seed, count, onBatch }, server)
    const faults = await disappointments(server.url, '127.0.0.2', device)
    const { viewer } = await staff.ask<{ viewer: unknown }>('{ viewer { id } }')
    if (viewer === null) faults.push('The session of the staff has ended, so that the attack was an anonymous one.')
    const grown = await settledGrowth(server, warm)
    if (grown > MAX_GROWTH) faults.push(`The memory has grown by ${grown.toFixed(0)} MB.`)
    const code = await server.end('SIGTERM')
    if (code !== 0) faults.push(`The server ended with ${String(code)}.`)
    const printed = server.printed().slice(greeting)
    faults.push(
      ...faultsIn(printed, [STAFF_PASSWORD, TYPED_PASSWORD, MADE_UP_TOKEN, ...tokensIn(session.cookie), ...tokensIn(device.cookie)]),
    )
    return { sent, findings, faults: [...new Set(faults)], grown, lines: printed.split('\n').length - 1 }
  } finally {
    await server.close()
  }
}

/** The values of a Cookie header. */
function tokensIn(cookie: string): string[] {
  return cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1))
}

async function attack(target: Target, { seed, count, onBatch }: FuzzOptions, { pid }: TestServer) {
  const sent: Record<string, number> = {}
  const findings: Finding[] = []
  let warm = 0
  for (let n = 0; n * BATCH < count; n += 1) {
    if (warm === 0 && n * BATCH >= count * WARM_UP) warm = await memoryOf(pid)
    const attempts = fc.sample(ATTEMPTS, { seed: seed + n, numRuns: Math.min(BATCH, count - n * BATCH) })
    const found = await sendAll(target, attempts, seed + n)
    findings.push(...found)
    for (const { door } of attempts) sent[door] = (sent[door] ?? 0) + 1
    onBatch?.(n * BATCH + attempts.length)
  }
  return { sent, findings, warm }
}

async function sendAll(target: Target, attempts: readonly Attempt[], seed: number): Promise<Finding[]> {
  const findings: Finding[] = []
  const waiting = attempts.values()
  const work = async (): Promise<void> => {
    for (const { door, shown, send } of waiting) {
      const what = await send(target)
      if (what !== undefined) findings.push({ what, door, seed, input: shown })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return findings
}

/** Megabytes, as soon as they are within the bound, or when they have had the time for it. */
async function settledGrowth({ pid }: TestServer, warm: number): Promise<number> {
  const grown = async (): Promise<number> => (await memoryOf(pid)) - warm
  await until('the memory goes back', async () => (await grown()) <= MAX_GROWTH, SETTLED_WITHIN_MS).catch(() => undefined)
  return grown()
}
