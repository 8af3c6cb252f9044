import { X } from 'lucide-react'
import { nameOf } from '../../../domain/dish.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Edit } from './edit.ts'
import type { Edits } from './use-edits.ts'

interface Props {
  readonly edit: Edit
  readonly edits: Edits
}

/** In the row of an edit that was cancelled: its Undo, without a time limit, as that of a delete. */
export function Cancelled({ edit, edits }: Props) {
  const name = nameOf(edit.base)
  return (
    <Notice
      tone="news"
      actions={
        <>
          <Button onPress={() => edits.resume(edit)}>Undo</Button>
          <Button look="icon" label={`Dismiss the note about ${name}`} onPress={() => edits.throwAway(edit.base)}>
            <X aria-hidden />
          </Button>
        </>
      }
    >
      {`Cancelled. “${name}” wasn’t changed.`}
    </Notice>
  )
}
