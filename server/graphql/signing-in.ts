import { createGraphQLError } from 'graphql-yoga'
import type { MutationLoginArgs } from '../generated/resolvers.ts'
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

function requireHttp(http: HttpExchange | undefined): HttpExchange {
  if (http !== undefined) return http
  const message = 'Sign in and out with an HTTP POST to this path: a WebSocket can’t set the session cookie.'
  throw createGraphQLError(message, { extensions: { code: 'HTTP_ONLY' } })
}
