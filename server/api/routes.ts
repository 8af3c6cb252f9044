import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from './answers/ahead.ts'
import { compress, encodingOf } from '../http/negotiation.ts'
import type { Answer } from './answers/answer.ts'
import type { Answers } from './answers/answers.ts'
import { readBodies, tooLong } from './body.ts'
import { OVER_BUDGET, isOverBudget } from './budget.ts'
import type { Budget, OverBudget } from './budget.ts'
import { exchangeOf } from './exchange.ts'
import type { Run, YogaResponse } from './answers/inquiry.ts'
import { asksForMenu } from './known-operations.ts'
import type { StaffSite } from './exchange.ts'
import type { AuditLog } from '../staff/audit-log.ts'
import type { IsCrossOrigin } from '../http/origin.ts'
import { logRefusal } from '../http/refusal-log.ts'
import type { Staff, Viewer } from '../staff/staff.ts'
import { isUnavailable, unavailableError } from './unavailable-error.ts'
import type { Yoga } from './yoga.ts'

interface GraphqlParts {
  readonly yoga: Yoga
  readonly answers: Answers
  readonly budget: Budget
  readonly staff: Pick<Staff, 'viewer'>
  readonly site: StaffSite
  readonly isCrossOrigin: IsCrossOrigin
  readonly audit: AuditLog
}

/** Serves GraphQL at `/graphql`. */
export async function graphqlRoutes(app: FastifyInstance, parts: GraphqlParts): Promise<void> {
  const answerTo = answering(parts)
  const refuse = (request: FastifyRequest, reply: FastifyReply, code: string | number): void => {
    reply.header('x-request-id', request.id)
    logRefusal(app.log, { code, ip: request.ip, requestId: request.id })
  }
  readBodies(app, async (request) => (await parts.staff.viewer(tokenOf(parts, request))) !== undefined)
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (isRefusal(status)) refuse(request, reply, status)
    return sendError(error, request, reply)
  })
  refuseOtherSites(app, parts)
  app.route({
    method: ['GET', 'POST'],
    url: '/graphql',
    handler: async (request, reply) => {
      if (acceptedOf(request) === '') return (refuse(request, reply, 406), reply.status(406).send(errorBody(406)))
      let refusal: string | undefined
      const taken = await answerTo(request, reply, (code) => void (refusal = code))
      if (isOverBudget(taken)) return (refuse(request, reply, 429), sendOverBudget(reply, taken))
      if ('status' in taken) {
        if (refusal !== undefined || isRefusal(taken.status)) refuse(request, reply, refusal ?? taken.status)
        return sendResponse(request, reply, taken)
      }
      reply.hijack()
      taken.send(request.raw, reply.raw)
      return reply
    },
  })
}

function tokenOf({ site }: GraphqlParts, { cookies }: FastifyRequest): string | undefined {
  return cookies[site.cookies.session]
}

/** Whether there is something to execute: else GraphiQL is sent, or a sentence. */
function isOperation({ method, query }: FastifyRequest): boolean {
  return method === 'POST' || Object.keys(query as object).some((name) => name === 'query' || name === 'extensions')
}

/** Answers a request by Yoga or, where others have asked the same, as them: at the expense of its address, unless it is staff's or the answer is there. */
function answering(parts: GraphqlParts) {
  const { yoga, answers, budget, site } = parts
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    onRefused: (code: string) => void,
  ): Promise<Answer | YogaResponse | OverBudget> => {
    const { raw, ip } = request
    const body = typeof request.body === 'string' ? Buffer.from(request.body) : undefined
    const text = textOf(raw, body)
    const token = tokenOf(parts, request)
    let reading: Promise<Viewer | undefined> | undefined
    const run: Run = async (inquiry) => {
      const context = { token, reading, http: { ...exchangeOf(request, reply, site), onRefused }, inquiry }
      const response = await yoga.fetch(toFetchRequest(yoga, request), context)
      return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
    }
    const work = async (): Promise<Answer | YogaResponse> => {
      if (reply.raw.destroyed) return NOBODY
      const taken = text === undefined ? await run() : await answers.take(text, reply.getHeaders(), run)
      if (!('status' in taken)) await taken.prepare(raw)
      return taken
    }
    const isShared = text !== undefined && ((await answers.shared(text)) !== undefined || answers.isRenewal(text, asksForMenu(body)))
    if (!isShared) reading = parts.staff.viewer(token)
    // While the store is away, Yoga says so.
    const isStaff = async () => reading?.then((viewer) => viewer !== undefined).catch(() => true)
    const isFree = isShared || !isOperation(request) || (await isStaff())
    return isFree ? work() : budget.spend({ ip, bytes: body?.length ?? 0 }, work)
  }
}

