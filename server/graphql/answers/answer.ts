import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Menu } from '../../../domain/menu.ts'
import { lengthOf } from '../../body-parts.ts'
import type { BodyParts } from '../../body-parts.ts'
import { matchesEtag } from '../../pages/negotiation.ts'
import type { Encoding } from '../../pages/negotiation.ts'
import { compress, encodingOf } from '../../pages/compression.ts'

/** Bytes; a body up to this size is sent in one write. */
const ONE_WRITE = 65_536

/** A response as it is written. */
export interface Representation {
  readonly status: 200 | 304
  /** Names and values in turn, which Node writes quickest. */
  readonly headers: string[]
  readonly body: BodyParts
}

/** The headers that every response of the server has. */
export type FixedHeaders = Readonly<Record<string, string | number | string[] | undefined>>

/** What a request says beside its query. */
export type Conditions = Pick<IncomingMessage, 'method' | 'headers'>

/** The answer to a public query on one menu. */
export interface Answer {
  readonly menu: Menu
  /** How much memory it takes; each compressed body adds to it. */
  bytes(): number
  /** The response to a request; undefined where `prepare` has to make it first. */
  responseTo(request: Conditions): Representation | undefined
  prepare(request: Conditions): Promise<void>
}

/** The answer with this body, which may be in several parts. */
export function createAnswer(menu: Menu, type: string, parts: BodyParts, headers: FixedHeaders): Answer {
  const length = lengthOf(parts)
  const etag = etagOf(parts)
  const common = { ...headers, vary: 'accept, accept-encoding, cookie', 'content-type': type } // prettier-ignore
  const bodies = new Map<Encoding | undefined, Representations>()
  bodies.set(undefined, representationsOf(length > ONE_WRITE ? parts : [Buffer.concat(parts)], etag, common))
  const compressing = new Map<Encoding, Promise<Buffer>>()
  const encodingFor = ({ headers }: Conditions) => encodingOf(length, headers['accept-encoding'])
  return {
    menu,
    bytes: () => [...bodies.values()].reduce((sum, { post }) => sum + lengthOf(post.body), 0),
    responseTo(request) {
      const found = bodies.get(encodingFor(request))
      if (found === undefined || request.method !== 'GET') return found?.post
      return matchesEtag(request.headers['if-none-match'], found.etag) ? found.notModified : found.get
    },
    async prepare(request) {
      const encoding = encodingFor(request)
      if (encoding === undefined || bodies.has(encoding)) return
      const compressed = compressing.get(encoding) ?? compress(Buffer.concat(parts), encoding)
      compressing.set(encoding, compressed)
      compressed.catch(() => compressing.delete(encoding))
      bodies.set(encoding, representationsOf([await compressed], `${etag}-${encoding}`, { ...common, 'content-encoding': encoding }))
    },
  }
}

/** One body as it is sent: a CDN may keep it, and asks each time whether it is still current. */
interface Representations {
  readonly etag: string
  readonly post: Representation
  readonly get: Representation
  readonly notModified: Representation
}

function representationsOf(body: BodyParts, tag: string, common: FixedHeaders): Representations {
  const etag = `"${tag}"`
  const entity = { ...common, 'content-length': lengthOf(body) }
  const validators = { 'cache-control': 'public, max-age=0, must-revalidate', etag }
  const { 'content-type': _type, 'content-encoding': _encoding, ...others } = common
  return {
    etag,
    post: { status: 200, headers: flat({ ...entity, 'cache-control': 'no-store' }), body },
    get: { status: 200, headers: flat({ ...entity, ...validators }), body },
    notModified: { status: 304, headers: flat({ ...others, ...validators }), body: [] },
  }
}

const digests = new WeakMap<Buffer, string>()

/** A hash of the content. Each part is hashed once, so that an edit costs the hash of the part that it changed. */
function etagOf(parts: BodyParts): string {
  const digestOf = (part: Buffer): string => {
    const digest = digests.get(part) ?? hash('sha256', part, 'base64url')
    digests.set(part, digest)
    return digest
  }
  return hash('sha256', parts.map(digestOf).join(), 'base64url').slice(0, 22)
}

function flat(headers: FixedHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))
}
