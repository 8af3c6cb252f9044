import { onWake } from './wake.ts'

const SHORTEST = 1_000
/** With the opening of a socket that follows, a page is live again within 5 seconds of its network. */
const LONGEST = 3_000

/**
 * Waits longer after each failure, by a random share, so that a restarted server is not met by all pages at once. It ends
 * early when the page is looked at again, when the network is back, or when nobody waits any more.
 */
export async function pause(failures: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST, SHORTEST * 2 ** failures)
  const events = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, longest * (0.1 + 0.9 * Math.random()))
    events.signal.addEventListener('abort', () => clearTimeout(timer))
    onWake(resolve, { signal: events.signal })
    signal?.addEventListener('abort', () => resolve(), { signal: events.signal })
    if (signal?.aborted) resolve()
  })
  events.abort()
}
