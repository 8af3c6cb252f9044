import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../graphql/cookie.ts'
import type { Staff } from '../staff/staff.ts'
import { encodingFor, isKnown } from '../negotiation.ts'
import type { Page, Pages } from './pages.ts'

/** R1–R9 as the server sees them: who gets which page, and where everyone else is sent. */
export async function pageRoutes(app: FastifyInstance, { pages, staff }: { pages: Pages; staff: Staff }): Promise<void> {
  for (const path of ['/', '/pheasant', '/one']) {
    app.get(path, async (request, reply) => send(request, reply, await pages.public(path)))
  }
  app.get('/login', async (request, reply) => {
    if (await isSignedIn(request)) return reply.redirect('/admin')
    return send(request, reply, await pages.staff('/login'))
  })
  app.get('/admin', async (request, reply) => {
    if (!(await isSignedIn(request))) return reply.redirect('/login')
    return send(request, reply, await pages.staff('/admin'))
  })
  app.setNotFoundHandler(async (request, reply) => sendHome(request, reply))

  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    return (await staff.viewer(request.cookies[SESSION_COOKIE])) !== undefined
  }
}

/** R6: a page that does not exist leads home; a file that does not exist is missing. */
export function sendHome(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !request.url.startsWith('/assets/')
  return isPage ? reply.redirect('/') : reply.status(404).send({ error: 'There is nothing here.' })
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  // Asked for anew each time: an old page would show an old menu. The tag makes that one short answer.
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag })
  // For the service worker: it keeps no copies of copies.
  if (page.asOf !== undefined) reply.headers({ 'cache-control': 'no-store', 'x-menu-as-of': `${page.asOf}` })
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.status(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== undefined) reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(page[encoding ?? 'plain'])
}
