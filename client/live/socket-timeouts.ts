/** Milliseconds between two pings. A dead socket is noticed after this and the pong time-out. */
export const PING_INTERVAL_MS = 5_000
const PONG_TIMEOUT_MS = 4_000
/** From opening the socket to the server's acknowledgement: a browser alone would wait for minutes. */
const CONNECT_TIMEOUT_MS = 4_000
/** When a page wakes, an attempt that is older than this was probably begun without a network. */
const WAKE_CONNECT_TIMEOUT_MS = 1_000

/** The events of one socket, from which its time-outs are reckoned. */
export interface SocketTimeouts {
  onConnecting(): void
  onConnected(): void
  onPingSent(): void
  onPong(): void
  onMessage(): void
  onClosed(): void
  /** Terminates the socket if it has been silent for too long; call it when the page wakes. */
  check(): void
}

/** @param terminate ends the socket, or the attempt to open one */
export function createSocketTimeouts(terminate: () => void): SocketTimeouts {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isConnecting = false
  let lastMessageAt = Date.now()
  const startTimer = (timeout: number): void => {
    timer = setTimeout(terminate, timeout)
  }
  const stopTimer = (): void => clearTimeout(timer)
  const timeouts: SocketTimeouts = {
    onConnecting() {
      isConnecting = true
      lastMessageAt = Date.now()
      startTimer(CONNECT_TIMEOUT_MS)
    },
    onConnected: stopTimer,
    onPingSent() {
      startTimer(PONG_TIMEOUT_MS)
      timeouts.check()
    },
    onPong: stopTimer,
    onMessage() {
      isConnecting = false
      lastMessageAt = Date.now()
    },
    onClosed: stopTimer,
    check() {
      const longestSilence = isConnecting ? WAKE_CONNECT_TIMEOUT_MS : PING_INTERVAL_MS + PONG_TIMEOUT_MS
      // By the clock: timers do not run while a laptop sleeps. A hidden page is slow, not dead.
      if (!document.hidden && Date.now() - lastMessageAt > longestSilence) terminate()
    },
  }
  return timeouts
}
