import fastifyCookie from '@fastify/cookie'
import { fastify, LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Links } from '../content/shape.ts'
import { createAddresses, limitConnections } from './http/addresses.ts'
import { trustProxies } from './http/client-address.ts'
import type { Trust } from './http/client-address.ts'
import type { AuditLog } from './staff/audit-log.ts'
import type { Context } from './api/context.ts'
import { cookieNamesFor } from './staff/cookies.ts'
import type { CookieNames } from './staff/cookies.ts'
import { serveFiles } from './files.ts'
import type { ClientFiles } from './files.ts'
import { originRule } from './http/origin.ts'
import { createProxyNotice } from './http/proxy-notice.ts'
import { cachedAnswers } from './api/answers/ahead.ts'
import { createAnswers } from './api/answers/answers.ts'
import type { Answers } from './api/answers/answers.ts'
import { createBudget } from './api/budget.ts'
import { graphqlRoutes } from './api/routes.ts'
import { openSockets } from './api/sockets.ts'
import type { SocketParts } from './api/sockets.ts'
import { createTideboardYoga } from './api/yoga.ts'
import type { ApiSettings } from './api/yoga.ts'
import type { Limits } from './http/limits.ts'
import { sendFailedPage, sendUnavailablePage } from './pages/error-pages.ts'
import { wellKnownRoutes } from './pages/well-known.ts'
import { demoRoutes } from './pages/demo.ts'
import type { Demo } from './pages/demo.ts'
import type { Pages } from './pages/pages.ts'
import { pageRoutes, sendHome } from './pages/routes.ts'
import { originForm } from './http/request-target.ts'
import { securityHeadersFor } from './security-headers.ts'
import type { HeaderList } from './security-headers.ts'
import { serverWith } from './http/shortcuts.ts'
import { StoreUnavailable } from './log/unavailable.ts'
import { logUnreadableRequests } from './http/refusal-log.ts'
import type { Availability } from './log/availability.ts'
import type { WriteMonitor } from './log/failing-writes.ts'

export interface AppParts extends Pick<Context, 'menu' | 'acts' | 'agenda' | 'staff'> {
  readonly audit: AuditLog
  /** SITE_URL: cookies and origins follow from it. */
  readonly publicUrl: string | undefined
  readonly pages: Pages
  readonly demo: Demo
  readonly files: ClientFiles
  /** The build of the client; absent in development, where no page is of an earlier one. */
  readonly build?: string | undefined
  /** The origin that visitors type; known once the server listens. */
  readonly siteUrl: Promise<string>
  readonly links: Links
  readonly availability: Availability
  readonly writes: Pick<WriteMonitor, 'failing'>
  /** Aborted when the server is told to stop: from then on it is not ready. */
  readonly stopping: AbortSignal
  readonly log: FastifyBaseLogger
  readonly api: ApiSettings
  /** How many proxies in front may name the visitor's address. */
  readonly trustedProxies: number
  readonly socketsPerAddress: number
  readonly limits: AppLimits
}

export type AppLimits = Pick<Limits, 'connections' | 'sockets' | 'executions'>

