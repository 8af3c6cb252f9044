import { useCallback, useEffect, useRef } from 'react'

/** Gives the latest value, by the same function at each drawing. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  return useCallback(() => latest.current, [])
}
