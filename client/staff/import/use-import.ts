import { useState } from 'react'
import type { Reading } from '../../../domain/import/reading.ts'
import { placeOf } from '../../../domain/import/reading.ts'
import { useNotices } from '../undo/notices.tsx'
import { refusedByPage } from '../writes/page-failed.ts'
import type { DishWrites } from '../writes/use-dish-writes.ts'
import type { Refused } from '../writes/use-write.ts'
import type { ShownPreview } from './use-preview.ts'
import { doneSentence } from './words.ts'

interface Options {
  readonly change: DishWrites['change']
  /** Reads the menu again, where the server knows of a change that the page has not heard of. */
  readonly readAgain: () => void
  /** Called with the text that was imported, when nothing of it is left to import. */
  readonly onDone: (text: string) => void
}

/** Carries an import out as one act, with one Undo. */
export function useImport({ change, readAgain, onDone }: Options) {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const { add } = useNotices()

  async function send({ text, toDo, plan, reading }: ShownPreview): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await change(toDo.acts).catch(refusedByPage)
    setIsBusy(false)
    // The preview is then made anew, and shows what the colleague did.
    if ('code' in outcome && outcome.code === 'CONFLICT') readAgain()
    if ('code' in outcome) return setFault(refusal(outcome, toDo.lines, reading.form))
    setFault(undefined)
    if (outcome.revision !== null) add({ message: doneSentence(plan), revision: outcome.revision })
    if (plan.bad.length === 0) onDone(text)
  }

  return { isBusy, fault, send, forget: () => setFault(undefined) }
}

/** Why nothing was written. Of many dishes, the server names the one that it is about; its line is where to look. */
function refusal({ code, message, act }: Refused, lines: readonly number[], form: Reading['form']): string {
  if (code === 'CONFLICT') return CHANGED_SINCE
  const line = lines.length > 1 && typeof act === 'number' ? lines[act] : undefined
  return line === undefined ? `Nothing was imported. ${message}` : `${message} It is in ${placeOf(form, line)}.`
}

const CHANGED_SINCE =
  'Nothing was imported: a colleague has just changed one of these dishes. Look at the preview again; it follows the menu.'
