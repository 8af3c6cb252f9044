import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Staff } from '../staff/staff.ts'
import { withoutIn } from '../../domain/without.ts'
import { bodyOf, heldPage } from './page.ts'
import { DESK_OFFLINE_PAGE } from './error-pages.ts'
import { DESK_PATHS } from './head.ts'
import { encodingsFor, matchesEtag } from '../http/negotiation.ts'
import type { Page } from './page.ts'
import type { Pages } from './pages.ts'
import type { Encoding } from '../http/negotiation.ts'

interface PageParts {
  readonly pages: Pages
  readonly staff: Staff
  /** The name of the cookie that holds the session token. */
  readonly sessionCookie: string
}

/** R1–R9 on the server: serves the pages, and redirects by session. */
export async function pageRoutes(app: FastifyInstance, { pages, staff, sessionCookie }: PageParts): Promise<void> {
  for (const path of ['/', '/pheasant', '/one']) {
    app.get(path, async (request, reply) => {
      const page = await pages.public(path)
      return send(request, reply, path === '/' && hasFilter(request.url) ? heldPage(page) : page)
    })
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
  // Bookmarks: these were pages of their own once.
  for (const path of ['/admin/history', '/admin/planned']) {
    app.get(path, async ({ url }, reply) => reply.redirect(url.replace(path, '/admin/acts')))
  }
  app.get('/desk-offline', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(DESK_OFFLINE_PAGE),
  )
  app.setNotFoundHandler(async (request, reply) => sendHome(request, reply))

  async function isSignedIn(request: FastifyRequest): Promise<boolean> {
    return (await staff.viewer(request.cookies[sessionCookie])) !== undefined
  }
}

/** Whether the page is asked for with some of its dishes alone (G8). */
function hasFilter(url: string): boolean {
  return url.includes('?') && withoutIn(url.slice(url.indexOf('?'))) !== undefined
}

/** R6: an unknown page redirects home; an unknown asset, or a request other than GET and HEAD, is a 404. */
export function sendHome(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(graphiql\/)?assets\//.test(request.url)
  return isPage ? reply.redirect('/') : reply.status(404).send({ error: 'There is nothing here.' })
}

/** No cache stores what a session was shown, nor the redirect of one. */
async function sendStaffPage(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const [encoding] = encodingsFor(request.headers['accept-encoding'])
  const body = await bodyOf(page, encoding)
  return reply.headers({ ...pageHeaders(page, encoding, body.length), 'cache-control': 'no-store' }).send(body)
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.headers(cachingHeaders(page)).status(304).send()
  const [encoding] = encodingsFor(request.headers['accept-encoding'])
  const body = await bodyOf(page, encoding)
  return reply.headers(pageHeaders(page, encoding, body.length)).send(body)
}

/** The headers of an answer that says: the page that you have is current. */
function cachingHeaders({ etag, asOf }: Page): Readonly<Record<string, string>> {
  // No cache may store a page whose menu may be outdated; the service worker reads the header `x-menu-as-of`.
  if (asOf !== undefined) return { 'cache-control': 'no-store', vary: 'accept-encoding', etag, 'x-menu-as-of': `${asOf}` }
  // Browsers revalidate on each load, so that they never show an old menu; the ETag makes that a 304.
  return { 'cache-control': 'no-cache', vary: 'accept-encoding', etag }
}

/** The headers of an answer with the page, whose body in the encoding has so many bytes; without an encoding, as it is. */
function pageHeaders(page: Page, encoding: Encoding | undefined, length: number): Readonly<Record<string, string>> {
  return {
    ...cachingHeaders(page),
    ...(encoding !== undefined && { 'content-encoding': encoding }),
    'content-type': 'text/html; charset=utf-8',
    'content-length': `${length}`,
  }
}
