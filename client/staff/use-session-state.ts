import { useEffect, useState } from 'react'

/**
 * State in sessionStorage, for what people have typed: it survives a reload of the tab. A change is a function of the current
 * value, so that an answer of the server cannot overwrite what was typed before it came.
 * Where storage is full or forbidden it is plain state.
 */
export function useSessionState<T>(name: string, initial: T): [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState<T>(() => (read(name) as T | undefined) ?? initial)
  useEffect(() => store(name, value), [name, value])
  return [value, setValue]
}

function read(name: string): unknown {
  try {
    const stored = sessionStorage.getItem(name)
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

function store(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The value still lives in memory.
  }
}
