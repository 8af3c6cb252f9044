import { use, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { RefObject } from 'react'
import { useNetwork } from '../live/network.ts'
import { Button } from '../ui/button.tsx'
import './network-status.css'
import { OutboxContext } from './writes/outbox.tsx'
import { useUnsavedCount } from './drafts/staff-drafts.ts'

/** Says on every page of the desk that it is offline, what waits on this device, and what was saved when the connection came back. */
export function NetworkStatus() {
  const network = useNetwork()
  const outbox = use(OutboxContext)
  const saved = useSyncExternalStore(outbox.subscribe, outbox.saved)
  const count = useUnsavedCount()
  const isBack = network === 'online' && saved.length > 0
  const box = useMeasured()
  useStillPage(box)
  return (
    // Always there: a screen reader reads what comes into it.
    <div ref={box} role="status" className="network">
      {network !== 'online' && <p>{`${LOST[network]} ${waits(count)}`}</p>}
      {isBack && (
        <p>
          {`You’re connected again. Saved: ${listOf(saved)}.`} <Button onPress={outbox.forget}>OK</Button>
        </p>
      )}
    </div>
  )
}

/** Tells the style sheets how high it is, in `--network`: what else sticks to the top stands under it. */
function useMeasured(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--network', `${box.current?.offsetHeight ?? 0}px`))
    if (box.current) observer.observe(box.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--network')
    }
  }, [])
  return box
}

/**
 * The strip comes over the page and goes again without moving it: a press that is under way meets what it was meant for. Browsers keep
 * a page still by themselves where it is scrolled down, but for Safari.
 */
function useStillPage(box: RefObject<HTMLDivElement | null>): void {
  const height = useRef(0)
  useLayoutEffect(() => {
    const before = height.current
    height.current = box.current?.offsetHeight ?? 0
    const isKeptStill = scrollY > 0 && CSS.supports('overflow-anchor', 'auto')
    if (height.current !== before && !isKeptStill) scrollBy({ top: height.current - before, behavior: 'instant' })
  })
}

const LOST = { offline: 'You’re offline.', disconnected: 'The server can’t be reached.' }

function waits(count: number): string {
  if (count === 0) return 'What you type is kept on this device.'
  return count === 1 ? '1 unsaved change on this device.' : `${count} unsaved changes on this device.`
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names)
}
