import { createContext, use, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { createPortal } from 'react-dom'
import { bringInSight } from '../../ui/focus.ts'

const FootContext = createContext<HTMLElement | null>(null)

interface Props {
  readonly children: ReactNode
  readonly tray: ReactNode
}

/** A page of the desk and its foot, at the lower edge of the window and after the content at its end: the tray, and above it the bar of a page. */
export function DeskFoot({ children, tray }: Props) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <FootContext value={foot}>
      {children}
      <div ref={useRoomAbove()} className="desk-foot">
        <div ref={setFoot} />
        {tray}
      </div>
    </FootContext>
  )
}

/** Pixels between the foot and what is scrolled into sight above it. */
const GAP = 8

/** Nothing is scrolled into sight under the foot; and what is worked on stays in sight when the foot grows over it, or it under the foot. */
function useRoomAbove(): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    let height = 0
    const observer = new ResizeObserver(() => {
      const before = innerHeight - height
      height = foot.current?.offsetHeight ?? 0
      // On the page itself: a custom property would be handed down to all rows.
      style.scrollPaddingBottom = `${height + GAP}px`
      foot.current?.style.setProperty('--room', `${height + GAP}px`)
      const bottoms = workedOn().map((element) => element.getBoundingClientRect().bottom)
      const lowest = Math.max(0, ...bottoms.filter((bottom) => bottom <= before + GAP))
      scrollBy({ top: Math.max(0, lowest + GAP - innerHeight + height), behavior: 'instant' })
    })
    if (foot.current) observer.observe(foot.current)
    const stopGrowing = onGrowth((bottom) => {
      if (bottom > innerHeight - height + GAP) return
      const before = scrollY
      bringInSight(workedOn())
      // Not up: what has come below, such as a message that was scrolled into sight, would leave it again.
      scrollTo({ top: Math.max(before, scrollY), behavior: 'instant' })
    })
    return () => {
      observer.disconnect()
      stopGrowing()
      style.removeProperty('scroll-padding-bottom')
    }
  }, [])
  return foot
}

/** Calls back when what is worked on has grown, with where its end was before; returns the way to stop. */
function onGrowth(callback: (bottom: number) => void): () => void {
  let height = 0
  const observer = new ResizeObserver(([entry]) => {
    const { bottom, height: now } = entry?.target.getBoundingClientRect() ?? { bottom: 0, height: 0 }
    const grown = now - height
    height = now
    if (grown > 0) callback(bottom - grown)
  })
  function follow(): void {
    observer.disconnect()
    const [part] = workedOn()
    if (!part) return
    height = part.getBoundingClientRect().height
    observer.observe(part)
  }
  addEventListener('focusin', follow)
  return () => {
    observer.disconnect()
    removeEventListener('focusin', follow)
  }
}

/** What of the page has the focus, after what that belongs to, a row, an open editor, a form, of which a phone may not show all. */
function workedOn(): Element[] {
  const focused = document.activeElement
  if (!focused || focused.closest('.desk-foot, dialog')) return []
  const parts = ['li', 'form, section[data-unsaved]'].flatMap((part) => focused.closest(part) ?? [])
  return parts.length > 0 ? [...parts, focused] : []
}

/** Draws a bar of a page in the foot. */
export function InFoot({ children }: { readonly children: ReactNode }) {
  const foot = use(FootContext)
  return foot && createPortal(children, foot)
}
