import { useRef } from 'react'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'

type Input = HTMLInputElement

/**
 * For an input with a short value: everything in it is selected when it gets the focus, so that the next key replaces it. A
 * press in an input that has the focus sets the caret, as everywhere.
 */
export function useSelectOnFocus() {
  const isFirstPress = useRef(false)
  const hasLeftWindow = useRef(false)
  return {
    onPointerDown({ currentTarget }: PointerEvent<Input>): void {
      isFirstPress.current = document.activeElement !== currentTarget
    },
    onFocus({ currentTarget }: FocusEvent<Input>): void {
      if (!hasLeftWindow.current) currentTarget.select()
      hasLeftWindow.current = false
    },
    onBlur({ currentTarget }: FocusEvent<Input>): void {
      // The window lost the focus, and the input keeps it inside the page: somebody who comes back goes on typing.
      hasLeftWindow.current = document.activeElement === currentTarget
    },
    onClick({ currentTarget }: MouseEvent<Input>): void {
      // Most browsers set the caret after the focus event of the same press. A text selected by dragging stays selected.
      if (isFirstPress.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
      isFirstPress.current = false
    },
  }
}