/** The whole web server, not listening yet. Closing it also closes every socket. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { menu, staff, pages, demo, files, siteUrl, links, api, log, publicUrl, limits } = parts
  const trust = trustProxies(parts.trustedProxies)
  const cookies = cookieNamesFor(publicUrl)
  const templates = 'modules' in files ? undefined : files.templates
  const security = securityHeadersFor({ links, templates, isHttps: cookies.isHttpsOnly })
  const answers = createAnswers(menu)
  const app = fastify({
    serverFactory: serverWith(cachedAnswers(answers, menu), limits.connections),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url }) => originForm(url),
    trustProxy: trust,
    // What arrives while the server closes is answered as ever; listen.ts says that its connection closes.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    // No route has a JSON schema, and the compilers of these are a tenth of the program.
    schemaController: { compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas } },
    // All that this can be is an address that is not even well-formed, such as `/%`; no hook is called for it.
    frameworkErrors: (_error, request, reply) => void sendHome(request, withHeaders(reply, security(request.url))),
  })
  logUnreadableRequests(app.server, log)
  app.setErrorHandler(apologise)
  app.addHook('onRequest', (request, reply, done) => {
    withHeaders(reply, security(request.url))
    done()
  })
  if (parts.trustedProxies === 0) {
    const notice = createProxyNotice(log)
    app.addHook('onRequest', async ({ headers, socket }) => notice(headers, socket.remoteAddress))
  }
  await app.register(fastifyCookie)
  serveHealth(app, parts)
  await serveApi(app, answers, { ...parts, cookies, trust, limits })
  serveFiles(app, files, { withGraphiql: api.graphiql !== undefined })
  await app.register(wellKnownRoutes, { siteUrl })
  await app.register(demoRoutes, { links, demo })
  await app.register(pageRoutes, { pages, staff, sessionCookie: cookies.session })
  return app
}

// Anybody may ask: the path of the database and the names of its hosts are for the log.
const DATABASE_AWAY = 'The database isn’t answering; the server’s log says why.'
const WRITES_FAIL = 'Writes to the database fail; the server’s log says why.'

function serveHealth(
  app: FastifyInstance,
  { availability, writes, stopping }: Pick<AppParts, 'availability' | 'writes' | 'stopping'>,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (stopping.aborted) return reply.status(503).send({ status: 'stopping' })
    if ((await availability.check()) !== undefined) return reply.status(503).send({ status: 'waiting', reason: DATABASE_AWAY })
    const failing = writes.failing()
    // Still 200: the menu can be read, and no other server of the site would write it any better.
    return { status: 'ready', ...(failing && { writes: { failing: true, ...failing, reason: WRITES_FAIL } }) }
  })
}

function withHeaders(reply: FastifyReply, headers: HeaderList): FastifyReply {
  for (let at = 0; at < headers.length; at += 2) reply.raw.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
  return reply
}

interface ApiParts extends AppParts {
  readonly cookies: CookieNames
  readonly trust: Trust
}

/** Serves GraphQL over HTTP and WebSocket. */
async function serveApi(app: FastifyInstance, answers: Answers, parts: ApiParts): Promise<void> {
  const { menu, acts, agenda, staff, api, audit, cookies, publicUrl: siteUrl, trustedProxies, log } = parts
  const yoga = createTideboardYoga({ menu, acts, agenda, staff, audit, ...api }, log)
  const budget = createBudget(parts.limits.executions)
  const isCrossOrigin = originRule({ isBehindProxy: trustedProxies > 0, siteUrl })
  await app.register(graphqlRoutes, { yoga, answers, budget, staff, site: { cookies, siteUrl }, isCrossOrigin, audit })
  const tokenIn = (header: string): string | undefined => app.parseCookie(header)[cookies.session]
  serveSockets(app, parts, { yoga, budget, tokenIn, isCrossOrigin })
}

function serveSockets(
  app: FastifyInstance,
  parts: ApiParts,
  api: Pick<SocketParts, 'yoga' | 'budget' | 'tokenIn' | 'isCrossOrigin'>,
): void {
  const { trustedProxies, socketsPerAddress, limits, log } = parts
  const addresses = createAddresses()
  const most = socketsPerAddress + limits.connections.besideSockets
  // Behind a proxy the connections are the proxy's.
  if (trustedProxies === 0) limitConnections(app.server, addresses, { most, log })
  const close = openSockets(app.server, { ...parts, ...parts.api, ...api, build: parts.build, addresses, limits: limits.sockets })
  app.addHook('preClose', close)
}

/** Is called only for a route with a JSON schema. */
function withoutSchemas(): never {
  throw new Error('This server has no compiler for JSON schemas.')
}

/** What went wrong is for the log: the error of a store may name its address and its password. */
function apologise(error: FastifyError | StoreUnavailable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof StoreUnavailable) return sendUnavailablePage(reply)
  const status = error.statusCode ?? 500
  if (status < 500) return reply.status(status).type('text/plain; charset=utf-8').send('This request makes no sense here.')
  request.log.error({ err: error }, 'A page could not be sent.')
  return sendFailedPage(reply)
}
