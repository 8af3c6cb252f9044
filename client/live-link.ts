import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import type { Connection } from './connection.ts'
import { createPatience, PING_EVERY } from './patience.ts'
import { pause } from './pause.ts'
import { onWake } from './wake.ts'

/** Milliseconds. What held this long was no hanging attempt but a good connection: the next failure counts as the first. */
const STEADY_AFTER = 5_000
/** A page that wakes does not pause. All pages of a server that stops do, whenever somebody has last looked at them. */
const JUST_NOW = 500
/** A subscription that the server refuses, or that has something to catch up with, says so by then. */
const SETTLED_AFTER = 300

/**
 * Keeps a subscription alive for as long as somebody listens. Whatever ends it, it is opened again, and `since` then names
 * the last revision that came: the server tells what was missed. (graphql-ws would repeat the first `since` for ever.)
 */
export function createLiveLink(url: string, connection: Connection): ApolloLink {
  const client = openClient(url, connection)
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
            ended.signal.addEventListener('abort', watchStanding(client, connection))
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
  let wokenAt = -Infinity
  onWake(() => (wokenAt = performance.now()), { signal })
  while (!signal.aborted) {
    const began = performance.now()
    await listen()
    const ended = performance.now()
    const isWoken = ended - wokenAt < JUST_NOW
    failures = isWoken || ended - began > STEADY_AFTER ? 0 : failures + 1
    // What ends at that moment is what slept; what ends after it was a try that came before the network.
    if (isWoken) wokenAt = -Infinity
    else await pause(failures, signal)
  }
}

/** Tells the connection when a subscription stands; the answer ends that. */
function watchStanding(client: Client, connection: Connection): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined
  const unlisten = client.on('connected', () => {
    settled = setTimeout(() => connection.stands(true), SETTLED_AFTER)
  })
  return () => {
    unlisten()
    clearTimeout(settled)
    connection.stands(false)
  }
}

function openClient(url: string, connection: Connection): Client {
  const patience = createPatience(() => client.terminate())
  const client = createClient({
    url,
    retryAttempts: 0,
    keepAlive: PING_EVERY,
    on: {
      connecting: patience.opens,
      connected: patience.isOpen,
      ping: (isReceived) => isReceived || patience.pings(),
      pong: (isReceived) => isReceived && patience.pongs(),
      message() {
        patience.hears()
        connection.heard()
      },
      closed: patience.closes,
    },
  })
  // A phone that has lost its network, or wakes from its sleep, knows sooner than any ping that its socket is of no use.
  addEventListener('offline', () => client.terminate())
  onWake(patience.check)
  return client
}
