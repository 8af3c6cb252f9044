import { createContext } from 'react'

/** Milliseconds without a connection after which a page shows the time of its menu: after its load, and after a connection was lost. */
const FIRST_CONNECTION_TIMEOUT_MS = 5_000
const RECONNECTION_TIMEOUT_MS = 10_000

/** How much the menu on the page can be trusted. */
export interface Status {
  /** `unknown` until the first connection; `lost` once a connection has been missing for too long. */
  readonly state: 'unknown' | 'live' | 'reconnecting' | 'lost'
  /** When the menu on the page was last known to be the server's, by the visitor's clock, in milliseconds since 1970. */
  readonly asOf: number
}

/** The state of the page's connection, in the form that useSyncExternalStore needs. */
export interface Connection {
  subscribe(onChange: () => void): () => void
  current(): Status
  /** Like `asOf`, but while the page is live it is the time of the server's last message. */
  lastContact(): number
  /** Records whether the subscription is active. */
  setSubscribed(isSubscribed: boolean): void
  /** Records a message of the server, of any kind. */
  onMessage(): void
  /** Records that the page, which is not live, has just read the menu. */
  onRead(): void
  /** Calls back when the server has closed the socket because its session ended; returns the way to stop. */
  onSessionEnd(callback: () => void): () => void
  /** Records that close. */
  endSession(): void
  /** Records whether the page is reading the whole menu again, because it missed a change. */
  setRefetching(isRefetching: boolean): void
}

/**
 * Tracks the connection of one page. It is live only while the subscription is active and every change is applied: an old menu
 * under the word "Live" would be worse than no word. `asOf` is when its menu left the server; `isCached` says whether it came
 * from the offline cache.
 */
export function createConnection({ asOf, isCached }: { readonly asOf: number; readonly isCached: boolean }): Connection {
  const [changes, sessionEnds] = [createListeners(), createListeners()]
  let [status, contact]: [Status, number] = [{ state: isCached || !navigator.onLine ? 'lost' : 'unknown', asOf }, asOf]
  const facts = { isSubscribed: false, isRefetching: false }

  function show(state: Status['state'], at = contact): void {
    if (state === status.state && (state === 'live' || at === status.asOf)) return
    contact = at
    status = { state, asOf: at }
    changes.notify()
  }

  const setLost = (): void => (status.state === 'live' ? undefined : show('lost'))
  let timer = status.state === 'unknown' ? setTimeout(setLost, FIRST_CONNECTION_TIMEOUT_MS) : undefined

  function update(changed: Partial<typeof facts>): void {
    Object.assign(facts, changed)
    if (facts.isSubscribed && !facts.isRefetching) {
      clearTimeout(timer)
      contact = Date.now()
      return show('live')
    }
    if (status.state !== 'live') return
    timer = setTimeout(setLost, RECONNECTION_TIMEOUT_MS)
    show(navigator.onLine ? 'reconnecting' : 'lost')
  }

  // Without a network there is nothing to wait for.
  addEventListener('offline', setLost)
  return {
    subscribe: changes.subscribe,
    current: () => status,
    lastContact: () => contact,
    setSubscribed: (isSubscribed) => update({ isSubscribed }),
    onMessage() {
      if (status.state === 'live') contact = Date.now()
    },
    onRead: () => show(status.state, Date.now()),
    onSessionEnd: sessionEnds.subscribe,
    endSession: sessionEnds.notify,
    setRefetching: (isRefetching) => update({ isRefetching }),
  }
}

/** Who is called back when something changes, in the form that useSyncExternalStore needs. */
interface Listeners {
  /** Returns the way to stop. */
  subscribe(onChange: () => void): () => void
  notify(): void
}

/** Who stops while the others are called is not called any more. */
function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    notify() {
      for (const onChange of listeners) onChange()
    },
  }
}

const UNKNOWN: Status = { state: 'unknown', asOf: 0 }

/** The connection of a page that is rendered on the server. */
export const NO_CONNECTION: Connection = {
  subscribe: () => () => undefined,
  current: () => UNKNOWN,
  lastContact: () => 0,
  setSubscribed: () => undefined,
  onMessage: () => undefined,
  onRead: () => undefined,
  onSessionEnd: () => () => undefined,
  endSession: () => undefined,
  setRefetching: () => undefined,
}

export const ConnectionContext = createContext(NO_CONNECTION)
