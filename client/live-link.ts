import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import type { Connection } from './connection.ts'
import { pause } from './pause.ts'
import { onWake } from './wake.ts'

type Timer = ReturnType<typeof setTimeout>

/** Milliseconds. A socket that has died without a word is noticed after one of each. */
const PING_EVERY = 5_000
const PONG_WITHIN = 4_000
/** An attempt that hangs is given up: browsers would wait for minutes. */
const OPEN_WITHIN = 4_000
/** A connection that held this long was a good one: the next failure counts as the first. */
const STEADY_AFTER = 5_000
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
  // The first try may come before the network is really there; the second follows soon.
  onWake(() => (failures = 0), { signal })
  while (!signal.aborted) {
    const began = performance.now()
    await listen()
    failures = performance.now() - began > STEADY_AFTER ? 0 : failures + 1
    await pause(failures, signal)
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
  let opening: Timer | undefined
  let pong: Timer | undefined
  let heardAt = Date.now()
  const endAfter = (within: number): Timer => setTimeout(() => client.terminate(), within)
  // Told by the clock: timers stand still while a laptop sleeps.
  const endIfSilent = (): void => {
    if (!document.hidden && Date.now() - heardAt > PING_EVERY + PONG_WITHIN) client.terminate()
  }
  const client = createClient({
    url,
    retryAttempts: 0,
    keepAlive: PING_EVERY,
    on: {
      connecting() {
        heardAt = Date.now()
        opening = endAfter(OPEN_WITHIN)
      },
      connected: () => clearTimeout(opening),
      ping(isReceived) {
        if (isReceived) return
        pong = endAfter(PONG_WITHIN)
        endIfSilent()
      },
      pong(isReceived) {
        if (isReceived) clearTimeout(pong)
      },
      message() {
        heardAt = Date.now()
        connection.heard()
      },
      closed() {
        clearTimeout(opening)
        clearTimeout(pong)
      },
    },
  })
  // A phone that has lost its network, or wakes from its sleep, knows sooner than any ping that its socket is of no use.
  addEventListener('offline', () => client.terminate())
  onWake(endIfSilent)
  return client
}
