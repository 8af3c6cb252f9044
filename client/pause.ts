const SHORTEST = 250
const LONGEST = 8_000

/**
 * Waits longer after each failure, by a random share, so that a restarted server is not met by all pages at once. It ends
 * early when the page is looked at again, when the network is back, or when nobody waits any more.
 */
export async function pause(failures: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(LONGEST, SHORTEST * 2 ** failures)
  const events = new AbortController()
  await new Promise<void>((resolve) => {
    const wake = (): void => resolve()
    const timer = setTimeout(wake, longest * (0.5 + Math.random() / 2))
    events.signal.addEventListener('abort', () => clearTimeout(timer))
    for (const name of ['online', 'pageshow']) addEventListener(name, wake, { signal: events.signal })
    document.addEventListener('visibilitychange', () => !document.hidden && wake(), { signal: events.signal })
    signal?.addEventListener('abort', wake, { signal: events.signal })
    if (signal?.aborted) wake()
  })
  events.abort()
}
