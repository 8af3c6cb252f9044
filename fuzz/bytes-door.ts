import { connect } from 'node:net'
import fc from 'fast-check'
import { UNEXPECTED } from './door.ts'
import type { Door } from './door.ts'
import { texts } from './values.ts'

const CRLF = '\r\n'
const QUERY = '{"query":"{ menu { revision } }"}'

/** Addresses of requests that no client of HTTP would send. */
const TARGETS = ['/graphql', '/', 'http://chef:pass@127.0.0.1/graphql', 'http://chef:pass@127.0.0.1/login', 'http://chef:pass@127.0.0.1/graphql?query={menu{revision}}', 'http://chef:pass@127.0.0.1/', 'http://127.0.0.1/', 'http://[', 'https://elsewhere.example/graphql?query={', '*', '127.0.0.1:443', '//', '/\u00ff', '/a b', '?', '#', '/graphql?variables={&query={menu{revision}}', `/${'a'.repeat(20_000)}`] // prettier-ignore

const UPGRADES = ['h2c', 'websocket', 'WebSocket, h2c', 'tls/1.0', '']

/** Lines of a head; several of them forbid one another. */
const LINES = [
  'host: 127.0.0.1',
  'host:',
  'content-type: application/json',
  `content-length: ${QUERY.length}`,
  'content-length: 5',
  'content-length: -1',
  'content-length: 99999999999999999999',
  'transfer-encoding: chunked',
  'transfer-encoding: identity, chunked',
  'connection: close',
  'connection: upgrade, http2-settings',
  'http2-settings: AAMAAABkAAQCAAAAAAIAAAAA',
  'expect: 100-continue',
  'expect: 200-ok',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-key: short',
  'sec-websocket-version: 13',
  'sec-websocket-version: 99',
  'sec-websocket-extensions: permessage-deflate; server_max_window_bits=99',
  'cookie: a=b; c',
  ' folded: line',
  'no colon',
  ': no name',
  `x: ${'y'.repeat(20_000)}`,
  ...UPGRADES.map((protocol) => `upgrade: ${protocol}`),
]

const BODIES = [
  QUERY,
  QUERY,
  '',
  `21${CRLF}${QUERY}${CRLF}0${CRLF}${CRLF}`,
  `zz${CRLF}`,
  `ffffffffffffffff${CRLF}a`,
  `1;${'e'.repeat(20_000)}`,
]

const line = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...LINES) }, { weight: 1, arbitrary: texts })

/** One thing wrong at a time gets further into the server than ten. */
const heads: fc.Arbitrary<string[]> = fc.oneof(
  { weight: 2, arbitrary: fc.array(line, { maxLength: 2 }).map((lines) => ['host: 127.0.0.1', ...lines]) },
  { weight: 1, arbitrary: fc.array(line, { maxLength: 9 }) },
)

const requests = fc
  .tuple(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('GET', 'POST') },
      { weight: 1, arbitrary: fc.constantFrom('CONNECT', 'OPTIONS', 'PRI', 'get', 'G\0T', '') },
    ),
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...TARGETS) }, { weight: 1, arbitrary: texts }),
    fc.oneof(
      { weight: 8, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', '') },
    ),
    heads,
    fc.constantFrom(...BODIES),
    fc.oneof({ weight: 8, arbitrary: fc.constant(CRLF) }, { weight: 1, arbitrary: fc.constantFrom('\n', '\r') }),
  )
  .map(([method, target, version, lines, body, ending]) => [`${method} ${target} ${version}`, ...lines, '', body].join(ending))

/** A TLS handshake, HTTP/2's preface, a request smuggled after another, thousands of headers. */
const OTHERS = [
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `PRI * HTTP/2.0${CRLF}${CRLF}SM${CRLF}${CRLF}`,
  `POST /graphql HTTP/1.1${CRLF}host: a${CRLF}content-type: application/json${CRLF}content-length: 4${CRLF}${CRLF}nullGET / HTTP/1.1${CRLF}host: a${CRLF}${CRLF}`,
  `GET / HTTP/1.1${CRLF}host: a${CRLF}${`x: y${CRLF}`.repeat(3000)}${CRLF}`,
  `GET / HTTP/1.1${CRLF}host: a${CRLF}${CRLF}`.repeat(50),
]

const streams: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: requests },
  { weight: 1, arbitrary: fc.array(requests, { maxLength: 4 }).map((several) => several.join('')) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHERS) },
  { weight: 2, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }).map((all) => Buffer.from(all).toString('latin1')) },
)

/** Milliseconds without a byte after which nothing more is expected: whatever is still incomplete is then cut off. */
const QUIET_AFTER_MS = 100
/** Then the server has had the end of the connection for a long time. */
const ENDED_WITHIN_MS = 30_000

/** Whatever may arrive on a TCP connection: requests that are none, and noise. Each character is a byte. */
export const BYTES: Door<string> = {
  name: 'bytes',
  inputs: streams,
  async send({ url }, input) {
    const { hostname, port } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port), timeout: QUIET_AFTER_MS })
    const { promise: closed, resolve } = Promise.withResolvers<void>()
    socket.once('close', () => resolve())
    let answer = ''
    let fault: string | undefined
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    // Not before: a server answers nobody who has hung up.
    socket.once('timeout', () => socket.end())
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') fault = error.message
    })
    const timer = setTimeout(() => {
      fault = 'The connection stays open after its other end was closed.'
      socket.destroy()
    }, ENDED_WITHIN_MS)
    socket.write(Buffer.from(input, 'latin1'))
    await closed
    clearTimeout(timer)
    const status = /^HTTP\/1\.1 5\d\d.*/m.exec(answer)?.[0] ?? (answer.includes(UNEXPECTED) ? UNEXPECTED : undefined)
    return fault ?? (status === undefined ? undefined : `It answers ${status}`)
  },
}
