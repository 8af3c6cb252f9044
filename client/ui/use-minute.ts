import { createContext, use, useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

/** The time by which the server has drawn the page, in milliseconds since 1970; absent on pages that it sends empty. */
export const DrawnAtContext = createContext<number | undefined>(undefined)

/** The start of the current minute, by the visitor's clock; updated each minute. In server-side rendering and hydration, the time of drawing. */
export function useMinute(): number {
  const drawnAt = use(DrawnAtContext)
  return useSyncExternalStore(subscribeToMinutes, currentMinute, () => drawnAt ?? currentMinute())
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
}

function subscribeToMinutes(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (): void => {
    clearTimeout(timer)
    timer = setTimeout(tick, currentMinute() + MINUTE_MS - Date.now())
  }
  const tick = (): void => {
    schedule()
    onChange()
  }
  schedule()
  // Timers do not run while a phone sleeps.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}
