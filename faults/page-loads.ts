import { setTimeout as sleep } from 'node:timers/promises'

/** What came of loading the home page again and again, up to ten times a second. */
export interface PageLoads {
  readonly pages: number
  /** Seconds. */
  readonly slowest: number
  /** Responses without this dish, or without the time of the menu. */
  readonly wrong: readonly string[]
  /** Answers of /healthz that were not 200. */
  readonly unhealthy: number
}

/** Loads the home page from now on, until the returned function is called. */
export function loadPages(url: string, dish: string): () => Promise<PageLoads> {
  const loads = { pages: 0, slowest: 0, wrong: [] as string[], unhealthy: 0 }
  const over = new AbortController()
  const loading = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const [page, health] = await Promise.all([fetch(url), fetch(`${url}/healthz`)])
      const html = await page.text()
      loads.slowest = Math.max(loads.slowest, (performance.now() - began) / 1000)
      loads.pages += 1
      if (health.status !== 200) loads.unhealthy += 1
      if (page.status !== 200 || !html.includes(dish) || !html.includes('data-as-of="'))
        loads.wrong.push(`${page.status} ${html.slice(0, 60)}`)
      await sleep(100)
    }
  })()
  return async () => {
    over.abort()
    await loading
    return loads
  }
}
