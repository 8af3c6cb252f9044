import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { addressIn, atRate, attackWith } from './attacker.ts'
import type { Means } from './attacker.ts'
import { HOSTILE_DOCUMENTS } from './hostile-documents.ts'

// Sends hostile documents and requests by HTTP at a steady rate, from `size` addresses.
const NETWORK = 10
const JSON_TYPE = { 'content-type': 'application/json' }

interface Hostile {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const post = (body: unknown): Hostile => ({ method: 'POST', path: '/graphql', headers: JSON_TYPE, body: JSON.stringify(body) })

/** Requests that are no document at all. */
const REQUESTS: readonly ((n: number) => Hostile)[] = [
  (n) => post(Array.from({ length: 50 }, () => ({ query: `{ menu { dishes { t${n}: title } } }` }))),
  (n) => post({ query: 'query ($s: String) { dishes(sitting: $s) { id } }', variables: { s: String(n).repeat(15_000) } }),
  () => ({ method: 'POST', path: '/graphql', headers: JSON_TYPE, body: '['.repeat(250_000) }),
  () => ({ method: 'GET', path: '/graphql', headers: { 'accept': 'text/html', 'accept-encoding': 'br' } }), // prettier-ignore
  (n) => ({ method: 'GET', path: `/graphql?query={menu{revision}}&variables={${n}` }),
  (n) => ({ method: 'GET', path: `/nowhere/${n}/%`, headers: { 'accept-encoding': 'br' } }), // prettier-ignore
]

const ALL = [...HOSTILE_DOCUMENTS.map((document) => (n: number) => post({ query: document(n) })), ...REQUESTS]

async function send({ origin, tally }: Means, n: number, agent: Agent): Promise<void> {
  const hostile = ALL[n % ALL.length]?.(n)
  if (hostile === undefined) return
  const { body, ...rest } = hostile
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = request(origin, { ...rest, agent }, (response: IncomingMessage) => {
    tally(`answered ${response.statusCode}`)
    response.on('data', (chunk: Buffer) => tally('bytes', chunk.length)).once('close', resolve)
  })
  sent.once('error', () => {
    tally('cut off')
    resolve()
  })
  sent.end(body)
  return promise
}

attackWith(async (means) => {
  const agents = Array.from({ length: means.size }, (_, i) => {
    const localAddress = addressIn(NETWORK, i, means.size)
    return new Agent({ keepAlive: true, maxSockets: 4, localAddress })
  })
  const sending = new Set<Promise<void>>()
  await atRate(means, (n) => {
    const agent = agents[n % agents.length]
    if (agent === undefined) return
    const one = send(means, n, agent).finally(() => sending.delete(one))
    sending.add(one)
  })
  await Promise.all(sending)
  for (const agent of agents) agent.destroy()
})
