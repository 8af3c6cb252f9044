import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Milliseconds that a booking form has to appear in. */
const APPEARS_WITHIN = 5_000

/**
 * Whether another company's form has come. A frame tells of its arrival also when what arrived is the browser's own page of
 * a refused connection, so the form's address is asked for beside it. A form that comes late is still shown.
 */
export function useWidget(address: string, { frame, onEscape }: { frame: RefObject<HTMLIFrameElement | null>; onEscape: () => void }) {
  const [isReachable, setReachable] = useState<boolean>()
  const [isLoaded, setLoaded] = useState(false)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const isOurs = new URL(address, location.href).origin === location.origin
    // The answer of another origin cannot be read, but there is none where the way is blocked.
    fetch(address, { method: 'HEAD', mode: isOurs ? 'same-origin' : 'no-cors', credentials: 'omit', signal: ended.signal }).then(
      ({ ok, type }) => setReachable(ok || type === 'opaque'),
      () => !ended.signal.aborted && setReachable(false),
    )
    const timer = setTimeout(() => setLate(true), APPEARS_WITHIN)
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [address])
  const isHere = isLoaded && isReachable === true
  return {
    state: stateOf({ isHere, isGone: isReachable === false || isLate }),
    onLoad: () => {
      // Another origin's page keeps its document, and its keys, to itself.
      const page = frame.current?.contentDocument
      page?.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape())
      // The empty document that a frame begins with is no form.
      if (page?.URL !== 'about:blank') setLoaded(true)
    },
  }
}

function stateOf({ isHere, isGone }: { isHere: boolean; isGone: boolean }): 'loading' | 'ready' | 'missing' {
  if (isHere) return 'ready'
  return isGone ? 'missing' : 'loading'
}
