/** Milliseconds between two pings. A dead socket is noticed after this and the pong time-out: within 6 seconds. */
export const PING_INTERVAL_MS = 3_000
const PONG_TIMEOUT_MS = 2_800
/** For the ping of a page that wakes; on a slow network twice as long as the latest pong took. */
const WAKE_PONG_TIMEOUT_MS = 900
const UNKNOWN_ROUND_TRIP_MS = 1_500
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
  /** Terminates the socket if it has been silent for too long, or does not answer a ping now. */
  onWake(): void
}

/** @param ping sends one. @param terminate ends the socket, or the attempt to open one. */
export function createSocketTimeouts(ping: () => void, terminate: () => void): SocketTimeouts {
  const waiting = createWait(terminate)
  let isConnecting = false
  let lastMessageAt = Date.now()
  /** By the clock: timers do not run while a laptop sleeps. A hidden page is slow, not dead. */
  const isDead = (): boolean => {
    const longestSilence = isConnecting ? WAKE_CONNECT_TIMEOUT_MS : PING_INTERVAL_MS + PONG_TIMEOUT_MS
    return !document.hidden && Date.now() - lastMessageAt > longestSilence
  }
  return {
    onConnecting() {
      isConnecting = true
      lastMessageAt = Date.now()
      waiting.begin(CONNECT_TIMEOUT_MS)
    },
    onConnected() {
      isConnecting = false
      waiting.end()
    },
    onPingSent() {
      if (isDead()) terminate()
      // A server may answer pings, and never acknowledge.
      else if (!isConnecting) waiting.forPong(PONG_TIMEOUT_MS)
    },
    onPong() {
      if (!isConnecting) waiting.onPong()
    },
    onMessage() {
      lastMessageAt = Date.now()
    },
    onClosed: waiting.end,
    onWake() {
      if (isDead()) terminate()
      else if (!isConnecting && !document.hidden) {
        ping()
        waiting.forPong(Math.max(WAKE_PONG_TIMEOUT_MS, 2 * waiting.roundTrip()))
      }
    },
  }
}

/** One time-out at a time, and how long the latest pong took. */
function createWait(onTimeout: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [pingedAt, roundTrip] = [0, UNKNOWN_ROUND_TRIP_MS]
  const end = (): void => clearTimeout(timer)
  const begin = (timeout: number): void => {
    end()
    timer = setTimeout(onTimeout, timeout)
  }
  return {
    begin,
    end,
    roundTrip: () => roundTrip,
    forPong(timeout: number): void {
      pingedAt = Date.now()
      begin(timeout)
    },
    onPong(): void {
      roundTrip = Date.now() - pingedAt
      end()
    },
  }
}
