import { useEffect, useState } from 'react'

/** Milliseconds after which whoever waits is told so. */
const SLOW_MS = 2_000

/** True when something has been under way for so long that whoever waits should be told. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}
