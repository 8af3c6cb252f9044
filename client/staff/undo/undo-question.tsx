import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import type { Undo } from './use-undo.ts'

/** What an undo would overwrite, and whether it is meant. Whoever pressed Undo twice has not said so. */
export function UndoQuestion({ undo: { later, isBusy, overwrite, keep } }: { readonly undo: Undo }) {
  const keepIt = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocusLost()) keepIt.current?.focus()
  }, [])
  const reason = isBusy ? 'It is being undone.' : undefined
  return (
    <div className="notice news question" role="alert">
      <div className="sentences">
        {later.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="actions">
        <Button ref={keepIt} onPress={keep} disabledReason={reason}>
          Keep it
        </Button>
        <Button look="main" onPress={() => void overwrite()} disabledReason={reason}>
          Undo anyway
        </Button>
      </div>
    </div>
  )
}
