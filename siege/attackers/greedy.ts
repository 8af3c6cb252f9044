import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { KNOWN_OPERATIONS } from '../../server/generated/known-operations.ts'
import { addressIn, attackWith } from './attacker.ts'
import type { Means } from './attacker.ts'

// Holds 200 connections, from `size` addresses, each of which sends the next valid query as soon as the last is answered.
const NETWORK = 60
const CONNECTIONS = 200
const DISH = 'id title description price sitting course createdAt version'

/** Three times the menu with another comment each time, which is the same question, and with other names, which is not. */
const withComment = (n: number) => ({ query: `${withNames(0).query} # ${n}` })
const withNames = (n: number) => ({ query: `{ ${['a', 'b', 'c'].map((name) => `${name}${n}: menu { dishes { ${DISH} } }`).join(' ')} }` })
const ofSite = (n: number) => ({ query: [...KNOWN_OPERATIONS][n % KNOWN_OPERATIONS.size], variables: { n } })

async function send({ origin, tally, isKnownOnly }: Means, n: number, agent: Agent): Promise<void> {
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
  const kinds = isKnownOnly ? [ofSite] : [withComment, withNames, ofSite]
  sent.end(JSON.stringify(kinds[n % kinds.length]?.(n)))
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
