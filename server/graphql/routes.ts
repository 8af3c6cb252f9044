import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from '../negotiation.ts'
import type { Door } from './context.ts'
import { SESSION_COOKIE } from './cookie.ts'
import type { Yoga } from './yoga.ts'

/** Bytes in one request: an edit with a thousand characters in every field fits ten times. */
const LONGEST_BODY = 100_000

/** Bytes; less than this fits a packet anyway. */
const WORTH_COMPRESSING = 1_400

// In the thread pool, so that a large answer holds up nobody else's.
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Puts the GraphQL server on its path. Only JSON is read: a form of another site can send the other kinds with the cookie. */
export async function graphqlRoutes(app: FastifyInstance, { yoga }: { yoga: Yoga }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) => done(null, body))
  app.setErrorHandler(refuse)
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      const answer = await yoga.fetch(whole(request), { token: request.cookies[SESSION_COOKIE], door: doorOf(request, reply) })
      reply.status(answer.status)
      for (const [name, value] of answer.headers) reply.header(name, value)
      const body = Buffer.from(await answer.arrayBuffer())
      if (body.length === 0 && answer.status >= 400) return reply.type('application/json').send(inWords(IN_WORDS[answer.status] ?? ''))
      return sendSmall(request, reply, body)
    },
  })
}

const IN_WORDS: Readonly<Record<number, string>> = {
  406: 'Accept application/json: this path answers in nothing else.',
  413: `Send at most ${LONGEST_BODY} bytes in one request.`,
  415: 'Send the operation as JSON, with the header content-type: application/json.',
}

/** GraphiQL has 9 MB, and a menu read again on a bad signal still 25 KB: both go compressed. */
async function sendSmall(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = body.length < WORTH_COMPRESSING ? undefined : encodingFor(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(body)
  const compressed = encoding === 'br' ? await brotli(body, QUICK) : await gzipped(body)
  return reply.header('content-encoding', encoding).removeHeader('content-length').send(compressed)
}

/** What did not get as far as Yoga, answered in the form in which Yoga answers. */
function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'A request failed.')
  return reply.status(status).send(inWords(IN_WORDS[status] ?? (status < 500 ? error.message : 'Unexpected error.')))
}

function inWords(message: string) {
  return { errors: [{ message }] }
}

// Yoga looks at the path only; the visitor's own Host header may be anything, even no host at all.
const BASE = 'http://tideboard.invalid'

function whole({ method, url, headers, body }: FastifyRequest): Request {
  const init: RequestInit = { method, headers: Object.entries(headers).map(([name, value]) => [name, String(value)]) }
  if (method === 'POST') init.body = typeof body === 'string' ? body : ''
  return new Request(new URL(url, BASE), init)
}

function doorOf(request: FastifyRequest, reply: FastifyReply): Door {
  // Lax: the cookie comes along when somebody follows a link to /admin, and never with another site's request.
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: 'auto' } as const
  return {
    ip: request.ip,
    letIn: (token, expiresAt) => void reply.setCookie(SESSION_COOKIE, token, { ...cookie, expires: new Date(expiresAt * 1000) }),
    showOut: () => void reply.clearCookie(SESSION_COOKIE, cookie),
  }
}
