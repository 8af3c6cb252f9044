import { Agent } from 'node:http'
import fc from 'fast-check'
import { UNEXPECTED } from './door.ts'
import type { Door, Target } from './door.ts'
import { exchange } from './exchange.ts'
import { parameters } from './operations.ts'
import { cookieOf, guises, json, texts } from './values.ts'
import type { Guise } from './values.ts'

/** One request over HTTP. */
export interface HttpInput {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly as: Guise
}

const JSON_TYPE = 'application/json'

const PATHS = ['/', '/login', '/admin', '/%', '//', '/graphql/', '/GRAPHQL', '/../../etc/passwd', '/assets/..%2f..%2fserver', '/healthz', '/readyz', '/robots.txt', '/menu?%00', '/demo/booking'] // prettier-ignore

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

/** Visible ASCII, which is all that a header may be made of. */
const token = fc.string({ unit: 'grapheme-ascii', maxLength: 30 })

/** Headers that the server reads; the others, it may be told, too. */
const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'accept': fc.oneof(fc.constantFrom('*/*', 'text/html', JSON_TYPE, 'application/graphql-response+json', 'image/png', 'application/json;q=x'), token), // prettier-ignore
    'accept-encoding': fc.oneof(fc.constantFrom('br', 'gzip;q=0, br;q=0', 'identity;q=0', '*;q=0'), token),
    'content-encoding': fc.constantFrom('gzip', 'br', 'made up'),
    host: fc.oneof(fc.constantFrom('tideboard.example', '[', 'a b', '@', ':99999'), token),
    origin: fc.oneof(fc.constantFrom('null', 'https://elsewhere.example', 'http://[', 'file://'), token),
    'x-forwarded-for': fc.oneof(fc.constantFrom('203.0.113.9', '1.2.3.4, ::1', 'not an address', ','.repeat(500)), token),
    'x-forwarded-host': token,
    'x-forwarded-proto': fc.constantFrom('https', 'http,https', 'gopher'),
    'if-none-match': fc.oneof(fc.constantFrom('*', 'W/"', '"a", "b"'), token),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'bytes=9-1,0-0'),
    'x-revision': token,
    'x-long': fc.constant('x'.repeat(9000)),
  },
  { requiredKeys: [] },
)

const spoiltJson = fc.tuple(parameters, fc.nat(400), texts).map(([body, at, what]) => {
  const whole = JSON.stringify(body)
  return whole.slice(0, at) + what + (at % 2 === 0 ? whole.slice(at) : '')
})

const bodies: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: parameters.map((body) => JSON.stringify(body)) },
  { weight: 3, arbitrary: spoiltJson },
  { weight: 1, arbitrary: fc.array(parameters, { maxLength: 12 }).map((batch) => JSON.stringify(batch)) },
  { weight: 1, arbitrary: json.map((any) => JSON.stringify(any)) },
  { weight: 1, arbitrary: fc.constantFrom('', ' '.repeat(120_000), '[', '['.repeat(50_000), '{"query":"'.padEnd(300_000, '{a')) },
)

const CONTENT_TYPES = ['text/plain', 'application/graphql', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', 'application/x-www-form-urlencoded', ';', ''] // prettier-ignore

const posts: fc.Arbitrary<HttpInput> = fc
  .tuple(
    bodies,
    headers,
    fc.oneof({ weight: 9, arbitrary: fc.constant(JSON_TYPE) }, { weight: 1, arbitrary: fc.constantFrom(...CONTENT_TYPES) }),
    guises,
  ) // prettier-ignore
  .map(([body, more, type, as]) => ({ method: 'POST', path: '/graphql', headers: { ...more, 'content-type': type }, body, as }))

/** In the query of an address, where each parameter is JSON or whatever somebody typed. */
const gets: fc.Arbitrary<HttpInput> = fc.tuple(parameters, headers, texts, fc.nat(8), guises).map(([asked, more, odd, spoil, as]) => {
  const written = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, asParameter(value)] as const]))
  const spoilt = written.map(([name, value], i) => [name, i === spoil ? odd : value] as const)
  const query = spoilt.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&')
  return { method: 'GET', path: `/graphql?${query}${spoil === 7 ? '&query=%&query=[' : ''}`, headers: more, body: undefined, as }
})

const others: fc.Arbitrary<HttpInput> = fc
  .tuple(fc.constantFrom(...METHODS), fc.oneof(fc.constantFrom('/graphql', ...PATHS), texts), headers, bodies, guises)
  .map(([method, path, more, body, as]) => ({ method, path: asTarget(path), headers: more, body: ['GET', 'HEAD'].includes(method) ? undefined : body, as })) // prettier-ignore

function asParameter(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What Node's client would refuse to send is the bytes' business. */
function asTarget(path: string): string {
  return `${path.startsWith('/') ? '' : '/'}${path.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent)}`
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Requests of the API by GET and POST, and of everything else that has an address. */
export const HTTP: Door<HttpInput> = {
  name: 'HTTP',
  inputs: fc.oneof({ weight: 6, arbitrary: posts }, { weight: 3, arbitrary: gets }, { weight: 1, arbitrary: others }),
  async send(target, input) {
    try {
      const { status, body } = await exchange(target.url, sentBy(input, target), agent)
      if (status >= 500) return `The status is ${status}: ${body.slice(0, 100)}`
      return body.includes(UNEXPECTED) ? `With status ${status}: ${UNEXPECTED}` : undefined
    } catch (error) {
      // A body that is too long is refused before all of it is read.
      return isReset(error) ? undefined : String(error)
    }
  },
}

function sentBy({ method, path, headers: told, body, as }: HttpInput, target: Target) {
  const cookie = cookieOf(as, `${path} ${body}`, target.cookie)
  return { method, path, headers: { ...told, ...(cookie !== undefined && { cookie }) }, body }
}

function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))
}
