import { use, useCallback, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { ConnectionContext } from './connection.ts'
import type { Connection, Status } from './connection.ts'

/** Whether requests may reach the server: `offline` without a network, `disconnected` with one that does not lead to the server. */
export type Network = 'online' | 'offline' | 'disconnected'

/** `online` in the server’s HTML and while React hydrates it: what is known only in the browser is drawn after that. */
export function useNetwork(): Network {
  const connection = use(ConnectionContext)
  const subscribe = useCallback((onChange: () => void) => watch(connection, onChange), [connection])
  return useSyncExternalStore(
    subscribe,
    () => networkOf(connection),
    () => 'online',
  )
}

/** Calls back when the network or the server is back, as soon as the page knows, and not when it first connects; returns the way to stop. */
export function onReturn(connection: Connection, callback: () => void): () => void {
  const unsubscribe = onLive(connection, (before) => before !== 'unknown' && callback())
  addEventListener('online', callback)
  return () => {
    unsubscribe()
    removeEventListener('online', callback)
  }
}

/**
 * Reads again what could not be read, whenever the network or the server is back. Not for a list of which some was read: the rest of it
 * would go from under a finger.
 */
export function useReadingAgain(hasFailed: boolean, readAgain: () => void): void {
  const connection = use(ConnectionContext)
  const read = useEffectEvent(readAgain)
  useEffect(() => (hasFailed ? onReturn(connection, () => read()) : undefined), [connection, hasFailed])
}

/** Calls back when the page first connects; returns the way to stop. */
export function onFirstConnection(connection: Connection, callback: () => void): () => void {
  return onLive(connection, (before) => before === 'unknown' && callback())
}

function onLive(connection: Connection, callback: (before: Status['state']) => void): () => void {
  let last = connection.current().state
  return connection.subscribe(() => {
    const before = last
    last = connection.current().state
    if (last === 'live' && before !== 'live') callback(before)
  })
}

function networkOf(connection: Connection): Network {
  if (!navigator.onLine) return 'offline'
  return connection.current().state === 'lost' ? 'disconnected' : 'online'
}

function watch(connection: Connection, onChange: () => void): () => void {
  const unsubscribe = connection.subscribe(onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    unsubscribe()
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
