import type { APIRequestContext } from '@playwright/test'

/** The body that POST /graphql answers with. */
export interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** Sends one operation to a server; rejects when there is no answer. */
export type Send = (operation: { readonly query: string; readonly variables: object }) => Promise<Answer>

/** The cookies of one browser. */
export interface Session {
  cookie: string
}

/** Sends with Playwright's own client, whose cookies are those of its pages. */
export function sendByPlaywright(request: APIRequestContext): Send {
  return async (operation) => (await request.post('/graphql', { data: operation })).json() as Promise<Answer>
}

/**
 * Sends by fetch. `url` is asked for each time, because it may be another after a restart; `timeout` is in milliseconds.
 */
export function sendByFetch(url: () => string, session: Session = { cookie: '' }, timeout = 15_000): Send {
  return async (operation) => {
    const response = await fetch(`${url()}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: session.cookie },
      body: JSON.stringify(operation),
      signal: AbortSignal.timeout(timeout),
    })
    session.cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? session.cookie
    return (await response.json()) as Answer
  }
}
