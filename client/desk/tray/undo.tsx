import { useEffect, useRef, useState } from 'react'
import { details } from '../../../content/details.ts'
import { sentenceOfLater } from '../../../domain/later-work.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import type { Act } from '../../../domain/steps/step.ts'
import { dishes } from '../../../domain/wording.ts'
import { HistoryDocument } from '../../generated/operations.ts'
import { Button } from '../../ui/button.tsx'
import { isFocusLost } from '../../ui/focus.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { QueuedAct } from '../queue/act.ts'
import { keyOf } from '../queue/notice.ts'
import type { ActNotice } from '../queue/notice.ts'
import type { LaterEdit } from '../queue/refused.ts'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { useReading } from '../queue/use-reading.ts'

/** Undoes an act, or gives back what was typed and thrown away. */
export function useUndo(notice: ActNotice) {
  const queue = useQueue()
  const { edits, newDish } = useDrafts()
  const { typed, revision, was = [] } = notice
  const place = `undo ${keyOf(notice)}`
  /** True when it was undone; false when a person is asked first, or it was refused. */
  async function press(): Promise<boolean> {
    if (typed && 'edit' in typed) edits.resume(typed.edit)
    else if (typed) newDish.resume(typed.form)
    const restores = was.map(({ id }) => ({ kind: 'RESTORE', id }) as const)
    const steps: Act = revision === undefined ? restores : [{ kind: 'UNDO', revision, overwrite: false }]
    // An undo needs no Undo of its own: what was undone is in the history, with the way back.
    const settled = typed ? { edits: [] } : await queue.add({ steps, place, told: '' })
    if ('code' in settled) return false
    queue.notices.settle(
      notice,
      (revision === undefined ? was : settled.edits).map(({ id }) => id),
    )
    return true
  }
  return { ...useActAt(place), press }
}

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

/** Of as many dishes it is said one by one what would be overwritten. */
const MOST = 3

/** What an undo would overwrite, and whose work that is, in sentences: of each dish, who changed it last. */
function useLaterWords(edits: readonly LaterEdit[]): readonly string[] {
  const read = useReading()
  const [sentences, setSentences] = useState<readonly string[]>([])
  useEffect(() => {
    let isOutdated = false
    async function explain(edit: LaterEdit): Promise<string> {
      const variables = { dish: edit.now.id, by: null, after: null, first: 1 }
      const response = await read(HistoryDocument, variables, ({ history }) => history)
      const last = 'code' in response ? undefined : response.revisions[0]
      return sentenceOfLater(edit, last === undefined ? 'somebody' : whoMade(last), details)
    }
    const others = edits.length - MOST
    void Promise.all(edits.slice(0, MOST).map(explain)).then(
      (told) => !isOutdated && setSentences([...told, ...(others > 0 ? [`And ${dishes(others)} more.`] : [])]),
    )
    return () => void (isOutdated = true)
  }, [edits, read])
  return sentences
}
