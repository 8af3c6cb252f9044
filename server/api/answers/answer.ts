import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Menu } from '../../../domain/menu.ts'
import { compress, encodingOf, matchesEtag } from '../../http/negotiation.ts'
import type { Encoding } from '../../http/negotiation.ts'

/** The headers that every response of the server has. */
export type FixedHeaders = Readonly<Record<string, unknown>>

/** The answer to a public query on one menu: a CDN may cache it, and asks each time whether it is still current. */
export interface Answer {
  readonly menu: Menu
  readonly length: number
  /** Sends it; false where `prepare` has to make the encoding that the request wants first. */
  send(request: IncomingMessage, response: ServerResponse): boolean
  prepare(request: IncomingMessage): Promise<void>
}

/** The answer with this body. */
export function createAnswer(menu: Menu, type: string, body: Buffer, headers: FixedHeaders): Answer {
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  const fixed = { ...headers, 'vary': 'accept, accept-encoding, cookie', 'content-type': type } // prettier-ignore
  const made = new Map([[undefined as Encoding | undefined, representation(body, `"${tag}"`, fixed)]])
  const making = new Map<Encoding, Promise<Buffer>>()
  const encodingFor = ({ headers }: IncomingMessage) => encodingOf(body.length, headers['accept-encoding'])
  return {
    menu,
    length: body.length,
    send(request, response) {
      const found = made.get(encodingFor(request))
      if (found === undefined) return false
      if (request.method !== 'GET') response.writeHead(200, found.post).end(found.body)
      else if (matchesEtag(request.headers['if-none-match'], found.etag)) response.writeHead(304, found.notModified).end()
      else response.writeHead(200, found.get).end(found.body)
      return true
    },
    async prepare(request) {
      const encoding = encodingFor(request)
      if (encoding === undefined || made.has(encoding)) return
      const compressing = making.get(encoding) ?? compress(body, encoding)
      making.set(encoding, compressing)
      compressing.catch(() => making.delete(encoding))
      made.set(encoding, representation(await compressing, `"${tag}-${encoding}"`, { ...fixed, 'content-encoding': encoding }))
    },
  }
}

/** One encoding of an answer, as it is sent. Headers are names and values in turn, which Node writes quickest. */
function representation(body: Buffer, etag: string, headers: FixedHeaders) {
  const { 'content-type': _type, 'content-encoding': _encoding, ...fixed } = headers
  const validators = { 'cache-control': 'public, max-age=0, must-revalidate', etag }
  const entity = { ...headers, 'content-length': body.length }
  const flat = (all: FixedHeaders): string[] => Object.entries(all).flat().map(String)
  return {
    etag,
    body,
    post: flat({ ...entity, 'cache-control': 'no-store' }),
    get: flat({ ...entity, ...validators }),
    notModified: flat({ ...fixed, ...validators }),
  }
}
