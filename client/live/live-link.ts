import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import type { FormattedExecutionResult } from 'graphql'
import { CloseCode, createClient } from 'graphql-ws'
import type { Client, Message, SubscribePayload } from 'graphql-ws'
import type { Connection } from './connection.ts'
import { onWake, refusedDelay, retryDelay } from './retry.ts'
import { createSocketTimeouts, PING_INTERVAL_MS } from './socket-timeouts.ts'

/** As graphql-ws sends it. */
const PING = '{"type":"ping"}'
/** The close code of a socket whose session has ended. */
const SESSION_ENDED: number = CloseCode.Forbidden
/** After a connection that lasted longer, the next failure counts as the first. */
const STABLE_AFTER_MS = 5_000
/** A subscription that ends within this time after the page woke is retried without a delay: only that page woke, not every page. */
const WOKEN_WITHIN_MS = 500
/** Milliseconds after which a subscription counts: until then the server refuses it, or sends what was missed. */
const CONFIRMED_AFTER_MS = 300

/**
 * Subscribes again whenever a subscription ends, until it is unsubscribed, each time `since` the last revision received: the
 * server then sends what was missed. (graphql-ws itself would repeat the first `since`.) `onMessage` gets every message of its
 * sockets.
 */
export function createLiveLink(url: string, connection: Connection, onMessage?: (message: Message) => void): ApolloLink {
  const setSubscribed = trackSubscriptions(connection)
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const stop = new AbortController()
        const query = print(operation.query)
        let { variables } = operation
        const next = (result: Result): void => {
          if (result.data) variables = { ...variables, since: result.data.dishChanged.revision }
          observer.next({ data: result.data ?? null, ...(result.errors && { errors: result.errors }) })
        }
        const onActive = (isActive: boolean): void => setSubscribed(stop.signal, isActive)
        const attempt = async (): Promise<CloseCode | undefined> => {
          const ended = new AbortController()
          const client = openClient(url, connection, ended.signal, onMessage)
          let code: CloseCode | undefined
          client.on('closed', (event) => ({ code } = event as CloseEvent))
          watchActive(client, onActive, ended.signal)
          await untilEnded(client, { query, variables }, next, stop.signal)
          ended.abort()
          return code
        }
        void retryForever(attempt, stop.signal)
        return () => {
          stop.abort()
          onActive(false)
        }
      }),
  )
}

type Result = FormattedExecutionResult<{ dishChanged: { revision: number } }>

/** Subscribes; resolves when the subscription ends for any reason, or the signal is aborted. */
async function untilEnded(client: Client, payload: SubscribePayload, next: (result: Result) => void, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  await new Promise<void>((resolve) => {
    const unsubscribe = client.subscribe(payload, { next, error: () => resolve(), complete: resolve })
    // After a close with 1000, graphql-ws would open the next socket by itself, with the old variables.
    client.on('closed', unsubscribe)
    signal.addEventListener(
      'abort',
      () => {
        unsubscribe()
        resolve()
      },
      { signal: ended.signal },
    )
  })
  ended.abort()
}

async function retryForever(attempt: () => Promise<CloseCode | undefined>, signal: AbortSignal): Promise<void> {
  let failures = 0
  let wokenAt = -Infinity
  onWake(() => (wokenAt = performance.now()), { signal })
  while (!signal.aborted) {
    const began = performance.now()
    const code = await attempt()
    const ended = performance.now()
    const isWoken = ended - wokenAt < WOKEN_WITHIN_MS
    failures = isWoken || ended - began > STABLE_AFTER_MS ? 0 : failures + 1
    // Once: after waking, the first attempt may still come before the network.
    if (isWoken) wokenAt = -Infinity
    else if (code === CloseCode.TooManyInitialisationRequests) await refusedDelay(signal)
    else await retryDelay(failures, signal)
  }
}

/** The connection counts as subscribed while all subscriptions are active: Apollo ends that of a screen after the next has begun its own. */
function trackSubscriptions(connection: Connection): (subscription: AbortSignal, isActive: boolean) => void {
  const subscriptions = new Map<AbortSignal, boolean>()
  let wereActive = false
  return (subscription, isActive) => {
    if (subscription.aborted) subscriptions.delete(subscription)
    else subscriptions.set(subscription, isActive)
    const areActive = subscriptions.size > 0 && [...subscriptions.values()].every(Boolean)
    if (areActive !== wereActive) connection.setSubscribed(areActive)
    wereActive = areActive
  }
}

/** Calls back when the client's one subscription is active, and when it has ended. */
function watchActive(client: Client, onActive: (isActive: boolean) => void, ended: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  client.on('connected', () => {
    timer = setTimeout(() => onActive(true), CONFIRMED_AFTER_MS)
  })
  ended.addEventListener('abort', () => {
    clearTimeout(timer)
    onActive(false)
  })
}

/**
 * A client for one attempt of one subscription. A shared client keeps its socket while it counts another subscription, even one
 * that a failed connection has ended, and emits "connected" once a socket, not once a subscription.
 */
function openClient(url: string, connection: Connection, ended: AbortSignal, onMessage?: (message: Message) => void): Client {
  let socket: WebSocket | undefined
  const ping = (): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(PING)
  }
  const timeouts = createSocketTimeouts(ping, () => client.terminate())
  const client = createClient({
    url,
    retryAttempts: 0,
    // The same on every page, so that the server makes one message of a change for all of them.
    generateID: () => 'live',
    keepAlive: PING_INTERVAL_MS,
    on: {
      connecting: timeouts.onConnecting,
      opened: (opened) => (socket = opened as WebSocket),
      connected: timeouts.onConnected,
      ping: (isReceived) => isReceived || timeouts.onPingSent(),
      pong: (isReceived) => isReceived && timeouts.onPong(),
      message(message) {
        timeouts.onMessage()
        connection.onMessage()
        onMessage?.(message)
      },
      closed(event) {
        timeouts.onClosed()
        // The next socket is a visitor's: the menu stays live.
        if ((event as CloseEvent).code === SESSION_ENDED) connection.endSession()
      },
    },
  })
  // A phone that loses its network, or wakes, knows that its socket is dead sooner than any ping.
  addEventListener('offline', () => client.terminate(), { signal: ended })
  onWake(timeouts.onWake, { signal: ended })
  return client
}
