import { useEffect, useState } from 'react'

/**
 * State that survives a reload of the tab, for what people have typed. It is always changed from what it is just then, so that
 * an answer of the server cannot overwrite what was typed while it was on its way.
 * Where the browser keeps nothing (storage full, or forbidden) it is plain state.
 */
export function useKept<T>(name: string, initial: T): [T, (change: (now: T) => T) => void] {
  const [value, setValue] = useState<T>(() => (read(name) as T | undefined) ?? initial)
  useEffect(() => keep(name, value), [name, value])
  return [value, setValue]
}

function read(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The page itself still holds it.
  }
}
