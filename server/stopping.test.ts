import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { startsServers, stop } from './testing/server.ts'
import type { Run } from './testing/server.ts'

const { start, dataDir } = startsServers()
const KIM = { STAFF_EMAIL: 'kim@tideboard.example', STAFF_PASSWORD: 'dressed crab on toast' }
const WRITERS = 12
const ROUNDS = 3

test(`of ${WRITERS} writers who do not pause, each request sent before SIGTERM is answered, and later ones are refused a connection`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = start(KIM)
    const url = `${await run.greeting()}/graphql`
    const cookie = await signIn(url)
    const requests: Sent[] = []
    const writers = Array.from({ length: WRITERS }, async () => writeUntilRefused(url, cookie, requests))
    await vi.waitUntil(() => requests.length > 5 * WRITERS, 20_000)
    const signalledAt = performance.now()
    expect(await stop(run)).toBe(0)
    await Promise.all(writers)
    const before = requests.filter(({ at }) => at !== undefined && at < signalledAt)
    expect(before.filter(({ outcome }) => !outcome?.includes('"Done"'))).toEqual([])
    expect(requests.filter(({ outcome }) => outcome === 'ECONNRESET')).toEqual([])
  }
}, 120_000)

const DEAD = { MONGODB_URI: 'mongodb://127.0.0.1:1/menu' }
const isThere = (file: string) => () => existsSync(join(dataDir(), file))
const says = (words: string) => (run: Run) => run.printed().includes(words)

test.each<[string, (run: Run) => boolean, Record<string, string>]>([
  ['keeps its secret', isThere('jwt-secret'), {}],
  ['listens', says('Server listening'), {}],
  ['opens its database', isThere('tideboard.db'), {}],
  ['backs its database up', isThere('backups'), {}],
  ['listens, and waits for MongoDB', says('Server listening'), DEAD],
  ['has found out that MongoDB does not answer', says('waits for it'), DEAD],
])(
  'SIGTERM to a server that %s ends it with 0',
  async (_moment, isNow, settings) => {
    const run = start({ LOG_LEVEL: 'info', ...settings })
    await vi.waitUntil(() => isNow(run), { timeout: 20_000, interval: 1 })
    expect({ code: await stop(run), printed: run.printed() }).toEqual({ code: 0, printed: expect.not.stringMatching(/\n {4}at |Error/) })
  },
  60_000,
)

test('a password that was made up is shown, also when the server is told to stop before it is open', async () => {
  const run = start({ LOG_LEVEL: 'info' })
  await vi.waitUntil(() => says('Server listening')(run), { timeout: 20_000, interval: 1 })
  await stop(run)
  const again = start()
  await again.greeting()
  expect(`${run.printed()}${again.printed()}`.match(/password {2}\S+/g)).toHaveLength(1)
}, 60_000)

interface Sent {
  /** When all of it was handed to the system; undefined while there was no connection. */
  at?: number
  /** The answer, or what came instead. */
  outcome?: string
}

/** One dish after the other on a connection that is kept open, until one of them fails. */
async function writeUntilRefused(url: string, cookie: string, requests: Sent[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let last = ''
  while (!/^[A-Z]+$/.test(last)) last = await post({ url, cookie, agent }, CREATE, requests)
  agent.destroy()
}

const CREATE =
  'mutation { createDish(input: { sitting: "LUNCH", course: "MAINS", title: "EEL", description: "", price: 9 }) { __typename } }'

async function post(to: { url: string; cookie?: string; agent?: Agent }, query: string, requests: Sent[] = []): Promise<string> {
  const headers = { 'content-type': 'application/json', 'cookie': to.cookie ?? '' } // prettier-ignore
  const sent: Sent = {}
  requests.push(sent)
  const posting = request(to.url, { method: 'POST', headers, agent: to.agent })
  posting.once('finish', () => (sent.at = performance.now()))
  posting.end(JSON.stringify({ query }))
  sent.outcome = await once(posting, 'response').then(
    async ([answer]: IncomingMessage[]) => text(answer!),
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  return sent.outcome
}

async function signIn(url: string): Promise<string> {
  const query = `mutation { login(email: "${KIM.STAFF_EMAIL}", password: "${KIM.STAFF_PASSWORD}") { __typename } }`
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
