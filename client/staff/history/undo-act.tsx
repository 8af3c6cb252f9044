import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../writes/failure.tsx'
import { UndoQuestion } from '../undo/undo-question.tsx'
import { useUndo } from '../undo/use-undo.ts'

interface Props {
  readonly revision: number
  /** What it did, in a sentence. */
  readonly sentence: string
  readonly onUndone: () => void
}

/** Undoes an act of the history, as a whole. */
export function UndoAct({ revision, sentence, onUndone }: Props) {
  const [isUndone, setIsUndone] = useState(false)
  const undo = useUndo({ revision }, (ids) => {
    setIsUndone(true)
    if (ids.length > 0) onUndone()
  })
  const { fault, later, isBusy, press } = undo
  if (isUndone) return <p role="status">Undone.</p>
  if (later.length > 0) return <UndoQuestion undo={undo} />
  if (fault !== undefined)
    return <Failure message={`That wasn’t undone. ${fault}`} onRetry={() => void press()} isBusy={isBusy} isInPlace />
  return (
    <Button label={`Undo this: ${sentence}`} disabledReason={isBusy ? 'It is being undone.' : undefined} onPress={() => void press()}>
      Undo this
    </Button>
  )
}
