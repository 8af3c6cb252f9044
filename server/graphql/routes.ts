import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../pages/negotiation.ts'
import type { HttpExchange } from './context.ts'
import { SESSION_COOKIE } from '../staff/session-cookie.ts'
import type { Yoga } from './yoga.ts'

/** Bytes in one request: an edit with a thousand characters in every field fits ten times. */
const MAX_BODY = 100_000

/** Bytes; a smaller body fits one packet uncompressed. */
const COMPRESSION_THRESHOLD = 1_400

// Asynchronous: zlib's thread pool compresses a large response without blocking the event loop.
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Serves GraphQL at `/graphql`. Accepts JSON only: another site's form can post the other content types with the cookie (CSRF). */
export async function graphqlRoutes(app: FastifyInstance, { yoga }: { yoga: Yoga }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: MAX_BODY }, (_request, body, done) => done(null, body))
  app.setErrorHandler(sendError)
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const response = await yoga.fetch(toFetchRequest(request), {
        token: request.cookies[SESSION_COOKIE],
        http: exchangeOf(request, reply),
      })
      reply.status(response.status)
      for (const [name, value] of response.headers) reply.header(name, value)
      const body = Buffer.from(await response.arrayBuffer())
      if (body.length === 0 && response.status >= 400)
        return reply.type('application/json').send(errorBody(STATUS_MESSAGES[response.status] ?? ''))
      return sendCompressed(request, reply, body)
    },
  })
}

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  406: 'Accept application/json: this path has no other format.',
  413: `Send at most ${MAX_BODY} bytes in one request.`,
  415: 'Send the operation as JSON, with the header content-type: application/json.',
}

/** GraphiQL is 9 MB, and a menu that a phone fetches again on a bad signal 25 KB. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = body.length < COMPRESSION_THRESHOLD ? undefined : encodingFor(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(body)
  const compressed = encoding === 'br' ? await compressBrotli(body, FAST) : await compressGzip(body)
  return reply.header('content-encoding', encoding).removeHeader('content-length').send(compressed)
}

/** Sends an error that happened before Yoga, in the format of GraphQL over HTTP. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'A request failed.')
  return reply.status(status).send(errorBody(STATUS_MESSAGES[status] ?? (status < 500 ? error.message : 'Unexpected error.')))
}

function errorBody(message: string) {
  return { errors: [{ message }] }
}

// Yoga uses the path only, and the client's Host header may be missing or malformed.
const BASE_URL = 'http://tideboard.invalid'

function toFetchRequest({ method, url, headers, body }: FastifyRequest): Request {
  const init: RequestInit = { method, headers: Object.entries(headers).map(([name, value]) => [name, String(value)]) }
  if (method === 'POST') init.body = typeof body === 'string' ? body : ''
  return new Request(new URL(url, BASE_URL), init)
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply): HttpExchange {
  // Lax: browsers send the cookie when somebody follows a link to /admin, and with no other request of another site.
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const
  return {
    ip: request.ip,
    sessionCookie: {
      set: (token, expiresAt) => void reply.setCookie(SESSION_COOKIE, token, { ...cookie, expires: new Date(expiresAt * 1000) }),
      clear: () => void reply.clearCookie(SESSION_COOKIE, cookie),
    },
  }
}
