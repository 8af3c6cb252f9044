import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Staff } from '../staff/staff.ts'
import { bodyOf } from './body.ts'
import { DESK_OFFLINE_PAGE } from './error-pages.ts'
import { DESK_PATHS } from './head.ts'
import { encodingFor, matchesEtag } from './negotiation.ts'
import { cachingHeaders, pageHeaders } from './page-headers.ts'
import type { Page } from './page.ts'
import type { Pages } from './pages.ts'

interface PageParts {
  readonly pages: Pages
  readonly staff: Staff
  /** The name of the cookie that holds the session token. */
  readonly sessionCookie: string
}

/** R1–R9 on the server: serves the pages, and redirects by session. */
export async function pageRoutes(app: FastifyInstance, { pages, staff, sessionCookie }: PageParts): Promise<void> {
  for (const path of ['/', '/pheasant', '/one']) {
    app.get(path, async (request, reply) => send(request, reply, await pages.public(path)))
  }
  app.get('/login', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isSignedIn(request)) return reply.redirect('/admin')
    return sendStaffPage(request, reply, await pages.staff('/login'))
  })
  for (const path of DESK_PATHS) {
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!(await isSignedIn(request))) return reply.redirect('/login')
      return sendStaffPage(request, reply, await pages.staff(path))
    })
  }
  app.get('/desk-offline', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(DESK_OFFLINE_PAGE),
  )
  app.setNotFoundHandler(async (request, reply) => sendHome(request, reply))

  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    return (await staff.viewer(request.cookies[sessionCookie])) !== undefined
  }
}

/** R6: an unknown page redirects home; an unknown asset, or a request other than GET and HEAD, is a 404. */
export function sendHome(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(graphiql\/)?assets\//.test(request.url)
  return isPage ? reply.redirect('/') : reply.status(404).send({ error: 'There is nothing here.' })
}

/** No cache keeps what a session was shown, nor the redirect of one. */
async function sendStaffPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await bodyOf(page, encoding)
  return reply.headers({ ...pageHeaders(page, encoding, body.length), 'cache-control': 'no-store' }).send(body)
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.headers(cachingHeaders(page)).status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  const body = await bodyOf(page, encoding)
  return reply.headers(pageHeaders(page, encoding, body.length)).send(body)
}
