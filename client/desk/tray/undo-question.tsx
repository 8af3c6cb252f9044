import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import type { QueuedAct } from '../queue/act.ts'
import { useQueue } from '../queue/use-queue.tsx'
import { useLaterWords } from './use-undo.ts'

interface Props {
  readonly act: QueuedAct
  readonly overwrite: () => void
}

/** What an undo would overwrite, and whether it is meant. Whoever pressed Undo twice has not said so. */
export function UndoQuestion({ act, overwrite }: Props) {
  const queue = useQueue()
  const keepIt = useRef<HTMLButtonElement>(null)
  const later = useLaterWords(act.refusal?.later ?? NONE)
  useEffect(() => {
    if (later.length > 0 && isFocusLost()) keepIt.current?.focus()
  }, [later])
  return (
    <div className="notice news question" role="alert">
      <div className="sentences">
        {later.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="actions">
        <Button ref={keepIt} onPress={() => queue.letGo(act.place)}>
          Keep it
        </Button>
        <Button look="main" onPress={overwrite}>
          Undo anyway
        </Button>
      </div>
    </div>
  )
}

const NONE: never[] = []
