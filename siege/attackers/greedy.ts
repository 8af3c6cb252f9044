import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { KNOWN_OPERATIONS } from '../../server/generated/known-operations.ts'
import { addressIn, attackWith } from './attacker.ts'
import type { Means } from './attacker.ts'

// Holds 200 connections, from `size` addresses, each of which sends the next valid query as soon as the last is answered.
const NETWORK = 60
const CONNECTIONS = 200
const DISH = 'id title description price sitting course createdAt version'

/** Three times the menu: with another comment each time, and with other names, which is another question; the site's own. */
const KINDS: readonly ((n: number) => object)[] = [
  (n) => ({ query: `{ a: menu { dishes { ${DISH} } } b: menu { dishes { ${DISH} } } c: menu { dishes { ${DISH} } } } # ${n}` }),
  (n) => ({ query: `{ a${n}: menu { dishes { ${DISH} } } b${n}: menu { dishes { ${DISH} } } c${n}: menu { dishes { ${DISH} } } }` }),
  (n) => ({ query: [...KNOWN_OPERATIONS.values()][n % KNOWN_OPERATIONS.size], variables: { n } }),
]

async function send({ origin, tally }: Means, n: number, agent: Agent): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const headers = { 'content-type': 'application/json', 'accept-encoding': 'br' }
  const sent = request(`${origin}/graphql`, { method: 'POST', agent, headers }, (response: IncomingMessage) => {
    tally(`answered ${response.statusCode}`)
    response.resume().once('close', resolve)
  })
  sent.once('error', () => {
    tally('cut off')
    resolve()
  })
  sent.end(JSON.stringify(KINDS[n % KINDS.length]?.(n)))
  return promise
}

attackWith(async (means) => {
  let sent = 0
  const sendOn = async (_: unknown, n: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: addressIn(NETWORK, n, means.size) })
    while (!means.over.aborted) await send(means, (sent += 1), agent)
    agent.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendOn))
})
