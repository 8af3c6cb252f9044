import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { pause } from './pause.ts'

/** Milliseconds. A socket that has died without a word is noticed after one of each. */
const PING_EVERY = 5_000
const PONG_WITHIN = 4_000
/** A connection that held this long was a good one: the next failure counts as the first. */
const STEADY_AFTER = 5_000

/**
 * Keeps a subscription alive for as long as somebody listens. Whatever ends it, it is opened again, and `since` then names
 * the last revision that came: the server tells what was missed. (graphql-ws would repeat the first `since` for ever.)
 */
export function createLiveLink(url: string): ApolloLink {
  const client = openClient(url)
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const stop = new AbortController()
        const query = print(operation.query)
        let { variables } = operation
        // Resolves when the subscription ends, for whatever reason: the answer is always to open it again.
        const listen = async (): Promise<void> =>
          new Promise((resolve) => {
            const ended = new AbortController()
            const end = (): void => {
              ended.abort()
              resolve()
            }
            const leave = client.subscribe<{ dishChanged: { revision: number } }>(
              { query, variables },
              {
                next(result) {
                  if (result.data) variables = { ...variables, since: result.data.dishChanged.revision }
                  observer.next({ data: result.data ?? null, ...(result.errors && { errors: result.errors }) })
                },
                error: end,
                complete: end,
              },
            )
            stop.signal.addEventListener('abort', leave, { signal: ended.signal })
          })
        void keepTrying(listen, stop.signal)
        return () => stop.abort()
      }),
  )
}

async function keepTrying(listen: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const began = performance.now()
    await listen()
    failures = performance.now() - began > STEADY_AFTER ? 0 : failures + 1
    await pause(failures, signal)
  }
}

function openClient(url: string): Client {
  let pong: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url,
    retryAttempts: 0,
    keepAlive: PING_EVERY,
    on: {
      ping: (received) => {
        if (!received) pong = setTimeout(() => client.terminate(), PONG_WITHIN)
      },
      pong: (received) => {
        if (received) clearTimeout(pong)
      },
      closed: () => clearTimeout(pong),
    },
  })
  return client
}
