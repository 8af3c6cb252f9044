import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { nameOf, togetherWith } from '../../../domain/dish.ts'
import type { DishField, TypedField } from '../../../domain/dish.ts'
import type { Dish } from '../../dishes/dish.ts'
import { focusFirstFault } from '../../ui/focus.ts'
import { isTouched, stepsOf } from '../drafts/edit.ts'
import type { Draft, Edit } from '../drafts/edit.ts'
import { useDrafts } from '../drafts/staff-drafts.ts'
import type { NewAct } from '../queue/act.ts'
import { useActAt, useQueue } from '../queue/use-queue.tsx'
import { clashesIn, faultsOf, useQuestion } from './row-checks.ts'
import type { Faults } from './row-checks.ts'

interface Row {
  readonly edit: Edit
  /** The dish as it is now or, where somebody deleted it, as it was when the edit began. */
  readonly dish: Dish
  readonly isOnMenu: boolean
}

/** What is asked before an edit is sent. */
interface Question {
  readonly message: string
  readonly isConflict: boolean
}

/** What is typed in a row and on its way from it, on top of the dish as it is now. */
function useTyped({ edit, dish }: Row) {
  const { acts, act, isBusy } = useActAt(dish.id)
  const sent = acts.flatMap(({ typed }) => (typed && 'edit' in typed ? [typed.edit] : []))
  const typed = Object.assign({}, ...sent.map(({ draft }) => draft), edit.draft) as Draft
  const latest = newest(dish, edit.base, act?.refusal?.current ?? undefined)
  return {
    act,
    isBusy,
    isSent: sent.length > 0,
    typed,
    latest,
    /** What a colleague stored in a field in which something else is typed here: nothing is saved until that is decided. */
    clashes: clashesIn(edit, latest, sent.at(-1)?.draft),
  }
}

/** R42, R44: puts an edit into the queue; until it is stored, the inputs stay as they are. */
export function useRowSave(row: Row) {
  const { dish, isOnMenu } = row
  const { edits } = useDrafts()
  const [faults, setFaults] = useState<Faults>({})
  const [question, setQuestion] = useState<Question>()
  const formBox = useRef<HTMLFormElement>(null)
  const queue = useQueue()
  const cancel = useCancel(row)
  const isReady = useCheck(formBox, setFaults, setQuestion)
  const { act, isSent, ...typed } = useTyped(row)
  const { isBusy, latest, clashes } = typed
  // Refused, because somebody else stored the same fields.
  const isConflict = act?.refusal?.code === 'CONFLICT'
  async function save(): Promise<void> {
    const failed = `“${nameOf(dish)}” was not saved.`
    if (!isBusy) await send().catch((error: unknown) => void queue.fail({ steps: [], place: dish.id, failed }, error))
  }
  async function send(): Promise<void> {
    // What was pressed before and got no response may have been stored: that first.
    if (act !== undefined && isSent && 'code' in (await queue.retry(act.id))) return
    const now = edits.view.getState().open.get(dish.id)
    if (now === undefined || (isSent && !isTouched(now))) return
    const current = newest(latest, now.base)
    if (!isReady(now, current)) return
    if (!isOnMenu) void queue.add({ steps: [{ kind: 'RESTORE', id: dish.id }], place: dish.id })
    void queue.add(saveOf({ ...now, base: current }))
  }
  /** Takes what the colleague stored into a field, or keeps what is typed there. */
  function decide(field: TypedField, version: 'mine' | 'theirs'): void {
    const fields = togetherWith(field) as readonly TypedField[]
    if (version === 'mine') edits.overrule(latest, fields)
    else for (const one of fields) edits.untype(dish, one)
    if (clashes.length > 1) return
    setQuestion(undefined)
    if (isConflict) queue.letGo(dish.id)
  }
  /** Removes the message at a field when its text changes. */
  const forgetFault = (field: DishField): void =>
    setFaults((known) => ({ ...known, ...Object.fromEntries(togetherWith(field).map((one) => [one, undefined])) }))
  return { ...typed, faults, question, isConflict, formBox, save, cancel, decide, forgetFault }
}

function saveOf(edit: Edit): NewAct {
  return { steps: stepsOf(edit), place: edit.base.id, typed: { edit } }
}

/** Ends an edit; where something was typed, the tray has it back. */
function useCancel({ dish }: Row): () => void {
  const { edits } = useDrafts()
  const queue = useQueue()
  return () => {
    queue.letGo(dish.id)
    const now = edits.view.getState().open.get(dish.id)
    edits.cancel(dish)
    if (now === undefined || !isTouched(now)) return
    queue.notices.add({ message: `Cancelled. “${nameOf(now.base)}” wasn’t changed.`, at: Date.now(), typed: { edit: now } })
  }
}

/** Whether an edit may be sent, on top of the dish as it is; if not, it shows why, and where. */
function useCheck(
  formBox: RefObject<HTMLFormElement | null>,
  setFaults: (faults: Faults) => void,
  setQuestion: (question: Question | undefined) => void,
): (edit: Edit, current: Dish) => boolean {
  const ask = useQuestion()
  return (edit, current) => {
    const faults = faultsOf(edit, current)
    const isFaulty = Object.keys(faults).length > 0
    const isConflict = !isFaulty && clashesIn(edit, current).length > 0
    const message = isConflict ? CHOOSE : isFaulty ? undefined : ask(edit, current)
    // Synchronously: what gets the focus has to be there.
    flushSync(() => {
      setFaults(faults)
      setQuestion(message === undefined ? undefined : { message, isConflict })
    })
    if (isFaulty && faults.check !== undefined) formBox.current?.querySelector<HTMLElement>('.check-fault')?.focus()
    else if (isFaulty) focusFirstFault(formBox.current)
    else if (isConflict) formBox.current?.querySelector<HTMLElement>('.theirs button')?.focus()
    return !isFaulty && message === undefined
  }
}

const CHOOSE = 'Choose above, then press Save.'

function newest(first: Dish, ...others: readonly (Dish | undefined)[]): Dish {
  return others.reduce<Dish>((latest, dish) => (dish !== undefined && dish.version > latest.version ? dish : latest), first)
}
