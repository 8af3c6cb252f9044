const SHORTEST_DELAY_MS = 1_000
/** With the opening of a socket that follows, a page is live again within 5 seconds of its network. */
const LONGEST_DELAY_MS = 3_000
const SHORTEST_REFUSED_DELAY_MS = 30_000

/**
 * Waits before the next attempt: exponential backoff with jitter, so that a restarted server does not get all pages at once.
 * Ends early when the page wakes or the signal is aborted.
 */
export async function retryDelay(failures: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** failures)
  await delay(longest * (0.1 + 0.9 * Math.random()), signal)
}

/** The same, for a page that the server has refused because too many are open: it has time, since it polls the menu. */
export async function refusedDelay(signal: AbortSignal): Promise<void> {
  await delay(SHORTEST_REFUSED_DELAY_MS * (1 + Math.random()), signal)
}

async function delay(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const events = new AbortController()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
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
