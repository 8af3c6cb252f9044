import { useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A native modal dialog, open for as long as it is drawn: focus stays inside, Esc or Close closes it, and focus returns. */
export function Dialog({ title, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // In the layout phase, while it is still on the page: a dialog that is taken away unclosed gives the focus to nobody.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // The event comes late: React's development mode has closed and opened the dialog again by then.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
      {/* Last, so that the dialog opens with the focus on what it is about; the style sheet puts it into the corner. */}
      <div className="dialog-close">
        <Button onPress={() => dialog.current?.close()}>Close</Button>
      </div>
    </dialog>
  )
}
