import { setTimeout as sleep } from 'node:timers/promises'
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

/** A mongod that has crashed takes as long to be back on a busy machine. */
const AWAY_AT_MOST_MS = 20_000
const AGAIN_AFTER_MS = 250

/**
 * Sends with Playwright's own client, whose cookies are those of its pages. What the database was away for is sent again, as the answer
 * asks of a program: under wine a mongod crashes by itself at times, in the middle of a test that is about something else.
 */
export function sendByPlaywright(request: APIRequestContext): Send {
  return async (operation) => {
    const began = performance.now()
    for (;;) {
      const answer = (await (await request.post('/graphql', { data: operation })).json()) as Answer
      const isAway = answer.errors?.some(({ extensions }) => extensions?.code === 'DATABASE_AWAY') === true
      // Without an id a write that was stored, and whose answer was lost, would be made twice.
      const isSafe = !operation.query.includes('mutation') || 'requestId' in operation.variables
      if (!isAway || !isSafe || performance.now() - began > AWAY_AT_MOST_MS) return answer
      await sleep(AGAIN_AFTER_MS)
    }
  }
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
