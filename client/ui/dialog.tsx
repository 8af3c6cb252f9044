import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly size?: 'narrow' | 'wide' | 'widest'
  /** Where the focus goes first: to the title, if there is something to read before there is something to do. */
  readonly beginsWith?: 'title' | 'control'
  readonly onClose: () => void
}

/**
 * A native modal dialog, open for as long as it is drawn: focus stays inside; Esc, Close, Back or a press beside it closes it, and
 * focus returns.
 */
export function Dialog({ title, children, size = 'narrow', beginsWith = 'control', onClose }: Props) {
  const { dialog, heading } = useModal(beginsWith)
  const pressedAt = useRef<EventTarget>(null)
  const titleId = useId()

  /** The backdrop counts as the dialog element itself, which its head and its sheet fill. The press must begin there, too: a text selection may end there. */
  function closeFromBeside({ target, currentTarget }: MouseEvent): void {
    if (target === currentTarget && pressedAt.current === currentTarget) dialog.current?.close()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- The keyboard has Esc and Close.
    <dialog
      ref={dialog}
      className={size}
      aria-labelledby={titleId}
      // What is typed or chosen here is in no draft: no page reloads by itself meanwhile (client/live/typing.ts).
      data-unsaved
      onPointerDown={({ target }) => {
        pressedAt.current = target
      }}
      onClick={closeFromBeside}
      // The event comes late: React's development mode has closed and opened the dialog again by then.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div className="dialog-head">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <Button onPress={() => dialog.current?.close()}>Close</Button>
      </div>
      <div className="sheet">{children}</div>
    </dialog>
  )
}

/** Opens the dialog for as long as it is drawn, and closes it on Back. */
function useModal(beginsWith: Props['beginsWith']) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A layout effect, whose cleanup runs before the element is removed: only a dialog that is closed first returns the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    // A style sheet could ask by `html:has(dialog)`, but browsers look through the whole page for that at each key that is pressed.
    const { dataset } = document.documentElement
    const isInner = dataset['dialog'] !== undefined
    dataset['dialog'] = 'open'
    shown?.showModal()
    if (beginsWith === 'title') heading.current?.focus()
    else shown?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    return () => {
      shown?.close()
      if (!isInner) delete dataset['dialog']
    }
  }, [beginsWith])

  // Where the place before is one of the same page (/#book), Back alone would change only the address.
  useEffect(() => {
    const close = (): void => dialog.current?.close()
    addEventListener('popstate', close)
    return () => removeEventListener('popstate', close)
  }, [])
  return { dialog, heading }
}
