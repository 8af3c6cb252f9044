import { request } from 'node:http'
import type { Agent, IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'

/** One HTTP request, to the letter. */
export interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** An address of 127.0.0.0/8 that it comes from. */
  readonly from?: string
}

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sign-ins wait for one another. */
const ANSWERED_WITHIN_MS = 60_000

/** Sends it as it is, where `fetch` would mend it; rejects without an answer. */
export async function exchange(url: string, { method, path, headers, body, from }: Sent, agent: Agent | false = false): Promise<Received> {
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  const { hostname, port } = new URL(url)
  // Node frames no body of a DELETE or an OPTIONS by itself, and the next request would begin in the middle of it.
  const framed = body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) } // prettier-ignore
  const sent = request({ hostname, port, method, path, headers: framed, agent, localAddress: from, timeout: ANSWERED_WITHIN_MS })
  sent.once('error', reject)
  sent.once('timeout', () => sent.destroy(new Error(`There was no answer in ${ANSWERED_WITHIN_MS / 1000} s.`)))
  // A server may switch protocols: what follows is no HTTP, and the socket door's business.
  sent.once('upgrade', ({ statusCode = 0, headers: answered }, socket) => {
    socket.destroy()
    resolve({ status: statusCode, headers: answered, body: '' })
  })
  sent.once('response', (response) => {
    const { statusCode = 0, headers: answered } = response
    text(response).then((read) => resolve({ status: statusCode, headers: answered, body: read }), reject)
  })
  sent.end(body)
  return promise
}
