import { once } from 'node:events'
import { request } from 'node:http'
import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** One request of a row. */
export interface Work {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** As it came over the wire: fetch would decompress it. */
export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends one request, without an agent on a connection of its own. */
export async function ask(origin: string, { method, path, headers, body }: Work, agent: Agent | false = false): Promise<RawAnswer> {
  const sent = request(new URL(path, origin), { method, headers, agent })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) }
}

/** The body as a browser reads it. */
export async function askDecompressed(origin: string, { path, headers }: Work): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(path, origin), { headers })).arrayBuffer())
}
