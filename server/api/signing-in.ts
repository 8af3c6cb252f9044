import { createGraphQLError } from 'graphql-yoga'
import type { MutationChangePasswordArgs, MutationLoginArgs } from '../generated/resolvers.ts'
import type { Viewer } from '../staff/staff.ts'
import type { Context, HttpExchange } from './context.ts'
import { loginResult } from './results.ts'

/** R31–R33: signs staff in and sets the cookies. */
export async function signIn({ email, password }: MutationLoginArgs, { staff, http }: Context) {
  const { from, cookies, whyNoCookie } = requireHttp(http)
  if (whyNoCookie !== undefined) return { code: 'INVALID_INPUT', field: null, message: whyNoCookie } as const
  const outcome = await staff.signIn(email, password, from)
  if (outcome.kind === 'signedIn') {
    cookies.setSession(outcome.token, outcome.expiresAt)
    cookies.setDevice(outcome.device.token, outcome.device.expiresAt)
  }
  return loginResult(outcome)
}

/** R9. */
export async function signOut({ staff, token, http }: Context) {
  const { from, cookies } = requireHttp(http)
  await staff.signOut(token, from)
  cookies.clearSession()
  return { done: true }
}

/** Changes the password of the person who is signed in; this browser goes on with the cookie of a new session. */
export async function changePassword({ current, next }: MutationChangePasswordArgs, { staff, http }: Context, viewer: Viewer) {
  const { from, cookies } = requireHttp(http)
  const outcome = await staff.changeOwnPassword(viewer, current, next, from)
  if (outcome.kind === 'refused') return outcome
  cookies.setSession(outcome.token, outcome.expiresAt)
  return { done: true }
}

/** Ends all sessions of the person who is signed in, this one as well. */
export async function signOutEverywhere({ staff, http }: Context, { id, email }: Viewer) {
  const { from, cookies } = requireHttp(http)
  await staff.signOutEverywhere(email, { by: id, ip: from.ip, requestId: from.requestId })
  cookies.clearSession()
  return { done: true }
}

function requireHttp(http: HttpExchange | undefined): HttpExchange {
  if (http !== undefined) return http
  const message = 'Send this as an HTTP POST to this path: a WebSocket can’t set the session cookie.'
  throw createGraphQLError(message, { extensions: { code: 'HTTP_ONLY' } })
}
