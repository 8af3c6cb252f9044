import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** The beginning of the running minute, by the visitor's clock; undefined as long as the page is drawn on the server. */
export function useMinute(): number | undefined {
  return useSyncExternalStore<number | undefined>(eachMinute, thisMinute, () => undefined)
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE
}

function eachMinute(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(turn, thisMinute() + MINUTE - Date.now())
  }
  const turn = (): void => {
    wait()
    onChange()
  }
  wait()
  // A phone that slept has no timers for that time.
  document.addEventListener('visibilitychange', turn)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
  }
}
