import { isUtf8 } from 'node:buffer'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS } from '../http/limits.ts'

const { body: MOST, bodyOfStaff: MOST_OF_STAFF } = LIMITS.requests

/** Reads bodies of JSON alone: another site's form can post the other content types with the cookie (CSRF). */
export function readBodies(app: FastifyInstance, isStaff: (request: FastifyRequest) => Promise<boolean>): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: MOST_OF_STAFF }, readText)
  // Before anything is read: whoever has no session never makes the server hold more than strangers may send.
  app.addHook('preParsing', async (request, reply, payload) => {
    const length = Number(request.headers['content-length'])
    if (length <= MOST || (await isStaff(request))) return payload
    if (length > MOST) {
      // Else the rest of it would still be read, for as long as a request may take.
      reply.header('connection', 'close')
      throw refusal(413, tooLong())
    }
    return payload.pipe(upTo(MOST))
  })
}

/** What to do about a body that is too long, in a sentence. */
export function tooLong(): string {
  return `Send at most ${MOST} bytes in one request; signed in, ${MOST_OF_STAFF}.`
}

/** Lets a body through that does not say how long it is, until it is too long. */
function upTo(most: number): Transform {
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length
      done(length > most ? refusal(413, tooLong()) : null, chunk)
    },
  })
}

/** What is no UTF-8 would else be stored with the sign for a character that could not be read. */
function readText({ headers }: FastifyRequest, body: Buffer, done: (error: Error | null, text?: string) => void): void {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity') return done(refusal(415))
  return isUtf8(body) ? done(null, body.toString()) : done(refusal(400, 'Send the operation as JSON in UTF-8.'))
}

function refusal(statusCode: number, message?: string): Error {
  return Object.assign(new Error(message), { statusCode })
}
