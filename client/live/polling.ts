import type { Connection } from './connection.ts'

/** Milliseconds between two readings, with jitter: pages that lost their connection together shall not read together. */
const SHORTEST_INTERVAL_MS = 30_000
const LONGEST_INTERVAL_MS = 60_000

/**
 * Reads the menu every 30 to 60 seconds while the page has no live connection: the server may have refused it a socket (decision
 * 038), or the network between them may let none through. Returns the function that stops it.
 */
export function pollWhileLost(connection: Connection, poll: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function read(): Promise<void> {
    const isWorthIt = !document.hidden && navigator.onLine
    const isRead = isWorthIt && (await poll().catch(() => false))
    if (isStopped) return
    timer = undefined
    // Which calls `follow`, too.
    if (isRead && connection.current().state === 'lost') connection.onRead()
    follow()
  }

  function follow(): void {
    if (connection.current().state === 'lost') {
      timer ??= setTimeout(() => void read(), SHORTEST_INTERVAL_MS + Math.random() * (LONGEST_INTERVAL_MS - SHORTEST_INTERVAL_MS))
      return
    }
    clearTimeout(timer)
    timer = undefined
  }

  const leave = connection.subscribe(follow)
  follow()
  return () => {
    isStopped = true
    leave()
    clearTimeout(timer)
  }
}
