import { createContext } from 'react'

/** Milliseconds that a page waits for its first connection, and a lost one for the next, before it names the menu's time. */
const FIRST_WITHIN = 5_000
const NEXT_WITHIN = 10_000

/** How much the menu on the page can be trusted. */
export interface Status {
  /** `unknown` until the first connection; `lost` once a connection has been missing for too long. */
  readonly state: 'unknown' | 'live' | 'reconnecting' | 'lost'
  /** When the menu on the page was last known to be the server's, by the visitor's clock, in milliseconds since 1970. */
  readonly asOf: number
}

/** What a page may know of its connection; made for useSyncExternalStore. */
export interface Connection {
  subscribe(onChange: () => void): () => void
  current(): Status
  /** Like `asOf`, to the moment: while the page is live it goes along with every word of the server. */
  lastContact(): number
  /** Notes whether the socket stands. */
  stands(isStanding: boolean): void
  /** Notes that the server has said something. */
  heard(): void
  /** Notes whether the page is reading the whole menu again, because it has missed something. */
  isBehind(isBehind: boolean): void
}

/**
 * Follows the connection of one page. It is live only while the socket stands and the page has all that was told: an old menu
 * under the word "Live" would be worse than no word.
 *
 * @param loaded when its menu left the server, and whether it is a copy that was kept for times without a network
 */
export function createConnection({ asOf, isKept }: { readonly asOf: number; readonly isKept: boolean }): Connection {
  const listeners = new Set<() => void>()
  let status: Status = { state: isKept || !navigator.onLine ? 'lost' : 'unknown', asOf }
  let contact = asOf
  const facts = { isStanding: false, isBehind: false }
  let patience = status.state === 'lost' ? undefined : setTimeout(giveUp, FIRST_WITHIN)

  function show(state: Status['state']): void {
    if (state === status.state) return
    status = { state, asOf: contact }
    for (const listener of listeners) listener()
  }

  function giveUp(): void {
    if (status.state !== 'live') show('lost')
  }

  function note(news: Partial<typeof facts>): void {
    Object.assign(facts, news)
    if (facts.isStanding && !facts.isBehind) {
      clearTimeout(patience)
      contact = Date.now()
      return show('live')
    }
    if (status.state !== 'live') return
    patience = setTimeout(giveUp, NEXT_WITHIN)
    show(navigator.onLine ? 'reconnecting' : 'lost')
  }

  // Without a network there is nothing to wait for.
  addEventListener('offline', giveUp)
  return {
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    current: () => status,
    lastContact: () => contact,
    stands: (isStanding) => note({ isStanding }),
    heard() {
      if (status.state === 'live') contact = Date.now()
    },
    isBehind: (isBehind) => note({ isBehind }),
  }
}

const UNKNOWN: Status = { state: 'unknown', asOf: 0 }

/** What a page shows as long as it is drawn on the server. */
export const NO_CONNECTION: Connection = {
  subscribe: () => () => undefined,
  current: () => UNKNOWN,
  lastContact: () => 0,
  stands: () => undefined,
  heard: () => undefined,
  isBehind: () => undefined,
}

export const ConnectionContext = createContext(NO_CONNECTION)
