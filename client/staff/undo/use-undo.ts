import { useState } from 'react'
import { details } from '../../../content/details.ts'
import { sentenceOfLater } from '../../../domain/later-work.ts'
import type { LaterEdit } from '../../../domain/later-work.ts'
import { whoMade } from '../../../domain/revision-words.ts'
import { dishes } from '../../../domain/wording.ts'
import { HistoryDocument } from '../../generated/operations.ts'
import type { ActNotice } from './notices.tsx'
import { pageFailed } from '../writes/page-failed.ts'
import { useDishWrites } from '../writes/dish-writes.tsx'
import { useReading } from '../use-reading.ts'
import type { Refused } from '../writes/use-write.ts'

/** What can be undone: a revision or, where only that is known, deleted dishes. */
export type Undoable = Pick<ActNotice, 'revision' | 'was'>

export interface Undo {
  readonly isBusy: boolean
  /** Why it was not undone. */
  readonly fault: string | undefined
  /** What it would overwrite, in sentences: it asks first. */
  readonly later: readonly string[]
  press(): Promise<void>
  /** Undoes it anyway. */
  overwrite(): Promise<void>
  /** Leaves it as it is. */
  keep(): void
}

/** Undoes an act; `onUndone` hears of it, with the ids of the dishes. */
export function useUndo(what: Undoable, onUndone: (ids: readonly string[]) => void): Undo {
  const undo = useUndoing()
  const explain = useExplaining()
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [later, setLater] = useState<readonly string[]>([])

  async function send(overwrite: boolean): Promise<void> {
    const outcome = await undo(what, overwrite)
    if (!('code' in outcome)) return onUndone(outcome.ids)
    setLater(outcome.edits === undefined ? [] : await explain(outcome.edits))
    setFault(outcome.edits === undefined ? outcome.message : undefined)
  }

  async function run(overwrite: boolean): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    await send(overwrite).catch((error: unknown) => setFault(pageFailed(error)))
    setIsBusy(false)
  }

  return { isBusy, fault, later, press: async () => run(false), overwrite: async () => run(true), keep: () => setLater([]) }
}

/** Sends an undo; resolves to the ids of the dishes that it changed. */
function useUndoing() {
  const writes = useDishWrites()
  return async ({ revision, was = [] }: Undoable, overwrite: boolean): Promise<{ readonly ids: readonly string[] } | Refused> => {
    if (revision !== undefined) {
      const undone = await writes.undo(revision, { overwrite })
      return 'code' in undone ? undone : { ids: undone.edits.map(({ id }) => id) }
    }
    for (const { id } of was) {
      const restored = await writes.undoDelete({ id })
      if ('code' in restored) return restored
    }
    return { ids: was.map(({ id }) => id) }
  }
}

/** Of as many dishes it is said one by one what would be overwritten. */
const MOST = 3

/** Says what an undo would overwrite, and whose work that is: of each dish, who changed it last. */
function useExplaining() {
  const read = useReading()
  return async (edits: readonly LaterEdit[]): Promise<string[]> => {
    const sentences = edits.slice(0, MOST).map(async (edit) => {
      const variables = { dish: edit.now.id, by: null, before: null, limit: 1 }
      const answer = await read(HistoryDocument, variables, ({ history }) => history)
      const last = 'code' in answer ? undefined : answer.revisions[0]
      return sentenceOfLater(edit, last === undefined ? 'somebody' : whoMade(last), details)
    })
    const others = edits.length - MOST
    return [...(await Promise.all(sentences)), ...(others > 0 ? [`And ${dishes(others)} more.`] : [])]
  }
}
