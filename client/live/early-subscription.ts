import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import { paths } from '../paths.ts'
import { CONFIRMED_AFTER_MS } from './confirmation.ts'
import { LIVE, NOTHING_YET } from './status-words.ts'

/** Milliseconds that a page may say Live before its script has come: until then nobody notices a socket that has died. */
const SHOWN_FOR_MS = 10_000

/** The subscription that a page has before its script (decision 064). */
export interface EarlySubscription {
  readonly socket: WebSocket
  /** The messages so far, in order. */
  readonly sent: string[]
  readonly received: string[]
  /** To be called when the page's script takes over, and says Live by itself. Returns whether the page says so. */
  end(): boolean
}

declare global {
  /** Absent where there is no live menu, or the page came from a cache. */
  var earlySubscription: EarlySubscription | undefined
}

/**
 * Subscribes a page that has just come to the changes of its menu, with the message that the server has put into its HTML. The page
 * says Live while it shows the server's menu: nothing can apply a change yet, so any message takes the word back.
 */
export function subscribeEarly(): EarlySubscription | undefined {
  const line = document.querySelector<HTMLElement>('.menu-status')
  const subscribe = document.querySelector<HTMLElement>('#state')?.dataset['subscribe']
  if (line === null || subscribe === undefined || document.documentElement.dataset['asOf'] !== undefined) return undefined
  const socket = new WebSocket(location.origin.replace('http', 'ws') + paths.graphql, GRAPHQL_TRANSPORT_WS_PROTOCOL)
  const [sent, received]: [string[], string[]] = [[], []]
  const shown = showIn(line)
  const send = (message: string): void => {
    sent.push(message)
    socket.send(message)
  }
  // Not addEventListener: graphql-ws, which takes the socket over, puts its own in the place of these.
  /* oxlint-disable unicorn/prefer-add-event-listener */
  socket.onopen = () => send('{"type":"connection_init"}')
  socket.onmessage = ({ data }) => {
    if (received.push(String(data)) > 1) return shown.setLive(false)
    send(subscribe)
    shown.setLive(true)
  }
  socket.onclose = () => shown.setLive(false)
  /* oxlint-enable unicorn/prefer-add-event-listener */
  addEventListener('offline', () => shown.setLive(false))
  return { socket, sent, received, end: shown.end }
}

/** Shows in the line of the menu's status, as React draws it, that the page is live, once that is confirmed; or nothing. */
function showIn(line: HTMLElement) {
  let [isLive, isOver] = [false, false]
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (live: boolean): void => {
    isLive = live
    line.dataset['state'] = live ? 'live' : 'unknown'
    line.textContent = live ? LIVE : NOTHING_YET
    if (live) timer = setTimeout(show, SHOWN_FOR_MS, false)
  }
  return {
    setLive(live: boolean): void {
      clearTimeout(timer)
      if (isOver) return
      if (live) timer = setTimeout(show, CONFIRMED_AFTER_MS, true)
      else show(false)
    },
    end(): boolean {
      clearTimeout(timer)
      isOver = true
      return isLive
    },
  }
}
