import { useEffect, useState } from 'react'

/**
 * State in sessionStorage, for what people have typed: it survives a reload of the tab. A change is a function of the current
 * value, so that an answer of the server cannot overwrite what was typed before it came.
 */
export function useSessionState<T>(name: string, initial: T): [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState<T>(() => readSession(name, initial))
  useEffect(() => writeSession(name, value), [name, value])
  return [value, setValue]
}

/** What this tab has in sessionStorage under the name. */
export function readSession<T>(name: string, initial: T): T {
  try {
    const stored = sessionStorage.getItem(name)
    return stored === null ? initial : (JSON.parse(stored) as T)
  } catch {
    return initial
  }
}

/** Where storage is full or forbidden, nothing is written: the value still lives in memory. */
export function writeSession(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // See above.
  }
}
