import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CookieNames, StaffCookies } from '../staff/cookies.ts'
import type { HttpExchange } from './context.ts'

/** The cookies of a site, and its address as visitors type it, where that is known. */
export interface StaffSite {
  readonly cookies: CookieNames
  readonly siteUrl: string | undefined
}

/** What signing in needs to know of one HTTP request, and sets in its response. */
export function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { cookies, siteUrl = '' }: StaffSite,
): Omit<HttpExchange, 'onRefused'> {
  return {
    from: { ip: request.ip, requestId: request.id, device: request.cookies[cookies.device], isGone: () => reply.raw.destroyed },
    cookies: staffCookies(reply, cookies),
    // The browser says how its page was loaded, also where a proxy hides it. It would drop the cookie, and staff would not learn why.
    whyNoCookie:
      cookies.isHttpsOnly && request.headers.origin?.startsWith('http:') === true
        ? `Sign in at ${siteUrl}: over plain HTTP your browser would not keep you signed in.`
        : undefined,
  }
}

function staffCookies(reply: FastifyReply, { session, device, isHttpsOnly }: CookieNames): StaffCookies {
  // Lax: browsers send the cookie when somebody follows a link to /admin, and with no other request of another site.
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttpsOnly || 'auto' } as const
  const ofDevice = { ...cookie, path: '/graphql', sameSite: 'strict' } as const
  return {
    setSession: (token, expiresAt) => void reply.setCookie(session, token, { ...cookie, expires: new Date(expiresAt * 1000) }),
    clearSession: () => void reply.clearCookie(session, cookie),
    setDevice: (token, expiresAt) => void reply.setCookie(device, token, { ...ofDevice, expires: new Date(expiresAt * 1000) }),
  }
}