function sendOverBudget(reply: FastifyReply, { retryAfter }: OverBudget): FastifyReply {
  return reply.status(429).headers({ 'retry-after': retryAfter, 'cache-control': 'no-store' }).send(errorBody(429))
}

/** For a client that has gone away while it waited. */
const NOBODY: YogaResponse = { status: 499, headers: new Headers(), body: Buffer.alloc(0) }

/** What the server does wrong is no refusal, and is logged as an error. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500
}

/** Before the body is read: another site must not act with the session of staff. */
function refuseOtherSites(app: FastifyInstance, { site, isCrossOrigin, audit }: GraphqlParts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'POST' || request.cookies[site.cookies.session] === undefined || !isCrossOrigin(request.headers)) return done()
    audit('origin-refused', { requestId: request.id, ip: request.ip, reason: request.headers.origin })
    void reply
      .status(403)
      .header('x-request-id', request.id)
      .send(errorBody(403, 'Another site sent this request with your session. Only pages of this site may.'))
  })
}

async function sendResponse(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: YogaResponse): Promise<FastifyReply> {
  reply.status(status)
  for (const [name, value] of headers) if (!HOP_BY_HOP.has(name.toLowerCase())) reply.header(name, value)
  if (body.length === 0 && status >= 400) return reply.type('application/json').send(errorBody(status))
  return sendCompressed(request, reply, body)
}

/** Headers of a connection, not of a response (RFC 9110, 7.6.1): Node sets its own. */
const HOP_BY_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  406: 'Accept application/json: this path has no other format.',
  413: tooLong(),
  415: 'Send the operation as JSON, uncompressed, with the header content-type: application/json.',
  429: OVER_BUDGET,
}

/** A menu that a phone fetches again on a bad signal is 25 KB. */
async function sendCompressed(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  // What is not cached may be an account's own, or an error.
  reply.headers({ 'vary': 'accept, accept-encoding, cookie', 'cache-control': 'no-store' }) // prettier-ignore
  const encoding = encodingOf(body.length, request.headers['accept-encoding']?.toString())
  if (encoding === undefined) return reply.send(body)
  const compressed = await compress(body, encoding)
  return reply.header('content-encoding', encoding).removeHeader('content-length').send(compressed)
}

/** Sends an error that happened before Yoga, in the format of GraphQL over HTTP. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isUnavailable(error)) return reply.status(503).send({ errors: [unavailableError(error)] })
  const status = error.statusCode ?? 500
  if (status >= 500) request.log.error({ err: error }, 'A request failed.')
  return reply.status(status).send(errorBody(status, status < 500 ? error.message : 'Unexpected error.'))
}

/** An error in the format of GraphQL, by its status; the message is for one that has none of its own. */
function errorBody(status: number, message = '') {
  return { errors: [{ message: STATUS_MESSAGES[status] ?? message, extensions: { code: STATUS_CODES[status] ?? 'BAD_REQUEST' } }] }
}

const STATUS_CODES: Readonly<Record<number, string>> = {
  403: 'ORIGIN_REFUSED',
  406: 'NOT_ACCEPTABLE',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_OPERATIONS',
  500: 'INTERNAL_SERVER_ERROR',
}

// Yoga uses the path only, and the client's Host header may be missing or malformed.
const BASE_URL = 'http://tideboard.invalid'

function toFetchRequest({ fetchAPI }: Yoga, request: FastifyRequest): Request {
  const { method, url, body } = request
  const accept = acceptedOf(request)
  const headers = { ...request.headers, ...(accept !== undefined && { accept }) }
  const init: RequestInit = { method, headers: Object.entries(headers).map(([name, value]) => [name, String(value)]) }
  if (method === 'POST') init.body = typeof body === 'string' ? body : ''
  // Not the global one, which makes a stream of the body.
  return new fetchAPI.Request(BASE_URL + url, init)
}

/** The formats that a client accepts beside multipart, in which Yoga would send what has no parts; empty where it accepts nothing else. */
function acceptedOf({ headers: { accept = '' } }: FastifyRequest): string | undefined {
  if (accept.trim() === '') return undefined
  return accept
    .split(',')
    .filter((type) => !/^\s*multipart\//i.test(type))
    .join(',')
}
