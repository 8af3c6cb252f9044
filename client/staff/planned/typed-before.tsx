import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isNothing } from './use-typed-over.ts'
import type { TypedOver } from './use-typed-over.ts'

interface Props {
  readonly typed: TypedOver
  readonly startAgain: () => void
}

/** Where the dialog opens with what was typed in it the last time: that it does, and the way back to the plan as it is. */
export function TypedBefore({ typed, startAgain }: Props) {
  const [isFromBefore, setIsFromBefore] = useState(!isNothing(typed))
  const box = useRef<HTMLDivElement>(null)
  if (!isFromBefore) return null
  function begin(): void {
    // The button goes away with the press.
    box.current?.closest('dialog')?.querySelector('input')?.focus()
    setIsFromBefore(false)
    startAgain()
  }
  return (
    <Notice ref={box} tone="news" actions={<Button onPress={begin}>Start again</Button>}>
      You typed this before, and didn’t save it.
    </Notice>
  )
}
