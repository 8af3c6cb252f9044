import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** A booking form that has not loaded by then counts as missing. */
const LOAD_TIMEOUT_MS = 5_000

/**
 * Whether another company's booking form has loaded. An iframe also fires `load` for the browser's own error page, so a HEAD
 * request to the form's address runs beside it. A form that loads after the timeout is still shown.
 */
export function useWidget(address: string, { frame, onEscape }: { frame: RefObject<HTMLIFrameElement | null>; onEscape: () => void }) {
  const [isReachable, setReachable] = useState<boolean>()
  const [isLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const abort = new AbortController()
    const isSameOrigin = new URL(address, location.href).origin === location.origin
    // Another origin's response is opaque; a blocked or failed request rejects.
    fetch(address, { method: 'HEAD', mode: isSameOrigin ? 'same-origin' : 'no-cors', credentials: 'omit', signal: abort.signal }).then(
      ({ ok, type }) => setReachable(ok || type === 'opaque'),
      () => !abort.signal.aborted && setReachable(false),
    )
    const timer = setTimeout(() => setLate(true), LOAD_TIMEOUT_MS)
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [address])
  const isReady = isLoaded && isReachable === true
  return {
    state: stateOf({ isReady, isMissing: isReachable === false || isLate }),
    onLoad: () => {
      // contentDocument is null for another origin: its key presses cannot be seen.
      const page = frame.current?.contentDocument
      page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
      // An iframe first fires `load` for its initial about:blank.
      if (page?.URL !== 'about:blank') setLoaded(true)
    },
  }
}

function stateOf({ isReady, isMissing }: { isReady: boolean; isMissing: boolean }): 'loading' | 'ready' | 'missing' {
  if (isReady) return 'ready'
  return isMissing ? 'missing' : 'loading'
}
