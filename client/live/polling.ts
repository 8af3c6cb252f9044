import type { Connection } from './connection.ts'
import { onWake } from './retry.ts'

/** Milliseconds until a reading, from and to, with jitter: pages that lost their connection together shall not read together. */
const FIRST_MS = [5_000, 10_000] as const
const NEXT_MS = [20_000, 40_000] as const

/**
 * Reads the menu while the page is not live, soon and then every 20 to 40 seconds: the server may have refused it a socket (decision
 * 038), or the network between them may let none through. Returns the function that stops it.
 */
export function pollUntilLive(connection: Connection, poll: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasTried = false
  const stop = new AbortController()
  const isLive = (): boolean => connection.current().state === 'live'

  async function read(): Promise<void> {
    const isWorthIt = !document.hidden && navigator.onLine
    const isRead = isWorthIt && (await poll().catch(() => false))
    if (stop.signal.aborted) return
    timer = undefined
    hasTried = true
    // Which calls `follow`, too.
    if (isRead && !isLive()) connection.onRead()
    follow()
  }

  function follow(): void {
    if (isLive()) return begin()
    const [shortest, longest] = hasTried ? NEXT_MS : FIRST_MS
    timer ??= setTimeout(() => void read(), shortest + Math.random() * (longest - shortest))
  }

  function begin(): void {
    clearTimeout(timer)
    timer = undefined
    hasTried = false
    if (!isLive()) follow()
  }

  const leave = connection.subscribe(follow)
  onWake(begin, { signal: stop.signal })
  follow()
  return () => {
    stop.abort()
    leave()
    clearTimeout(timer)
  }
}
