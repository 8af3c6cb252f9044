import { useEffect } from 'react'

/** Pixels that a finger may move while it presses. */
const STEADY = 10

/**
 * A press means the button, link or box that it began on, also where the page has moved that from under the finger meanwhile: browsers give
 * the click to whatever is there by then, or to what both are in, and the press would be lost.
 */
export function useWholePresses(): void {
  useEffect(() => {
    const listening = new AbortController()
    const first = { capture: true, signal: listening.signal }
    let began: PointerEvent | undefined
    function end(click: MouseEvent): void {
      // A key, or a program.
      if (click.detail === 0) return
      const pressed = began && isSteady(began, click) ? pressableIn(began) : undefined
      began = undefined
      if (!pressed?.isConnected || pressed.contains(click.target as Node)) return
      click.preventDefault()
      click.stopImmediatePropagation()
      pressed.click()
    }
    addEventListener('pointerdown', (press) => (began = press), first)
    addEventListener('click', end, first)
    return () => listening.abort()
  }, [])
}

function isSteady(began: PointerEvent, { clientX, clientY }: MouseEvent): boolean {
  return Math.hypot(clientX - began.clientX, clientY - began.clientY) <= STEADY
}

function pressableIn({ target }: PointerEvent): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('button, a, input, label, summary')) || undefined
}
