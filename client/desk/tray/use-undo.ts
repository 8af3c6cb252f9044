import { useEffect, useState } from 'react'
import { details } from '../../../content/details.ts'
import { sentenceOfLater } from '../../../domain/later-work.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import type { Act } from '../../../domain/steps/step.ts'
import { dishes } from '../../../domain/wording.ts'
import { HistoryDocument } from '../../generated/operations.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { ActNotice } from '../queue/notice.ts'
import type { LaterEdit } from '../queue/refused.ts'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import type { ActAt } from '../queue/use-queue.tsx'
import { useReading } from '../queue/use-reading.ts'
import { keyOf } from './notices.ts'

/** What can be undone: a revision; deleted dishes, where only that is known; or what was typed and thrown away. */
export type Undoable = Pick<ActNotice, 'revision' | 'was' | 'typed'>

export interface Undo extends ActAt {
  readonly place: string
  /** True when it was undone; false when a person is asked first, or it was refused. */
  press(overwrite?: boolean): Promise<boolean>
}

/** Undoes an act; `onUndone` hears of it, with the ids of the dishes. */
export function useUndo(what: Undoable, onUndone: (ids: readonly string[]) => void): Undo {
  const queue = useQueue()
  const { edits, newDish } = useDrafts()
  const place = `undo ${keyOf(what as ActNotice)}`
  return {
    place,
    ...useActAt(place),
    async press(overwrite = false) {
      const { typed } = what
      if (typed && 'edit' in typed) edits.resume(typed.edit)
      else if (typed) newDish.resume(typed.form)
      if (typed) onUndone([])
      if (typed) return true
      // An undo needs no Undo of its own: what was undone is in the history, with the way back.
      const settled = await queue.add({ steps: stepsOf(what, overwrite), place, told: '' })
      if ('code' in settled) return false
      onUndone(what.revision === undefined ? (what.was ?? []).map(({ id }) => id) : settled.edits.map(({ id }) => id))
      return true
    },
  }
}

function stepsOf({ revision, was = [] }: Undoable, overwrite: boolean): Act {
  return revision === undefined ? was.map(({ id }) => ({ kind: 'RESTORE', id })) : [{ kind: 'UNDO', revision, overwrite }]
}

/** Of as many dishes it is said one by one what would be overwritten. */
const MOST = 3

/** What an undo would overwrite, and whose work that is, in sentences: of each dish, who changed it last. */
export function useLaterWords(edits: readonly LaterEdit[]): readonly string[] {
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
