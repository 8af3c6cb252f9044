import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'

/** Part of a page, drawn by React itself until the test is finished. */
export interface Drawing {
  readonly element: HTMLElement
  /** Draws it, or what takes its place. */
  draw(node: ReactNode): void
  /** Waits until it reads so. */
  toRead(text: string): Promise<void>
}

export function openDrawing(): Drawing {
  // jsdom has no layout, so there is nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  onTestFinished(() => {
    root.unmount()
    element.remove()
  })
  return {
    element,
    draw: (node) => flushSync(() => root.render(node)),
    toRead: async (text) =>
      vi.waitFor(
        () => {
          if (element.textContent !== text) throw new Error(`It reads “${element.textContent}”, not “${text}”.`)
        },
        { interval: 5, timeout: 5000 },
      ),
  }
}
