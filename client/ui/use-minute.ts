import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The start of the current minute, by the visitor's clock; updated each minute. Undefined in server-side rendering and hydration. */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribeToMinutes, currentMinute, () => undefined)
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}

function subscribeToMinutes(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = (): void => {
    clearTimeout(timer)
    timer = setTimeout(tick, currentMinute() + MINUTE - Date.now())
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
