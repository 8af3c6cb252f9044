const SHORTEST_DELAY_MS = 1_000
/** With the opening of a socket that follows, a page is live again within 5 seconds of its network. */
const LONGEST_DELAY_MS = 3_000

/**
 * Waits before the next attempt: exponential backoff with jitter, so that a restarted server does not get all pages at once.
 * Ends early when the page wakes or the signal is aborted.
 */
export async function retryDelay(failures: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** failures)
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

/** Calls back when the page is visible again or its network is back, which no timer knows as soon. */
export function onWake(wake: () => void, options: AddEventListenerOptions = {}): void {
  for (const name of ['online', 'pageshow']) addEventListener(name, wake, options)
  // "resume" is sent to a page that the browser had frozen.
  for (const name of ['visibilitychange', 'resume']) document.addEventListener(name, () => document.hidden || wake(), options)
}
